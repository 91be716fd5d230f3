import { expect, test } from 'vitest';
import { limitWithin, pageWithin } from './page.ts';

test('a limit out of range is brought into it, and an absent one is the default', () => {
  const size = { default: 25, max: 100 };
  expect(pageWithin({}, size)).toEqual({ limit: 25, offset: 0 });
  expect(pageWithin({ limit: 0, offset: -3 }, size)).toEqual({ limit: 1, offset: 0 });
  expect(pageWithin({ limit: 101, offset: 7 }, size)).toEqual({ limit: 100, offset: 7 });
  expect([limitWithin(-1, 5), limitWithin(3, 5), limitWithin(9, 5)]).toEqual([1, 3, 5]);
});
