// The recording bar on every screen: seconds captured, and seconds the service confirmed as kept.
import { Link, useLocation } from 'react-router';
import { canStart } from '../../../capture/listen-session.ts';
import { formatClock, formatPosition } from '../../lib/format-time.ts';
import { LevelMeter } from './level-meter.tsx';
import { listenWords } from './listen-words.ts';
import { useListening } from './listening-context.ts';
import './listening.css';

export function RecordingBar() {
  const { session, listen, stop, discard } = useListening();
  const { pathname } = useLocation();
  const { words, tone } = listenWords(session);
  const { phase, started_at, captured_seconds, kept_seconds, lost_seconds, skipped_chunks } = session;
  const running = phase !== 'idle' && phase !== 'failed';
  const missing = lost_seconds > 0 || skipped_chunks > 0;

  return (
    <section className={`recording-bar is-${tone}`} aria-label="Recording">
      <span className="recording-mark" aria-hidden="true" />
      <p className="recording-words" role="status">
        {words}
      </p>
      {running && (
        <>
          <LevelMeter />
          <span className="recording-facts">
            <span className="recording-elapsed" title="Heard so far">
              {formatPosition(captured_seconds)}
            </span>
            {started_at !== null && kept_seconds > 0 && (
              <span
                className="recording-kept"
                title="Up to here the service has the audio on this computer’s disk"
              >
                kept to {formatClock(started_at + kept_seconds * 1_000)}
              </span>
            )}
            {missing && <span className="recording-lost">{missingWords(lost_seconds, skipped_chunks)}</span>}
            {pathname !== '/live' && (
              <Link className="recording-link" to="/live">
                See the text
              </Link>
            )}
          </span>
        </>
      )}
      <span className="recording-actions">
        {canStart(session) && (
          <button type="button" className="button is-primary" onClick={listen}>
            Listen
          </button>
        )}
        {(phase === 'connecting' || phase === 'listening' || phase === 'reconnecting') && (
          <button type="button" className="button is-stop" onClick={stop}>
            Stop
          </button>
        )}
        {phase === 'failed' && captured_seconds > 0 && (
          <>
            <button type="button" className="button is-primary" onClick={stop}>
              Try again
            </button>
            <button type="button" className="button" onClick={discard}>
              Let it go
            </button>
          </>
        )}
        {phase === 'finishing' && session.cause !== null && (
          <button type="button" className="button" onClick={discard}>
            Let it go
          </button>
        )}
      </span>
    </section>
  );
}

function missingWords(lostSeconds: number, skippedChunks: number): string {
  if (lostSeconds > 0) return `${formatPosition(lostSeconds)} lost: the wait was too long`;
  return skippedChunks === 1 ? '1 piece could not be read' : `${skippedChunks} pieces could not be read`;
}
