// Microphones and rooms as filters, for measuring voices across devices: band, colour, echo, noise, gain. Deterministic:
// the same seed gives the same device. Pure.
import { SAMPLE_RATE } from '../src/contract/audio.ts';

export type Device = (samples: Float32Array) => Float32Array;

/** mulberry32, 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Kind = 'low' | 'high' | 'peak';

/** A filter of the second order, after the Audio EQ Cookbook. `gain` in dB, for `peak`. */
function biquad(kind: Kind, hz: number, q: number, gain = 0): Device {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE;
  const [cos, alpha, a] = [Math.cos(w), Math.sin(w) / (2 * q), 10 ** (gain / 40)];
  const edge = kind === 'low' ? 1 - cos : 1 + cos;
  const [b0, b1, b2] =
    kind === 'peak'
      ? [1 + alpha * a, -2 * cos, 1 - alpha * a]
      : [edge / 2, kind === 'low' ? edge : -edge, edge / 2];
  const [a0, a1, a2] =
    kind === 'peak' ? [1 + alpha / a, -2 * cos, 1 - alpha / a] : [1 + alpha, -2 * cos, 1 - alpha];
  return (samples) => {
    const out = new Float32Array(samples.length);
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    samples.forEach((x, n) => {
      const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      out[n] = y;
    });
    return out;
  };
}

const chain =
  (...devices: Device[]): Device =>
  (samples) =>
    devices.reduce((sound, device) => device(sound), samples);

/** Fourth order on both sides. */
const band = (low: number, high: number): Device =>
  chain(
    biquad('high', low, 0.54),
    biquad('high', low, 1.31),
    biquad('low', high, 0.54),
    biquad('low', high, 1.31),
  );

/** Four echoes that feed back, of different lengths; `seconds` until they are 60 dB down. */
function echo(seconds: number, share: number, random: () => number): Device {
  const combs = Array.from({ length: 4 }, () => {
    const delay = Math.round((0.017 + 0.03 * random()) * SAMPLE_RATE);
    return { delay, back: 10 ** ((-3 * delay) / (seconds * SAMPLE_RATE)) };
  });
  return (samples) => {
    const out = Float32Array.from(samples);
    for (const { delay, back } of combs) {
      const wet = new Float32Array(samples.length);
      for (let n = delay; n < samples.length; n++) {
        wet[n] = samples[n - delay]! + back * wet[n - delay]!;
        out[n]! += (share * wet[n]!) / combs.length;
      }
    }
    return out;
  };
}

const power = (samples: Float32Array): number => samples.reduce((sum, x) => sum + x * x, 0) / samples.length;

function noise(decibels: number, colour: number, seed: number): Device {
  return (samples) => {
    const random = numbers(seed);
    let last = 0;
    const hiss = Float32Array.from(samples, () => (last = colour * last + random() - 0.5));
    const scale = Math.sqrt(power(samples) / power(hiss) / 10 ** (decibels / 10));
    return samples.map((x, n) => x + scale * hiss[n]!);
  };
}

/** To a loudness, and to 16 bit. */
const level =
  (loudness: number): Device =>
  (samples) => {
    const scale = loudness / Math.sqrt(power(samples));
    return samples.map((x) => Math.round(Math.max(-1, Math.min(1, x * scale)) * 32_767) / 32_768);
  };

/** Devices that the measurement uses and no fit has met. */
export function measuredDevices(): Record<string, Device> {
  const random = numbers(77);
  return {
    recorded: (samples) => samples,
    telephone: chain(band(300, 3_400), level(0.05)),
    room: chain(echo(0.35, 0.8, random), level(0.04)),
    'across a room': chain(echo(0.3, 0.9, random), band(200, 4_500), level(0.03)),
    'noisy place': chain(band(120, 6_000), noise(15, 0.9, 3), level(0.07)),
    'bright headset': chain(biquad('peak', 5_000, 0.5, 10), level(0.1)),
  };
}

/** Devices of chance, for fitting. */
export function randomDevices(count: number): Device[] {
  const random = numbers(5);
  const between = (low: number, high: number): number => low + (high - low) * random();
  return Array.from({ length: count }, (_, n) =>
    chain(
      biquad('peak', between(150, 600), 0.6, between(-9, 9)),
      biquad('peak', between(700, 2_000), 0.6, between(-9, 9)),
      biquad('peak', between(2_500, 6_000), 0.6, between(-9, 9)),
      random() < 0.6 ? echo(between(0.1, 0.5), between(0.3, 1.2), random) : (samples) => samples,
      band(between(60, 300), between(3_400, 7_500)),
      noise(between(14, 45), between(0, 0.95), n + 1),
      level(10 ** between(-2, -0.9)),
    ),
  );
}
