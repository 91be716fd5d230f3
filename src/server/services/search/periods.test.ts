// Periods of queries and questions, seen on Wednesday, 18 March 2026 in Berlin.
import { expect, test } from 'vitest';
import { localDay } from '../local-day.ts';
import { isNameAlone, readMonthAlone, readPeriod } from './periods.ts';

const ZONE = 'Europe/Berlin';
const NOW = Date.UTC(2026, 2, 18, 9);

function days(text: string, direction?: 'past' | 'future', now = NOW): string | null {
  const period = readPeriod(text, now, ZONE, direction);
  return period === null ? null : `${localDay(period.start, ZONE)} ${localDay(period.end, ZONE)}`;
}

test.each([
  ['what did we say yesterday', '2026-03-17 2026-03-17'],
  ['talks last week', '2026-03-09 2026-03-15'],
  ['this week', '2026-03-16 2026-03-22'],
  ['the boiler in the last 3 days', '2026-03-15 2026-03-18'],
  ['last two weeks', '2026-03-04 2026-03-18'],
  ['last weekend', '2026-03-14 2026-03-15'],
  ['on Monday', '2026-03-16 2026-03-16'],
  ['last Wednesday', '2026-03-11 2026-03-11'],
  ['wednesday', '2026-03-18 2026-03-18'],
  ['in November', '2025-11-01 2025-11-30'],
  ['in February 2024', '2024-02-01 2024-02-29'],
  ['March 12th', '2026-03-12 2026-03-12'],
  ['am 12. Dezember', '2025-12-12 2025-12-12'],
  ['2026-01-05', '2026-01-05 2026-01-05'],
  ['last year', '2025-01-01 2025-12-31'],
  ['gestern', '2026-03-17 2026-03-17'],
  ['letzte Woche mit Jonas', '2026-03-09 2026-03-15'],
  ['la semana pasada', '2026-03-09 2026-03-15'],
  ['hier', '2026-03-17 2026-03-17'],
  ['el viernes', '2026-03-13 2026-03-13'],
  ['two weeks ago', '2026-03-02 2026-03-08'],
  ['vor drei Tagen', '2026-03-15 2026-03-15'],
  ['Was sagte Jonas vor einer Woche?', '2026-03-09 2026-03-15'],
  ['vor einem Jahr', '2025-01-01 2025-12-31'],
  ['hace cinco días', '2026-03-13 2026-03-13'],
  ['hace un mes', '2026-02-01 2026-02-28'],
  ['il y a 2 semaines', '2026-03-02 2026-03-08'],
  ['il y a un jour', '2026-03-17 2026-03-17'],
  ['qui était là hier', '2026-03-17 2026-03-17'],
  ['tu es allé chercher du pain hier', '2026-03-17 2026-03-17'],
  ['esta mañana', '2026-03-18 2026-03-18'],
  ['war gestern jemand hier', '2026-03-17 2026-03-17'],
  ['am Freitag Morgen', '2026-03-13 2026-03-13'],
  ['el viernes por la mañana', '2026-03-13 2026-03-13'],
])('%s', (text, expected) => expect(days(text)).toBe(expected));

test.each([
  ['what is on tomorrow', '2026-03-19 2026-03-19'],
  ['next week', '2026-03-23 2026-03-29'],
  ['on Friday', '2026-03-20 2026-03-20'],
  ['next Wednesday', '2026-03-25 2026-03-25'],
  ['in January', '2027-01-01 2027-01-31'],
  ['5 March', '2027-03-05 2027-03-05'],
])('looking ahead: %s', (text, expected) => expect(days(text, 'future')).toBe(expected));

test.each([
  'the maybe file',
  'march on',
  'a weekly plan',
  'the fridayish mood',
  'wer war hier',
  'por la mañana',
  '31 February',
  '2026-13-40',
  '',
])('no period in %j', (text) => expect(days(text)).toBeNull());

test('the name of a weekday or a month alone is known in each language', () => {
  for (const name of ['Thursday', ' donnerstag ', 'miércoles', 'Jeudi', '“Friday”', 'März', 'août', 'May'])
    expect(isNameAlone(name), name).toBe(true);
  for (const text of ['on Thursday', 'last Friday', 'yesterday', 'march on', 'hier', '', '2026-03-12'])
    expect(isNameAlone(text), text).toBe(false);
});

test.each([
  ['March', '2026-03-01 2026-03-31'],
  ['mai', '2025-05-01 2025-05-31'],
  ['Enero?', '2026-01-01 2026-01-31'],
  ['aout', '2025-08-01 2025-08-31'],
])('the month alone: %s', (text, expected) => {
  const period = readMonthAlone(text, NOW, ZONE)!;
  expect(`${localDay(period.start, ZONE)} ${localDay(period.end, ZONE)}`).toBe(expected);
  expect(text.slice(period.index, period.index + period.length)).toBe(text);
});

test('among other words the name of a month is only a word', () => {
  for (const text of ['march on', 'may I', 'Thursday', ''])
    expect(readMonthAlone(text, NOW, ZONE)).toBeNull();
});

test('the day of the clock change has 23 hours, and the phrase can be cut out', () => {
  const sunday = readPeriod('plans for tomorrow with Mia', Date.UTC(2026, 2, 28, 12), ZONE)!;
  expect(sunday.end + 1 - sunday.start).toBe(23 * 3_600_000);
  expect('plans for tomorrow with Mia'.slice(sunday.index, sunday.index + sunday.length)).toBe('tomorrow');
});

test('a long text is read to its first 2,000 characters in time', () => {
  expect(days('last '.repeat(200_000))).toBeNull();
});
