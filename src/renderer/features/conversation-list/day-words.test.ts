import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

const now = new Date(2026, 10, 22, 9).getTime();

test('days are said as a person says them, in the language of the page', () => {
  const said = (date: string, locale = 'en-GB') => dayWords(date, { now, locale });
  expect(said('2026-11-22')).toBe('Today');
  expect(said('2026-11-21', 'de')).toBe('Gestern');
  expect(said('2026-11-17')).toBe('Tuesday 17 November');
  expect(said('2025-12-31')).toBe('Wednesday, 31 December 2025');
  expect(said('2026-11-17', 'es')).toBe('Martes, 17 de noviembre');
});
