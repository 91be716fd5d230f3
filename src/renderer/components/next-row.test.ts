import { expect, it } from 'vitest';
import { nextRow } from './next-row.ts';

it('moves within the list and stops at its ends', () => {
  expect(nextRow('j', 0, 3)).toBe(1);
  expect(nextRow('ArrowDown', 2, 3)).toBe(2);
  expect(nextRow('k', 0, 3)).toBe(0);
  expect(nextRow('End', 0, 10_000)).toBe(9_999);
  expect(nextRow('Home', 42, 100)).toBe(0);
  expect(nextRow('PageDown', 0, 100)).toBe(8);
});

it('leaves other keys and empty lists alone', () => {
  expect(nextRow('x', 0, 3)).toBeNull();
  expect(nextRow('j', 0, 0)).toBeNull();
});
