import { expect, test } from 'vitest';
import { movedBy } from './position-keys.ts';

test('arrows move by five seconds and pages by thirty, in the direction of the page', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'a'];
  expect(keys.map((key) => movedBy(key))).toEqual([5, -5, 5, -5, 30, -30, null, null]);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => movedBy(key, true))).toEqual([-5, 5]);
});
