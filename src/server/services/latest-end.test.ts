import { expect, test } from 'vitest';
import { latestEnd } from './latest-end.ts';

test('the last line of a talk of 300,000 lines is found', () => {
  const lines = Array.from({ length: 300_000 }, (_, at) => ({ end: (at * 7_919) % 300_007 }));
  expect(latestEnd(lines)).toBe(300_006);
  expect(latestEnd([])).toBe(0);
});
