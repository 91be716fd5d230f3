// Decodes an uploaded recording to 16 kHz mono: an audio file of a supported format, or raw samples.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { UnreadableAudioError } from '../../audio/audio-errors.ts';
import { decodeAudioFile, decodeRawPcm16 } from '../../audio/audio-file.ts';
import type { AudioSource } from '../../audio/audio-source.ts';

import { invalid } from '../../service-error.ts';

export interface UploadedAudio {
  source: AudioSource;
  /** Sample rate of raw 16-bit little-endian mono samples in Hz; null: an audio file. */
  sample_rate: number | null;
}

/**
 * Resolves to the samples in pieces. Rejects with ServiceError `invalid` when it is no audio or too long, or
 * with the reason of `signal`.
 */
export async function uploadedPcm(
  { source, sample_rate }: UploadedAudio,
  { longestSeconds, signal }: { longestSeconds: number; signal: AbortSignal },
): Promise<{ seconds: number; pieces: readonly Int16Array[] }> {
  const pieces: Int16Array[] = [];
  let samples = 0;
  const options = {
    signal,
    async emit(pcm: Int16Array): Promise<void> {
      samples += pcm.length;
      if (samples > longestSeconds * SAMPLE_RATE)
        throw invalid(['file'], `The recording is longer than ${longestSeconds} seconds`);
      pieces.push(pcm);
    },
  };
  try {
    if (sample_rate === null) await decodeAudioFile(source, options);
    else await decodeRawPcm16(source, { sample_rate, channels: 1 }, options);
  } catch (error) {
    if (error instanceof UnreadableAudioError) throw invalid(['file'], error.message);
    throw error;
  }
  return { seconds: samples / SAMPLE_RATE, pieces };
}
