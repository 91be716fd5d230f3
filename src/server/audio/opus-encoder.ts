// Encodes 16 kHz mono PCM to raw Opus packets, as a wearable sends them. For the command line and tests; the service does not
// encode.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import OpusScript from 'opusscript';

const SAMPLES_PER_MS = 16;

export interface OpusEncoder {
  /** Samples in one packet: 160 or 320. */
  readonly frameSamples: number;
  /** One packet from exactly `frameSamples` samples. Throws RangeError for another length. */
  encode(pcm: Int16Array): Uint8Array;
  /** Frees the memory of the encoder, which is not garbage collected. */
  close(): void;
}

/** `frame_ms` 10 is the codec `opus`, 20 is `opus_fs320`; `bitrate` in bits per second. */
export function createOpusEncoder({
  frame_ms,
  bitrate,
}: {
  frame_ms: 10 | 20;
  bitrate?: number;
}): OpusEncoder {
  const encoder = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.VOIP);
  encoder.setBitrate(bitrate ?? 24_000);
  const frameSamples = frame_ms * SAMPLES_PER_MS;
  let open = true;

  return {
    frameSamples,
    encode(pcm) {
      if (!open) throw new Error('the Opus encoder is closed');
      if (pcm.length !== frameSamples) throw new RangeError(`an Opus frame has ${frameSamples} samples here`);
      return encoder.encode(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength), frameSamples);
    },
    close() {
      if (open) encoder.delete();
      open = false;
    },
  };
}
