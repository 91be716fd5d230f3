// Reads the Retry-After header: seconds or a date. Pure.

const LONGEST_MS = 24 * 3_600_000;

/** Null when it is absent, unreadable or past. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const ms = /^\d{1,15}$/.test(text)
    ? Number(text) * 1000
    : /^[A-Za-z]{3,9},? /.test(text)
      ? Date.parse(text) - now
      : NaN;
  return ms > 0 ? Math.min(ms, LONGEST_MS) : null;
}
