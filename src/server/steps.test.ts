import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { finish, inSlices, stepsOf, type Steps } from './steps.ts';

/** Each look at it is a millisecond later. */
const clock = { monotonic: () => now++ };
let now = 0;

function* counting(to: number): Steps<number> {
  let count = 0;
  while (count < to) {
    count++;
    yield;
  }
  return count;
}

test('steps are done at once, in one transaction', () => {
  expect(finish(counting(1_000))).toBe(1_000);
  expect(finish(stepsOf(counting(3)))).toBe(3);
  expect(finish(stepsOf('made at once'))).toBe('made at once');
});

test('others have their turn between slices, each of which runs inside what is around it', async () => {
  let slices = 0;
  let inside = false;
  let turns = 0;
  let over = false;
  const others = (async () => {
    while (!over) {
      expect(inside).toBe(false);
      turns++;
      await turn();
    }
  })();
  const around = (slice: () => void): void => {
    inside = true;
    slices++;
    slice();
    inside = false;
  };
  expect(await inSlices(counting(100), { clock, around })).toBe(100);
  over = true;
  await others;
  expect(slices).toBeGreaterThan(10);
  expect(turns).toBeGreaterThan(slices);
});

test('a clock that stands still makes no slice longer', async () => {
  let slices = 0;
  const around = (slice: () => void): void => {
    slices++;
    slice();
  };
  await inSlices(counting(100), { clock: { monotonic: () => 0 }, around });
  expect(slices).toBeGreaterThan(10);
});

test('a stop comes between two slices, and what a step throws comes out', async () => {
  const stop = new AbortController();
  let done = 0;
  function* work(): Steps<void> {
    for (;;) {
      done++;
      if (done === 20) stop.abort(new Error('stopped'));
      yield;
    }
  }
  await expect(inSlices(work(), { clock, signal: stop.signal })).rejects.toThrow('stopped');
  expect(done).toBeLessThan(40);
  function* broken(): Steps<void> {
    yield;
    throw new Error('broken');
  }
  await expect(inSlices(broken(), { clock })).rejects.toThrow('broken');
});
