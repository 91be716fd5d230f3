import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  AUDIO_FIXTURES,
  fixturePackets,
  pcm16Bytes,
  seededRandom,
  tone,
  toneSnr,
} from '../../../tests/helpers/audio.ts';
import { UnreadableAudioError } from './audio-errors.ts';
import { decodeAudioFile, decodeRawPcm16 } from './audio-file.ts';
import { bufferSource } from './audio-source.ts';
import { concatPcm } from './pcm16.ts';
import { wavHeader } from './wav.ts';

beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterAll(() => void vi.restoreAllMocks());

const fixture = (name: string): Buffer => readFileSync(join(AUDIO_FIXTURES, name));

async function decoded(file: Buffer) {
  const parts: Int16Array[] = [];
  const result = await decodeAudioFile(bufferSource(file), {
    emit: async (pcm) => void parts.push(pcm),
    signal: new AbortController().signal,
  });
  return { ...result, pcm: concatPcm(parts), parts };
}

function lengthPrefixed(packets: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    packets.flatMap((packet) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(packet.length);
      return [length, Buffer.from(packet)];
    }),
  );
}

const FILES = [
  'tone-44100-stereo.flac',
  'tone-44100-stereo.mp3',
  'tone-48000.opus.ogg',
  'tone.webm',
  'tone.m4a',
  'tone-fragments.mp4',
  'tone-opus.mp4',
];

test.each(FILES)('%s is a clean tone of its length', async (name) => {
  const { pcm, samples, damaged } = await decoded(fixture(name));
  expect(damaged).toBe(false);
  expect(samples).toBe(pcm.length);
  expect(pcm.length).toBeGreaterThan(0.48 * 16_000);
  expect(pcm.length).toBeLessThan(0.8 * 16_000);
  const middle = pcm.subarray(3_200, 6_400);
  expect(toneSnr(middle, 1_000)).toBeGreaterThan(20);
  expect(Math.max(...middle)).toBeGreaterThan(10_000);
});

test.each([
  ['speech-16000.aac', 11.7],
  ['speech-44100-stereo.aac', 11.7],
  ['mixed-96000.aac', 0.92],
  ['speech-10ms.lc3bin', 11.67],
])('%s is decoded', async (name, seconds) => {
  const { pcm, damaged } = await decoded(fixture(name));
  expect(damaged).toBe(false);
  expect(pcm.length / 16_000).toBeCloseTo(seconds, 0);
  expect(pcm.some((sample) => Math.abs(sample) > 3_000)).toBe(true);
});

test.each(['speech-16000.aac', 'speech-10ms.lc3bin', 'tone-44100-stereo.flac'])(
  '%s with a hole gives what is left, and is called damaged',
  async (name) => {
    const file = fixture(name);
    const { pcm, damaged } = await decoded(Buffer.concat([file.subarray(0, -2_000), file.subarray(-1_000)]));
    expect(damaged).toBe(true);
    expect(pcm.length).toBeGreaterThan(1_000);
  },
);

test.each([10, 20] as const)('the frames that an app stored, of %d ms', async (ms) => {
  const { pcm, damaged } = await decoded(lengthPrefixed(fixturePackets(ms)));
  expect(damaged).toBe(false);
  expect(pcm.length).toBe(0.3 * 16_000);
  expect(toneSnr(pcm.subarray(1_600, 4_000), 1_000)).toBeGreaterThan(15);
});

test('a broken frame among them is left out, and the end of a file cut short', async () => {
  const packets = fixturePackets(20);
  packets[3] = Uint8Array.of(0xff, 0xff, 0xff);
  const { pcm, damaged } = await decoded(lengthPrefixed(packets).subarray(0, -5));
  expect(damaged).toBe(true);
  expect(pcm.length).toBe((packets.length - 2) * 320);
});

