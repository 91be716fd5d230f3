import { expect, test } from 'vitest';
import { sayBytes } from './say-bytes.ts';

test('amounts of data are said in the unit that fits', () => {
  expect(sayBytes(812, 'en')).toBe('812 byte');
  expect(sayBytes(118_300_000, 'en')).toBe('118 MB');
  expect(sayBytes(1_430_000_000, 'en')).toBe('1.4 GB');
  expect(sayBytes(-1, 'en')).toBe('0 byte');
});
