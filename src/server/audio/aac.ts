// aac: AAC-LC in ADTS, one frame or several to a message, to 16 kHz mono. The rate in the frames counts, whatever was declared.
import { adtsFrame, type AdtsFrame } from './aac/adts.ts';
import { SAMPLE_RATES } from './aac/bands.ts';
import { createAacDecoder } from './aac/decoder.ts';
import { CorruptFrameError } from './audio-errors.ts';
import type { ChannelDecoder } from './channel-decoder.ts';
import { concatPcm } from './pcm16.ts';
import { createResampler, type Resampler } from './resample.ts';

/** Bounds what a message can cost: half a minute at 16 kHz, of 1024 samples each. */
const MOST_BLOCKS = 512;

/** A message of which some frames decode is not corrupt: the others are left out, as they are when they come alone. */
export function createAacChannel(): ChannelDecoder {
  const decoder = createAacDecoder();
  let rate = 0;
  let resampler: Resampler | null = null;

  function resampled(next: number, samples: Int16Array): Int16Array[] {
    if (resampler !== null && rate === next) return [resampler.push(samples)];
    const rest = resampler?.flush() ?? new Int16Array(0);
    resampler = createResampler(next);
    rate = next;
    return [rest, resampler.push(samples)];
  }

  return {
    decode(message) {
      const { frames, failure } = framesOf(message);
      const parts: Int16Array[] = [];
      let firstFailure = failure;
      for (const frame of frames) {
        try {
          parts.push(...resampled(SAMPLE_RATES[frame.rateIndex]!, mono(decoder.decode(frame))));
        } catch (error) {
          if (!(error instanceof CorruptFrameError)) throw error;
          firstFailure ??= error;
        }
      }
      if (parts.length === 0) throw firstFailure ?? new CorruptFrameError('The message is no ADTS frame.');
      return concatPcm(parts);
    },
    close: () => undefined,
  };
}

/** The whole frames at the beginning of the message, and what is wrong with the rest. */
function framesOf(message: Uint8Array): { frames: AdtsFrame[]; failure: CorruptFrameError | null } {
  const frames: AdtsFrame[] = [];
  let blocks = 0;
  for (let offset = 0; offset < message.length; offset += frames.at(-1)!.length) {
    try {
      frames.push(adtsFrame(message, offset));
    } catch (error) {
      if (!(error instanceof CorruptFrameError)) throw error;
      return { frames, failure: error };
    }
    blocks += frames.at(-1)!.blocks;
    if (blocks > MOST_BLOCKS) throw new CorruptFrameError('The message holds too many AAC frames.');
  }
  return { frames, failure: null };
}

function mono(channels: readonly Float64Array[]): Int16Array {
  const pcm = new Int16Array(channels[0]!.length);
  for (let index = 0; index < pcm.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels.length; channel++) sum += channels[channel]![index]!;
    pcm[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum / channels.length)));
  }
  return pcm;
}
