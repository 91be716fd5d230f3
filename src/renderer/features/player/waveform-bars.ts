// Computes the bars of a waveform: how high each is, and whose voice it is. Pure.
import type { AudioPeaks } from '../../../contract/peaks.ts';

export type Voice = AudioPeaks['voices'][number];

export interface Bar {
  /** From 0 to 1. */
  height: number;
  voice: Voice | null;
}

/** A bar of silence is seen, too. */
const LEAST = 0.06;
/** Bars of a conversation whose peaks are not there yet, or that has none. */
const SPEAKING = 0.5;

export function barsOf({ seconds, peaks, voices }: AudioPeaks, count: number): Bar[] {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  let at = 0;
  return Array.from({ length: count }, (_, place) => {
    const from = (place / count) * seconds;
    const to = ((place + 1) / count) * seconds;
    while ((voices[at]?.end ?? Infinity) <= from) at++;
    const next = voices[at];
    const voice = next !== undefined && next.start < to ? next : null;
    if (peaks.length === 0 || loudest === 0) return { height: voice === null ? LEAST : SPEAKING, voice };
    let peak = 0;
    const last = Math.ceil(((place + 1) * peaks.length) / count);
    for (let one = Math.floor((place * peaks.length) / count); one < last; one++)
      peak = Math.max(peak, peaks[one] ?? 0);
    return { height: Math.max(LEAST, peak / loudest), voice };
  });
}
