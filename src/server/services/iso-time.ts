// Formats milliseconds as ISO 8601 in UTC, exactly as Date.toISOString but several times faster, because a
// list formats hundreds.

const DAY_MS = 86_400_000;
const TWO_DIGITS = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
/** Other times are formatted by Date. */
const FIRST = Date.UTC(1900, 0, 1);
const LAST = Date.UTC(10_000, 0, 1);

let day = Number.NaN;
let dayText = '';

/** Throws RangeError when `at` is not a valid time. */
export function isoTime(at: number): string {
  if (!(at >= FIRST && at < LAST) || !Number.isInteger(at)) return new Date(at).toISOString();
  const wanted = Math.floor(at / DAY_MS);
  if (wanted !== day) {
    day = wanted;
    dayText = new Date(at).toISOString().slice(0, 11);
  }
  const rest = at - wanted * DAY_MS;
  const hours = TWO_DIGITS[Math.floor(rest / 3_600_000)]!;
  const minutes = TWO_DIGITS[Math.floor(rest / 60_000) % 60]!;
  const seconds = TWO_DIGITS[Math.floor(rest / 1_000) % 60]!;
  return `${dayText}${hours}:${minutes}:${seconds}.${String(rest % 1_000).padStart(3, '0')}Z`;
}

export const isoOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));
