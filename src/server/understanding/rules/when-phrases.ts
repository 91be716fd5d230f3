// Reads days and times of day from phrases of one language: finds the pieces, joins those that stand together, and
// resolves them in the owner's zone. The phrases themselves are the language's.
import { wallToInstant, zoneOffset } from '../../time-zone.ts';
import type { Clock, Mention, WhenReader } from './language-rules.ts';

export const DAY_MS = 86_400_000;
const NOON = 12 * 60;
const EVENING = 17 * 60;

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** What one pattern reads. Nothing but an empty piece covers words that look like a date and are none. */
export interface Piece {
  day?: number;
  /** A day of the month says more than a weekday beside it. */
  exact?: boolean;
  time?: Clock;
  part?: PartOfDay;
  /** The time is noon because nothing closer was said of midday: a time beside it counts. */
  midday?: boolean;
  minutes?: number;
  past?: boolean;
  weak?: boolean;
  /** Names a day loosely, such as 'this week'. */
  vague?: boolean;
}

/** The day and the minute of the conversation, on the wall. */
export interface Now {
  today: number;
  minute: number;
}

export interface Phrase {
  pattern: RegExp;
  read(match: readonly (string | undefined)[], now: Now): Piece | null;
}

export interface WhenPhrases {
  phrases: readonly Phrase[];
  /** What may stand between two pieces of one phrase, such as ' um '. Anchored at both ends. */
  glue: RegExp;
  /** Words for what happens in the evening: 'at eight' beside them is not in the morning. */
  evening: RegExp;
}

/** 'Montagmittag', 'lunes al mediodía'. */
export const MIDDAY: Piece = { time: { minute: NOON, sure: true }, midday: true };

interface Found extends Piece {
  index: number;
  end: number;
}

/** 0 is Sunday. `after` days at least. */
export function nextWeekday(today: number, weekday: number, after = 1): number {
  const from = today + after * DAY_MS;
  return from + ((weekday - new Date(from).getUTCDay() + 7) % 7) * DAY_MS;
}

export const dayOfWeek = (day: number): number => new Date(day).getUTCDay();

/** Saturday, and on a weekend Sunday. */
export const weekendOf = (today: number): number =>
  dayOfWeek(today) % 6 === 0 ? nextWeekday(today, 0, 0) : nextWeekday(today, 6);

/** Friday, and on a weekend Sunday. */
export const endOfWeek = (today: number): number => {
  const weekday = dayOfWeek(today);
  return weekday === 0 ? today : weekday === 6 ? today + DAY_MS : today + (5 - weekday) * DAY_MS;
};

export const endOfNextMonth = (today: number): number =>
  endOfMonth(today, (new Date(today).getUTCMonth() + 1) % 12);

/** The day that a task is done by which is set for the beginning or the middle of a month. */
export const BEGINNING_OF_MONTH = 10;
export const MIDDLE_OF_MONTH = 15;

/** So many days from now that are Monday to Friday. */
export function workingDays(today: number, count: number): number {
  let day = today;
  for (let left = count; left > 0;) {
    day += DAY_MS;
    if (dayOfWeek(day) % 6 !== 0) left--;
  }
  return day;
}

/** 'The day before Christmas', 'the Monday after Easter': -1 is before, 1 is after; without a weekday the day itself. */
export function besideDay(day: number, side: -1 | 1, weekday: number | null): number {
  if (weekday === null) return day + side * DAY_MS;
  return side > 0 ? nextWeekday(day, weekday) : nextWeekday(day - 8 * DAY_MS, weekday);
}

/** The weekday of the week that follows; weeks begin on Monday. */
export function weekdayOfNextWeek(today: number, weekday: number): number {
  return nextWeekday(nextWeekday(today, 1), weekday, 0);
}

/** The weekday of the week so many weeks from now; weeks begin on Monday. */
export function weekdayInWeeks(today: number, weeks: number, weekday: number): number {
  const monday = today - ((dayOfWeek(today) + 6) % 7) * DAY_MS;
  return monday + (weeks * 7 + ((weekday + 6) % 7)) * DAY_MS;
}

