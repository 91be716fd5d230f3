import { describe, expect, it } from 'vitest';
import { randomBreaks } from './testing/random-breaks.ts';

describe('a day with a wearable that comes and goes', () => {
  it.each([
    ['without storage', 2, { payload: 23, frameBytes: 50 }],
    ['with files', 4, { storage: 'files', payload: 100, storageRate: 20_000 }],
    ['with files of frames as they are', 23, { storage: 'files', frameBytes: 80 }],
    ['with two files that begin in one second', 4, { storage: 'files', frameBytes: 80 }],
    ['with a ring', 5, { storage: 'ring' }],
  ] as const)(
    'eight hours, 200 breaks at random, %s (seed %i): each second is heard once or declared lost',
    async (_title, seed, options) => {
      const day = await randomBreaks(seed, options);
      expect(day).toMatchObject({ breaks: 200, twice: 0, inOrder: true });
      expect(Math.abs(day.unaccounted)).toBeLessThan(0.001);
      expect(day.spoken).toBeGreaterThan(8 * 3_600 - 1);
      const { packets, stored } = day.listening.wearable.getState();
      expect(packets.lost_seconds).toBeCloseTo(day.lost, 3);
      expect(packets.awaited_seconds).toBe(0);
      expect(stored.files).toBe(0);
    },
  );
});
