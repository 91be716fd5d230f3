// Measures how loud audio is, stretch by stretch, and makes fewer stretches of many. Pure.
import { SAMPLE_RATE } from '../../../contract/audio.ts';

/** What is kept of an ordinary recording. */
const STRETCH_SAMPLES = SAMPLE_RATE / 10;
/** A longer recording gets longer stretches. */
const MOST_STRETCHES = 100_000;

export function createLoudnessMeter(totalSamples: number) {
  const stretch = Math.max(STRETCH_SAMPLES, Math.ceil(totalSamples / MOST_STRETCHES));
  const peaks = Buffer.alloc(Math.ceil(totalSamples / stretch));
  let at = 0;
  return {
    add(pcm: Int16Array): void {
      for (const sample of pcm) {
        const place = Math.floor(at++ / stretch);
        const loud = Math.min(255, Math.abs(sample) >> 7);
        if (loud > (peaks[place] ?? 255)) peaks[place] = loud;
      }
    },
    peaks,
  };
}

/** The loudest of each of `points` equal parts, from 0 to 1; fewer points where there are fewer peaks. */
export function reducedPeaks(peaks: Uint8Array, points: number): number[] {
  const count = Math.min(points, peaks.length);
  return Array.from({ length: count }, (_, point) => {
    let loudest = 0;
    const end = Math.ceil(((point + 1) * peaks.length) / count);
    for (let place = Math.floor((point * peaks.length) / count); place < end; place++)
      loudest = Math.max(loudest, peaks[place] ?? 0);
    return Math.round((loudest / 255) * 1_000) / 1_000;
  });
}