/** The next such day; `month` from 0. Null for a day that does not exist. */
export function nextDate(today: number, day: number, month?: number, year?: number): number | null {
  if (day < 1 || day > 31 || (month !== undefined && (month < 0 || month > 11))) return null;
  const now = new Date(today);
  for (let ahead = 0; ahead < 14; ahead++) {
    const wall =
      month === undefined
        ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day)
        : Date.UTC(year ?? now.getUTCFullYear() + ahead, month, day);
    if (new Date(wall).getUTCDate() === day && (wall >= today || year !== undefined)) return wall;
  }
  return null;
}

/** 'Wednesday the twenty-fourth': of the next months the one in which it is a Wednesday; the next such date where none is. */
export function nextDateOn(today: number, weekday: number, day: number): number | null {
  const first = nextDate(today, day);
  const now = new Date(today);
  for (let ahead = 0; first !== null && ahead < 12; ahead++) {
    const wall = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, day);
    if (wall >= today && new Date(wall).getUTCDate() === day && dayOfWeek(wall) === weekday) return wall;
  }
  return first;
}

export const endOfMonth = (today: number, month?: number): number => {
  const now = new Date(today);
  const wanted = month ?? now.getUTCMonth();
  const year = now.getUTCFullYear() + (wanted < now.getUTCMonth() ? 1 : 0);
  return Date.UTC(year, wanted + 1, 0);
};

/** The first to fourth of such weekdays in a month, -1 for the last: the next one that is not over. */
export function weekdayOfMonth(today: number, weekday: number, place: number, month?: number): number {
  const now = new Date(today);
  const after = (times: number): number => {
    const year = now.getUTCFullYear() + (month === undefined ? 0 : times);
    const of = month ?? now.getUTCMonth() + times;
    if (place < 0) return nextWeekday(Date.UTC(year, of + 1, 0) - 6 * DAY_MS, weekday, 0);
    return nextWeekday(Date.UTC(year, of, 1), weekday, 0) + (place - 1) * 7 * DAY_MS;
  };
  const first = after(0);
  return first >= today ? first : after(1);
}

export const inMonths = (today: number, months: number): number => {
  const now = new Date(today);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate());
};

/** A time some minutes from now. */
export function inMinutes({ today, minute }: Now, minutes: number): Piece {
  const at = minute + minutes;
  const days = Math.floor(at / 1_440);
  return { day: today + days * DAY_MS, exact: true, time: { minute: at - days * 1_440, sure: true } };
}

/** In talk 'at four' is in the afternoon; `sure` when the words say more than a number up to twelve. */
export function clock(hour: number, minute = 0, sure = hour > 12 || hour === 0): Clock | null {
  if (hour > 24 || minute > 59) return null;
  const at = (hour % 24) * 60 + minute;
  return { minute: !sure && hour >= 1 && hour <= 6 ? at + NOON : at, sure };
}

/** From one time to another; an end that lies before the beginning is in the afternoon. */
export function between(start: Clock | null, end: Clock | null): Piece | null {
  if (start === null) return null;
  if (end === null) return { time: start };
  const minutes = (end.minute - start.minute + 2 * NOON) % NOON;
  return minutes === 0 ? { time: start } : { time: start, minutes };
}

/** 'four in the afternoon'; a time that says so itself stays. */
function inPart(time: Clock, part: PartOfDay | undefined): Clock {
  if (part === undefined || time.sure) return time;
  // 'Dinner at one' is no night's meal.
  if (part === 'evening' && time.minute >= NOON && time.minute < NOON + 5 * 60) return time;
  const morning = time.minute % NOON;
  if (part === 'morning' || (part === 'night' && morning < 6 * 60)) return { minute: morning, sure: true };
  return { minute: morning + NOON, sure: true };
}

