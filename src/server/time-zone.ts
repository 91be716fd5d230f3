// What the clock on the wall shows in a time zone. Pure. Does not parse dates.

/** Making one takes longer than using it a hundred times. Null for an unknown zone. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    try {
      // Shows "11/14/2023, 17:13:20". Its parts one by one would take four times as long.
      clock = new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch {
      clock = null;
    }
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Of the years that every client can read: 1 to 9999. */
const FIRST = Date.parse('0001-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
/** Earlier years have other numbers in a calendar of zones. */
const YEAR_100 = Date.parse('0100-01-01T00:00:00.000Z');

/** What lies beyond, such as the last day of the year 9999 in America, becomes the first or the last instant. */
export const withinYears = (instant: number): number => Math.min(Math.max(instant, FIRST), LAST);

/** Minutes east of UTC in `timeZone` at `instant`. An unknown zone counts as UTC, and so do the first hundred years. */
export function zoneOffset(instant: number, timeZone: string): number {
  if (instant < YEAR_100) return 0;
  try {
    const shown = clockOf(timeZone)?.format(instant);
    if (shown === undefined) return 0;
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = shown.split(/\D+/).map(Number);
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    return Math.round((wall - Math.floor(instant / 1000) * 1000) / 60_000);
  } catch {
    return 0;
  }
}

const DAY_MS = 86_400_000;

/**
 * The instant at which the clock in `timeZone` shows `wall` (written as if it were UTC). Of two, when the clock is put back,
 * the first unless the last is asked for; of none, when it is put forward, the instant at which the clock would have shown it.
 */
export function wallToInstant(wall: number, timeZone: string, ofTwo: 'first' | 'last' = 'first'): number {
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((near) => zoneOffset(near, timeZone) * 60_000);
  const first = wall - before!;
  const shows = (instant: number): boolean => instant + zoneOffset(instant, timeZone) * 60_000 === wall;
  const last = wall - after!;
  if (!shows(last)) return first;
  return ofTwo === 'last' || !shows(first) ? last : first;
}
