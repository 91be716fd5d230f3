// Temporal noise shaping (ISO/IEC 14496-3, 4.6.9): a filter along the lines of the spectrum that gives the noise of the rounding
// the loudness of the sound within the block.
import { CorruptFrameError } from '../audio-errors.ts';
import type { BitReader } from './bit-reader.ts';
import type { Windows } from './windows.ts';

export interface ShapingFilter {
  /** The first line it works on in the block, how many, and whether from the last one downwards. */
  from: number;
  count: number;
  downwards: boolean;
  /** What each of the lines before counts for. */
  weights: Float64Array;
}

const LONGEST = 12;

export function readShaping(bits: BitReader, windows: Windows): ShapingFilter[] {
  const { sequence, linesPerWindow, offsets, bands, shapedBands } = windows;
  const short = sequence === 'short';
  const limit = Math.min(bands, shapedBands);
  const filters: ShapingFilter[] = [];
  for (let start = 0; start < 1024; start += linesPerWindow) {
    const count = bits.read(short ? 1 : 2);
    const fine = count > 0 && bits.flag();
    let top = offsets.length - 1;
    for (let filter = 0; filter < count; filter++) {
      const bottom = top - bits.read(short ? 4 : 6);
      if (bottom < 0) throw new CorruptFrameError('The AAC block has too many bands.');
      const order = bits.read(short ? 3 : 5);
      if (order > LONGEST) throw new CorruptFrameError('A filter of the AAC block is too long.');
      if (order > 0) {
        const downwards = bits.flag();
        const weights = predictorWeights(readReflections(bits, order, fine ? 4 : 3));
        const from = offsets[Math.min(bottom, limit)]!;
        const end = offsets[Math.min(top, limit)]!;
        filters.push({ from: start + from, count: end - from, downwards, weights });
      }
      top = bottom;
    }
  }
  return filters;
}

/** Signed numbers that stand for the sine of an angle. The highest bit is left out when no number needs it. */
function readReflections(bits: BitReader, order: number, resolution: 3 | 4): number[] {
  const width = resolution - bits.read(1);
  const half = 2 ** (resolution - 1);
  return Array.from({ length: order }, () => {
    const raw = bits.read(width);
    const value = raw >= 2 ** (width - 1) ? raw - 2 ** width : raw;
    return Math.sin((value * Math.PI) / 2 / (value >= 0 ? half - 0.5 : half + 0.5));
  });
}

/** Step-up recursion from reflection coefficients to a direct-form filter. */
function predictorWeights(reflections: readonly number[]): Float64Array {
  const weights = new Float64Array(reflections.length);
  reflections.forEach((reflection, order) => {
    for (let low = 0, high = order - 1; low <= high; low++, high--) {
      const first = weights[low]!;
      const last = weights[high]!;
      weights[low] = first + reflection * last;
      weights[high] = last + reflection * first;
    }
    weights[order] = reflection;
  });
  return weights;
}

export function applyShaping(
  { from, count, downwards, weights }: ShapingFilter,
  spectrum: Float64Array,
): void {
  const step = downwards ? -1 : 1;
  let line = downwards ? from + count - 1 : from;
  for (let done = 0; done < count; done++, line += step) {
    let value = spectrum[line]!;
    const reach = Math.min(done, weights.length);
    for (let back = 1; back <= reach; back++) value -= weights[back - 1]! * spectrum[line - back * step]!;
    spectrum[line] = value;
  }
}
