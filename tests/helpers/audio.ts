// Audio for tests: tones, how clean a tone is, the committed Opus packets, and raw packets out of Ogg files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const AUDIO_FIXTURES = join(import.meta.dirname, '../fixtures/audio');
/** Real speech beside the checkout; not every clone has it. */
export const SPEECH_AUDIO = join(import.meta.dirname, '../../../shared/speech/audio');

/** A sine of `hz`, 16 bit; `amplitude` 1 is full scale. */
export function tone(options: { hz: number; rate: number; seconds: number; amplitude?: number }): Int16Array {
  const { hz, rate, seconds, amplitude = 0.5 } = options;
  return Int16Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.round(amplitude * 32_767 * Math.sin((2 * Math.PI * hz * i) / rate)),
  );
}

/** Decibels between the tone of `hz` in `pcm` and everything else in it. */
export function toneSnr(pcm: Int16Array, hz: number, rate = 16_000): number {
  let [sine, cosine] = [0, 0];
  pcm.forEach((sample, i) => {
    sine += sample * Math.sin((2 * Math.PI * hz * i) / rate);
    cosine += sample * Math.cos((2 * Math.PI * hz * i) / rate);
  });
  const [a, b] = [(2 * sine) / pcm.length, (2 * cosine) / pcm.length];
  let [signal, noise] = [0, 0];
  pcm.forEach((sample, i) => {
    const angle = (2 * Math.PI * hz * i) / rate;
    const fitted = a * Math.sin(angle) + b * Math.cos(angle);
    signal += fitted ** 2;
    noise += (sample - fitted) ** 2;
  });
  return 10 * Math.log10(signal / Math.max(noise, 1e-9));
}

export function pcm16Bytes(pcm: Int16Array): Uint8Array {
  const bytes = Buffer.alloc(pcm.length * 2);
  pcm.forEach((sample, i) => bytes.writeInt16LE(sample, i * 2));
  return bytes;
}

/** 0.3 s of a 1 kHz tone. */
export function fixturePackets(ms: 10 | 20): Uint8Array[] {
  const file = readFileSync(join(AUDIO_FIXTURES, `opus-${ms}ms.packets`));
  const packets: Uint8Array[] = [];
  for (let offset = 0; offset < file.length;) {
    const length = file.readUInt16LE(offset);
    packets.push(file.subarray(offset + 2, offset + 2 + length));
    offset += 2 + length;
  }
  return packets;
}

/** The frames of a committed file of AAC in ADTS or of LC3, as a device sends them. */
export function fixtureFrames(name: string): Uint8Array[] {
  const file = readFileSync(join(AUDIO_FIXTURES, name));
  const lc3 = name.endsWith('.lc3bin');
  const frames: Uint8Array[] = [];
  for (let at = lc3 ? file.readUInt16LE(2) : 0; at < file.length;) {
    const begin = lc3 ? at + 2 : at;
    at = lc3 ? begin + file.readUInt16LE(at) : at + ((file.readUIntBE(at + 3, 3) >> 5) & 0x1fff);
    frames.push(Uint8Array.from(file.subarray(begin, at)));
  }
  return frames;
}

/** What a reference decoder makes of a committed file: each 101st sample of each channel, -32768 to 32767. */
export function referenceSamples(name: string): { stride: number; samples: Float32Array } {
  const bytes = readFileSync(join(AUDIO_FIXTURES, `${name}.reference.f32`));
  const samples = Float32Array.from(
    { length: bytes.length / 4 },
    (_, i) => bytes.readFloatLE(i * 4) * 32_768,
  );
  return { stride: 101, samples };
}

/** Decibels between what is wanted and how far what is there is from it. */
export function snr(wanted: ArrayLike<number>, got: ArrayLike<number>): number {
  if (wanted.length !== got.length) return -Infinity;
  let [signal, noise] = [0, 0];
  for (let i = 0; i < wanted.length; i++) {
    signal += wanted[i]! ** 2;
    noise += (wanted[i]! - got[i]!) ** 2;
  }
  return 10 * Math.log10(signal / Math.max(noise, 1e-9));
}

/** The packets of a single-stream Ogg Opus file, without its two header packets (RFC 3533, RFC 7845). */
export function oggPackets(file: Buffer): Uint8Array[] {
  const packets: Buffer[] = [];
  const open: Buffer[] = [];
  for (let page = 0; page < file.length;) {
    const segments = file.readUInt8(page + 26);
    let offset = page + 27 + segments;
    for (let segment = 0; segment < segments; segment++) {
      const length = file.readUInt8(page + 27 + segment);
      open.push(file.subarray(offset, offset + length));
      offset += length;
      if (length < 255) packets.push(Buffer.concat(open.splice(0)));
    }
    page = offset;
  }
  return packets.slice(2);
}

/** Repeatable numbers of 0..1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
