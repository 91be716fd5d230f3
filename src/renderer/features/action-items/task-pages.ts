// The pages of a list of tasks that were read, and what a change makes of them before the service has answered: the others
// move up or down. Pure.
import type { AppActionItem, ActionItemCounts } from '../../../contract/action-items.ts';
import { byDue, byFinished, groupOf, GROUPS, type Group, type Now } from './due.ts';

export const PAGE_SIZE = 50;

/** The open ones by when they are due, or the finished ones. */
export type Listing = 'due' | 'completed';
export const LISTINGS: readonly Listing[] = ['due', 'completed'];

/** A place is undefined once what moved to it is on a page that was not read. */
export type Page = readonly (AppActionItem | undefined)[];
export type Pages = ReadonlyMap<number, Page>;

const ORDERS = { due: byDue, completed: byFinished };

export const isIn = (listing: Listing, { completed }: AppActionItem): boolean =>
  completed === (listing === 'completed');

/** `after`: as it is now, null when it is gone. Only pages that were read before are there afterwards. */
export function pagesAfter(pages: Pages, listing: Listing, id: string, after: AppActionItem | null): Pages {
  const rows: (AppActionItem | undefined)[] = [];
  for (const [page, items] of pages)
    items.forEach((item, index) => {
      rows[page * PAGE_SIZE + index] = item;
    });
  const was = rows.findIndex((row) => row?.id === id);
  if (was >= 0) rows.splice(was, 1);
  if (after !== null && isIn(listing, after)) {
    const place = rows.findIndex((row) => row !== undefined && ORDERS[listing](after, row) < 0);
    const last = pages.get(Math.max(-1, ...pages.keys()));
    if (place >= 0) rows.splice(place, 0, after);
    else if (last !== undefined && last.length < PAGE_SIZE) rows.push(after);
  }
  return new Map(
    [...pages.keys()].map((page) => [page, Array.from(rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE))]),
  );
}

/** Where `ids` are among the pages that were read, in their order. */
export function placesOf(pages: Pages, ids: ReadonlySet<string>): number[] {
  if (ids.size === 0) return [];
  const places = [...pages].flatMap(([page, items]) =>
    items.flatMap((item, index) => (item !== undefined && ids.has(item.id) ? page * PAGE_SIZE + index : [])),
  );
  return places.toSorted((a, b) => a - b);
}

export interface TaskCounts {
  groups: Readonly<Record<Group, number>>;
  finished: number;
  /** When they were counted: the groups are those of that time. */
  at: Now;
}

export function countsOf({ due, undated, completed }: ActionItemCounts, at: Now): TaskCounts {
  const counts = [...due, undated];
  const groups = Object.fromEntries(GROUPS.map((group, index) => [group, counts[index] ?? 0]));
  return { groups: groups as Record<Group, number>, finished: completed, at };
}

export const openCount = ({ groups }: TaskCounts): number =>
  GROUPS.reduce((sum, group) => sum + groups[group], 0);

/** With `by` more such tasks. */
export function counted(counts: TaskCounts, task: AppActionItem, by: 1 | -1): TaskCounts {
  const { groups, finished, at } = counts;
  if (task.completed) return { ...counts, finished: finished + by };
  const group = groupOf(task, at);
  return { ...counts, groups: { ...groups, [group]: groups[group] + by } };
}

/** Which rows begin a group, with how many it has. */
export function headings({ groups }: TaskCounts): Map<number, { group: Group; count: number }> {
  const found = new Map<number, { group: Group; count: number }>();
  let row = 0;
  for (const group of GROUPS) {
    const count = groups[group];
    if (count > 0) found.set(row, { group, count });
    row += count;
  }
  return found;
}
