import { describe, expect, it } from 'vitest';
import { balance, createListening, type Listening, type ListeningOptions } from './testing/listening.ts';
import { randomBreaks } from './testing/random-breaks.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

async function listenTo(options: ListeningOptions = {}): Promise<Listening> {
  const listening = createListening(options);
  await listening.start();
  await listening.clock.advance(10 * SECOND);
  return listening;
}

function expectAllAccounted(listening: Listening): void {
  const { unaccounted, twice, inOrder } = balance(listening);
  expect({ twice, inOrder }).toEqual({ twice: 0, inOrder: true });
  expect(Math.abs(unaccounted)).toBeLessThan(0.1);
}

describe('the clock of this computer', () => {
  it.each([-3_600, -5, 5, 3_600])(
    'is set by %i s while it listens: a break is as long as it was',
    async (by) => {
      let skew = 0;
      let drops = false;
      const listening = await listenTo({
        skew: () => skew,
        radio: (packet) => (drops && packet % 10 === 3 ? 'dropped' : 'sent'),
      });
      skew = by * SECOND;
      await listening.clock.advance(5 * SECOND);
      drops = true;
      await listening.clock.advance(5 * SECOND);
      drops = false;
      await listening.clock.advance(5 * SECOND);
      listening.device.leave();
      await listening.clock.advance(20 * SECOND);
      listening.device.comeBack();
      await listening.clock.advance(10 * SECOND);
      await listening.stop();
      expect(balance(listening).lost).toBeGreaterThan(20);
      expectAllAccounted(listening);
    },
  );

  it('is set back while the device is away: the next break counts again', async () => {
    let skew = 0;
    const listening = await listenTo({ skew: () => skew });
    const { clock, device, account } = listening;
    device.leave();
    await clock.advance(5 * SECOND);
    skew = -3_600 * SECOND;
    device.comeBack();
    await clock.advance(10 * SECOND);
    const lost = account.lostSeconds;
    device.leave();
    await clock.advance(20 * SECOND);
    device.comeBack();
    await clock.advance(10 * SECOND);
    expect(account.lostSeconds - lost).toBeGreaterThan(20);
  });
});

describe('what the radio does to packets', () => {
  it.each([
    ['one dropped in 50', (packet: number) => (packet % 50 === 7 ? 'dropped' : 'sent')],
    [
      '40 dropped in a row',
      (packet: number) => (packet % 1_000 > 600 && packet % 1_000 <= 640 ? 'dropped' : 'sent'),
    ],
  ] as const)('%s: the loss is declared in its place', async (_title, radio) => {
    const listening = await listenTo({ radio });
    await listening.clock.advance(MINUTE);
    await listening.stop();
    expect(balance(listening).lost).toBeGreaterThan(1);
    expectAllAccounted(listening);
  });

  it('what comes twice is heard once, what is late is heard in its place', async () => {
    const listening = await listenTo({
      radio: (packet) => (packet % 40 === 3 ? 'repeated' : packet % 40 === 20 ? 'late' : 'sent'),
    });
    await listening.clock.advance(MINUTE);
    await listening.stop();
    expect(balance(listening).lost).toBe(0);
    expect(listening.wearable.getState().packets.repeated).toBeGreaterThan(50);
    expectAllAccounted(listening);
  });

  it.each([
    ['numbered one by one', false],
    ['of one number', true],
  ])('small packets, pieces %s, some dropped', async (_title, oneNumber) => {
    const listening = await listenTo({
      oneNumber,
      payload: 23,
      frameBytes: 50,
      radio: (packet) => (packet % 90 === 4 ? 'dropped' : 'sent'),
    });
    await listening.clock.advance(MINUTE);
    await listening.stop();
    expect(balance(listening).lost).toBeGreaterThan(1);
    expectAllAccounted(listening);
  });
});

