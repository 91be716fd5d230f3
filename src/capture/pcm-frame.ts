// Frames of PCM16: made from samples, read as samples, cut. Pure. Computers with browsers are little-endian, as PCM16 is.
import { SAMPLE_RATE } from '../contract/audio.ts';
import type { AudioFormat, AudioFrame } from './audio-source.ts';
import { peak } from './level.ts';

export const MONO: AudioFormat = { codec: 'pcm16', sampleRate: SAMPLE_RATE, channels: 1 };
export const STEREO: AudioFormat = { ...MONO, channels: 2 };

/** `samples` are of all channels in turn; the level is that of the first. */
export function pcmFrame(samples: Int16Array, { sampleRate, channels } = MONO): AudioFrame {
  return {
    bytes: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
    seconds: samples.length / channels / sampleRate,
    level: peak(samples, channels),
  };
}

/** Of all channels in turn. */
export function samplesOf({ bytes }: AudioFrame): Int16Array {
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
}

/** What is left of a frame after `seconds` of it; null where the codec does not allow it to be cut. */
export function cutFrame(frame: AudioFrame, seconds: number, format: AudioFormat): AudioFrame | null {
  if (format.codec !== 'pcm16') return null;
  const samples = samplesOf(frame).subarray(Math.round(seconds * format.sampleRate) * format.channels);
  return pcmFrame(samples, format);
}

/** Both channels as one. Throws when the codec is not PCM16. */
export function monoSamples(frame: AudioFrame, { codec, channels }: AudioFormat): Int16Array {
  if (codec !== 'pcm16') throw new RangeError(`${codec} is not PCM16`);
  const samples = samplesOf(frame);
  if (channels === 1) return samples;
  return Int16Array.from({ length: samples.length / 2 }, (_, at) =>
    Math.max(-32_768, Math.min(32_767, samples[2 * at]! + samples[2 * at + 1]!)),
  );
}