describe('WAV', () => {
  const samples = tone({ hz: 1_000, rate: 16_000, seconds: 0.25 });

  /** The same tone in another form. */
  function wav(tag: number, bits: number, write: (file: Buffer, value: number, at: number) => void): Buffer {
    const header = wavHeader(samples.length);
    header.writeUInt16LE(tag, 20);
    header.writeUInt32LE((16_000 * bits) / 8, 28);
    header.writeUInt16LE(bits / 8, 32);
    header.writeUInt16LE(bits, 34);
    const data = Buffer.alloc((samples.length * bits) / 8);
    header.writeUInt32LE(data.length, 40);
    samples.forEach((value, i) => write(data, value / 32_768, (i * bits) / 8));
    return Buffer.concat([header, data]);
  }

  test.each([
    ['8 bit', wav(1, 8, (file, value, at) => file.writeUInt8(Math.round(value * 127) + 128, at))],
    ['16 bit', wav(1, 16, (file, value, at) => file.writeInt16LE(Math.round(value * 32_767), at))],
    ['24 bit', wav(1, 24, (file, value, at) => file.writeIntLE(Math.round(value * 8_388_607), at, 3))],
    ['32 bit', wav(1, 32, (file, value, at) => file.writeInt32LE(Math.round(value * 2_147_483_647), at))],
    ['float', wav(3, 32, (file, value, at) => file.writeFloatLE(value, at))],
  ])('of %s', async (_, file) => {
    const { pcm } = await decoded(file);
    expect(pcm.length).toBe(samples.length);
    expect(toneSnr(pcm, 1_000)).toBeGreaterThan(35);
  });

  test('behind other chunks, and with a length nobody filled in', async () => {
    const plain = Buffer.concat([wavHeader(samples.length), pcm16Bytes(samples)]);
    const list = Buffer.concat([Buffer.from('LIST\x05\0\0\0INFOx\0', 'latin1')]);
    const file = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]);
    file.writeUInt32LE(0xffffffff, file.indexOf('data') + 4);
    expect([...(await decoded(file)).pcm]).toEqual([...samples]);
  });

  test('of an hour is never in memory as a whole', async () => {
    // Six minutes that repeat: what matters is that pieces come, and only as fast as they are taken.
    const size = 44 + 2 * 16_000 * 3_600;
    const header = wavHeader(16_000 * 3_600);
    let largest = 0;
    let taken = 0;
    const source = {
      size,
      read: async (position: number, length: number) => {
        largest = Math.max(largest, length);
        const bytes = Buffer.alloc(Math.min(length, size - position), 1);
        if (position < 44) header.copy(bytes, 0, position);
        return bytes;
      },
    };
    const { samples: total } = await decodeAudioFile(source, {
      emit: async (pcm) => {
        taken += pcm.length;
      },
      signal: new AbortController().signal,
    });
    expect(total).toBe(16_000 * 3_600);
    expect(taken).toBe(total);
    expect(largest).toBeLessThan(300_000);
  });
});

test.each([
  [16_000, 1],
  [48_000, 2],
  [8_000, 2],
])('raw samples of %d Hz with %d channels', async (sample_rate, channels) => {
  const mono = tone({ hz: 1_000, rate: sample_rate, seconds: 0.5 });
  const bytes = Buffer.alloc(mono.length * 2 * channels);
  mono.forEach((value, i) => {
    for (let channel = 0; channel < channels; channel++)
      bytes.writeInt16LE(value, (i * channels + channel) * 2);
  });
  const parts: Int16Array[] = [];
  const emit = async (pcm: Int16Array) => void parts.push(pcm);
  const { samples, damaged } = await decodeRawPcm16(
    bufferSource(Buffer.concat([bytes, Buffer.of(1)])),
    { sample_rate, channels },
    { emit, signal: new AbortController().signal },
  );
  expect([samples, damaged]).toEqual([8_000, true]);
  expect(toneSnr(concatPcm(parts).subarray(1_600, 6_400), 1_000)).toBeGreaterThan(35);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('{"not": "audio"}')],
  ['a header alone', wavHeader(0)],
  ['half a header', wavHeader(0).subarray(0, 20)],
  ['WebM without a track', Buffer.concat([Buffer.of(0x1a, 0x45, 0xdf, 0xa3), Buffer.alloc(64)])],
  ['MP4 without a track', Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A ', 'latin1'), Buffer.alloc(64)])],
  ['Vorbis', readFileSync(join(AUDIO_FIXTURES, 'tone-44100.vorbis.ogg'))],
])('%s is refused in one sentence', async (_, file) => {
  const error = await decoded(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableAudioError);
  expect((error as Error).message).toMatch(/^[A-Z].*\.$/);
});

test('stops when aborted', async () => {
  const stop = new AbortController();
  const decoding = decodeAudioFile(bufferSource(fixture('tone.webm')), {
    emit: async () => stop.abort(new Error('enough')),
    signal: stop.signal,
  });
  await expect(decoding).rejects.toThrow('enough');
});

test.each([...FILES, 'speech-16000.aac', 'speech-10ms.lc3bin', 'frames'])(
  '%s, shortened or overwritten anywhere, only ever rejects with UnreadableAudioError',
  async (name) => {
    // Of the long ones a second or two.
    const whole = name === 'frames' ? lengthPrefixed(fixturePackets(10)) : fixture(name).subarray(0, 8_000);
    const random = seededRandom(7);
    for (let round = 0; round < 40; round++) {
      const file = Buffer.from(whole.subarray(0, Math.ceil(whole.length * (0.2 + 0.8 * random()))));
      for (let i = 0; i < 1 + random() * 30; i++) {
        file.writeUInt8(Math.floor(random() * 256), Math.floor(random() * file.length));
      }
      const result = await decoded(file).catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toBeInstanceOf(UnreadableAudioError);
      // No damage makes an hour out of a second.
      else expect((result as { samples: number }).samples).toBeLessThan(60 * 16_000);
    }
  },
);
