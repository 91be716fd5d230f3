// When tasks are due: their groups in the list, their order, and what putting one off makes of it. Pure.
import { END_OF_DAY, instantAt, wallOf, weekdayOf } from './wall-time.ts';

export const GROUPS = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type Group = (typeof GROUPS)[number];

export interface Dated {
  due_at: string | null;
  due_has_time: boolean;
}

interface Listed extends Dated {
  completed: boolean;
  completed_at: string | null;
  created_at: string;
}

export interface Now {
  now: number;
  timeZone?: string | undefined;
}

const MONDAY = 1;
const DAYS = 7;

/** Due on a day, not at a time: programs that know no such thing say the last minute of the day. */
export const isDayOnly = ({ due_at, due_has_time }: Dated, timeZone?: string): boolean =>
  due_at !== null && !due_has_time && wallOf(Date.parse(due_at), timeZone).minute === END_OF_DAY;

/** The rest of this week is what comes within seven days: on a Sunday, tomorrow is near as well. */
export function groupOf(item: Dated, { now, timeZone }: Now): Group {
  if (item.due_at === null) return 'none';
  const at = Date.parse(item.due_at);
  if (at < now) return 'overdue';
  const ahead = wallOf(at, timeZone).day - wallOf(now, timeZone).day;
  if (ahead <= 0) return 'today';
  return ahead < DAYS ? 'week' : 'later';
}

export interface Grouped<T> {
  item: T;
  /** On the first of its group: the group and how many it has. */
  heading: { group: Group; count: number } | null;
}

/** Open ones: by group, then what is due first; without a date the newest first. */
export function openInGroups<T extends Listed>(items: readonly T[], at: Now): Grouped<T>[] {
  const groups = new Map<Group, T[]>(GROUPS.map((group) => [group, []]));
  for (const item of items) if (!item.completed) groups.get(groupOf(item, at))?.push(item);
  return [...groups].flatMap(([group, members]) =>
    members
      .toSorted(byDue)
      .map((item, index) => ({ item, heading: index === 0 ? { group, count: members.length } : null })),
  );
}

/** The last one finished, first. */
export function finished<T extends Listed>(items: readonly T[]): Grouped<T>[] {
  const at = (item: T): number => Date.parse(item.completed_at ?? item.created_at);
  return items
    .filter(({ completed }) => completed)
    .toSorted((a, b) => at(b) - at(a))
    .map((item) => ({ item, heading: null }));
}

function byDue(a: Listed, b: Listed): number {
  const due = a.due_at === null || b.due_at === null ? 0 : Date.parse(a.due_at) - Date.parse(b.due_at);
  return due || Date.parse(b.created_at) - Date.parse(a.created_at);
}

/** The same time of day on another day; `day`: days since 1970. */
export function dueOn(
  day: number,
  item: Dated,
  timeZone?: string,
): { due_at: string; due_has_time: boolean } {
  const hasTime = item.due_at !== null && !isDayOnly(item, timeZone);
  const minute = hasTime ? wallOf(Date.parse(item.due_at!), timeZone).minute : END_OF_DAY;
  return { due_at: new Date(instantAt({ day, minute }, timeZone)).toISOString(), due_has_time: hasTime };
}

/** `tomorrow`, or the Monday of the week that follows. */
export function putOff(item: Dated, to: 'tomorrow' | 'nextWeek', { now, timeZone }: Now) {
  const { day } = wallOf(now, timeZone);
  const ahead = to === 'tomorrow' ? 1 : (MONDAY - weekdayOf(day) + DAYS) % DAYS || DAYS;
  return dueOn(day + ahead, item, timeZone);
}
