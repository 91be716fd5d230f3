import { expect, test } from 'vitest';
import { DayKey, listCursors } from './list-cursor.ts';

const FILTERS = { categories: ['work'] };

test('a cursor is read by the list that wrote it', () => {
  const list = listCursors('ann', 'memories', FILTERS);
  const place = { key: 1_700_000_000_000, id: 'm1' };
  expect(list.read(list.write(place))).toEqual(place);
  expect(list.read(list.write({ key: '2026-01-05', id: 'm1' }))).toEqual({ key: '2026-01-05', id: 'm1' });
});

test('another user, list or set of filters does not read it, and neither is anything else a cursor', () => {
  const list = listCursors('ann', 'memories', FILTERS);
  const cursor = list.write({ key: 1, id: 'm1' });
  expect(listCursors('bob', 'memories', FILTERS).read(cursor)).toBeNull();
  expect(listCursors('ann', 'goals', FILTERS).read(cursor)).toBeNull();
  expect(listCursors('ann', 'memories', {}).read(cursor)).toBeNull();
  const invented = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const wrong of ['', 'next', '💥', '{}', invented(null), invented([]), invented({ __proto__: [] })])
    expect(list.read(wrong), wrong).toBeNull();
});

test('a list that is sorted by days reads no other key', () => {
  const days = listCursors('ann', 'days', {}, DayKey);
  expect(days.read(days.write({ key: '2026-01-05', id: 'd1' }))).toEqual({ key: '2026-01-05', id: 'd1' });
  expect(days.read(days.write({ key: '2026-13-05', id: 'd1' }))).toBeNull();
  expect(days.read(days.write({ key: 5, id: 'd1' }))).toBeNull();
});