function allPieces(text: string, phrases: readonly Phrase[], now: Now): Found[] {
  const found: Found[] = [];
  for (const { pattern, read } of phrases)
    for (const match of text.matchAll(pattern)) {
      const piece = read(match, now);
      if (piece !== null) found.push({ ...piece, index: match.index, end: match.index + match[0].length });
    }
  const says = ({ day, time, part, minutes }: Piece): boolean =>
    day !== undefined || time !== undefined || part !== undefined || minutes !== undefined;
  // The leftmost, and of two that begin together the longer one.
  found.sort((a, b) => a.index - b.index || b.end - a.end);
  let end = 0;
  return found.filter((piece) => {
    if (piece.index < end) return false;
    end = piece.end;
    return says(piece);
  });
}

function fits(a: Piece, b: Piece): boolean {
  if (a.past !== b.past && (a.past === true || b.past === true) && a.day !== undefined && b.day !== undefined)
    return false;
  if (a.time !== undefined && b.time !== undefined && a.midday !== true && b.midday !== true) return false;
  if (a.day === undefined || b.day === undefined) return true;
  return a.day === b.day || a.exact !== b.exact;
}

function joined(a: Found, b: Found): Found {
  const days = b.exact === true || a.day === undefined ? { ...a, ...b } : { ...b, ...a };
  const past = a.past === true || b.past === true;
  const both = (one: boolean | undefined, other: boolean | undefined) => one === true && other === true;
  const { time, midday = false } =
    a.time === undefined || (a.midday === true && b.time !== undefined) ? b : a;
  return {
    ...days,
    ...(time !== undefined && { time, midday }),
    past,
    weak: both(a.weak, b.weak),
    vague: both(a.vague, b.vague),
    index: a.index,
    end: b.end,
  };
}

export function whenReader(
  { phrases, glue, evening }: WhenPhrases,
  startedAt: number,
  timeZone: string,
): WhenReader {
  const wall = startedAt + zoneOffset(startedAt, timeZone) * 60_000;
  const today = Math.floor(wall / DAY_MS) * DAY_MS;
  const now: Now = { today, minute: Math.floor((wall - today) / 60_000) };
  return {
    today,
    now: { minute: now.minute, sure: true },
    mentions(text) {
      const joins: Found[] = [];
      for (const piece of allPieces(text, phrases, now)) {
        const last = joins.at(-1);
        if (last !== undefined && fits(last, piece) && glue.test(text.slice(last.end, piece.index)))
          joins[joins.length - 1] = joined(last, piece);
        else joins.push(piece);
      }
      const part =
        joins.find((piece) => piece.part !== undefined && piece.past !== true)?.part ??
        (evening.test(text) ? 'evening' : undefined);
      const mentions: Mention[] = [];
      for (const piece of joins) {
        if (piece.day === undefined && piece.time === undefined && piece.minutes === undefined) continue;
        mentions.push({
          index: piece.index,
          text: text.slice(piece.index, piece.end),
          day: piece.day ?? null,
          time: piece.time === undefined ? null : inPart(piece.time, piece.part ?? part),
          minutes: piece.minutes ?? null,
          past: piece.past ?? false,
          weak: piece.weak ?? false,
          ...(piece.vague === true ? { vague: true } : {}),
        });
      }
      return mentions;
    },
    instant(day, time) {
      const at = (midnight: number, minute: number) => wallToInstant(midnight + minute * 60_000, timeZone);
      if (time === null) return at(day ?? today, 23 * 60 + 59);
      const { minute, sure } = time;
      const first = at(day ?? today, minute);
      if (first >= startedAt || (day !== null && day !== today)) return first;
      // 'At eight', said at noon, is in the evening.
      if (!sure && minute < NOON && minute + NOON >= EVENING && at(today, minute + NOON) >= startedAt)
        return at(today, minute + NOON);
      return day === null ? at(today + DAY_MS, minute) : first;
    },
  };
}
