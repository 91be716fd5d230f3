// An uploaded WAV file or raw samples as 16 kHz mono, a second at a time so that other requests are answered in between.
import { decodePcm16, toPcm16 } from '../audio/pcm16.ts';
import { createResampler } from '../audio/resample.ts';
import { openWav, WavError, type WavSource } from '../audio/wav.ts';
import { ServiceError } from '../service-error.ts';

export interface UploadedAudio {
  bytes: Buffer;
  /** Hz of raw 16-bit little-endian mono samples; null: a WAV file. */
  sample_rate: number | null;
}

function rawSource(bytes: Buffer, sample_rate: number): WavSource {
  const frame = (from: number, to: number): Float32Array =>
    Float32Array.from(decodePcm16(bytes.subarray(from * 2, to * 2)), (value) => value / 32_768);
  return {
    sample_rate,
    length: Math.floor(bytes.length / 2),
    read: (from, to) => [frame(from, Math.min(to, Math.floor(bytes.length / 2)))],
  };
}

/** Throws ServiceError `invalid`. */
function sourceOf({ bytes, sample_rate }: UploadedAudio): WavSource {
  if (sample_rate !== null) return rawSource(bytes, sample_rate);
  try {
    return openWav(bytes);
  } catch (error) {
    if (error instanceof WavError) throw new ServiceError('invalid', error.message);
    throw error;
  }
}

function mono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return first;
  return first.map((value, at) => {
    const sum = others.reduce((total, other) => total + (other[at] ?? 0), value);
    return sum / channels.length;
  });
}

/** `seconds` is the length of the recording. Throws ServiceError `invalid` when it is no audio. */
export function uploadedPcm(audio: UploadedAudio): { seconds: number; pcm: AsyncIterable<Int16Array> } {
  const source = sourceOf(audio);
  async function* pcm(): AsyncGenerator<Int16Array> {
    const resampler = createResampler(source.sample_rate);
    for (let at = 0; at < source.length; at += source.sample_rate) {
      yield resampler.push(toPcm16(mono(source.read(at, at + source.sample_rate))));
      await new Promise((resolve) => setImmediate(resolve));
    }
    yield resampler.flush();
  }
  return { seconds: source.length / source.sample_rate, pcm: pcm() };
}
