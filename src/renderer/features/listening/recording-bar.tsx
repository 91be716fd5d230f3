// The recording bar of every screen: what this window hears and keeps, with a line for each other window or device that
// listens and each conversation that was interrupted.
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { canStart, type ListenSession } from '../../../capture/listen-session.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { useCommands } from '../../lib/commands.ts';
import { formatClock, formatExactDuration, formatPosition } from '../../lib/format-time.ts';
import { useServiceIsThere } from '../../lib/service-is-there.ts';
import { useCutBeforeWords } from './cut-listening.ts';
import { ElsewhereLine } from './elsewhere-line.tsx';
import { InterruptedLine } from './interrupted-line.tsx';
import { LevelMeter } from './level-meter.tsx';
import { useBarWords } from '../wearables/bar-words.ts';
import { WearableButtons } from '../wearables/wearable-buttons.tsx';
import { WearableNotices } from '../wearables/wearable-notices.tsx';
import { hasWaiting, needsSpeechSettings, waitingHere } from './listen-words.ts';
import { useListening } from './listening-context.ts';
import { MicrophoneButton } from './microphone-button.tsx';
import { MomentActions } from './moment-actions.tsx';
import { StartQuestion } from './start-question.tsx';
import './listening.css';

export function RecordingBar() {
  const connected = useServiceIsThere();
  const { session, elsewhere, interrupted, asking } = useListening();
  const t = useTranslations('listening');
  const cutAt = useCutBeforeWords(session, interrupted);
  // Idle here says little while another window listens.
  const onlyElsewhere =
    connected && session.phase === 'idle' && session.code === null && elsewhere.length > 0;
  return (
    <section className="recording-bar" aria-label={t('region')}>
      {!onlyElsewhere && <OwnLine connected={connected} cutAt={cutAt} />}
      {connected &&
        elsewhere.map((one) => (
          <ElsewhereLine key={one.id} session={one} startsHere={onlyElsewhere && one === elsewhere[0]} />
        ))}
      {asking && <StartQuestion />}
      <WearableButtons />
      {connected &&
        interrupted.map((one) => <InterruptedLine key={one.conversation_id} conversation={one} />)}
    </section>
  );
}

const isOfHere = (source: ListenSession['source']): boolean => source === 'microphone' || source === 'call';

function OwnLine({ connected, cutAt }: { connected: boolean; cutAt: number | null }) {
  const { session, interrupted, listen, trySample, stop, discard, pause, resume, mute } = useListening();
  const t = useTranslations('listening');
  const frame = useTranslations('frame');
  const { words, tone } = useBarWords(session);
  const { phase, held } = session;
  const running = phase !== 'idle' && phase !== 'failed';
  const isOpen = phase === 'connecting' || phase === 'listening' || phase === 'reconnecting';
  const startable = canStart(session);
  const stopButton = useRef<HTMLButtonElement>(null);
  /** The button goes when it begins, and the focus to the one in its place. */
  const pressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) stopButton.current?.focus();
  }, [isOpen]);
  useCommands(() => {
    const group = t('group');
    const canBegin = startable && connected;
    return [
      ...(isOpen || canBegin
        ? [
            {
              ...{ id: 'listening.toggle', group },
              title: isOpen ? t('stop') : t('start'),
              run: isOpen ? stop : listen,
            },
          ]
        : []),
      ...(isOpen && session.source !== 'sample'
        ? [
            {
              ...{ id: 'listening.pause', group },
              title: held === 'paused' ? t('resume') : t('pause'),
              run: held === 'paused' ? resume : pause,
            },
          ]
        : []),
      ...(canBegin ? [{ id: 'listening.sample', title: frame('sample'), group, run: trySample }] : []),
    ];
  });
  const discarding = (
    <ConfirmButton
      label={t('discard', { duration: waitingHere(session) })}
      question={t('discardQuestion', { duration: waitingHere(session) })}
      confirm={t('discardConfirm')}
      onConfirm={discard}
    />
  );
  return (
    <div className={`recording-line is-${tone}`}>
      <span className="recording-mark" aria-hidden="true" />
      <p className="recording-words" role="status">
        {cutAt !== null && phase === 'idle' && session.code === null
          ? t('cut', { time: formatClock(cutAt) })
          : words}
      </p>
      {needsSpeechSettings(session) && (
        <Link className="recording-link" to="/settings/speech">
          {t('toSpeechSettings')}
        </Link>
      )}
      {running && (
        <>
          {held === null && <LevelMeter />}
          <Facts />
        </>
      )}
      <span className="recording-actions">
        {(startable || (isOpen && isOfHere(session.source))) && <MicrophoneButton />}
        {startable && (
          <button
            type="button"
            className={`button${interrupted.length === 0 ? ' is-primary' : ''}`}
            onClick={() => {
              pressed.current = true;
              listen();
            }}
            disabled={!connected}
          >
            {t('start')}
          </button>
        )}
        {isOpen && (
          <>
            <MomentActions conversationId={session.conversation_id} />
            {session.source !== 'sample' && (
              <>
                {held !== 'paused' && (
                  <button type="button" className="button" onClick={() => mute(held !== 'muted')}>
                    {held === 'muted' ? t('unmute') : t('mute')}
                  </button>
                )}
                <button type="button" className="button" onClick={held === 'paused' ? resume : pause}>
                  {held === 'paused' ? t('resume') : t('pause')}
                </button>
              </>
            )}
            <button ref={stopButton} type="button" className="button is-stop" onClick={stop}>
              {t('stop')}
            </button>
          </>
        )}
        {phase === 'failed' && hasWaiting(session) && (
          <>
            <button type="button" className="button is-primary" onClick={stop}>
              {t('tryAgain')}
            </button>
            {discarding}
          </>
        )}
        {phase === 'finishing' && session.cause !== null && discarding}
      </span>
    </div>
  );
}

function Facts() {
  const { session } = useListening();
  const { pathname } = useLocation();
  const t = useTranslations('listening');
  const { started_at, captured_seconds, kept_seconds, lost_seconds, skipped_chunks, device, source } =
    session;
  return (
    <span className="recording-facts">
      <span className="recording-elapsed" title={t('elapsed')}>
        {formatPosition(captured_seconds)}
      </span>
      {started_at !== null && kept_seconds > 0 && (
        <span className="recording-kept" title={t('savedHint')}>
          {t('saved', { time: formatClock(started_at + kept_seconds * 1_000) })}
        </span>
      )}
      {lost_seconds > 0 && source !== 'wearable' ? (
        <span className="recording-lost">
          {t('lost', { duration: formatExactDuration(Math.max(1, lost_seconds)) })}
        </span>
      ) : (
        skipped_chunks > 0 && (
          <span className="recording-lost">{t('skipped', { count: skipped_chunks })}</span>
        )
      )}
      {device?.instead_of && (
        <span role="status">{t('notThere', { gone: device.instead_of, name: device.name })}</span>
      )}
      <WearableNotices />
      {pathname !== '/live' && (
        <Link className="recording-link" to="/live">
          {t('seeText')}
        </Link>
      )}
    </span>
  );
}
