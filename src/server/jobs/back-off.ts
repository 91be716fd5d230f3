// Computes how long a failed job waits: twice as long after each attempt, up to a limit, with jitter so that
// jobs do not retry together. Pure.

export interface BackOff {
  firstMs: number;
  longestMs: number;
}

/** The largest part of a pause that jitter removes. */
const JITTER = 0.25;

/** `attempt` counts from 1; `random` is from 0 to below 1. */
export function backOffMs({ firstMs, longestMs }: BackOff, attempt: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(whole * (1 - JITTER * random));
}
