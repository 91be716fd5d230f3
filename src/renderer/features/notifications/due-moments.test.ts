import { expect, test } from 'vitest';
import { dueNow, nextDue } from './due-moments.ts';

const NOON = new Date(2026, 10, 22, 12).getTime();
const MINUTE = 60_000;
const task = (id: string, at: number | null, more: { completed?: boolean; due_has_time?: boolean } = {}) => ({
  id,
  description: id,
  completed: false,
  due_has_time: true,
  due_at: at === null ? null : new Date(at).toISOString(),
  ...more,
});
const endOfDay = new Date(2026, 10, 22, 23, 59).getTime();
const tasks = [
  task('before the window opened', NOON - 30 * MINUTE),
  task('now', NOON - MINUTE),
  task('done', NOON - MINUTE, { completed: true }),
  task('soon', NOON + 5 * MINUTE),
  task('some day', null),
  task('today', endOfDay, { due_has_time: false }),
];

test('a task is due from its time on, while the window is open', () => {
  const due = dueNow(tasks, { from: NOON - 20 * MINUTE, now: NOON, late: 10 * MINUTE });
  expect(due.map(({ id }) => id)).toEqual(['now']);
  expect(dueNow(tasks, { from: NOON - 20 * MINUTE, now: NOON + 4 * MINUTE, late: 2 * MINUTE })).toEqual([]);
});

test('a day has no time at which to be reminded', () => {
  expect(nextDue(tasks, NOON)).toBe(NOON + 5 * MINUTE);
  expect(nextDue(tasks, NOON + 6 * MINUTE)).toBeNull();
  expect(nextDue([task('at night', endOfDay)], NOON)).toBe(endOfDay);
});
