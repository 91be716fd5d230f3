// Calendar days in a time zone, as YYYY-MM-DD. Counting days back is not affected by clock changes. Pure.
import { zoneOffset } from '../time-zone.ts';

const DAY_MS = 86_400_000;

/** The day of an instant in milliseconds. An unknown zone counts as UTC. */
export function localDay(at: number, timeZone: string): string {
  return new Date(at + zoneOffset(at, timeZone) * 60_000).toISOString().slice(0, 10);
}

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}
