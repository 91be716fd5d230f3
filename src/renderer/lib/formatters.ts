// Keeps the formatters of dates: making one takes longer than using it a hundred times, and a list says a date in each row.

/** The zone of the computer may change meanwhile. */
const KEPT_MS = 60_000;

const kept = new Map<string, Intl.DateTimeFormat>();
let since = -Infinity;

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const now = Date.now();
  if (Math.abs(now - since) > KEPT_MS) {
    kept.clear();
    since = now;
  }
  const key = locale + JSON.stringify(options);
  let format = kept.get(key);
  if (format === undefined) kept.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}
