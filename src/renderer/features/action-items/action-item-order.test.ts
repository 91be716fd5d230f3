import { expect, test } from 'vitest';
import { inOrder, isoDateTime, localDateTime } from './action-item-order.ts';

const item = (created: string, due: string | null = null, done: string | null = null) => ({
  completed: done !== null,
  due_at: due && `2026-11-${due}T09:00:00Z`,
  completed_at: done && `2026-11-${done}T09:00:00Z`,
  created_at: `2026-11-${created}T09:00:00Z`,
});

test('open action items: due first, then the newest', () => {
  const [old, fresh, soon, later] = [item('01'), item('05'), item('02', '20'), item('03', '25')];
  expect(inOrder([old, later, fresh, soon, item('01', null, '02')], false)).toEqual([
    soon,
    later,
    fresh,
    old,
  ]);
});

test('done action items: the last one done comes first', () => {
  const [first, last] = [item('04', null, '05'), item('01', '02', '09')];
  expect(inOrder([first, item('01'), last], true)).toEqual([last, first]);
});

test('a date goes into a field and comes back', () => {
  const iso = '2026-11-20T09:30:00.000Z';
  expect(isoDateTime(localDateTime(iso))).toBe(iso);
  expect(isoDateTime('')).toBeUndefined();
});
