// Detects a source that delivers no sound: a muted, dead or stalled microphone. Pure: time is an argument.

import { isDead } from './level.ts';

/** Only zeros, no frames, or a track that says it is muted. The screen shows it before 3 s are over. */
const NOTHING_MS = 2_000;
/** Less than a working microphone would deliver in a silent room. The screen shows it before 5 s are over. */
const NEARLY_NOTHING_MS = 4_000;

export interface SilenceDetector {
  readonly muted: boolean;
  /** `peak` is null where it is not known; then only missing frames count as silence. */
  frame(seconds: number, peak: number | null, at: number): void;
  mute(muted: boolean, at: number): void;
  /** True once no sound came for some seconds, until sound comes. */
  isSilent(at: number): boolean;
}

/** Times are milliseconds of any clock. */
export function createSilenceDetector(startedAt: number): SilenceDetector {
  let zeroSeconds = 0;
  let deadSeconds = 0;
  let lastFrameAt = startedAt;
  let mutedSince: number | null = null;
  let silent = false;

  return {
    get muted() {
      return mutedSince !== null;
    },

    frame(seconds, peak, at) {
      lastFrameAt = at;
      zeroSeconds = peak === 0 ? zeroSeconds + seconds : 0;
      deadSeconds = peak !== null && isDead(peak) ? deadSeconds + seconds : 0;
      if (deadSeconds === 0) silent = false;
    },

    mute(muted, at) {
      if (muted === (mutedSince !== null)) return;
      mutedSince = muted ? at : null;
      lastFrameAt = at;
    },

    isSilent(at) {
      silent ||=
        at - (mutedSince ?? lastFrameAt) >= NOTHING_MS ||
        toMilliseconds(zeroSeconds) >= NOTHING_MS ||
        toMilliseconds(deadSeconds) >= NEARLY_NOTHING_MS;
      return silent;
    },
  };
}

/** Whole ones: sums of seconds are not exact. */
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000);
