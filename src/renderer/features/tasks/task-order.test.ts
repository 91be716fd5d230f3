import { expect, test } from 'vitest';
import { inOrder, isoDateTime, localDateTime } from './task-order.ts';

const task = (created: string, due: string | null = null, done: string | null = null) => ({
  completed: done !== null,
  due_at: due && `2026-11-${due}T09:00:00Z`,
  completed_at: done && `2026-11-${done}T09:00:00Z`,
  created_at: `2026-11-${created}T09:00:00Z`,
});

test('open tasks: due first, then the newest', () => {
  const [old, fresh, soon, later] = [task('01'), task('05'), task('02', '20'), task('03', '25')];
  expect(inOrder([old, later, fresh, soon, task('01', null, '02')], false)).toEqual([
    soon,
    later,
    fresh,
    old,
  ]);
});

test('done tasks: the last one done comes first', () => {
  const [first, last] = [task('04', null, '05'), task('01', '02', '09')];
  expect(inOrder([first, task('01'), last], true)).toEqual([last, first]);
});

test('a date goes into a field and comes back', () => {
  const iso = '2026-11-20T09:30:00.000Z';
  expect(isoDateTime(localDateTime(iso))).toBe(iso);
  expect(isoDateTime('')).toBeUndefined();
});
