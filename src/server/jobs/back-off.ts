// How long a failed job waits: twice as long after each attempt, up to a limit, and not in step with others. Pure.

export interface BackOff {
  firstMs: number;
  longestMs: number;
}

/** The part of a pause that chance may take away. */
const JITTER = 0.25;

/** `attempt` counts from 1; `random` is from 0 to below 1. */
export function backOffMs({ firstMs, longestMs }: BackOff, attempt: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(whole * (1 - JITTER * random));
}
