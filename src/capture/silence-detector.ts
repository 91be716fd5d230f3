// Detects a source that delivers no sound: a muted, dead or stalled microphone. Pure: time is an argument.

import { SAMPLE_RATE } from '../contract/audio.ts';
import { isDead } from './level.ts';

/** Only zeros, no frames, or a track that says it is muted. The screen shows it before 3 s are over. */
const NOTHING_MS = 2_000;
/** Less than a working microphone would deliver in a silent room. The screen shows it before 5 s are over. */
const NEARLY_NOTHING_MS = 4_000;

export interface SilenceDetector {
  readonly muted: boolean;
  frame(length: number, peak: number, at: number): void;
  mute(muted: boolean, at: number): void;
  /** True once no sound came for some seconds, until sound comes. */
  isSilent(at: number): boolean;
}

/** Times are milliseconds of any clock. */
export function createSilenceDetector(startedAt: number): SilenceDetector {
  let zeroSamples = 0;
  let deadSamples = 0;
  let lastFrameAt = startedAt;
  let mutedSince: number | null = null;
  let silent = false;

  return {
    get muted() {
      return mutedSince !== null;
    },

    frame(length, peak, at) {
      lastFrameAt = at;
      zeroSamples = peak === 0 ? zeroSamples + length : 0;
      deadSamples = isDead(peak) ? deadSamples + length : 0;
      if (deadSamples === 0) silent = false;
    },

    mute(muted, at) {
      if (muted === (mutedSince !== null)) return;
      mutedSince = muted ? at : null;
      lastFrameAt = at;
    },

    isSilent(at) {
      silent ||=
        at - (mutedSince ?? lastFrameAt) >= NOTHING_MS ||
        toMilliseconds(zeroSamples) >= NOTHING_MS ||
        toMilliseconds(deadSamples) >= NEARLY_NOTHING_MS;
      return silent;
    },
  };
}

function toMilliseconds(samples: number): number {
  return (samples / SAMPLE_RATE) * 1_000;
}
