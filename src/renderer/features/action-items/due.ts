// When tasks are due: their groups in the list and where these end, their order, and what putting one off makes of it. Pure.
import { END_OF_DAY, instantAt, wallOf, weekdayOf } from './wall-time.ts';

export const GROUPS = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type Group = (typeof GROUPS)[number];

export interface Dated {
  due_at: string | null;
  due_has_time: boolean;
}

interface Listed extends Dated {
  id: string;
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

/** Where the groups of what has a date end and the next begin. */
export function groupTimes({ now, timeZone }: Now): number[] {
  const { day } = wallOf(now, timeZone);
  return [now, ...[1, DAYS].map((ahead) => instantAt({ day: day + ahead, minute: 0 }, timeZone))];
}

/** As the service lists open ones: what is due first; without a date the newest first. */
export function byDue(a: Listed, b: Listed): number {
  const [due, other] = [a, b].map(({ due_at }) => (due_at === null ? Infinity : Date.parse(due_at)));
  if (due !== other) return due! - other!;
  return Date.parse(b.created_at) - Date.parse(a.created_at) || byId(a, b);
}

/** As the service lists finished ones: the last one finished first. */
export function byFinished(a: Listed, b: Listed): number {
  const at = ({ completed_at, created_at }: Listed): number => Date.parse(completed_at ?? created_at);
  return at(b) - at(a) || byId(a, b);
}

const byId = (a: Listed, b: Listed): number => (a.id < b.id ? -1 : Number(a.id > b.id));

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
