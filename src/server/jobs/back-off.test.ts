import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

const backOff = { firstMs: 1_000, longestMs: 60_000 };

test('doubles with each attempt, up to the limit, however many there were', () => {
  const pauses = [1, 2, 3, 6, 7, 5_000].map((attempt) => backOffMs(backOff, attempt, 0));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

test('chance takes away a quarter at most', () => {
  expect(backOffMs(backOff, 3, 0.5)).toBe(3_500);
  expect(backOffMs(backOff, 3, 0.999_999)).toBe(3_000);
  expect(backOffMs(backOff, 99, 0.999_999)).toBe(45_000);
});
