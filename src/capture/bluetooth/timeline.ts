// Up to which moment the time of a wearable is accounted for: heard or lost. Within a connection the device's own sound is the
// clock; between connections this computer's is. One timeline runs through all of them, so that no connection adds an error of
// its own. Whole microseconds since 1970. Pure.

/** Sound may come so much later than it was spoken before the device counts as having been quiet on purpose. */
const QUIET_MICROS = 2_000_000;
/** The device's clock may run ahead by so much in a day and more. */
const AHEAD_MICROS = 10_000_000;

export interface Timeline {
  /** The first frame of a connection began at this time: how much passed since the last one, 0 for the first. */
  begin(startsAt: number): number;
  /** So much was heard or lost. */
  add(micros: number): void;
  /** How much can have been lost by now: what is accounted for is never far ahead of this computer's clock. */
  room(now: number): number;
  /** The last packet came at this time; the link is gone. */
  linkLost(lastArrival: number): void;
  /** How much passed since the last one, at the end of all. */
  passed(now: number): number;
  /** The clock of this computer was set, by so much. */
  clockSet(by: number): void;
}

export function createTimeline(): Timeline {
  let until: number | null = null;

  function passed(now: number): number {
    if (until === null || now <= until) return 0;
    const micros = now - until;
    until = now;
    return micros;
  }

  return {
    begin(startsAt) {
      until ??= startsAt;
      return passed(startsAt);
    },
    add(micros) {
      if (until !== null) until += micros;
    },
    room: (now) => (until === null ? 0 : Math.max(0, now + AHEAD_MICROS - until)),
    linkLost(lastArrival) {
      // Some firmware sends nothing while nobody speaks: no sound is missing then.
      if (until !== null && lastArrival - until > QUIET_MICROS) until = lastArrival;
    },
    passed,
    clockSet(by) {
      if (until !== null) until += by;
    },
  };
}
