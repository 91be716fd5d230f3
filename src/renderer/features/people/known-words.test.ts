import { expect, test } from 'vitest';
import { isDifferent, knownAs } from './known-words.ts';

test('a voice is known well by three samples of ten seconds together', () => {
  expect(knownAs({ measured: 0, measured_seconds: 0 })).toBe('not');
  expect(knownAs({ measured: 1, measured_seconds: 60 })).toBe('little');
  expect(knownAs({ measured: 3, measured_seconds: 9 })).toBe('little');
  expect(knownAs({ measured: 3, measured_seconds: 10 })).toBe('well');
});

test('a sample that nothing is compared with is not different', () => {
  expect([null, 0.9, 0.45, 0.2].map(isDifferent)).toEqual([false, false, false, true]);
});
