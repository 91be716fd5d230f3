// Says which time is believed when something is removed for its age: what the clock says, unless it stands far from what was
// believed before. Then it has to go on so for a day. Pure; who asks keeps the value.

const DAY_MS = 86_400_000;
/** A week without the service is usual. A clock that is wrong is often wrong by years. */
const MOST_APART_MS = 8 * DAY_MS;

export interface BelievedTime {
  /** In milliseconds, as the clock's. */
  at: number;
  /** What the clock said at the last check. */
  seen: number;
  /** Since when, by itself, the clock has stood far from `at`; null while it does not. */
  since: number | null;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= MOST_APART_MS;

/**
 * `isLater`: the service has run since the check before. A check at a start never confirms a clock that leapt: the network may
 * not have set it yet.
 */
export function believedTime({ at, seen, since }: BelievedTime, now: number, isLater: boolean): BelievedTime {
  if (isNear(now, at)) return { at: now, seen: now, since: null };
  const stands = since === null || !isNear(now, seen) ? now : Math.min(since, now);
  return isLater && now - stands >= DAY_MS
    ? { at: now, seen: now, since: null }
    : { at, seen: now, since: stands };
}

/** The latest time at which something may be old: what two checks believe. */
export const oldestBelieved = (before: BelievedTime, after: BelievedTime): number =>
  Math.min(before.at, before.seen, after.at, after.seen);
