// Says at which full hour of UTC the day of a user is summed up (contract: Events, Day summary, delivery rules 1 and 2). Pure:
// knows neither the present time nor what was sent.
import { zoneOffset } from '../../time-zone.ts';
import { daysBefore, localDay } from '../local-day.ts';

export const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;
const NOON = 12;

/** Hours of the clock on the wall since 1970. */
const wallHour = (at: number, zone: string): number =>
  Math.floor((at + zoneOffset(at, zone) * 60_000) / HOUR_MS);

export const localHour = (at: number, zone: string): number => {
  const hour = wallHour(at, zone) % HOURS_OF_DAY;
  return hour < 0 ? hour + HOURS_OF_DAY : hour;
};

/** Before noon the day before, from noon on the day itself. */
export const dayToSumUp = (day: string, hour: number): string => (hour < NOON ? daysBefore(day, 1) : day);

/** The hour of a user's day that has struck. */
export interface DueDay {
  /** The user's day, YYYY-MM-DD. */
  day: string;
  /** The day that is summed up. */
  date: string;
}

/**
 * The day whose `hour` strikes at `tick`, a full hour of UTC: the first tick at which the clock on the wall has reached it. An
 * hour that the clock skips therefore strikes at the end of the gap. The tick after the first of a doubled hour gives null
 * too, but a clock that is put back by more than an hour strikes twice.
 */
export function dueAt(tick: number, zone: string, hour: number): DueDay | null {
  const before = wallHour(tick - HOUR_MS, zone);
  const now = wallHour(tick, zone);
  // The last hour of the day with this number, up to now.
  const struck = now - ((((now - hour) % HOURS_OF_DAY) + HOURS_OF_DAY) % HOURS_OF_DAY);
  if (struck <= before) return null;
  const day = new Date(struck * HOUR_MS).toISOString().slice(0, 10);
  return { day, date: dayToSumUp(day, hour) };
}

/** Of the full hours from `from` to `until`, the last on the local day of `now` at which the hour has struck. */
export function lastDue(
  { from, until, now }: { from: number; until: number; now: number },
  zone: string,
  hour: number,
): (DueDay & { due_at: number }) | null {
  const today = localDay(now, zone);
  for (let tick = until; tick >= from && localDay(tick, zone) === today; tick -= HOUR_MS) {
    const due = dueAt(tick, zone, hour);
    if (due !== null) return { ...due, due_at: tick };
  }
  return null;
}
