// Decodes lc3 and lc3_fs1030, frames of 10 ms. With lc3 a message is one frame; with lc3_fs1030 a frame has 30 bytes, and a
// message is one or several. Frames carry no sample rate, so the declared one is used.
import { CorruptFrameError } from './audio-errors.ts';
import type { ChannelDecoder } from './channel-decoder.ts';
import { concatPcm } from './pcm16.ts';
import { createResampler } from './resample.ts';

const RATE_NAMES = {
  8_000: 'FS_08000',
  16_000: 'FS_16000',
  24_000: 'FS_24000',
  32_000: 'FS_32000',
  44_100: 'FS_44100',
  48_000: 'FS_48000',
} as const;

export type Lc3Rate = keyof typeof RATE_NAMES;
export const LC3_RATES: readonly number[] = Object.keys(RATE_NAMES).map(Number);

export function isLc3Rate(rate: number): rate is Lc3Rate {
  return Object.hasOwn(RATE_NAMES, rate);
}

const FIXED_FRAME_BYTES = 30;
/** Frame lengths that the format allows (LC3 1.0.1, 2.2). */
const FRAME_BYTES = { min: 20, max: 400 } as const;
/** Bounds the cost of a message: ten seconds. */
const MOST_FRAMES = 1_000;

/** A message is corrupt only when none of its frames decodes; otherwise the broken ones are skipped. */
export async function createLc3Channel(codec: 'lc3' | 'lc3_fs1030', rate: Lc3Rate): Promise<ChannelDecoder> {
  // Loaded only here: most sessions never need its tables.
  const { default: lc3codec } = await import('lc3codec');
  const { Core, Decoder } = lc3codec;
  const decoder = new Decoder.LC3Decoder(
    Core.LC3FrameDuration.NMS_10000US,
    Core.LC3SampleRate[RATE_NAMES[rate]],
  );
  const resampler = createResampler(rate);

  /** Null when the frame is broken; the decoder then keeps itself ready for the next. */
  function decodeFrame(frame: Uint8Array): Int16Array | null {
    const samples = new Int16Array(decoder.getFrameSize());
    const condition = new Decoder.LC3BEC(false);
    decoder.decode(frame, condition, samples);
    return condition.isMarked() ? null : samples;
  }

  return {
    decode(message) {
      const frames = codec === 'lc3' ? oneFrame(message) : fixedFrames(message);
      const parts = frames.map(decodeFrame).filter((samples) => samples !== null);
      if (parts.length === 0) throw new CorruptFrameError('The LC3 frame could not be decoded.');
      return resampler.push(concatPcm(parts));
    },
    close: () => undefined,
  };
}

function oneFrame(message: Uint8Array): Uint8Array[] {
  if (message.length < FRAME_BYTES.min || message.length > FRAME_BYTES.max)
    throw new CorruptFrameError('An LC3 frame has 20 to 400 bytes.');
  return [message];
}

function fixedFrames(message: Uint8Array): Uint8Array[] {
  const count = message.length / FIXED_FRAME_BYTES;
  if (!Number.isInteger(count))
    throw new CorruptFrameError('The LC3 message does not consist of frames of 30 bytes.');
  if (count > MOST_FRAMES) throw new CorruptFrameError('The message holds too many LC3 frames.');
  return Array.from({ length: count }, (_, frame) =>
    message.subarray(frame * FIXED_FRAME_BYTES, (frame + 1) * FIXED_FRAME_BYTES),
  );
}
