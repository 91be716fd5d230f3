// One line of the bar: another window or device that listens, with pause and stop.
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ListeningAction, ListeningSession } from '../../../contract/listening.ts';
import { formatClock, formatPosition } from '../../lib/format-time.ts';
import { clientName } from './client-name.ts';
import { useListening } from './listening-context.ts';
import { MomentActions } from './moment-actions.tsx';

interface ElsewhereLineProps {
  session: ListeningSession;
  /** The button that begins to listen here stands in this line. */
  startsHere: boolean;
}

export function ElsewhereLine({ session, startsHere }: ElsewhereLineProps) {
  const { control, listen } = useListening();
  const { pathname } = useLocation();
  const t = useTranslations('listening');
  const [failed, setFailed] = useState(false);
  const { id, state, started_at, heard_seconds, conversation_id } = session;
  const client = clientName(session, t);
  const ask = (action: ListeningAction): void => {
    setFailed(false);
    control(id, action).catch(() => setFailed(true));
  };
  const live = state === 'listening' || state === 'silent';
  return (
    <div
      className={`recording-line is-${live ? 'live' : 'quiet'}`}
      role="group"
      aria-label={t('elsewhere.name')}
    >
      <span className="recording-mark" aria-hidden="true" />
      <p className="recording-words" role="status">
        {t(`elsewhere.${state}`, { client })}
      </p>
      <span className="recording-facts">
        <span className="recording-elapsed" title={t('elapsed')}>
          {formatPosition(heard_seconds)}
        </span>
        <span>{t('elsewhere.since', { time: formatClock(Date.parse(started_at)) })}</span>
        {failed && <span className="recording-lost">{t('elsewhere.failed')}</span>}
        {pathname !== '/live' && (
          <Link className="recording-link" to="/live">
            {t('seeText')}
          </Link>
        )}
      </span>
      <span className="recording-actions">
        {startsHere && (
          <button type="button" className="button" onClick={listen}>
            {t('start')}
          </button>
        )}
        <MomentActions conversationId={conversation_id} />
        <button
          type="button"
          className="button"
          aria-label={t(state === 'paused' ? 'elsewhere.resumeIt' : 'elsewhere.pauseIt', { client })}
          onClick={() => ask(state === 'paused' ? 'resume' : 'pause')}
        >
          {t(state === 'paused' ? 'resume' : 'pause')}
        </button>
        <button
          type="button"
          className="button is-stop"
          aria-label={t('elsewhere.stopIt', { client })}
          onClick={() => ask('stop')}
        >
          {t('stop')}
        </button>
      </span>
    </div>
  );
}
