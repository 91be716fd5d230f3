// Converts between instants and the wall clock of a time zone. Pure. Without a zone: that of the browser.
import { dateFormat } from '../../lib/formatters.ts';

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A due time without a time of day is the last minute of its day. */
export const END_OF_DAY = 23 * 60 + 59;

export interface Wall {
  /** Days since 1 January 1970. */
  day: number;
  /** Minutes after midnight. */
  minute: number;
}

export function wallOf(at: number, timeZone?: string): Wall {
  const format = dateFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    day: Date.UTC(of('year'), of('month') - 1, of('day')) / DAY_MS,
    minute: of('hour') * 60 + of('minute'),
  };
}

export function instantAt({ day, minute }: Wall, timeZone?: string): number {
  const wall = day * DAY_MS + minute * MINUTE_MS;
  const offsetAt = (at: number): number => {
    const there = wallOf(at, timeZone);
    return there.day * DAY_MS + there.minute * MINUTE_MS - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  };
  return wall - offsetAt(wall - offsetAt(wall));
}

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => new Date(day * DAY_MS).getUTCDay();
