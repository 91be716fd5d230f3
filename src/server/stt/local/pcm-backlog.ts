// Keeps the audio of one stream that is not final yet, to send it again to a new process. Pure. Positions are samples.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Pcm16 } from '../provider.ts';

/** Finalized audio that is kept for the VAD of a new process to warm up on. */
export const WARMUP = SAMPLE_RATE;

export interface PcmBacklog {
  /** Position of the first sample that is not final, and after the last one. */
  readonly start: number;
  readonly end: number;
  /** Nobody changes the samples afterwards: they are kept without a copy. */
  push(pcm: Pcm16): void;
  /** Forgets the audio before the position. */
  dropUntil(position: number): void;
  /** The audio from `from` up to `to`, in order, as far as it is kept. */
  between(from: number, to: number): Pcm16[];
}

export function createPcmBacklog(): PcmBacklog {
  let chunks: { at: number; pcm: Pcm16 }[] = [];
  let start = 0;
  let end = 0;

  return {
    get start() {
      return start;
    },
    get end() {
      return end;
    },
    push(pcm) {
      if (pcm.length === 0) return;
      chunks.push({ at: end, pcm });
      end += pcm.length;
    },
    dropUntil(position) {
      start = Math.max(start, Math.min(position, end));
      const keep = chunks.findIndex((chunk) => chunk.at + chunk.pcm.length > start - WARMUP);
      if (keep !== 0) chunks = keep < 0 ? [] : chunks.slice(keep);
    },
    between(from, to) {
      const parts: Pcm16[] = [];
      for (const { at, pcm } of chunks) {
        const part = pcm.subarray(Math.max(0, from - at), Math.max(0, Math.min(pcm.length, to - at)));
        if (part.length > 0) parts.push(part);
      }
      return parts;
    },
  };
}
