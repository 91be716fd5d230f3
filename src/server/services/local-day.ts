// Which calendar day it is for somebody in a time zone. Days are YYYY-MM-DD; counting them back never meets a clock change. Pure.
import { zoneOffset } from '../time-zone.ts';

const DAY_MS = 86_400_000;

/** The day of an instant in milliseconds. An unknown zone counts as UTC. */
export function localDay(at: number, timeZone: string): string {
  return new Date(at + zoneOffset(at, timeZone) * 60_000).toISOString().slice(0, 10);
}

export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}
