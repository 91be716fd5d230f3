import { describe, expect, it } from 'vitest';
import { createWearable } from './create-wearable.ts';
import { LinkError, type LinkProblem } from './link.ts';
import { NO_WEARABLE, type WearableState } from './wearable.ts';
import { PROFILES } from './profiles.ts';
import { balance, createListening } from './testing/listening.ts';

const SECOND = 1_000;
const { parts } = PROFILES.find(({ id }) => id === 'omi')!;

describe('a wearable', () => {
  it('pairs, says what it is, and delivers its frames in order', async () => {
    const listening = createListening();
    await listening.start();
    // Its packet numbers begin again within this time.
    await listening.clock.advance(30 * SECOND);
    await listening.stop();
    expect(listening.wearable.getState()).toMatchObject({
      phase: 'connected',
      problem: null,
      name: 'Omi',
      profile_id: 'omi',
      firmware: { version: '3.0.18', judgement: 'fine' },
      battery: { percent: 84, level: 'good' },
      codec: { name: 'opus_fs320', sample_rate: 16_000 },
      led: 40,
      gain: { value: 6, highest: 8 },
    });
    expect(listening.wearable.source.format).toEqual({
      codec: 'opus_fs320',
      sampleRate: 16_000,
      channels: 1,
    });
    expect(balance(listening)).toMatchObject({ lost: 0, stored: 0, twice: 0, inOrder: true });
    expect(balance(listening).spoken).toBeGreaterThan(29);
    expect(balance(listening).unaccounted).toBeCloseTo(0, 1);
  });

  it('is told the time when it is connected', async () => {
    const { start, device, clock } = createListening();
    await start();
    const set = device.written.find(({ characteristic }) => characteristic === parts.time!.characteristic)!;
    const seconds = new DataView(Uint8Array.from(set.bytes).buffer).getUint32(0, true);
    expect(Math.abs(seconds - clock.now() / 1_000)).toBeLessThan(2);
  });

  it('its button, battery, light, gain and haptic', async () => {
    const { start, device, clock, wearable } = createListening();
    const pressed: string[] = [];
    wearable.onButton((button) => pressed.push(button));
    await start();
    await clock.advance(SECOND);
    for (const value of [4, 5, 1, 0, 2, 3]) device.notify(parts.button!.characteristic, [value, 0, 0, 0]);
    expect(pressed).toEqual(['tap', 'double_tap', 'long_press']);
    device.notify(parts.battery!.characteristic, [20]);
    expect(wearable.getState().battery).toEqual({ percent: 20, level: 'low' });
    device.notify(parts.battery!.characteristic, [5]);
    expect(wearable.getState().battery).toEqual({ percent: 5, level: 'critical' });
    const setting = Promise.all([wearable.setLed(130), wearable.setGain(3), wearable.buzz('medium')]);
    await clock.advance(SECOND);
    await setting;
    expect(device.written.slice(-3)).toEqual([
      { characteristic: parts.led!.characteristic, bytes: [100] },
      { characteristic: parts.gain!.characteristic, bytes: [3] },
      { characteristic: parts.haptic!.characteristic, bytes: [2] },
    ]);
    expect(wearable.getState()).toMatchObject({ led: 100, gain: { value: 3, highest: 8 } });
  });

  it('is there again when the page is opened again, until it is forgotten', async () => {
    const first = createListening();
    await first.start();
    void first.wearable.close();
    await first.clock.advance(SECOND);
    const again = (): ReturnType<typeof createWearable> =>
      createWearable({
        opener: first.device.opener,
        clock: first.clock,
        memory: {
          getItem: (key) => first.memory.get(key) ?? null,
          setItem: (key, value) => void first.memory.set(key, value),
          removeItem: (key) => void first.memory.delete(key),
        },
        upload: () => Promise.resolve(),
      });
    const second = again();
    expect(second.getState()).toMatchObject({ phase: 'none', name: 'Omi' });
    void second.connect();
    await first.clock.advance(2 * SECOND);
    expect(second.getState().phase).toBe('connected');
    void second.forget();
    await first.clock.advance(2 * SECOND);
    expect(second.getState()).toEqual(NO_WEARABLE);
    expect(first.memory.size).toBe(0);
    const third = again();
    void third.connect();
    await first.clock.advance(2 * SECOND);
    expect(third.getState()).toEqual(NO_WEARABLE);
  });

  it.each([
    ['no_bluetooth', 'unsupported'],
    ['bluetooth_off', 'failed'],
    ['blocked', 'failed'],
    ['not_chosen', 'failed'],
  ] satisfies [LinkProblem, WearableState['phase']][])(
    'pairing that ends with %s is %s',
    async (problem, phase) => {
      const { device, clock, wearable } = createListening();
      device.opener.choose = () => Promise.reject(new LinkError(problem));
      await wearable.pair();
      await clock.advance(SECOND);
      expect(wearable.getState()).toMatchObject({ phase, problem });
    },
  );

  it('a closed list of devices leaves the one that is connected alone', async () => {
    const { device, clock, wearable, start, account } = createListening();
    await start();
    device.opener.choose = () => Promise.reject(new LinkError('not_chosen'));
    await wearable.pair();
    expect(wearable.getState()).toMatchObject({ phase: 'connected', problem: 'not_chosen' });
    const heard = account.live.length;
    await clock.advance(SECOND);
    expect(account.live.length).toBe(heard + 50);
  });

  it.each([
    ['before', true],
    ['meanwhile', false],
  ])(
    'out of reach %s: while the person chooses nothing is tried, then the search goes on',
    async (_title, isAway) => {
      const { device, clock, wearable, start } = createListening();
      await start();
      if (isAway) device.leave();
      await clock.advance(5 * SECOND);
      let close = (_error: Error): void => undefined;
      device.opener.choose = () => new Promise((_resolve, reject) => (close = reject));
      void wearable.pair();
      const before = device.attempts;
      if (!isAway) device.leave();
      await clock.advance(30 * SECOND);
      void wearable.connect();
      await clock.advance(SECOND);
      expect([device.attempts, wearable.getState().phase]).toEqual([before, isAway ? 'pairing' : 'away']);
      close(new LinkError('not_chosen'));
      await clock.advance(SECOND);
      expect(wearable.getState()).toMatchObject({ phase: 'away', problem: 'not_chosen' });
      device.comeBack();
      await clock.advance(5 * SECOND);
      expect(wearable.getState()).toMatchObject({ phase: 'connected', problem: null });
    },
  );

  it('the browser is asked before anything is awaited: it wants the click', () => {
    const { device, wearable } = createListening();
    let isAsked = false;
    device.opener.choose = () => {
      isAsked = true;
      return new Promise(() => undefined);
    };
    void wearable.pair();
    expect(isAsked).toBe(true);
  });

  it('one that the browser has forgotten has to be paired again', async () => {
    const { device, clock, wearable, memory } = createListening();
    memory.set('earshot.wearable', JSON.stringify({ id: 'gone', name: 'Omi', profile_id: 'omi' }));
    device.opener.remembered = () => Promise.resolve(null);
    void wearable.connect();
    await clock.advance(SECOND);
    expect(wearable.getState()).toMatchObject({ phase: 'failed', problem: 'not_permitted' });
  });

  it('nothing is heard while nobody listens', async () => {
    const { device, clock, wearable, account } = createListening({ storage: 'files' });
    device.turnOn();
    void wearable.pair();
    await clock.advance(5 * SECOND);
    expect(wearable.getState()).toMatchObject({ phase: 'connected', listening: false });
    expect(account.live).toEqual([]);
  });

  it('the light of its state goes out when it is let go', async () => {
    const { start, clock, wearable, device } = createListening();
    await start();
    void wearable.disconnect();
    await clock.advance(10 * SECOND);
    expect(wearable.getState()).toMatchObject({ phase: 'none', next_attempt_at: null });
    expect(device).toMatchObject({ connected: false, connections: 1 });
  });
});
