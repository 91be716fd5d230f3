// The codecs of wearables by the number that a device reads out: what the service is sent for them, and how much sound a frame
// holds. Pure. Positions and lengths are whole microseconds, which add up exactly.
import type { Codec } from '../../contract/listen.ts';
import type { AudioFormat } from '../audio-source.ts';

export interface WearableCodec {
  format: AudioFormat;
  /** A frame as the service takes it. */
  toMessage(frame: Uint8Array): Uint8Array;
  /** Of a frame as the device sends it. */
  micros(frame: Uint8Array): number;
  /** Of a frame that never came, before any did. */
  usualMicros: number;
}

export function codecByNumber(number: number): WearableCodec | null {
  switch (number) {
    case 0:
      return pcm16(16_000);
    // Documents call it 16 bits, programs 8; a packet holds 160 samples, so its length says which.
    case 1:
      return packetsOf160(8_000);
    case 10:
      return muLaw(16_000);
    case 11:
      return muLaw(8_000);
    case 20:
      return opus('opus', 10_000);
    case 21:
      return opus('opus_fs320', 20_000);
    default:
      return null;
  }
}

/** A codec that a device does not say, because it is always the same. */
export function fixedCodec(codec: Codec, sampleRate: number): WearableCodec | null {
  if (codec === 'pcm16') return pcm16(sampleRate);
  if (codec === 'opus') return opus(codec, 10_000);
  if (codec === 'opus_fs320') return opus(codec, 20_000);
  return null;
}

const same = (frame: Uint8Array): Uint8Array => frame;
const microsOf = (samples: number, sampleRate: number): number =>
  Math.round((samples * 1_000_000) / sampleRate);

function pcm16(sampleRate: number): WearableCodec {
  return {
    format: { codec: 'pcm16', sampleRate, channels: 1 },
    // Half a sample at the end is noise, and would shift what follows. A copy begins at an even address, as samples must.
    toMessage: (frame) => frame.slice(0, frame.length - (frame.length % 2)),
    micros: (frame) => microsOf(Math.floor(frame.length / 2), sampleRate),
    usualMicros: microsOf(160, sampleRate),
  };
}

function packetsOf160(sampleRate: number): WearableCodec {
  const isEightBit = (frame: Uint8Array): boolean => frame.length <= 160;
  const wide = pcm16(sampleRate);
  return {
    ...wide,
    toMessage: (frame) =>
      isEightBit(frame) ? fromSamples(frame, (value) => (value - 128) * 256) : wide.toMessage(frame),
    micros: (frame) => (isEightBit(frame) ? microsOf(frame.length, sampleRate) : wide.micros(frame)),
  };
}

function muLaw(sampleRate: number): WearableCodec {
  return {
    format: { codec: 'pcm16', sampleRate, channels: 1 },
    toMessage: (frame) => fromSamples(frame, expandMuLaw),
    micros: (frame) => microsOf(frame.length, sampleRate),
    usualMicros: microsOf(160, sampleRate),
  };
}

/** G.711: sign, three bits of exponent, four of mantissa, all inverted. */
function expandMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 0x07);
  return bits & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
}

function fromSamples(frame: Uint8Array, sample: (byte: number) => number): Uint8Array {
  const bytes = new Uint8Array(frame.length * 2);
  const view = new DataView(bytes.buffer);
  frame.forEach((byte, place) => view.setInt16(place * 2, sample(byte), true));
  return bytes;
}

function opus(codec: 'opus' | 'opus_fs320', usualMicros: number): WearableCodec {
  return {
    format: { codec, sampleRate: 16_000, channels: 1 },
    toMessage: same,
    micros: (frame) => opusMicros(frame) ?? usualMicros,
    usualMicros,
  };
}

/** What the first byte of an Opus packet says of its length (RFC 6716, 3.1). */
function opusMicros(packet: Uint8Array): number | null {
  const [first, second = 0] = packet;
  if (first === undefined) return null;
  const configuration = first >> 3;
  const silk = [10_000, 20_000, 40_000, 60_000];
  const frame =
    configuration < 12
      ? silk[configuration % 4]!
      : configuration < 16
        ? silk[configuration % 2]!
        : 2_500 << (configuration % 4);
  const count = [1, 2, 2, second & 0x3f][first & 3]!;
  const micros = frame * count;
  return micros > 0 && micros <= 120_000 ? micros : null;
}
