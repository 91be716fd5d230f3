// Holds the samples of one stream between two positions: grows at the end, drops at the front. Pure.
import { SAMPLE_RATE } from '../../../contract/audio.ts';

export interface SampleWindow {
  /** Position after the last sample. */
  readonly end: number;
  append(pcm: Int16Array): void;
  /** A copy of [from, to), clipped to the samples held; -1..1. */
  copy(from: number, to: number): Float32Array;
  dropBefore(position: number): void;
}

export function createSampleWindow(base: number): SampleWindow {
  let samples = new Float32Array(16_384);
  let first = base;
  let length = 0;

  return {
    get end() {
      return first + length;
    },
    append(pcm) {
      if (length + pcm.length > samples.length) {
        const larger = new Float32Array(2 * (length + pcm.length));
        larger.set(samples.subarray(0, length));
        samples = larger;
      }
      for (let i = 0; i < pcm.length; i++) samples[length + i] = (pcm[i] ?? 0) / 32_768;
      length += pcm.length;
    },
    copy(from, to) {
      return samples.slice(Math.max(0, from - first), Math.max(0, Math.min(length, to - first)));
    },
    dropBefore(position) {
      // Moving the rest is costly, so at least a second goes at once.
      const gone = Math.min(length, position - first);
      if (gone < SAMPLE_RATE) return;
      samples.copyWithin(0, gone, length);
      first += gone;
      length -= gone;
    },
  };
}
