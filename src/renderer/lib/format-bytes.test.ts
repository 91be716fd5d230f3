import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('amounts of data are said in the unit that fits', () => {
  expect(formatBytes(812, 'en')).toBe('812 bytes');
  expect(formatBytes(118_300_000, 'en')).toBe('118 MB');
  expect(formatBytes(1_430_000_000, 'en')).toBe('1.4 GB');
  expect(formatBytes(-1, 'en')).toBe('0 bytes');
  expect(formatBytes(1, 'en')).toBe('1 byte');
});
