// The wearable that is paired, or the way to pair one: its state in words, and what can be done.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WearableState } from '../../../capture/bluetooth/wearable.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatClock, formatDuration } from '../../lib/format-time.ts';
import { useListening } from '../listening/listening-context.ts';
import { chooseWearable } from './chosen-wearable.ts';
import { DeviceChoice } from './device-choice.tsx';
import { hasBluetooth } from './has-bluetooth.ts';
import { wearableHost } from './use-wearable.ts';
import { WearableFacts } from './wearable-facts.tsx';
import { nameOf, problemWords } from './wearable-words.ts';

export function PairedWearable({ state }: { state: WearableState }) {
  const t = useTranslations('wearableSettings');
  const words = useTranslations('wearables');
  const { phase, problem } = state;
  const known = state.name !== null || state.profile_id !== null;
  const why = hasBluetooth()
    ? problemWords(state, words)
    : words(window.isSecureContext ? 'problem.no_bluetooth' : 'problem.insecure');
  if (phase === 'pairing') return <DeviceChoice />;
  return (
    <>
      {known && (
        <div className="wearable">
          <h3 dir="auto">{nameOf(state, words)}</h3>
          <Phase state={state} />
        </div>
      )}
      {!known && why === null && <p className="hint">{t('none')}</p>}
      {why !== null && (phase !== 'away' || problem !== 'unreachable') && (
        <p className={problem === 'not_chosen' ? 'hint' : 'status-note is-attention'} role="status">
          {why}
        </p>
      )}
      {known && <WearableFacts state={state} />}
      {hasBluetooth() && <Actions state={state} known={known} />}
    </>
  );
}

function Phase({ state: { phase, away_since, next_attempt_at } }: { state: WearableState }) {
  const t = useTranslations('wearableSettings');
  if (phase === 'connected') return <p className="wearable-phase is-connected">{t('connected')}</p>;
  if (phase === 'connecting' && away_since === null)
    return (
      <p className="wearable-phase" role="status">
        {t('connectingNow')}
      </p>
    );
  if (away_since === null) return null;
  return (
    <p className="wearable-phase is-away">
      <span role="status">{t('awaySince', { time: formatClock(away_since) })}</span>
      <NextTry at={next_attempt_at} />
    </p>
  );
}

/** Changes each second, so it is not read out. */
function NextTry({ at }: { at: number | null }) {
  const t = useTranslations('wearableSettings');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1_000);
  return (
    <span aria-hidden="true">
      {seconds > 0 ? t('nextTry', { duration: formatDuration(seconds) }) : t('trying')}
    </span>
  );
}

function Actions({ state: { phase, problem }, known }: { state: WearableState; known: boolean }) {
  const t = useTranslations('wearableSettings');
  const host = wearableHost();
  const tries = (phase === 'away' || phase === 'failed') && problem !== 'not_permitted';
  return (
    <div className="form-actions">
      {phase === 'connected' && <Listen />}
      {known && tries && (
        <button
          type="button"
          className="button is-primary"
          onClick={() => void host.order('connect').catch(() => undefined)}
        >
          {t('tryNow')}
        </button>
      )}
      <button
        type="button"
        className={`button${known && problem !== 'not_permitted' ? '' : ' is-primary'}`}
        onClick={() => {
          chooseWearable(true);
          void host.order('pair').catch(() => undefined);
        }}
        disabled={phase === 'connecting'}
      >
        {t(known && problem !== 'not_permitted' ? 'pairAnother' : 'pair')}
      </button>
      {known && (
        <ConfirmButton
          label={t('forget')}
          question={t('forgetQuestion')}
          confirm={t('forgetConfirm')}
          onConfirm={() => {
            chooseWearable(false);
            void host.order('forget').catch(() => undefined);
          }}
        />
      )}
    </div>
  );
}

function Listen() {
  const t = useTranslations('wearableSettings');
  const { session, listen } = useListening();
  const idle = session.phase === 'idle' || session.phase === 'failed';
  if (!idle && session.source === 'wearable') return <p>{t('listens')}</p>;
  return (
    <button
      type="button"
      className="button is-primary"
      disabled={!idle}
      onClick={() => {
        chooseWearable(true);
        listen();
      }}
    >
      {t('listen')}
    </button>
  );
}
