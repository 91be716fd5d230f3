// Decodes lc3 and lc3_fs1030, frames of 10 ms. With lc3 a message is one frame; with lc3_fs1030 a frame has 30 bytes, and a
// message is one or several. Two channels have a frame each, the first channel's first. Frames carry no sample rate.
import { CorruptFrameError } from './audio-errors.ts';
import type { ChannelDecoder } from './channel-decoder.ts';
import { lazily } from '../lazily.ts';
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

const library = lazily('the LC3 decoder', () => import('lc3codec'));

/** A message is corrupt only when none of its frames decodes; otherwise the broken ones are skipped. */
export async function createLc3Decoder(
  codec: 'lc3' | 'lc3_fs1030',
  rate: Lc3Rate,
  channels = 1,
): Promise<ChannelDecoder> {
  const { default: lc3codec } = await library();
  const { Core, Decoder } = lc3codec;
  const voices = Array.from({ length: channels }, () => ({
    decoder: new Decoder.LC3Decoder(Core.LC3FrameDuration.NMS_10000US, Core.LC3SampleRate[RATE_NAMES[rate]]),
    resampler: createResampler(rate),
  }));

  /** Null when the frame is broken; the decoder then keeps itself ready for the next. */
  function decodeFrame({ decoder }: (typeof voices)[number], frame: Uint8Array): Int16Array | null {
    const samples = new Int16Array(decoder.getFrameSize());
    const condition = new Decoder.LC3BEC(false);
    decoder.decode(frame, condition, samples);
    return condition.isMarked() ? null : samples;
  }

  return {
    decode(message) {
      const frames = codec === 'lc3' ? oneFrameEach(message, channels) : fixedFrames(message, channels);
      const parts = voices.map((): Int16Array[] => []);
      for (let first = 0; first < frames.length; first += channels) {
        const decoded = voices.map((voice, channel) => decodeFrame(voice, frames[first + channel]!));
        // A frame of two channels that is broken in one is silence there: the channels keep their common time.
        if (decoded.every((samples) => samples === null)) continue;
        decoded.forEach((samples, channel) =>
          parts[channel]!.push(samples ?? new Int16Array(voices[channel]!.decoder.getFrameSize())),
        );
      }
      if (parts[0]!.length === 0) throw new CorruptFrameError('The LC3 frame could not be decoded.');
      return parts.map((samples, channel) => voices[channel]!.resampler.push(concatPcm(samples)));
    },
    close: () => undefined,
  };
}

function oneFrameEach(message: Uint8Array, channels: number): Uint8Array[] {
  const length = message.length / channels;
  if (length < FRAME_BYTES.min || length > FRAME_BYTES.max)
    throw new CorruptFrameError('An LC3 frame has 20 to 400 bytes.');
  if (!Number.isInteger(length))
    throw new CorruptFrameError('The LC3 frames of the two channels differ in length.');
  return pieces(message, length);
}

function fixedFrames(message: Uint8Array, channels: number): Uint8Array[] {
  const count = message.length / FIXED_FRAME_BYTES;
  if (!Number.isInteger(count / channels))
    throw new CorruptFrameError('The LC3 message does not consist of frames of 30 bytes for each channel.');
  if (count > MOST_FRAMES) throw new CorruptFrameError('The message holds too many LC3 frames.');
  return pieces(message, FIXED_FRAME_BYTES);
}

function pieces(message: Uint8Array, length: number): Uint8Array[] {
  return Array.from({ length: message.length / length }, (_, piece) =>
    message.subarray(piece * length, (piece + 1) * length),
  );
}
