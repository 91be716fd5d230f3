import { SAMPLE_RATE } from '../contract/audio.ts';
import { describe, expect, test } from 'vitest';
import { deviceFrames, frames } from './frames.ts';
import type { SendableCodec } from './sendable-codecs.ts';

const tone = (hertz: number, seconds: number): Int16Array =>
  Int16Array.from({ length: SAMPLE_RATE * seconds }, (_, n) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hertz * n) / SAMPLE_RATE)),
  );

function rms(bytes: Uint8Array): number {
  const sum = bytes.reduce((total, byte) => total + (byte - 128) ** 2, 0);
  return Math.sqrt(sum / bytes.length);
}

const all = (pcm: Int16Array, codec: SendableCodec): Uint8Array[] => [...frames(pcm, codec)];

test.each([
  ['pcm16', 10, 3200],
  ['pcm8', 10, 800],
] as const)('%s: a second is %d messages of %d bytes', (codec, count, bytes) => {
  const sent = all(tone(440, 1), codec);
  expect(sent.map((frame) => frame.length)).toEqual(Array.from({ length: count }, () => bytes));
});

test.each([
  ['opus', 100],
  ['opus_fs320', 50],
] as const)('%s: a second is %d packets, none of them taken for a keep-alive', (codec, count) => {
  const sent = all(tone(440, 1), codec);
  expect(sent).toHaveLength(count);
  expect(Math.min(...sent.map((frame) => frame.length))).toBeGreaterThan(2);
});

test('pcm16 is little-endian and the last frame is filled up with silence', () => {
  const [first, second] = all(
    Int16Array.from({ length: 1601 }, () => 0x0102),
    'pcm16',
  );
  expect([...first!.subarray(0, 2)]).toEqual([0x02, 0x01]);
  expect([...second!.subarray(0, 4)]).toEqual([0x02, 0x01, 0, 0]);
});

test('pcm8 keeps speech and loses what would fold back', () => {
  const [, ...speech] = all(tone(1000, 1), 'pcm8');
  const [, ...above] = all(tone(5500, 1), 'pcm8');
  expect(rms(speech[3]!)).toBeGreaterThan(30);
  expect(rms(above[3]!)).toBeLessThan(1);
});

describe('the frames of a file', () => {
  const file = (codec: 'aac' | 'lc3', sample_rate: number, lengths: (number | null)[]) =>
    deviceFrames({
      codec,
      sample_rate,
      frame_ms: 10,
      async *frames() {
        for (const length of lengths) yield length === null ? null : new Uint8Array(length);
      },
    });

  test('go out as lc3_fs1030 when all have 30 bytes at 16 kHz, else as lc3', async () => {
    expect(await file('lc3', 16_000, [30, 30])).toMatchObject({ codec: 'lc3_fs1030', sampleRate: 16_000 });
    expect(await file('lc3', 16_000, [30, 40])).toMatchObject({ codec: 'lc3' });
    expect(await file('lc3', 24_000, [30, 30])).toMatchObject({ codec: 'lc3', sampleRate: 24_000 });
  });

  test('of AAC go out under a rate that the service knows', async () => {
    expect(await file('aac', 96_000, [30])).toMatchObject({ codec: 'aac', sampleRate: 48_000 });
    expect(await file('aac', 7_350, [30])).toMatchObject({ codec: 'aac', sampleRate: 8_000 });
  });

  test('are only those that are whole', async () => {
    expect([...(await file('aac', 16_000, [30, null, 40]))!.frames].map(({ length }) => length)).toEqual([
      30, 40,
    ]);
    expect(await file('aac', 16_000, [null])).toBeNull();
  });
});
