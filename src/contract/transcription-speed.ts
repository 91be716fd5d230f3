// How fast recordings are transcribed, from how far they were at different moments. Pure.
import type { ImportRecording } from './imports.ts';

export interface Transcribing {
  /** Recordings that are not transcribed yet. */
  open: number;
  /** From 0 to 1, of the speech that is known so far. */
  progress: number;
  /** So many times as fast as the speech is long; null until it can be said. */
  speed: number | null;
}

/** A shorter time says nothing. */
const LEAST_MS = 2_000;

/** Call it with the same recordings from time to time. `now` is in milliseconds, of any clock that does not jump. */
export function createTranscriptionSpeed(now: () => number) {
  let first: { at: number; done: number } | null = null;
  let speed: number | null = null;
  return (recordings: readonly ImportRecording[]): Transcribing => {
    const open = recordings.filter(({ state }) => state === 'waiting' || state === 'transcribing').length;
    const known = recordings.reduce((sum, one) => sum + one.speech_seconds, 0);
    const done = recordings.reduce((sum, one) => sum + one.transcribed_seconds, 0);
    first ??= { at: now(), done };
    const passed = now() - first.at;
    if (passed >= LEAST_MS && done > first.done) speed = ((done - first.done) * 1000) / passed;
    return { open, progress: known === 0 ? 0 : done / known, speed };
  };
}

/** As it is said: 12, or 1.4 where it is slow. */
export const saidSpeed = (speed: number): number =>
  speed >= 3 ? Math.round(speed) : Math.max(0.1, Math.round(speed * 10) / 10);
