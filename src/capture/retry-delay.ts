// The delay before a connection is tried again. Pure.

const RETRY_MS = [300, 800, 1_600, 3_000, 5_000, 10_000] as const;

/** Milliseconds to wait before connection attempt `attempt` (1 is the first retry). */
export function retryDelay(attempt: number): number {
  return RETRY_MS[Math.min(Math.max(attempt, 1), RETRY_MS.length) - 1] ?? 10_000;
}
