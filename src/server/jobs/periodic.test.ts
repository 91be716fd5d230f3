import { expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { createPeriodic } from './periodic.ts';
import { pause } from '../pause.ts';

test('a check each interval, the first one when it is asked for, none after the end', async () => {
  const clock = createFakeClock();
  const times: number[] = [];
  const loop = (firstAfterMs?: number) =>
    createPeriodic({
      clock,
      everyMs: 1_000,
      ...(firstAfterMs !== undefined && { firstAfterMs }),
      check: () => void times.push(clock.monotonic()),
      onError: vi.fn(),
    });
  const usual = loop();
  usual.start();
  await clock.advance(2_500);
  await usual.close();
  await clock.advance(5_000);
  expect(times.splice(0)).toEqual([1_000, 2_000]);

  const atOnce = loop(0);
  atOnce.start();
  expect(times.splice(0)).toEqual([7_500]);
  await atOnce.close();

  const soon = loop(20);
  soon.start();
  await clock.advance(1_500);
  expect(times.splice(0)).toEqual([7_520, 8_500]);
  await soon.close();
});

test('a long check is not overtaken; the end stops it and waits for it', async () => {
  const clock = createFakeClock();
  const signals: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  const loop = createPeriodic({
    clock,
    everyMs: 1_000,
    check: (signal) => {
      signals.push(signal);
      return new Promise((resolve) => ends.push(resolve));
    },
    onError: vi.fn(),
  });
  loop.start();
  await clock.advance(5_000);
  expect(signals).toHaveLength(1);
  let closed = false;
  const closing = loop.close().then(() => (closed = true));
  await clock.advance(0);
  expect([signals[0]!.aborted, closed]).toEqual([true, false]);
  ends[0]!();
  await closing;
});

test('what a check throws is reported, and the next tick checks again; not so while it stops', async () => {
  const clock = createFakeClock();
  const onError = vi.fn();
  let checks = 0;
  const loop = createPeriodic({
    clock,
    everyMs: 1_000,
    async check(signal) {
      checks++;
      if (checks === 3) await pause(clock, 60_000, signal);
      throw new Error(`check ${checks}`);
    },
    onError,
  });
  loop.start();
  await clock.advance(3_000);
  expect([checks, onError.mock.calls]).toEqual([3, [[new Error('check 1')], [new Error('check 2')]]]);
  await loop.close();
  expect(onError).toHaveBeenCalledTimes(2);
});

test('what is checked in the same intervals is checked in the same moments, also when one of them ends', async () => {
  const clock = createFakeClock();
  const times: string[] = [];
  const loop = (name: string) =>
    createPeriodic({
      clock,
      everyMs: 1_000,
      check: () => void times.push(`${name} ${clock.monotonic()}`),
      onError: vi.fn(),
    });
  const [a, b, c] = [loop('a'), loop('b'), loop('c')];
  a.start();
  await clock.advance(300);
  b.start();
  await clock.advance(1_000);
  expect(times.splice(0)).toEqual(['a 1000', 'b 1000']);
  await a.close();
  await clock.advance(1_000);
  expect(times.splice(0)).toEqual(['b 2000']);
  await b.close();
  await clock.advance(1_000);
  c.start();
  await clock.advance(1_000);
  expect(times).toEqual(['c 4300']);
  await c.close();
});

test('what is asked for soon is checked soon, once, and after the check under way', async () => {
  const clock = createFakeClock();
  const times: number[] = [];
  let end: (() => void) | null = null;
  const loop = createPeriodic({
    clock,
    everyMs: 2_000,
    soonMs: 500,
    check() {
      times.push(clock.monotonic());
      return new Promise((resolve) => (end = resolve));
    },
    onError: vi.fn(),
  });
  loop.soon();
  await clock.advance(1_000);
  expect(times).toEqual([]);
  loop.start();
  loop.soon();
  loop.soon();
  await clock.advance(600);
  expect(times).toEqual([1_500]);
  loop.soon();
  // Also over the next moment of the interval.
  await clock.advance(1_900);
  expect(times).toEqual([1_500]);
  end!();
  await clock.advance(0);
  expect(times).toEqual([1_500, 3_500]);
  loop.soon();
  end!();
  await loop.close();
  await clock.advance(60_000);
  expect(times).toEqual([1_500, 3_500]);
});
