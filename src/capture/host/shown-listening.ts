// What tray, title and taskbar show of a listen session. Pure.
import type { CaptureState, ShownListening } from '../../contract/bridge.ts';
import type { ListenSession } from '../listen-session.ts';

export function captureState(session: ListenSession): CaptureState {
  const { source, captured_seconds, kept_seconds } = session;
  const waiting_seconds = Math.max(0, captured_seconds - kept_seconds);
  return { listening: shown(session), source, seconds: captured_seconds, waiting_seconds };
}

/** Listening is what the service confirmed, not what was asked for. */
function shown({ phase, held, silent }: ListenSession): ShownListening {
  switch (phase) {
    case 'idle':
    case 'failed':
      return 'off';
    case 'connecting':
    case 'reconnecting':
      return 'reconnecting';
    case 'finishing':
      return 'listening';
    case 'listening':
      return held ?? (silent ? 'silent' : 'listening');
  }
}
