// One block of AAC audio (raw_data_block of ISO/IEC 14496-3, 4.4.2.1) to the spectra of its channels. Skips elements
// without audible sound in a mono recording: fill, data, programme descriptions, the channel for low effects.
import { CorruptFrameError } from '../audio-errors.ts';
import type { BitReader } from './bit-reader.ts';
import { readChannelStream } from './channel-stream.ts';
import { readWindows, type Windows } from './windows.ts';
import { spectraOfPair, spectrumOf, type NoiseSource, type SumsAndDifferences } from './spectrum.ts';

export interface BlockChannel {
  windows: Windows;
  spectrum: Float64Array;
}

/** More than any loudspeaker layout of ADTS has; keeps what one block can cost within bounds. */
const MOST_CHANNELS = 8;

const ELEMENT = { single: 0, pair: 1, coupling: 2, lowEffects: 3, data: 4, programme: 5, fill: 6, end: 7 };
const TAG_BITS = 4;

export function readBlock(bits: BitReader, rateIndex: number, noise: NoiseSource): BlockChannel[] {
  const channels: BlockChannel[] = [];
  for (let element = bits.read(3); element !== ELEMENT.end; element = bits.read(3)) {
    switch (element) {
      case ELEMENT.single:
        bits.skip(TAG_BITS);
        channels.push(readSingle(bits, rateIndex, noise));
        break;
      case ELEMENT.pair:
        bits.skip(TAG_BITS);
        channels.push(...readPair(bits, rateIndex, noise));
        break;
      case ELEMENT.lowEffects:
        bits.skip(TAG_BITS);
        readChannelStream(bits, rateIndex);
        break;
      case ELEMENT.data:
        skipData(bits);
        break;
      case ELEMENT.programme:
        skipProgramme(bits);
        break;
      case ELEMENT.fill:
        skipFill(bits);
        break;
      default:
        throw new CorruptFrameError('AAC with a coupling channel is not decoded.');
    }
    if (channels.length > MOST_CHANNELS) throw new CorruptFrameError('The AAC block has too many channels.');
  }
  bits.alignToByte();
  return channels;
}

function readSingle(bits: BitReader, rateIndex: number, noise: NoiseSource): BlockChannel {
  const stream = readChannelStream(bits, rateIndex);
  return { windows: stream.windows, spectrum: spectrumOf(stream, noise) };
}

function readPair(bits: BitReader, rateIndex: number, noise: NoiseSource): BlockChannel[] {
  const shared = bits.flag() ? readWindows(bits, rateIndex) : undefined;
  const sums = shared ? readSums(bits, shared) : null;
  const left = readChannelStream(bits, rateIndex, shared);
  const right = readChannelStream(bits, rateIndex, shared);
  const [first, second] = spectraOfPair(left, right, sums, noise);
  return [
    { windows: left.windows, spectrum: first },
    { windows: right.windows, spectrum: second },
  ];
}

function readSums(bits: BitReader, { groups, bands }: Windows): SumsAndDifferences | null {
  const count = groups.length * bands;
  switch (bits.read(2)) {
    case 0:
      return null;
    case 1:
      return { bands: Uint8Array.from({ length: count }, () => bits.read(1)), marked: true };
    case 2:
      return { bands: new Uint8Array(count).fill(1), marked: false };
    default:
      throw new CorruptFrameError('The AAC block shares its channels in an unknown way.');
  }
}

function skipBytes(bits: BitReader, count: number): void {
  bits.skip(count * 8);
}

function skipData(bits: BitReader): void {
  bits.skip(TAG_BITS);
  const aligned = bits.flag();
  const count = bits.read(8);
  const more = count === 255 ? bits.read(8) : 0;
  if (aligned) bits.alignToByte();
  skipBytes(bits, count + more);
}

/** Also where the finer half of HE-AAC lies: the sound without it is whole, only duller. */
function skipFill(bits: BitReader): void {
  const count = bits.read(4);
  skipBytes(bits, count === 15 ? count + bits.read(8) - 1 : count);
}

function skipProgramme(bits: BitReader): void {
  bits.skip(TAG_BITS + 2 + 4);
  const [front, side, back, lowEffects, data, coupling] = [4, 4, 4, 2, 3, 4].map((width) => bits.read(width));
  for (const mixdownBits of [4, 4, 3]) if (bits.flag()) bits.skip(mixdownBits);
  bits.skip(5 * (front! + side! + back! + coupling!) + 4 * (lowEffects! + data!));
  bits.alignToByte();
  skipBytes(bits, bits.read(8));
}
