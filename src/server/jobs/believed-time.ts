// Says which time is believed when something is removed for its age: what the clock says, unless it stands far from what was
// believed before. Then a day of checks has to find it so. Pure; who asks keeps the value.

const HOUR_MS = 3_600_000;
/** A week without the service, or a holiday in which the computer slept, is usual. A clock that is wrong is often wrong by years. */
const MOST_APART_MS = 8 * 24 * HOUR_MS;
/** Checks an hour apart, in which the service ran: a clock that is set by the network is right long before. */
const CHECKS_OF_A_DAY = 24;

export interface BelievedTime {
  /** In milliseconds, as the clock's. */
  at: number;
  /** What the clock said at the last check. */
  seen: number;
  /** Checks that found the clock far from `at`, one after the other. */
  apart: number;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= MOST_APART_MS;

/** `isLater`: the service has run since the check before; a start says nothing of how long the clock has stood so. */
export function believedTime(before: BelievedTime, now: number, isLater: boolean): BelievedTime {
  if (isNear(now, before.at)) return { at: now, seen: now, apart: 0 };
  const apart = isLater && isNear(now, before.seen) ? before.apart + 1 : 0;
  return apart >= CHECKS_OF_A_DAY ? { at: now, seen: now, apart: 0 } : { at: before.at, seen: now, apart };
}

/** The latest time at which something may be old: what two checks believe. */
export const oldestBelieved = (before: BelievedTime, after: BelievedTime): number =>
  Math.min(before.at, before.seen, after.at, after.seen);
