import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

test('some at once, then so much a minute; an overdraft is waited for', () => {
  let now = 0;
  const allowance = createAllowance({ monotonic: () => now }, { atOnce: 100, perMinute: 60 });
  expect(allowance.take(100)).toBe(0);
  expect(allowance.take(10)).toBe(10_000);
  now += 10_000;
  expect(allowance.take(0)).toBe(0);
  expect(allowance.take(1)).toBe(1_000);
  now += 3_600_000;
  expect(allowance.tryTake(101)).toBe(false);
  expect(allowance.tryTake(100)).toBe(true);
  expect(allowance.tryTake(1)).toBe(false);
  expect(allowance.take(1)).toBe(1_000);
});
