import { expect, test } from 'vitest';
import { formatNumber, typedNumber } from './format-number.ts';

test('a number is written and typed as in the language of the page', () => {
  expect(formatNumber(12_345.5, 'de')).toBe('12.345,5');
  expect(typedNumber(12_345.5, 'de')).toBe('12345,5');
  expect(typedNumber(27.5, 'en')).toBe('27.5');
  expect(typedNumber(40, 'es')).toBe('40');
});
