// Decodes aac: AAC-LC in ADTS, one frame or several in a message, to 16 kHz, mixed into one channel or as two. Uses the rate in
// the frames, not the declared one.
import { adtsFrame, type AdtsFrame } from './aac/adts.ts';
import { SAMPLE_RATES } from './aac/bands.ts';
import { createAacDecoder } from './aac/decoder.ts';
import { CorruptFrameError } from './audio-errors.ts';
import type { ChannelDecoder } from './channel-decoder.ts';
import { concatPcm } from './pcm16.ts';
import { createResampler, type Resampler } from './resample.ts';

/** Bounds the cost of a message: half a minute at 16 kHz, in blocks of 1024 samples. */
const MOST_BLOCKS = 512;

/** A message is corrupt only when none of its frames decodes; otherwise the broken ones are skipped. */
export function createAacMessages(channels = 1): ChannelDecoder {
  const decoder = createAacDecoder();
  let rate = 0;
  let resamplers: Resampler[] = [];

  /** The samples of each channel, after what its resampler held back when the rate changes. */
  function resampled(next: number, samples: Int16Array[]): Int16Array[] {
    if (rate === next) return samples.map((own, channel) => resamplers[channel]!.push(own));
    const before = resamplers;
    resamplers = samples.map(() => createResampler(next));
    rate = next;
    return samples.map((own, channel) =>
      concatPcm([before[channel]?.flush() ?? new Int16Array(0), resamplers[channel]!.push(own)]),
    );
  }

  return {
    decode(message) {
      const { frames, failure } = framesOf(message);
      const parts: Int16Array[][] = Array.from({ length: channels }, () => []);
      let firstFailure = failure;
      for (const frame of frames) {
        try {
          const samples = channelsOf(decoder.decode(frame), channels);
          resampled(SAMPLE_RATES[frame.rateIndex]!, samples).forEach((pcm, i) => parts[i]!.push(pcm));
        } catch (error) {
          if (!(error instanceof CorruptFrameError)) throw error;
          firstFailure ??= error;
        }
      }
      if (parts[0]!.length === 0)
        throw firstFailure ?? new CorruptFrameError('The message is not an ADTS frame.');
      return parts.map(concatPcm);
    },
    close: () => undefined,
  };
}

/** A pair stays a pair where two channels are wanted; anything else is mixed, and is then every channel that is wanted. */
function channelsOf(decoded: readonly Float64Array[], channels: number): Int16Array[] {
  const groups = decoded.length === channels ? decoded.map((one) => [one]) : Array(channels).fill(decoded);
  return groups.map(mono);
}

/** The complete frames at the start of the message, and the fault of the rest. */
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
