import { describe, expect, test } from 'vitest';
import { byDue, byFinished, dueOn, groupOf, groupTimes, isDayOnly, putOff } from './due.ts';
import { instantAt, wallOf } from './wall-time.ts';

const timeZone = 'Europe/Berlin';
// Sunday, 12:00 in Berlin.
const at = { now: Date.parse('2026-11-22T11:00:00Z'), timeZone };
const dated = (due_at: string | null, due_has_time = true) => ({ due_at, due_has_time });
const task = (due: string | null, created = '2026-11-01T09:00:00Z', done: string | null = null) => ({
  ...dated(due),
  id: '',
  completed: done !== null,
  completed_at: done,
  created_at: created,
});

describe('the groups of open tasks', () => {
  test.each([
    ['2026-11-22T10:59:00Z', 'overdue'],
    ['2026-11-22T11:01:00Z', 'today'],
    ['2026-11-22T22:59:00Z', 'today'],
    ['2026-11-22T23:00:00Z', 'week'],
    ['2026-11-28T22:59:00Z', 'week'],
    ['2026-11-28T23:00:00Z', 'later'],
    [null, 'none'],
  ] as const)('%s is %s', (due, group) => {
    expect(groupOf(dated(due), at)).toBe(group);
  });

  test('they end where the next one begins', () => {
    expect(groupTimes(at).map((time) => new Date(time).toISOString())).toEqual([
      '2026-11-22T11:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
      '2026-11-28T23:00:00.000Z',
    ]);
  });

  test('what is due first comes first, without a date the newest; of finished ones the last', () => {
    const [late, soon, fresh, old] = [
      task('2026-11-20T10:00:00Z'),
      task('2026-11-23T10:00:00Z'),
      task(null, '2026-11-02T09:00:00Z'),
      task(null, '2026-11-01T09:00:00Z'),
    ];
    expect([old, fresh, soon, late].toSorted(byDue)).toEqual([late, soon, fresh, old]);
    const [first, last] = [
      task(null, '2026-11-04T09:00:00Z', '2026-11-05T09:00:00Z'),
      task(null, '2026-11-01T09:00:00Z', '2026-11-09T09:00:00Z'),
    ];
    expect([first, last].toSorted(byFinished)).toEqual([last, first]);
  });
});

describe('putting off', () => {
  test('a time of day stays, also over the change of the clocks', () => {
    const october = { now: Date.parse('2026-10-24T08:00:00Z'), timeZone };
    const item = dated('2026-10-24T07:00:00.000Z');
    expect(putOff(item, 'tomorrow', october)).toEqual(dated('2026-10-25T08:00:00.000Z'));
  });

  test('next week is its Monday; a day stays a day', () => {
    const day = dated('2026-11-22T22:59:00.000Z', false);
    expect(isDayOnly(day, timeZone)).toBe(true);
    expect(putOff(day, 'nextWeek', at)).toEqual(dated('2026-11-23T22:59:00.000Z', false));
    const monday = { now: at.now + 86_400_000, timeZone };
    expect(putOff(dated(null), 'nextWeek', monday)).toEqual(dated('2026-11-30T22:59:00.000Z', false));
  });

  test('another program says nine without saying that it is a time: it is one', () => {
    const item = dated('2026-11-22T08:00:00.000Z', false);
    expect(isDayOnly(item, timeZone)).toBe(false);
    expect(dueOn(wallOf(at.now, timeZone).day, item, timeZone)).toEqual(dated('2026-11-22T08:00:00.000Z'));
  });

  test.each(['Europe/Berlin', 'America/St_Johns', 'UTC', 'Asia/Kolkata'])('%s: there and back', (zone) => {
    const instant = Date.parse('2026-03-29T05:17:00Z');
    expect(instantAt(wallOf(instant, zone), zone)).toBe(instant);
  });
});
