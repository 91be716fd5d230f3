// Detects a source that delivers no sound: a muted, dead or stalled microphone. Pure: time is an argument.

import { SAMPLE_RATE } from '../contract/audio.ts';
import { isDead } from './level.ts';

/** Nothing but zeros, no frames, or a track that says it is muted. The screen shows it before 3 s are over. */
const NOTHING_MS = 2_000;
/** Less than a working microphone would deliver in a silent room. The screen shows it before 5 s are over. */
const NEARLY_NOTHING_MS = 4_000;

export class SilenceDetector {
  #zeroSamples = 0;
  #deadSamples = 0;
  #lastFrameAt: number;
  #mutedSince: number | null = null;
  #unheard = false;

  /** Times are milliseconds of any clock. */
  constructor(startedAt: number) {
    this.#lastFrameAt = startedAt;
  }

  get muted(): boolean {
    return this.#mutedSince !== null;
  }

  frame(length: number, peak: number, at: number): void {
    this.#lastFrameAt = at;
    this.#zeroSamples = peak === 0 ? this.#zeroSamples + length : 0;
    this.#deadSamples = isDead(peak) ? this.#deadSamples + length : 0;
    if (this.#deadSamples === 0) this.#unheard = false;
  }

  mute(muted: boolean, at: number): void {
    if (muted === this.muted) return;
    this.#mutedSince = muted ? at : null;
    this.#lastFrameAt = at;
  }

  /** True once nothing was heard for some seconds, until sound comes. */
  isSilent(at: number): boolean {
    const seconds = (samples: number): number => (samples / SAMPLE_RATE) * 1_000;
    this.#unheard ||=
      at - (this.#mutedSince ?? this.#lastFrameAt) >= NOTHING_MS ||
      seconds(this.#zeroSamples) >= NOTHING_MS ||
      seconds(this.#deadSamples) >= NEARLY_NOTHING_MS;
    return this.#unheard;
  }
}
