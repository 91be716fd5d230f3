// How a block of AAC is cut into windows and these into bands (ics_info of ISO/IEC 14496-3, 4.4.2.1). Reads and checks.
import { CorruptFrameError } from '../audio-errors.ts';
import { BANDS } from './bands.ts';
import type { BitReader } from './bit-reader.ts';

/** Lines of the spectrum, and samples, of a block. */
export const BLOCK_LINES = 1024;

export type WindowSequence = 'long' | 'start' | 'short' | 'stop';
const SEQUENCES = ['long', 'start', 'short', 'stop'] as const;

/** How the block is cut into windows, and these into bands. */
export interface Windows {
  sequence: WindowSequence;
  /** The slope towards the next block: Kaiser-Bessel derived, or sine. */
  kaiser: boolean;
  /** How many windows follow each other with the same scale factors; eight windows or one in all. */
  groups: number[];
  linesPerWindow: number;
  /** Bands in use. */
  bands: number;
  /** Where each band of a window begins. */
  offsets: Uint16Array;
  shapedBands: number;
}

export function readWindows(bits: BitReader, rateIndex: number): Windows {
  bits.skip(1);
  const sequence = SEQUENCES[bits.read(2)] ?? 'long';
  const kaiser = bits.flag();
  const short = sequence === 'short';
  const { offsets, shapedBands } = BANDS[rateIndex]![short ? 'short' : 'long'];
  const bands = bits.read(short ? 4 : 6);
  if (bands >= offsets.length) throw new CorruptFrameError('The AAC block has too many bands.');
  const groups = [1];
  if (short) {
    for (let joined = bits.read(7), bit = 6; bit >= 0; bit--) {
      if ((joined >> bit) & 1) groups.push(groups.pop()! + 1);
      else groups.push(1);
    }
  } else if (bits.flag()) {
    throw new CorruptFrameError('Only AAC-LC is decoded.');
  }
  return { sequence, kaiser, groups, linesPerWindow: short ? 128 : BLOCK_LINES, bands, offsets, shapedBands };
}