describe('a wearable that comes and goes', () => {
  it('is tried again with growing pauses, and heard within two seconds of its return', async () => {
    const listening = await listenTo();
    const { clock, device, wearable, account } = listening;
    device.leave();
    await clock.advance(5 * MINUTE);
    const { phase, problem, attempt, next_attempt_at, away_since } = wearable.getState();
    expect({ phase, problem }).toEqual({ phase: 'away', problem: 'unreachable' });
    expect(attempt).toBeGreaterThan(20);
    expect(away_since).toBeLessThan(clock.now() - 4 * MINUTE);
    expect(next_attempt_at === null || next_attempt_at <= clock.now() + 2 * SECOND).toBe(true);
    const heard = account.live.length;
    device.comeBack();
    await clock.advance(2 * SECOND);
    expect(account.live.length).toBeGreaterThan(heard);
    expect(wearable.getState()).toMatchObject({
      phase: 'connected',
      problem: null,
      attempt: 0,
      away_since: null,
    });
    await listening.stop();
    expect(balance(listening).lost).toBeGreaterThan(299);
    expectAllAccounted(listening);
  });

  it('one that is away for hours is tried seldom, and at once when it is asked for', async () => {
    const { clock, device, wearable } = await listenTo();
    device.opener.choose = () => Promise.reject(new Error('not asked'));
    device.leave();
    await clock.advance(60 * MINUTE);
    const before = device.attempts;
    await clock.advance(10 * MINUTE);
    expect(device.attempts - before).toBeLessThan(40);
    void wearable.connect();
    await clock.advance(10);
    expect(wearable.getState().next_attempt_at).toBeNull();
  });

  it('a break while it is being set up is one like others', async () => {
    const listening = await listenTo();
    const { clock, device } = listening;
    for (const pause of [160, 175, 190, 205, 220, 250, 300, 400]) {
      device.leave(0);
      await clock.advance(MINUTE / 10);
      device.comeBack();
      await clock.advance(pause);
    }
    device.comeBack();
    await clock.advance(MINUTE);
    await listening.stop();
    expect(listening.wearable.getState().phase).toBe('connected');
    expectAllAccounted(listening);
  });

  it('one that starts anew counts anew', async () => {
    const listening = await listenTo();
    for (let nth = 0; nth < 5; nth++) {
      listening.device.restart();
      await listening.clock.advance(20 * SECOND);
    }
    await listening.stop();
    expect(listening.device.connections).toBe(6);
    expectAllAccounted(listening);
  });

  it('an empty battery: the time until listening ends is lost, and said to be', async () => {
    const listening = await listenTo();
    const { clock, device, wearable, account } = listening;
    const begun = clock.now() - 10 * SECOND;
    device.die();
    await clock.advance(20 * MINUTE);
    expect(wearable.getState().phase).toBe('away');
    await listening.stop();
    const spoken = (clock.now() - begun) / 1_000;
    expect(Math.abs(balance(listening, spoken).unaccounted)).toBeLessThan(0.5);
    expect(account.ended).toEqual([]);
    expect(wearable.getState().packets.lost_seconds).toBeCloseTo(account.lostSeconds, 3);
  });

  it('one that is silent on purpose has lost nothing', async () => {
    const listening = await listenTo();
    const { clock, device, account } = listening;
    device.hush(true);
    await clock.advance(3 * MINUTE);
    device.hush(false);
    await clock.advance(10 * SECOND);
    device.restart();
    await clock.advance(10 * SECOND);
    await listening.stop();
    // The break alone.
    expect(account.lostSeconds).toBeLessThan(2);
    expect(account.lostSeconds).toBeGreaterThan(0.3);
  });

  it('two hours with breaks at random: each second is heard once or declared lost', async () => {
    const day = await randomBreaks(11, { hours: 2, breaks: 50 });
    expect(day).toMatchObject({ twice: 0, inOrder: true });
    expect(Math.abs(day.unaccounted)).toBeLessThan(0.1);
  });
});

describe('back in reach', () => {
  it.each([
    ['seen by the browser', false],
    ['not seen', true],
  ])('%s it is heard soon, also while an attempt from before hangs on', async (_title, unseen) => {
    const listening = await listenTo({ unseen });
    const { clock, device, account } = listening;
    // At every moment of an attempt and of the pause after it.
    for (let away = 20 * SECOND; away < 25 * SECOND; away += 250) {
      device.leave();
      await clock.advance(away);
      const heard = account.live.length;
      device.comeBack();
      await clock.advance(unseen ? 1_800 : 300);
      expect(account.live.length).toBeGreaterThan(heard);
      await clock.advance(10 * SECOND);
    }
    expectAllAccounted(listening);
  });

  it('a device that says all the time that it is there is not connected anew each time', async () => {
    const listening = await listenTo();
    const { clock, device } = listening;
    device.leave();
    await clock.advance(20 * SECOND);
    const before = device.attempts;
    for (let nth = 0; nth < 20; nth++) {
      device.comeBack();
      await clock.advance(20);
    }
    expect(device.attempts).toBe(before + 1);
    expect(listening.wearable.getState().phase).toBe('connected');
  });
});
