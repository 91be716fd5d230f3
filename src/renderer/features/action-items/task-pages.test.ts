import { describe, expect, test } from 'vitest';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { counted, countsOf, headings, openCount, PAGE_SIZE, pagesAfter, placesOf } from './task-pages.ts';

/** Due one after the other, from its place. */
const task = (place: number, more: Partial<AppActionItem> = {}) =>
  ({
    ...{ id: `task ${place}`, completed: false, completed_at: null, created_at: '2026-11-01T09:00:00Z' },
    ...{ due_at: new Date(Date.UTC(2026, 10, 1, 0, place)).toISOString(), due_has_time: true },
    ...more,
  }) as AppActionItem;
const page = (number: number, length = PAGE_SIZE): [number, AppActionItem[]] => [
  number,
  Array.from({ length }, (_, index) => task(number * PAGE_SIZE + index)),
];
const ids = (rows: readonly (AppActionItem | undefined)[] | undefined) => rows?.map((row) => row?.id);

describe('the pages after a change', () => {
  const pages = new Map([page(0), page(1), page(3, 10)]);
  test('one that leaves moves up those behind it, over the edge of a page and behind pages that were not read', () => {
    const after = pagesAfter(pages, 'due', 'task 10', task(10, { completed: true }));
    expect(ids(after.get(0))!.slice(9, 11)).toEqual(['task 9', 'task 11']);
    expect(ids(after.get(0))!.at(-1)).toBe('task 50');
    // What comes from the page that was not read is not known.
    expect(ids(after.get(1))!.slice(-2)).toEqual(['task 99', undefined]);
    expect(ids(after.get(3))!).toEqual(Array.from({ length: 9 }, (_, index) => `task ${151 + index}`));
    expect([...after.keys()]).toEqual([0, 1, 3]);
  });

  test('one that is put off stands where it is due then, on a page that was read', () => {
    const due_at = '2026-11-01T00:20:30.000Z';
    const after = pagesAfter(pages, 'due', 'task 10', task(10, { due_at }));
    expect(ids(after.get(0))!.slice(18, 22)).toEqual(['task 19', 'task 20', 'task 10', 'task 21']);
    expect(ids(after.get(1))).toEqual(ids(pages.get(1)));
    const last = pagesAfter(pages, 'due', 'task 10', task(10, { due_at: null }));
    expect(ids(last.get(3))!.slice(-2)).toEqual(['task 159', 'task 10']);
    expect(last.get(3)).toHaveLength(10);
  });

  test('one that comes back, or is ticked, stands among its own', () => {
    const gone = pagesAfter(pages, 'due', 'task 10', null);
    expect(pagesAfter(gone, 'due', 'task 10', task(10)).get(0)).toEqual(pages.get(0));
    const done = task(10, { completed: true, completed_at: '2026-11-09T09:00:00Z' });
    const older = task(7, { completed: true, completed_at: '2026-11-08T09:00:00Z' });
    expect(ids(pagesAfter(new Map([[0, [older]]]), 'completed', 'task 10', done).get(0))).toEqual([
      'task 10',
      'task 7',
    ]);
  });

  test('places of what is to be deleted are known where their pages were read', () => {
    expect(placesOf(pages, new Set(['task 155', 'task 3', 'task 110']))).toEqual([3, 155]);
  });
});

test('counts follow a change, and say where each group begins', () => {
  const at = { now: Date.parse('2026-11-22T11:00:00Z'), timeZone: 'Europe/Berlin' };
  const counts = countsOf({ due: [2, 0, 3, 1], undated: 4, completed: 5 }, at);
  expect(openCount(counts)).toBe(10);
  expect([...headings(counts)].map(([row, { group, count }]) => [row, group, count])).toEqual([
    [0, 'overdue', 2],
    [2, 'week', 3],
    [5, 'later', 1],
    [6, 'none', 4],
  ]);
  const late = task(0);
  const ticked = counted(counted(counts, late, -1), { ...late, completed: true }, 1);
  expect([ticked.groups.overdue, openCount(ticked), ticked.finished]).toEqual([1, 9, 6]);
});
