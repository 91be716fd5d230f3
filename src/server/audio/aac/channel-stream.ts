// One channel of an AAC block as it is written (individual_channel_stream of ISO/IEC 14496-3, 4.4.2.7): which windows, which
// scale factors, which lines. Reads and checks; does not compute samples.
import { CorruptFrameError } from '../audio-errors.ts';
import type { BitReader } from './bit-reader.ts';
import { readLines, readScaleFactorStep } from './huffman.ts';
import { BLOCK_LINES, readWindows, type Windows } from './windows.ts';
import { readShaping, type ShapingFilter } from './noise-shaping.ts';

/** The codebook of a band. 1 to 11 are Huffman codebooks of its lines. */
export const EMPTY = 0;
const RESERVED = 12;
export const NOISE = 13;
export const INTENSITY_OPPOSITE = 14;
export const INTENSITY = 15;

export interface ChannelStream {
  windows: Windows;
  /** By group * bands + band. */
  codebooks: Uint8Array;
  /** By group * bands + band: a scale factor, or the level of the noise, or the position between the channels. */
  factors: Int16Array;
  shaping: ShapingFilter[];
  /** What the lines were rounded to, window behind window. */
  lines: Int16Array;
}

/** `shared` are the windows of a pair that has them in common. */
export function readChannelStream(bits: BitReader, rateIndex: number, shared?: Windows): ChannelStream {
  const gain = bits.read(8);
  const windows = shared ?? readWindows(bits, rateIndex);
  const codebooks = readCodebooks(bits, windows);
  const factors = readFactors(bits, gain, codebooks);
  const pulses = bits.flag() ? readPulses(bits, windows) : [];
  const shaping = bits.flag() ? readShaping(bits, windows) : [];
  if (bits.flag()) throw new CorruptFrameError('Only AAC-LC is decoded.');
  const lines = readSpectrum(bits, windows, codebooks);
  for (const { line, height } of pulses) lines[line]! += lines[line]! > 0 ? height : -height;
  return { windows, codebooks, factors, shaping, lines };
}

/** Runs of bands with the same codebook. */
function readCodebooks(bits: BitReader, { sequence, groups, bands }: Windows): Uint8Array {
  const codebooks = new Uint8Array(groups.length * bands);
  const lengthBits = sequence === 'short' ? 3 : 5;
  const more = (1 << lengthBits) - 1;
  for (let group = 0; group < groups.length; group++) {
    const end = (group + 1) * bands;
    for (let band = group * bands; band < end;) {
      const codebook = bits.read(4);
      if (codebook === RESERVED)
        throw new CorruptFrameError('The AAC block names a codebook that does not exist.');
      let step = bits.read(lengthBits);
      let length = step;
      while (step === more) length += step = bits.read(lengthBits);
      if (band + length > end) throw new CorruptFrameError('The AAC block has too many bands.');
      codebooks.fill(codebook, band, (band += length));
    }
  }
  return codebooks;
}

/** Level of the noise relative to the gain of the channel, and bits of the first one. */
const NOISE_OFFSET = 90;
const NOISE_BITS = 9;
/** Far beyond audible levels; keeps broken frames from overflowing. */
const POSITION_LIMIT = 155;

/** Each kind of factor is written as the difference to the one before of its kind. */
function readFactors(bits: BitReader, gain: number, codebooks: Uint8Array): Int16Array {
  const factors = new Int16Array(codebooks.length);
  let factor = gain;
  let level = gain - NOISE_OFFSET;
  let position = 0;
  let firstNoise = true;
  for (let band = 0; band < codebooks.length; band++) {
    switch (codebooks[band]) {
      case EMPTY:
        break;
      case INTENSITY:
      case INTENSITY_OPPOSITE:
        position += readScaleFactorStep(bits);
        if (Math.abs(position) > POSITION_LIMIT) throw outOfRange();
        factors[band] = position;
        break;
      case NOISE:
        level += firstNoise ? bits.read(NOISE_BITS) - 2 ** (NOISE_BITS - 1) : readScaleFactorStep(bits);
        firstNoise = false;
        if (Math.abs(level) > POSITION_LIMIT) throw outOfRange();
        factors[band] = level;
        break;
      default:
        factor += readScaleFactorStep(bits);
        if (factor < 0 || factor > 255) throw outOfRange();
        factors[band] = factor;
    }
  }
  return factors;
}

function outOfRange(): CorruptFrameError {
  return new CorruptFrameError('A scale factor of the AAC block is out of range.');
}

/** Single lines that stick out and would have cost a whole band a larger codebook. */
function readPulses(bits: BitReader, windows: Windows): { line: number; height: number }[] {
  if (windows.sequence === 'short') throw new CorruptFrameError('A short AAC window cannot have pulses.');
  const count = bits.read(2) + 1;
  const band = bits.read(6);
  if (band >= windows.offsets.length - 1) throw new CorruptFrameError('The AAC block has too many bands.');
  let line = windows.offsets[band]!;
  return Array.from({ length: count }, () => {
    line += bits.read(5);
    const height = bits.read(4);
    if (line >= BLOCK_LINES) throw new CorruptFrameError('The AAC block has too many lines.');
    return { line, height };
  });
}

function readSpectrum(bits: BitReader, windows: Windows, codebooks: Uint8Array): Int16Array {
  const { groups, bands, offsets, linesPerWindow } = windows;
  const lines = new Int16Array(BLOCK_LINES);
  let start = 0;
  groups.forEach((length, group) => {
    for (let band = 0; band < bands; band++) {
      const codebook = codebooks[group * bands + band]!;
      if (codebook === EMPTY || codebook > RESERVED) continue;
      for (let window = 0; window < length; window++) {
        const from = start + window * linesPerWindow;
        readLines(bits, codebook, lines, from + offsets[band]!, from + offsets[band + 1]!);
      }
    }
    start += length * linesPerWindow;
  });
  return lines;
}
