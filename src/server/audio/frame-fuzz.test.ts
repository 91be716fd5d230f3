// Whatever a client sends, a decoder answers with audio or with CorruptFrameError, keeps its memory, and decodes the next good frame.
import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { fixtureFrames, fixturePackets, seededRandom, snr } from '../../../tests/helpers/audio.ts';
import { CODECS, type Codec } from '../../contract/listen.ts';
import { CorruptFrameError } from './audio-errors.ts';
import { createFrameDecoder, type FrameDecoder } from './frame-decoder.ts';

vi.setConfig({ testTimeout: 60_000 });

const SEED = 20_261_121;
const RUNS = 400;

interface Subject {
  sample_rate: number;
  good: readonly Uint8Array[];
  /** 16 kHz samples of a good frame, and the most that can come of one message of 1,000 bytes. */
  samples: number;
  most: number;
}

const pcm = Array.from({ length: 20 }, (_, i) => new Uint8Array(320).fill(100 + i));
/** A codec of the contract without a line here does not compile. */
const SUBJECTS: Readonly<Record<Codec, Subject>> = {
  pcm8: { sample_rate: 16_000, good: pcm, samples: 320, most: 1_000 },
  pcm16: { sample_rate: 16_000, good: pcm, samples: 160, most: 500 },
  opus: { sample_rate: 16_000, good: fixturePackets(10), samples: 160, most: 1_920 },
  opus_fs320: { sample_rate: 16_000, good: fixturePackets(20), samples: 320, most: 1_920 },
  // A frame of four blocks has at least 23 bytes; at 7,350 Hz a block is 2,230 samples.
  aac: {
    sample_rate: 16_000,
    good: fixtureFrames('speech-16000.aac').slice(0, 60),
    samples: 1_024,
    most: (1_000 / 23) * 4 * 2_230 + 1_000,
  },
  lc3: {
    sample_rate: 16_000,
    good: fixtureFrames('speech-10ms.lc3bin').slice(0, 200),
    samples: 160,
    most: 160,
  },
  lc3_fs1030: {
    sample_rate: 16_000,
    good: fixtureFrames('speech-10ms.lc3bin').slice(0, 200),
    samples: 160,
    most: 5_280,
  },
};

/** Null when the message was corrupt. */
function decoded(decoder: FrameDecoder, message: Uint8Array): Int16Array | null {
  try {
    return decoder.decode(message)[0]!.pcm;
  } catch (error) {
    if (error instanceof CorruptFrameError) return null;
    throw error;
  }
}

/** A good message, cut, with bits flipped, with another behind it, or with a stretch of other bytes in it. */
function damaged(good: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const flips = fc.array(fc.tuple(place, fc.integer({ min: 0, max: 7 })), { maxLength: 12 });
  const stretch = fc.tuple(place, fc.uint8Array({ maxLength: 24 }));
  return fc
    .record({
      first: fc.constantFrom(...good),
      second: fc.option(fc.constantFrom(...good)),
      flips,
      stretch: fc.option(stretch),
      cut: fc.option(place),
    })
    .map((change) => {
      const bytes = Buffer.concat([change.first, change.second ?? new Uint8Array(0)]);
      for (const [at, bit] of change.flips) bytes[Math.floor(at * bytes.length)]! ^= 1 << bit;
      if (change.stretch) bytes.set(change.stretch[1].subarray(0, bytes.length), 0);
      return bytes.subarray(0, change.cut === null ? undefined : Math.ceil(change.cut * bytes.length));
    });
}

describe.each(CODECS.map((codec) => ({ codec, ...SUBJECTS[codec] })))(
  '$codec',
  ({ codec, sample_rate, good, samples, most }) => {
    it('any bytes and any damage end in audio or in CorruptFrameError; a good frame behind them decodes', async () => {
      const decoder = await createFrameDecoder({ codec, sample_rate, channels: 1 });
      const onConsole = vi.spyOn(console, 'error');
      const message = fc.oneof(fc.uint8Array({ maxLength: 1_000 }), damaged(good));
      fc.assert(
        fc.property(
          fc.array(message, { minLength: 1, maxLength: 8 }),
          fc.constantFrom(...good),
          (messages, frame) => {
            for (const bytes of messages) {
              const length = decoded(decoder, bytes)?.length ?? 0;
              expect(length).toBeLessThanOrEqual(bytes.length > 1_000 ? 4 * most : most);
            }
            // Twice: a change of the sample rate leaves a few samples behind in the first.
            expect(decoded(decoder, frame)).not.toBeNull();
            expect(decoded(decoder, frame)).toHaveLength(samples);
          },
        ),
        { seed: SEED, numRuns: RUNS },
      );
      expect(onConsole).not.toHaveBeenCalled();
      decoder.close();
    });

    it('thousands of broken messages take no memory and leave nothing in the sound', async () => {
      const decoder = await createFrameDecoder({ codec, sample_rate, channels: 1 });
      const random = seededRandom(SEED);
      let refused = 0;
      const flood = (count: number): void => {
        for (let i = 0; i < count; i++) {
          const bytes = Uint8Array.from(good[i % good.length]!);
          for (let flip = 0; flip < 4; flip++) bytes[Math.floor(random() * bytes.length)] = random() * 256;
          if (decoded(decoder, bytes) === null) refused++;
        }
      };
      flood(1_000);
      const before = usedBytes();
      flood(4_000);
      expect(usedBytes() - before).toBeLessThan(4 * 1_048_576);
      expect(refused).toBeGreaterThan(codec.startsWith('pcm') ? -1 : 100);
      const fresh = await createFrameDecoder({ codec, sample_rate, channels: 1 });
      const pairs = good.map((frame) => [decoded(fresh, frame)!, decoded(decoder, frame)!] as const);
      const [wanted, output] = [0, 1].map((which) =>
        pairs.flatMap((pair) => [...pair[which as 0 | 1]]).slice(-samples * 5),
      );
      expect(snr(wanted!, output!)).toBeGreaterThan(15);
      decoder.close();
      fresh.close();
    });
  },
);

/** What is in use once everything that can be is collected. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + arrayBuffers + external;
}
