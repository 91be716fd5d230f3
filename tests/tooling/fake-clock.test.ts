import { expect, test } from 'vitest';
import { createFakeClock } from '../helpers/fake-clock.ts';

test('the time of day is whole while a timer between two milliseconds runs, as the system’s is', async () => {
  const clock = createFakeClock();
  const seen: number[] = [];
  clock.after(0.4, () => seen.push(clock.now()));
  clock.after(1.7, () => seen.push(clock.now(), clock.monotonic()));
  const start = clock.now();
  await clock.advance(2);
  expect(seen).toEqual([start, start + 1, 1.7]);
});
