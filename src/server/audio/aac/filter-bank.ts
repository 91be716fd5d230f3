// From the lines of the spectrum to samples: transform, windows, overlap with the block before (ISO/IEC 14496-3, 4.6.11).
import { BLOCK_LINES, type Windows } from './windows.ts';
import { createTransform, type Transform } from './transform.ts';

export interface FilterBank {
  /** The 1024 samples that are complete with this block, of -32768 to 32767 unless they are too loud. Uses `spectrum` up. */
  push(windows: Windows, spectrum: Float64Array): Float64Array;
}

const SHORT_LINES = 128;
/** Before and behind the short slope in a long window. */
const FLAT = (BLOCK_LINES - SHORT_LINES) / 2;

const transforms: { long: Transform; short: Transform } = {
  long: createTransform(BLOCK_LINES),
  short: createTransform(SHORT_LINES),
};

/** Rising halves of windows. */
interface Slopes {
  sine: Float64Array;
  kaiser: Float64Array;
}
const LONG_SLOPES: Slopes = { sine: sineSlope(BLOCK_LINES), kaiser: kaiserSlope(BLOCK_LINES, 4) };
const SHORT_SLOPES: Slopes = { sine: sineSlope(SHORT_LINES), kaiser: kaiserSlope(SHORT_LINES, 6) };

function sineSlope(length: number): Float64Array {
  return Float64Array.from({ length }, (_, n) => Math.sin((Math.PI * (n + 0.5)) / (2 * length)));
}

/** Kaiser-Bessel derived: the root of the share of a Kaiser window up to each sample. */
function kaiserSlope(length: number, alpha: number): Float64Array {
  const weights = Float64Array.from({ length: length + 1 }, (_, n) =>
    bessel(Math.PI * alpha * Math.sqrt(1 - ((2 * n) / length - 1) ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float64Array.from({ length }, (_, n) => Math.sqrt((sum += weights[n]!) / total));
}

/** Modified Bessel function of the first kind, order 0. */
function bessel(x: number): number {
  let sum = 1;
  for (let term = 1, k = 1; term > sum * 1e-18; k++) sum += term *= (x / (2 * k)) ** 2;
  return sum;
}

export function createFilterBank(): FilterBank {
  /** What the blocks so far add to the next samples. */
  const overlap = new Float64Array(BLOCK_LINES);
  let before: keyof Slopes = 'sine';

  /** Adds a window whose middle is `lines`, beginning at `at` of the coming samples. */
  function pushShort(spectrum: Float64Array, after: keyof Slopes): Float64Array {
    const samples = new Float64Array(2 * BLOCK_LINES);
    samples.set(overlap);
    for (let window = 0; window < 8; window++) {
      const lines = spectrum.subarray(window * SHORT_LINES, (window + 1) * SHORT_LINES);
      transforms.short.run(lines);
      const rise = SHORT_SLOPES[window === 0 ? before : after];
      addWindow(samples, FLAT + window * SHORT_LINES, lines, rise, SHORT_SLOPES[after]);
    }
    overlap.set(samples.subarray(BLOCK_LINES));
    return samples.subarray(0, BLOCK_LINES);
  }

  function pushLong({ sequence }: Windows, spectrum: Float64Array, after: keyof Slopes): Float64Array {
    const samples = new Float64Array(2 * BLOCK_LINES);
    samples.set(overlap);
    transforms.long.run(spectrum);
    const rise = sequence === 'stop' ? flattened(SHORT_SLOPES[before]) : LONG_SLOPES[before];
    const fall = sequence === 'start' ? flattened(SHORT_SLOPES[after]) : LONG_SLOPES[after];
    addWindow(samples, 0, spectrum, rise, fall);
    overlap.set(samples.subarray(BLOCK_LINES));
    return samples.subarray(0, BLOCK_LINES);
  }

  return {
    push(windows, spectrum) {
      const after = windows.kaiser ? 'kaiser' : 'sine';
      const samples =
        windows.sequence === 'short' ? pushShort(spectrum, after) : pushLong(windows, spectrum, after);
      before = after;
      return samples;
    },
  };
}

/** A slope as steep as that of a short window in the middle of a long one. */
function flattened(slope: Float64Array): Float64Array {
  const long = new Float64Array(BLOCK_LINES).fill(1, FLAT + SHORT_LINES);
  long.set(slope, FLAT);
  return long;
}

/** `middle` is the DCT-IV of the window's lines; the window is twice as long, an odd image on its left and an even one on its right. */
function addWindow(
  samples: Float64Array,
  at: number,
  middle: Float64Array,
  rise: Float64Array,
  fall: Float64Array,
): void {
  const length = middle.length;
  const quarter = length / 2;
  const scale = 1 / length;
  for (let n = 0; n < quarter; n++) {
    const left = middle[quarter + n]! * scale;
    const right = middle[quarter - 1 - n]! * scale;
    samples[at + n] = samples[at + n]! + left * rise[n]!;
    samples[at + length - 1 - n] = samples[at + length - 1 - n]! - left * rise[length - 1 - n]!;
    samples[at + length + n] = samples[at + length + n]! - right * fall[length - 1 - n]!;
    samples[at + 2 * length - 1 - n] = samples[at + 2 * length - 1 - n]! - right * fall[n]!;
  }
}
