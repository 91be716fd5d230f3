// AAC-LC frames to samples at their own rate, channel by channel. Holds the state from one frame to the next.
import { CorruptFrameError } from '../audio-errors.ts';
import type { AdtsFrame } from './adts.ts';
import { readBlock } from './audio-block.ts';
import { BitReader } from './bit-reader.ts';
import { BLOCK_LINES } from './windows.ts';
import { createFilterBank, type FilterBank } from './filter-bank.ts';

export interface AacDecoder {
  /**
   * One frame to samples of each channel, -32768 to 32767 unless they are too loud. Throws CorruptFrameError, and then the
   * frame has left no trace.
   */
  decode(frame: AdtsFrame): Float64Array[];
}

/** Any number; the same frames always give the same samples. */
const NOISE_SEED = 0x1f2e3d4c;

export function createAacDecoder(): AacDecoder {
  const noise = { state: NOISE_SEED };
  const banks: FilterBank[] = [];

  return {
    decode({ rateIndex, body, blocks, gapBits }) {
      const bits = new BitReader(body);
      // Everything is read before anything sounds.
      const read = Array.from({ length: blocks }, (_, block) => {
        if (block > 0) bits.skip(gapBits);
        return readBlock(bits, rateIndex, noise);
      });
      const count = read[0]!.length;
      if (count === 0) throw new CorruptFrameError('The AAC frame holds no audio.');
      if (read.some((channels) => channels.length !== count))
        throw new CorruptFrameError('The channels change within an AAC frame.');
      const samples = Array.from({ length: count }, () => new Float64Array(blocks * BLOCK_LINES));
      read.forEach((channels, block) => {
        channels.forEach(({ windows, spectrum }, channel) => {
          const bank = (banks[channel] ??= createFilterBank());
          samples[channel]!.set(bank.push(windows, spectrum), block * BLOCK_LINES);
        });
      });
      return samples;
    },
  };
}
