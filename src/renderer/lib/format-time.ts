// Formats dates and durations in the language of the page and the person's zone. The present time is an argument.
import { dateFormat } from './formatters.ts';
import { pageLocale } from './page-language.ts';

const DAY_MS = 86_400_000;

export interface FormatOptions {
  now?: number;
  locale?: string | undefined;
  timeZone?: string | undefined;
}

/** 'today 14:03', 'yesterday 14:03', 'tomorrow 9:00', 'Tue 14:03' within a week, 'Tue 17 Nov' within the year, '17 Nov 2024' before it. */
export function formatWhen(
  iso: string,
  { now = Date.now(), locale = pageLocale(), timeZone }: FormatOptions = {},
): string {
  const at = new Date(iso);
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone }).format(at);
  const time = format({ timeStyle: 'short' });
  const days = dayNumber(now, timeZone) - dayNumber(at.getTime(), timeZone);
  if (days >= -1 && days <= 1) {
    const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
    return `${day} ${time}`;
  }
  if (days > 1 && days < 7) return `${format({ weekday: 'short' })} ${time}`;
  const sameYear = yearOf(now, timeZone) === yearOf(at.getTime(), timeZone);
  const date = sameYear
    ? format({ weekday: 'short', day: 'numeric', month: 'short' })
    : format({ day: 'numeric', month: 'short', year: 'numeric' });
  // What is still to come needs its hour; what is long past does not.
  return days < 0 ? `${date} ${time}` : date;
}

/** In full, for hover: 'Tuesday, 17 November 2026 at 14:03:12'. */
export function formatFullTime(iso: string, { locale = pageLocale(), timeZone }: FormatOptions = {}): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone }).format(new Date(iso));
}

/** Days from the one to the other: 'Mon, Nov 16 – Sun, Nov 22', or the one day. */
export function formatDays(
  from: string,
  to: string,
  { locale = pageLocale(), timeZone }: FormatOptions = {},
): string {
  const options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', timeZone };
  return dateFormat(locale, options).formatRange(new Date(from), new Date(to));
}

/** Wall clock to the second: '14:03:12', '2:03:12 PM' where the language counts to twelve. */
export function formatClock(at: number, { locale = pageLocale(), timeZone }: FormatOptions = {}): string {
  return dateFormat(locale, { timeStyle: 'medium', timeZone }).format(at);
}

/** '45 s', '12 min', '1 h 05 min'. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${String(minutes % 60).padStart(2, '0')} min`;
}

/** '11 min 50 s': where seconds are missing, seconds are said. */
export function formatExactDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Position in a recording: '0:07', '12:30', '1:02:03'. */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A position for a screen reader: '1 minute 5 seconds'. */
export function formatSpokenPosition(seconds: number, locale = pageLocale()): string {
  const whole = Math.max(0, Math.floor(seconds));
  const counts = { hour: Math.floor(whole / 3600), minute: Math.floor(whole / 60) % 60, second: whole % 60 };
  const say = (count: number, unit: string): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const said = Object.entries(counts).filter(([, count]) => count > 0);
  return said.map(([unit, count]) => say(count, unit)).join(' ') || say(0, 'second');
}

/** First letter large, for the start of a line. */
export function capitalize(text: string, locale = pageLocale()): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

function dayNumber(at: number, timeZone: string | undefined): number {
  const { year, month, day } = dateParts(at, timeZone);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function yearOf(at: number, timeZone: string | undefined): number {
  return dateParts(at, timeZone).year;
}

function dateParts(at: number, timeZone: string | undefined): { year: number; month: number; day: number } {
  const format = dateFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 1, day: parts.get('day') ?? 1 };
}
