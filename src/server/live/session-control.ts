// Keeps the state of a session that windows see, and carries out what they ask of it: pause, resume, stop.
import type { ListeningStateMessage } from '../../contract/listen.ts';
import type { ListeningState } from '../../contract/listening.ts';
import type { Clock } from '../ports.ts';
import type { SessionOutput } from './session-output.ts';

/** A client without audio for so long shows as silent. */
const SILENT_MS = 10_000;
/** How long a client may take to end by itself. One that says that it does is given more. */
const STOP_PATIENCE_MS = 5_000;
const STOPPING_PATIENCE_MS = 60_000;
/** While the rest of a stopping client still comes: a client may have an hour of it, and it goes into one conversation. */
const LONGEST_STOPPING_MS = 1_800_000;

export interface SessionControlOptions {
  clock: Clock;
  output: Pick<SessionOutput, 'event'>;
  onChange(): void;
  /** Ends the session, because its client does not. */
  stop(): void;
}

export function createSessionControl({ clock, output, onChange, stop }: SessionControlOptions) {
  /** What the client says of itself. */
  let declared: ListeningState | null = null;
  /** Since when another window wants a pause that the client has not confirmed; null otherwise. */
  let pausedAt: number | null = null;
  let heardAt = clock.monotonic();
  let shown = '';
  let cancelStop = (): void => undefined;
  /** Null while the client does not say that it is stopping. */
  let stoppingSince: number | null = null;

  function state(): ListeningState {
    if (pausedAt !== null) return 'paused';
    if (declared !== null && declared !== 'listening') return declared;
    return clock.monotonic() - heardAt >= SILENT_MS ? 'silent' : 'listening';
  }

  function patience(ms: number): void {
    cancelStop();
    cancelStop = clock.after(ms, stop);
  }

  return {
    /** Audio captured since then is left out: another window asked for a pause that the client has not confirmed. */
    get pausedAt() {
      return pausedAt;
    },
    get state() {
      return state();
    },
    heard() {
      heardAt = clock.monotonic();
      if (stoppingSince === null) return;
      const left = stoppingSince + LONGEST_STOPPING_MS - heardAt;
      if (left > STOPPING_PATIENCE_MS) patience(STOPPING_PATIENCE_MS);
    },
    declare(said: ListeningStateMessage['state']) {
      // It follows what it was asked for by itself: what it still sends was said before, and waited for its link.
      pausedAt = null;
      if (said === 'stopping') {
        stoppingSince ??= clock.monotonic();
        return patience(STOPPING_PATIENCE_MS);
      }
      stoppingSince = null;
      declared = said;
      heardAt = clock.monotonic();
      onChange();
    },
    /** Reports a state that changed by itself, or another conversation. */
    look(conversationId: string | null) {
      const now = `${conversationId} ${state()}`;
      if (now !== shown) onChange();
      shown = now;
    },
    pause() {
      pausedAt ??= clock.monotonic();
      output.event({ type: 'listening_control', action: 'pause' });
      onChange();
    },
    resume() {
      pausedAt = null;
      declared = null;
      heardAt = clock.monotonic();
      output.event({ type: 'listening_control', action: 'resume' });
      onChange();
    },
    stop() {
      output.event({ type: 'listening_control', action: 'stop' });
      patience(STOP_PATIENCE_MS);
    },
    close: () => cancelStop(),
  };
}
