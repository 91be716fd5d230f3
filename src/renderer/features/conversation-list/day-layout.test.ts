import { expect, test } from 'vitest';
import { dayLayout } from './day-layout.ts';

const layout = dayLayout([
  { date: '2026-11-22', count: 2 },
  { date: '2026-11-20', count: 1 },
  { date: '2025-01-01', count: 3 },
]);

test('each day has a heading before its rows', () => {
  expect([layout.rows, layout.items]).toEqual([6, 9]);
  const items = Array.from({ length: 9 }, (_, item) => layout.rowAt(item));
  expect(items).toEqual([null, 0, 1, null, 2, null, 3, 4, 5]);
  expect([0, 1, 2, 3, 4, 5].map((row) => layout.itemOf(row))).toEqual([1, 2, 4, 6, 7, 8]);
  expect([0, 2, 3, 4, 8].map((item) => layout.dayAt(item)?.date.slice(5))).toEqual([
    ...['11-22', '11-22', '11-20', '11-20', '01-01'],
  ]);
});

test('without days there is nothing', () => {
  const none = dayLayout([]);
  expect([none.items, none.dayAt(0), none.rowAt(0), none.itemOf(0)]).toEqual([0, null, null, 0]);
});
