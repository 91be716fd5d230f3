// When a wearable that is out of reach is tried again: soon at first, so that one that comes back is heard within two seconds, and
// seldom once it has been away for long. Pure.

const FIRST_MS = [300, 800, 1_600] as const;
const OFTEN_MS = 1_500;
const SELDOM_MS = 15_000;
/** The battery may be empty, or its owner is out. */
const LONG_MS = 30 * 60_000;

/** Milliseconds before attempt `attempt` (1 is the first). */
export function retryAfter(attempt: number, awayMs: number): number {
  if (awayMs >= LONG_MS) return SELDOM_MS;
  return FIRST_MS[Math.max(attempt, 1) - 1] ?? OFTEN_MS;
}
