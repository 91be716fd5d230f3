// A wearable that is broken or means harm: garbage in each of its parts, and a link that ends at every stage.
import { describe, expect, it } from 'vitest';
import { PROFILES } from './profiles.ts';
import { balance, createListening } from './testing/listening.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const { audio, battery, button, storage } = PROFILES.find(({ id }) => id === 'omi')!.parts as Required<
  (typeof PROFILES)[number]['parts']
>;
const isAudio = (characteristic: string): boolean => characteristic === audio.characteristic;
const isStorage = (characteristic: string): boolean => characteristic === storage.characteristic;

/** The same garbage at each run. */
function garbage(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return (longest: number): Uint8Array => Uint8Array.from({ length: next(longest + 1) }, () => next(256));
}

describe('garbage', () => {
  it.each([1, 2, 3])(
    'between its packets: what is sound is heard, and heard on when it stops (seed %i)',
    async (seed) => {
      const random = garbage(seed);
      let isBad = true;
      const { start, clock, account, wearable, stop } = createListening({
        sends: (characteristic, one) =>
          isBad && isAudio(characteristic) ? [random(600), random(2), one, random(4_000)] : [one],
      });
      await start();
      await clock.advance(4 * SECOND);
      isBad = false;
      await clock.advance(SECOND);
      const heard = account.live.length;
      await clock.advance(10 * SECOND);
      expect(account.live.length - heard).toBe(500);
      expect(wearable.getState()).toMatchObject({ phase: 'connected', problem: null });
      await stop();
      expect(account.ended).toEqual([]);
    },
  );

  it('as its packet numbers: what they leap over is no more time than has passed', async () => {
    let leap = 0;
    const { start, clock, account, stop } = createListening({
      sends(characteristic, one) {
        if (!isAudio(characteristic)) return [one];
        leap += 5_000;
        const number = (one[0]! + one[1]! * 256 + leap) % 65_536;
        return [Uint8Array.of(number & 0xff, number >> 8, ...one.subarray(2))];
      },
    });
    await start();
    await clock.advance(MINUTE);
    await stop();
    expect(account.live.length).toBeGreaterThan(2_900);
    expect(account.lostSeconds).toBeLessThan(11);
  });

  it.each([[[255]], [[]], [[101, 3]], [[50, ...Array.from({ length: 10_000 }, () => 7)]]])(
    'as its battery (%#): it shows no more than there is',
    async (bytes) => {
      const { start, clock, device, wearable } = createListening();
      await start();
      await clock.advance(5 * SECOND);
      device.notify(battery.characteristic, bytes);
      const { percent } = wearable.getState().battery;
      expect(percent === null || percent === 50).toBe(true);
    },
  );

  it('as its button, without end: a person does not press so often', async () => {
    const { start, clock, device, wearable } = createListening();
    await start();
    await clock.advance(5 * SECOND);
    const pressed: string[] = [];
    wearable.onButton((one) => pressed.push(one));
    for (let nth = 0; nth < 500; nth++) {
      device.notify(button.characteristic, [nth % 7]);
      await clock.advance(10);
    }
    expect(pressed.length).toBeGreaterThan(0);
    expect(pressed.length).toBeLessThanOrEqual(45);
    await clock.advance(SECOND);
    device.notify(button.characteristic, [button.long_press]);
    expect(pressed.at(-1)).toBe('long_press');
  });

  it('as its light and gain: they stay within what can be set', async () => {
    const { start, clock, wearable } = createListening({ light: 255, loudness: 200 });
    await start();
    await clock.advance(5 * SECOND);
    expect(wearable.getState()).toMatchObject({ led: 100, gain: { value: 8, highest: 8 } });
  });

  it.each(['files', 'ring'] as const)(
    'as answers of its storage (%s): sound goes on, and the page says that it stays there',
    async (kind) => {
      const random = garbage(7);
      const { start, clock, device, account, wearable } = createListening({
        storage: kind,
        sends: (characteristic, one) => (isStorage(characteristic) ? [random(500)] : [one]),
      });
      await start();
      device.leave();
      await clock.advance(MINUTE);
      device.comeBack();
      await clock.advance(2 * MINUTE);
      const heard = account.live.length;
      await clock.advance(10 * SECOND);
      expect(account.live.length - heard).toBe(500);
      expect(account.stored).toEqual([]);
      expect(wearable.getState().stored.phase).not.toBe('uploading');
    },
  );

  it.each(['files', 'ring', 'old'] as const)(
    'that never ends in the place of an answer (%s): it counts as none',
    async (kind) => {
      const { start, clock, device, account, wearable } = createListening({
        storage: kind,
        sends: (characteristic, one) => (isStorage(characteristic) ? [Uint8Array.of(0x33, 7, 7)] : [one]),
      });
      const chatter = (): void => {
        clock.after(SECOND, chatter);
        device.notify(storage.characteristic, [7]);
      };
      await start();
      await clock.advance(10 * SECOND);
      device.leave();
      await clock.advance(MINUTE);
      device.comeBack();
      chatter();
      await clock.advance(20 * SECOND);
      expect(wearable.getState().stored).toMatchObject({ problem: 'not_answering', current: null });
      const asked = (): number => device.written.filter((one) => isStorage(one.characteristic)).length;
      const before = asked();
      await clock.advance(MINUTE);
      expect(asked()).toBeGreaterThan(before);
      const heard = account.live.length;
      await clock.advance(10 * SECOND);
      expect(account.live.length - heard).toBe(500);
    },
  );

  it('a recording that does not end is taken as long as it was said to be', async () => {
    let last: Uint8Array = Uint8Array.of();
    const { start, stop, clock, device, account, wearable, ...listening } = createListening({
      storage: 'files',
      sends(characteristic, one) {
        if (!isStorage(characteristic)) return [one];
        if (one.length > 100) last = one;
        return one.length === 1 && one[0] === 100 ? Array.from({ length: 500 }, () => last) : [one];
      },
    });
    await start();
    await clock.advance(10 * SECOND);
    device.leave();
    await clock.advance(2 * MINUTE);
    device.comeBack();
    await clock.advance(2 * MINUTE);
    expect(wearable.getState().stored).toMatchObject({ phase: 'none', problem: null });
    await stop();
    const { twice, unaccounted } = balance({ device, account, ...listening });
    expect(twice).toBe(0);
    expect(Math.abs(unaccounted)).toBeLessThan(0.1);
  });

  it('a recording that the service does not want keeps none of the others on the device', async () => {
    let refuses: number | null = null;
    const { start, clock, device, uploads, wearable } = createListening({
      storage: 'files',
      refuse: ({ startedAt }) => ((refuses ??= startedAt), startedAt === refuses ? 'refused' : null),
    });
    await start();
    await clock.advance(10 * SECOND);
    for (let nth = 0; nth < 3; nth++) {
      device.leave(0);
      await clock.advance(MINUTE);
      // Three recordings, none brought between them.
      device.restart();
      if (nth < 2) await clock.advance(MINUTE);
    }
    device.comeBack();
    await clock.advance(3 * MINUTE);
    expect(device.storage?.recordings).toBe(1);
    expect(uploads.length).toBeGreaterThan(1);
    expect(wearable.getState().stored).toMatchObject({ phase: 'waiting', problem: 'refused', files: 1 });
  });
});

