// Decides how much may be sent to a destination, from how its last attempts went: a dead one is asked rarely, and one
// that stays dead is turned off. Does not store anything. Pure.
import { HEALTHY, type DestinationHealth } from '../store/destinations.ts';

const OPENS_AFTER = 5;
const OPEN_MS = 30_000;
const LONGEST_HOLD_MS = 24 * 3_600_000;
const LANES = 8;
/** When a destination is turned off: so many deliveries given up in a row, or so long without a success. */
const TURNED_OFF = { given_up: 100, failing_ms: 5 * 24 * 3_600_000 } as const;

/** How many attempts may be under way at once: none while it is open, one to probe it, otherwise several. */
export function lanesAllowed({ failures, open_until_awake }: DestinationHealth, awake: number): number {
  if (open_until_awake !== null && awake < open_until_awake) return 0;
  return failures >= OPENS_AFTER ? 1 : LANES;
}

export interface AttemptEnd {
  delivered: boolean;
  /** The receiver wants nothing sent for so long. */
  retry_after_ms: number | null;
  /** The delivery was given up with this attempt. */
  gave_up: boolean;
}

export interface HealthAfter {
  health: DestinationHealth;
  /** It has failed for so long that it is turned off. */
  turn_off: boolean;
}

export function healthAfter(
  before: DestinationHealth,
  { delivered, retry_after_ms, gave_up }: AttemptEnd,
  { now, awake }: { now: number; awake: number },
): HealthAfter {
  if (delivered) return { health: { ...HEALTHY }, turn_off: false };
  const failures = before.failures + 1;
  const given_up = before.given_up + (gave_up ? 1 : 0);
  const failing_since_awake = before.failing_since_awake ?? awake;
  const pause = Math.max(
    failures >= OPENS_AFTER ? OPEN_MS : 0,
    Math.min(retry_after_ms ?? 0, LONGEST_HOLD_MS),
  );
  const until = Math.max(before.open_until_awake ?? 0, awake + pause);
  return {
    health: {
      failures,
      given_up,
      failing_since: before.failing_since ?? now,
      failing_since_awake,
      open_until_awake: until > awake ? until : null,
    },
    turn_off: given_up >= TURNED_OFF.given_up || awake - failing_since_awake >= TURNED_OFF.failing_ms,
  };
}
