// From the figures of a channel, or of a pair of channels, to the lines of the spectrum (ISO/IEC 14496-3, 4.6.1 to 4.6.13):
// rounding undone, noise made, what the two channels share given to both.
import { CorruptFrameError } from '../audio-errors.ts';
import { EMPTY, INTENSITY, INTENSITY_OPPOSITE, NOISE, type ChannelStream } from './channel-stream.ts';
import { applyShaping } from './noise-shaping.ts';
import { BLOCK_LINES, type Windows } from './windows.ts';

/** |line| to the power of 4/3, with room for a pulse on the largest line. */
const POWERS = Float64Array.from({ length: 8_192 + 64 }, (_, line) => line ** (4 / 3));
const UNIT_FACTOR = 100;

/** The same noise each time the same frames are decoded. */
export interface NoiseSource {
  state: number;
}

/** What of a pair of channels is written as their sum and difference. */
export interface SumsAndDifferences {
  /** By group * bands + band. */
  bands: Uint8Array;
  /** Whether a mark was written for each band, and not one for all. */
  marked: boolean;
}

/** `of(first line, line behind the last, group * bands + band)` for each band of each window. */
function eachBand(
  { groups, bands, offsets, linesPerWindow }: Windows,
  of: (from: number, to: number, band: number) => void,
): void {
  let start = 0;
  groups.forEach((length, group) => {
    for (let band = 0; band < bands; band++) {
      for (let window = 0; window < length; window++) {
        const from = start + window * linesPerWindow;
        of(from + offsets[band]!, from + offsets[band + 1]!, group * bands + band);
      }
    }
    start += length * linesPerWindow;
  });
}

function unrounded({ windows, codebooks, factors, lines }: ChannelStream, noise: NoiseSource): Float64Array {
  const spectrum = new Float64Array(BLOCK_LINES);
  eachBand(windows, (from, to, band) => {
    const codebook = codebooks[band]!;
    if (codebook === EMPTY || codebook >= INTENSITY_OPPOSITE) return;
    if (codebook === NOISE) return fillWithNoise(spectrum.subarray(from, to), factors[band]!, noise);
    const gain = 2 ** ((factors[band]! - UNIT_FACTOR) / 4);
    for (let at = from; at < to; at++) {
      const line = lines[at]!;
      spectrum[at] = line < 0 ? -POWERS[-line]! * gain : POWERS[line]! * gain;
    }
  });
  return spectrum;
}

/** `level` in steps of 1.5 dB. The numbers are those of "Numerical Recipes", ranqd1. */
function fillWithNoise(lines: Float64Array, level: number, noise: NoiseSource): void {
  let energy = 0;
  for (let i = 0; i < lines.length; i++) {
    noise.state = (Math.imul(noise.state, 1_664_525) + 1_013_904_223) | 0;
    lines[i] = noise.state;
    energy += noise.state ** 2;
  }
  const gain = 2 ** (level / 4) / Math.sqrt(energy || 1);
  for (let i = 0; i < lines.length; i++) lines[i] = lines[i]! * gain;
}

function shape({ shaping }: ChannelStream, spectrum: Float64Array): Float64Array {
  for (const filter of shaping) applyShaping(filter, spectrum);
  return spectrum;
}

export function spectrumOf(stream: ChannelStream, noise: NoiseSource): Float64Array {
  if (stream.codebooks.some((codebook) => codebook >= INTENSITY_OPPOSITE))
    throw new CorruptFrameError('One AAC channel cannot share its sound with another.');
  return shape(stream, unrounded(stream, noise));
}

/** `sums` only when both streams have the same windows. */
export function spectraOfPair(
  left: ChannelStream,
  right: ChannelStream,
  sums: SumsAndDifferences | null,
  noise: NoiseSource,
): [Float64Array, Float64Array] {
  const spectra: [Float64Array, Float64Array] = [unrounded(left, noise), unrounded(right, noise)];
  share(left, right, sums, spectra);
  return [shape(left, spectra[0]), shape(right, spectra[1])];
}

function share(
  left: ChannelStream,
  right: ChannelStream,
  sums: SumsAndDifferences | null,
  [first, second]: [Float64Array, Float64Array],
): void {
  eachBand(right.windows, (from, to, band) => {
    const codebook = right.codebooks[band]!;
    const added = sums !== null && sums.bands[band] !== 0;
    if (codebook >= INTENSITY_OPPOSITE) {
      // The same sound in both channels, louder in one of them.
      const opposite = (codebook === INTENSITY) === (added && sums.marked);
      const gain = (opposite ? -1 : 1) * 0.5 ** (right.factors[band]! / 4);
      for (let at = from; at < to; at++) second[at] = first[at]! * gain;
    } else if (added && codebook === NOISE && left.codebooks[band] === NOISE) {
      // The same noise in both channels.
      const gain = 2 ** ((right.factors[band]! - left.factors[band]!) / 4);
      for (let at = from; at < to; at++) second[at] = first[at]! * gain;
    } else if (added && codebook < NOISE && left.codebooks[band]! < NOISE) {
      for (let at = from; at < to; at++) {
        const sum = first[at]!;
        const difference = second[at]!;
        first[at] = sum + difference;
        second[at] = sum - difference;
      }
    }
  });
}
