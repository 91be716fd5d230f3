// Says days as a person does, and the time of a row under the heading of its day. Pure apart from the page's language.
import { capitalize } from '../../lib/format-time.ts';
import { dateFormat } from '../../lib/formatters.ts';
import { pageLocale } from '../../lib/page-language.ts';

interface Options {
  now?: number;
  locale?: string;
}

const dayOf = (at: number): string => {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** 'Today', 'Yesterday', 'Tuesday 17 November', with the year when it is another. `date` is YYYY-MM-DD. */
export function dayWords(date: string, { now = Date.now(), locale = pageLocale() }: Options = {}): string {
  const today = dayOf(now);
  const back = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
  if (back === 0 || back === 1) {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    return capitalize(relative.format(-back, 'day'), locale);
  }
  const words = dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(date));
  return capitalize(words, locale);
}

/** '14:03' */
export const timeWords = (iso: string, locale = pageLocale()): string =>
  dateFormat(locale, { timeStyle: 'short' }).format(new Date(iso));
