import { expect, test } from 'vitest';
import { heat, monthWeeks, otherMonth } from './month-grid.ts';

test('a month is laid out in weeks from the first day of the week', () => {
  const monday = monthWeeks('2026-11', 1);
  expect(monday).toHaveLength(6);
  expect(monday[0]!.map((day) => day?.day ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(monday[5]!.map((day) => day?.day ?? 0)).toEqual([30, 0, 0, 0, 0, 0, 0]);
  expect(monthWeeks('2026-11', 7)[0]![0]).toEqual({ day: 1, date: '2026-11-01' });
  expect(
    monthWeeks('2028-02', 1)
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29);
});

test('months follow each other over the years, and the busiest day is the darkest', () => {
  expect([otherMonth('2026-12', 1), otherMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([0, 1, 5, 8, 20].map((count) => heat(count, 20))).toEqual([0, 1, 1, 2, 4]);
});
