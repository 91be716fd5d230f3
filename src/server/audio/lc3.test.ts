import lc3codec from 'lc3codec';
import { describe, expect, it } from 'vitest';
import { fixtureFrames, referenceSamples, snr, tone, toneSnr } from '../../../tests/helpers/audio.ts';
import { CorruptFrameError } from './audio-errors.ts';
import { LC3_RATES, createLc3Decoder, type Lc3Rate } from './lc3.ts';

const joined = (parts: readonly ArrayLike<number>[]): number[] => parts.flatMap((part) => Array.from(part));
const speech = fixtureFrames('speech-10ms.lc3bin');

/** A decoder of one channel. */
async function lc3(codec: 'lc3' | 'lc3_fs1030', rate: Lc3Rate) {
  const decoder = await createLc3Decoder(codec, rate);
  return { decode: (message: Uint8Array): Int16Array => decoder.decode(message)[0]! };
}

describe('lc3_fs1030', () => {
  it('sounds as the reference decoder has it', async () => {
    const channel = await lc3('lc3_fs1030', 16_000);
    const pcm = joined(speech.map((frame) => channel.decode(frame)));
    expect(pcm.length).toBe(speech.length * 160);
    const { stride, samples } = referenceSamples('speech-10ms');
    const ours = Float64Array.from(samples, (_, i) => pcm[i * stride]!);
    expect(snr(samples, ours)).toBeGreaterThan(60);
  });

  it('takes several frames in a message', async () => {
    const alone = await lc3('lc3_fs1030', 16_000);
    const together = await lc3('lc3_fs1030', 16_000);
    expect([...together.decode(Buffer.concat(speech.slice(0, 6)))]).toEqual(
      joined(speech.slice(0, 6).map((frame) => alone.decode(frame))),
    );
  });

  it('refuses what is no number of frames, and too many', async () => {
    const channel = await lc3('lc3_fs1030', 16_000);
    for (const bytes of [1, 20, 29, 31, 59, 30 * 1_001]) {
      expect(() => channel.decode(new Uint8Array(bytes))).toThrow(CorruptFrameError);
    }
    expect(channel.decode(speech[0]!).length).toBe(160);
  });

  it('skips a broken frame, alone or among others, and decodes the next', async () => {
    const channel = await lc3('lc3_fs1030', 16_000);
    const broken = new Uint8Array(30).fill(0xff);
    for (const frame of speech.slice(0, 100)) channel.decode(frame);
    expect(() => channel.decode(broken)).toThrow(CorruptFrameError);
    expect(channel.decode(Buffer.concat([speech[100]!, broken, speech[101]!])).length).toBe(320);
    const healthy = await lc3('lc3_fs1030', 16_000);
    for (const frame of speech.slice(0, 110)) healthy.decode(frame);
    for (const frame of speech.slice(102, 110)) channel.decode(frame);
    const pairs = speech
      .slice(110, 150)
      .map((frame) => [healthy.decode(frame), channel.decode(frame)] as const);
    expect(snr(joined(pairs.map(([a]) => a)), joined(pairs.map(([, b]) => b)))).toBeGreaterThan(15);
  });
});

describe('lc3', () => {
  function encoded(rate: Lc3Rate, bytes: number): Uint8Array[] {
    const { Core, Encoder } = lc3codec;
    const name = `FS_${String(rate).padStart(5, '0')}` as keyof typeof Core.LC3SampleRate;
    const encoder = new Encoder.LC3Encoder(Core.LC3FrameDuration.NMS_10000US, Core.LC3SampleRate[name]);
    const pcm = tone({ hz: 1_000, rate, seconds: 0.4 });
    const size = encoder.getFrameSize();
    return Array.from({ length: Math.floor(pcm.length / size) }, (_, frame) => {
      const out = new Uint8Array(bytes);
      encoder.encode([...pcm.subarray(frame * size, (frame + 1) * size)], bytes, out);
      return out;
    });
  }

  it.each(LC3_RATES as readonly Lc3Rate[])(
    'decodes %d Hz, one frame to a message, of 40 and of 120 bytes',
    async (rate) => {
      for (const bytes of [40, 120]) {
        const channel = await lc3('lc3', rate);
        const pcm = Int16Array.from(joined(encoded(rate, bytes).map((frame) => channel.decode(frame))));
        expect(pcm.length).toBeGreaterThan(6_000);
        expect(toneSnr(pcm.subarray(2_000, 5_600), 1_000)).toBeGreaterThan(20);
      }
    },
  );

  it('takes frames of 20 to 400 bytes', async () => {
    const channel = await lc3('lc3', 16_000);
    for (const bytes of [1, 19, 401, 4_000]) {
      expect(() => channel.decode(new Uint8Array(bytes))).toThrow(CorruptFrameError);
    }
    for (const bytes of [20, 400]) {
      for (const frame of encoded(16_000, bytes)) expect(channel.decode(frame).length).toBe(160);
    }
  });
});

describe('two channels', () => {
  it('take turns frame by frame, and a frame that is broken in one channel keeps their common time', async () => {
    const alone = await lc3('lc3_fs1030', 16_000);
    const pair = await createLc3Decoder('lc3_fs1030', 16_000, 2);
    const [first, second] = [speech.slice(100, 140), speech.slice(400, 440)];
    const parts = first.map((frame, i) => pair.decode(Buffer.concat([frame, second[i]!])));
    expect(joined(parts.map(([left]) => left!))).toEqual(joined(first.map((frame) => alone.decode(frame))));
    expect(parts.every(([left, right]) => left!.length === right!.length)).toBe(true);
    const broken = pair.decode(Buffer.concat([speech[140]!, Buffer.alloc(30, 0xff)]));
    expect(broken.map((pcm) => pcm.length)).toEqual([160, 160]);
    expect(broken[1]!.every((sample) => sample === 0)).toBe(true);
    expect(() => pair.decode(Buffer.alloc(60, 0xff))).toThrow(CorruptFrameError);
    expect(() => pair.decode(speech[0]!)).toThrow(CorruptFrameError);
  });

  it('lc3: halves of a message', async () => {
    const pair = await createLc3Decoder('lc3', 16_000, 2);
    expect(pair.decode(Buffer.concat([speech[0]!, speech[1]!])).map((pcm) => pcm.length)).toEqual([160, 160]);
    expect(() => pair.decode(new Uint8Array(61))).toThrow(CorruptFrameError);
    expect(() => pair.decode(new Uint8Array(38))).toThrow(CorruptFrameError);
  });
});