describe('a link that ends at every stage', () => {
  it('of pairing: it is said, and the next attempt works', async () => {
    for (let at = 0; at < 420; at += 20) {
      const { device, clock, wearable } = createListening({ storage: 'files' });
      device.turnOn();
      void wearable.pair();
      await clock.advance(at);
      device.leave(0);
      await clock.advance(10 * SECOND);
      expect(['failed', 'away']).toContain(wearable.getState().phase);
      device.comeBack();
      void wearable.connect();
      await clock.advance(5 * SECOND);
      expect([at, wearable.getState().phase]).toEqual([at, 'connected']);
    }
  });

  it('of bringing what it stored: all of it comes, and nothing twice', async () => {
    const listening = createListening({ storage: 'files', storageRate: 20_000 });
    const { start, stop, clock, device } = listening;
    await start();
    await clock.advance(10 * SECOND);
    device.leave();
    await clock.advance(5 * MINUTE);
    for (let pause = 200; pause < 2_600; pause += 75) {
      device.comeBack();
      await clock.advance(pause);
      device.leave(0);
      await clock.advance(3_500);
    }
    device.comeBack();
    await clock.advance(3 * MINUTE);
    await stop();
    const { twice, inOrder, unaccounted } = balance(listening);
    expect({ twice, inOrder }).toEqual({ twice: 0, inOrder: true });
    // A frame for each of 32 breaks.
    expect(Math.abs(unaccounted)).toBeLessThan(0.02 * 32);
  });
});
