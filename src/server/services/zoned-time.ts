// Formats milliseconds as ISO 8601 to the second with the offset of a time zone, for readers who answer a person. Pure.
import { zoneOffset } from '../time-zone.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An unknown zone counts as UTC. */
export function zonedTime(at: number, timeZone: string): string {
  const offset = zoneOffset(at, timeZone);
  const wall = new Date(at + offset * 60_000).toISOString().slice(0, -5);
  const minutes = Math.abs(offset);
  return `${wall}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
