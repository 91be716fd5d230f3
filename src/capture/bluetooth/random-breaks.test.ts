import { describe, expect, it } from 'vitest';
import { balance, createListening } from './testing/listening.ts';
import { randomBreaks, randomNumbers } from './testing/random-breaks.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

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

  it.each(['files', 'ring'] as const)(
    'eight hours in which its storage is full (%s) and its battery empty: what neither heard nor stored is declared lost',
    async (storage) => {
      const random = randomNumbers(31);
      const listening = createListening({
        storage,
        storageBlocks: 3_000,
        frameBytes: 80,
        radio: () => (random() < 0.0006 ? 'dropped' : 'sent'),
      });
      const { clock, device } = listening;
      await listening.start();
      const begun = clock.now();
      for (let nth = 0; nth < 60; nth++) {
        await clock.advance(random() * 4 * MINUTE);
        device.leave(200 + Math.floor(random() * 3_000));
        await clock.advance(4 * SECOND + random() * 20 * SECOND);
        device.comeBack();
      }
      // Its storage has room for five minutes.
      device.leave();
      await clock.advance(40 * MINUTE);
      device.comeBack();
      await clock.advance(10 * MINUTE);
      expect(balance(listening).lost).toBeGreaterThan(34 * 60);
      device.die();
      await clock.advance(30 * MINUTE);
      device.turnOn();
      await clock.advance(begun + 8 * 60 * MINUTE - clock.now());
      await listening.stop();
      // What was spoken while it was off it did not count. Charged, its frames begin at another part of a second: less than one frame.
      const { spoken } = balance(listening);
      const { unaccounted, twice, inOrder } = balance(listening, spoken + 30 * 60);
      expect({ twice, inOrder }).toEqual({ twice: 0, inOrder: true });
      expect(Math.abs(unaccounted)).toBeLessThan(0.02);
      expect(listening.wearable.getState().packets.awaited_seconds).toBe(0);
    },
  );
});
