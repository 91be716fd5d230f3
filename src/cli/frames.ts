// Turns a recording into the messages a device would send: PCM encoded frame by frame, or a file's own
// frames.
import { SAMPLE_RATE } from '../contract/audio.ts';
import type { Codec } from '../contract/listen.ts';
import type { FrameFile } from '../server/audio/frame-file.ts';
import { createOpusEncoder } from '../server/audio/opus-encoder.ts';
import type { SendableCodec } from './sendable-codecs.ts';

const PCM_FRAME_MS = 100;

/** The audio of a session: one message for each frame. */
export interface Outgoing {
  codec: Codec;
  /** The sample rate for the query of /v4/listen, in Hz. */
  sampleRate: number;
  frameMs: number;
  frames: Iterable<Uint8Array<ArrayBuffer>>;
}

const FRAMING: Record<SendableCodec, Pick<Outgoing, 'sampleRate' | 'frameMs'>> = {
  pcm16: { sampleRate: 16_000, frameMs: PCM_FRAME_MS },
  pcm8: { sampleRate: 8_000, frameMs: PCM_FRAME_MS },
  opus: { sampleRate: 16_000, frameMs: 10 },
  opus_fs320: { sampleRate: 16_000, frameMs: 20 },
};

const FIXED_LC3 = { sampleRate: 16_000, bytes: 30 } as const;

/** Null when the file has no whole frame. Bytes that are not a frame are left out. */
export async function deviceFrames(file: FrameFile): Promise<Outgoing | null> {
  const { codec, sample_rate: rate, frame_ms: frameMs } = file;
  const frames: Uint8Array<ArrayBuffer>[] = [];
  for await (const frame of file.frames()) if (frame !== null) frames.push(frame);
  if (frames.length === 0) return null;
  const fixed = rate === FIXED_LC3.sampleRate && frames.every(({ length }) => length === FIXED_LC3.bytes);
  return {
    codec: codec === 'lc3' && fixed ? 'lc3_fs1030' : codec,
    // The service reads the rate in the frames of AAC, but takes only those of its list in the query.
    sampleRate: codec === 'aac' ? Math.min(48_000, Math.max(8_000, rate)) : rate,
    frameMs,
    frames,
  };
}

export function outgoing(pcm: Int16Array, codec: SendableCodec): Outgoing {
  return { codec, ...FRAMING[codec], frames: frames(pcm, codec) };
}

/** Every frame of the recording, in order. The last one is filled up with silence. */
export function* frames(pcm: Int16Array, codec: SendableCodec): Generator<Uint8Array<ArrayBuffer>> {
  const { frameMs } = FRAMING[codec];
  const samples = (SAMPLE_RATE / 1000) * frameMs;
  const opus =
    codec === 'opus' || codec === 'opus_fs320'
      ? createOpusEncoder({ frame_ms: codec === 'opus' ? 10 : 20 })
      : null;
  const halve = codec === 'pcm8' ? createHalver() : null;
  try {
    for (let from = 0; from < pcm.length; from += samples) {
      const frame = new Int16Array(samples);
      frame.set(pcm.subarray(from, from + samples));
      if (opus) yield new Uint8Array(opus.encode(frame));
      else if (halve) yield unsigned8(halve(frame));
      else yield littleEndian(frame);
    }
  } finally {
    opus?.close();
  }
}

function littleEndian(frame: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frame.length * 2);
  const view = new DataView(bytes.buffer);
  frame.forEach((sample, index) => view.setInt16(index * 2, sample, true));
  return bytes;
}

/** Silence is 0x80. */
function unsigned8(frame: Int16Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(frame, (sample) => Math.min(255, Math.max(0, Math.round(sample / 256) + 128)));
}

const TAPS = 63;
/**
 * A share of the input rate: passes speech up to 3.4 kHz and is down before the 4 kHz that would fold back.
 */
const CUTOFF = 0.23;

/** Every second sample behind a windowed-sinc low-pass. Keeps what the next frame needs. */
function createHalver(): (frame: Int16Array) => Int16Array {
  const middle = (TAPS - 1) / 2;
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - middle;
    const sinc = x === 0 ? 2 * CUTOFF : Math.sin(2 * Math.PI * CUTOFF * x) / (Math.PI * x);
    return sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * tap) / (TAPS - 1)));
  });
  let history = new Float64Array(TAPS - 1);
  return (frame) => {
    const input = new Float64Array(history.length + frame.length);
    input.set(history);
    input.set(frame, history.length);
    history = input.slice(input.length - history.length);
    return Int16Array.from({ length: frame.length / 2 }, (_, index) => {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap++) sum += taps[tap]! * input[index * 2 + tap]!;
      return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    });
  };
}
