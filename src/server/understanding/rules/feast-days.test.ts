import { expect, test } from 'vitest';
import { nextFeast, type Feast } from './feast-days.ts';

test.each<[Feast, string, string]>([
  ['easter', '2024-01-01', '2024-03-31'],
  ['easter', '2025-01-01', '2025-04-20'],
  ['easter', '2026-01-01', '2026-04-05'],
  ['easter', '2026-04-05', '2026-04-05'],
  ['easter', '2026-04-06', '2027-03-28'],
  ['goodFriday', '2026-02-01', '2026-04-03'],
  ['easterMonday', '2026-02-01', '2026-04-06'],
  ['ascension', '2026-02-01', '2026-05-14'],
  ['pentecost', '2026-02-01', '2026-05-24'],
  ['thanksgiving', '2026-02-01', '2026-11-26'],
  ['memorial', '2026-02-01', '2026-05-25'],
  ['labor', '2026-02-01', '2026-09-07'],
  ['christmasEve', '2026-12-24', '2026-12-24'],
  ['newYear', '2026-12-24', '2027-01-01'],
])('%s after %s is %s', (feast, today, day) => {
  expect(new Date(nextFeast(Date.parse(today), feast)).toISOString().slice(0, 10)).toBe(day);
});
