import { afterEach, expect, test, vi } from 'vitest';
import { inTurns } from './in-turns.ts';

const busy = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
};

test('others run between the items of long work', async () => {
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 0);
  const seen: number[] = [];
  for await (const item of inTurns([1, 2, 3, 4])) {
    busy(10);
    seen.push(item);
  }
  clearInterval(ticking);
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(ticks).toBeGreaterThan(0);
});

afterEach(() => {
  vi.useRealTimers();
});

test('quick items do not wait for others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const stop = new AbortController();
  const seen: number[] = [];
  const reading = (async () => {
    for await (const item of inTurns([1, 2, 3, 4, 5], stop.signal)) {
      vi.advanceTimersByTime(3);
      seen.push(item);
      stop.abort(new Error('stopped'));
    }
  })();
  await expect(reading).rejects.toThrow('stopped');
  // The abort is noticed at the end of a turn: after the third item, at 9 ms.
  expect(seen).toEqual([1, 2, 3]);
});

test('an abort ends it', async () => {
  const stop = new AbortController();
  const reading = (async () => {
    for await (const ms of inTurns(new Array<number>(100).fill(5), stop.signal)) {
      busy(ms);
      stop.abort(new Error('stopped'));
    }
  })();
  await expect(reading).rejects.toThrow('stopped');
});
