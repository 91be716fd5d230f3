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

test('a day of the owner has no time either where the page is in another zone', () => {
  // The last minute of Monday in Berlin, which is the afternoon before in Los Angeles.
  const due_at = '2026-11-23T22:59:00.000Z';
  const monday = { ...task('monday', null, { due_has_time: false }), due_at };
  const now = Date.parse(due_at) + 1;
  const reminded = (timeZone: string) =>
    dueNow([monday], { from: now - MINUTE, now, late: MINUTE, timeZone });
  expect(reminded('Europe/Berlin')).toEqual([]);
  expect(nextDue([monday], now - MINUTE, 'Europe/Berlin')).toBeNull();
  // Of an owner who lives there it is a time that another program set.
  expect(reminded('America/Los_Angeles')).toEqual([monday]);
});
