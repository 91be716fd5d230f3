// Decides when nobody has spoken for the conversation timeout. Pure: positions and times are given to it; it
// reads no clock.
import { LIMITS } from '../../contract/limits.ts';

/** At least as long as the original service, and long enough for the silence timeout and what follows it. */
export function quietLimitMs(timeoutSeconds: number): number {
  return Math.max(LIMITS.quietClientSeconds, timeoutSeconds + LIMITS.afterSilenceSeconds) * 1_000;
}

export interface SilenceClock {
  /**
   * An audio message with sound data came in, the session's audio is now this many seconds long. `now` in
   * milliseconds, never running backwards.
   */
  audioArrived(now: number, received: number): void;
  /** The VAD found speech up to this many seconds of the session's audio. */
  speech(seconds: number, now: number): void;
  /** Everything before this many seconds is finalized: what is not speech there was silence. */
  finalized(seconds: number, now: number): void;
  /** Text or a photo came, which has no place in the audio: there is no silence before it. */
  contentArrived(now: number): void;
  /** Seconds of silence so far. */
  silence(now: number): number;
  expired(now: number): boolean;
  /** A new conversation begins at this many seconds of audio. */
  restart(seconds: number, now: number): void;
}

/**
 * Finalized audio trails what was received by up to two seconds, because a soft word may still begin there;
 * more than this is audio that waits for the recogniser.
 */
const TRAIL_SECONDS = 3;

/**
 * Silence is the received audio after the last speech, plus the wall time since audio last came. So a client
 * that stays connected but stops sending times out too, and a file sent faster than real time is measured by
 * its own time. Audio that waits for the recogniser counts as neither: of it, only what is finalized counts,
 * and while that goes on the wall time does not. `timeoutSeconds` is conversation_timeout.
 */
export function createSilenceClock(timeoutSeconds: number, now: number): SilenceClock {
  let received = 0;
  let speechEnd = 0;
  let finalizedUntil = 0;
  let lastActivity = now;

  const known = (): number => Math.max(finalizedUntil, speechEnd);
  const isBehind = (): boolean => received - known() > TRAIL_SECONDS;
  const heard = (): number => (isBehind() ? known() : Math.max(received, known()));

  function progress(at: number): void {
    if (isBehind()) lastActivity = Math.max(lastActivity, at);
  }

  const silence = (at: number): number =>
    Math.max(0, heard() - speechEnd) + Math.max(0, at - lastActivity) / 1000;

  return {
    audioArrived(at, seconds) {
      received = Math.max(received, seconds);
      lastActivity = Math.max(lastActivity, at);
    },
    speech(seconds, at) {
      if (seconds <= speechEnd) return;
      progress(at);
      speechEnd = seconds;
    },
    finalized(seconds, at) {
      if (seconds <= finalizedUntil) return;
      progress(at);
      finalizedUntil = seconds;
    },
    contentArrived(at) {
      speechEnd = Math.max(speechEnd, received, finalizedUntil);
      lastActivity = Math.max(lastActivity, at);
    },
    silence,
    // Sums of 0.1 s steps fall a hair short of a whole number.
    expired: (at) => silence(at) >= timeoutSeconds - 1e-6,
    restart(seconds, at) {
      speechEnd = seconds;
      finalizedUntil = Math.max(finalizedUntil, seconds);
      lastActivity = at;
    },
  };
}
