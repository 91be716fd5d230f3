// Remembers when clients went without a word, so that one that comes back learns how long ago that was by this service's clock.
import type { Clock } from '../ports.ts';

/** The latest; what is older nobody comes back for. */
const MOST = 500;

export interface Departures {
  note(sessionId: string): void;
  /** Null for a session that goes on, that the service ended, or of which nothing is known any more. */
  secondsSince(sessionId: string): number | null;
}

export function createDepartures(clock: Pick<Clock, 'monotonic'>): Departures {
  const went = new Map<string, number>();
  return {
    note(sessionId) {
      went.set(sessionId, clock.monotonic());
      const [oldest] = went.keys();
      if (went.size > MOST && oldest !== undefined) went.delete(oldest);
    },
    secondsSince(sessionId) {
      const at = went.get(sessionId);
      return at === undefined ? null : Math.round(clock.monotonic() - at) / 1_000;
    },
  };
}
