// ADTS, the framing of AAC in a stream (ISO/IEC 14496-3, 1.A.2.2): finds the frames of a message. Does not decode them.
import { CorruptFrameError } from '../audio-errors.ts';
import { SAMPLE_RATES } from './bands.ts';

export interface AdtsFrame {
  /** Place of the sample rate in SAMPLE_RATES. */
  rateIndex: number;
  /** The audio blocks one behind the other. Nearly always there is one; each stands for 1024 samples. */
  body: Uint8Array;
  blocks: number;
  /** Bits between two blocks. */
  gapBits: number;
  /** Bytes of the whole frame with its header. */
  length: number;
}

const HEADER_BYTES = 7;
const CHECKSUM_BYTES = 2;
const PLACE_BYTES = 2;
const LOW_COMPLEXITY = 1;

/** The frame that begins at `offset`. Throws CorruptFrameError. */
export function adtsFrame(message: Uint8Array, offset: number): AdtsFrame {
  const at = (index: number): number => message[offset + index] ?? 0;
  if (at(0) !== 0xff || (at(1) & 0xf6) !== 0xf0) throw new CorruptFrameError('The message is no ADTS frame.');
  if (at(2) >> 6 !== LOW_COMPLEXITY) throw new CorruptFrameError('Only AAC-LC is decoded.');
  const rateIndex = (at(2) >> 2) & 15;
  if (rateIndex >= SAMPLE_RATES.length) throw new CorruptFrameError('The AAC sample rate does not exist.');
  const length = ((at(3) & 3) << 11) | (at(4) << 3) | (at(5) >> 5);
  const blocks = (at(6) & 3) + 1;
  // With checksums the header is followed by the places of all blocks but the first, and by a checksum of its own.
  const checked = (at(1) & 1) === 0;
  const header = HEADER_BYTES + (checked ? (blocks - 1) * PLACE_BYTES + CHECKSUM_BYTES : 0);
  if (length <= header || offset + length > message.length)
    throw new CorruptFrameError('The AAC frame is cut off.');
  const body = message.subarray(offset + header, offset + length);
  return { rateIndex, body, blocks, gapBits: checked && blocks > 1 ? CHECKSUM_BYTES * 8 : 0, length };
}
