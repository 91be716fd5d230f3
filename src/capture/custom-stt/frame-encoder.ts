// Encodes frames for a custom STT service. An encoder lives as long as one connection.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { CustomSttCodec } from '../../contract/custom-stt.ts';
import type { AudioFormat, AudioFrame } from '../audio-source.ts';
import { monoSamples } from '../pcm-frame.ts';

export interface FrameEncoder {
  /** Throws when the service cannot be sent this sound. */
  encode(frame: AudioFrame): void;
  /** Resolves when everything given so far came out. */
  flush(): Promise<void>;
  close(): void;
}

export type PacketSink = (packet: Uint8Array<ArrayBuffer>) => void;

const OPUS: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: SAMPLE_RATE,
  numberOfChannels: 1,
  bitrate: 32_000,
  // Raw packets of 20 ms, one per message.
  opus: { format: 'opus', frameDuration: 20_000 },
};

/** The codec that is really used: Opus needs an encoder in the browser. */
export async function usableCodec(wanted: CustomSttCodec): Promise<CustomSttCodec> {
  if (wanted === 'pcm16' || typeof AudioEncoder === 'undefined') return 'pcm16';
  try {
    return (await AudioEncoder.isConfigSupported(OPUS)).supported ? 'opus' : 'pcm16';
  } catch {
    return 'pcm16';
  }
}

const OPUS_CODECS: readonly string[] = ['opus', 'opus_fs320'];

/** `format` is that of the frames. Opus goes on as it is; nothing here decodes it for a service that wants PCM16. */
export function createFrameEncoder(
  codec: CustomSttCodec,
  format: AudioFormat,
  sink: PacketSink,
): FrameEncoder {
  if (codec === 'opus' && OPUS_CODECS.includes(format.codec)) return createPassage(sink);
  return codec === 'opus' ? createOpusEncoder(format, sink) : createPcmEncoder(format, sink);
}

function createPassage(sink: PacketSink): FrameEncoder {
  return {
    encode: ({ bytes }) => sink(bytes as Uint8Array<ArrayBuffer>),
    flush: () => Promise.resolve(),
    close: () => undefined,
  };
}

function createPcmEncoder(format: AudioFormat, sink: PacketSink): FrameEncoder {
  return {
    encode(frame) {
      const { buffer, byteOffset, byteLength } = monoSamples(frame, format);
      sink(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength));
    },
    flush: () => Promise.resolve(),
    close: () => undefined,
  };
}

function createOpusEncoder(format: AudioFormat, sink: PacketSink): FrameEncoder {
  let samplesGiven = 0;
  const encoder = new AudioEncoder({
    output(chunk) {
      const packet = new Uint8Array(chunk.byteLength);
      chunk.copyTo(packet);
      sink(packet);
    },
    // A failed encoder is closed, and the next encode or flush throws.
    error: () => undefined,
  });
  encoder.configure(OPUS);
  return {
    encode(frame) {
      const samples = monoSamples(frame, format);
      const data = new AudioData({
        format: 's16',
        sampleRate: SAMPLE_RATE,
        numberOfFrames: samples.length,
        numberOfChannels: 1,
        timestamp: Math.round((samplesGiven / SAMPLE_RATE) * 1_000_000),
        data: samples as Int16Array<ArrayBuffer>,
      });
      samplesGiven += samples.length;
      encoder.encode(data);
      data.close();
    },
    flush: () => encoder.flush(),
    close() {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}
