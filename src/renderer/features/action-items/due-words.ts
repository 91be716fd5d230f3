// Says when a task is due, as a person does: a day where no time of day was given. Pure.
import { formatWhen } from '../../lib/format-time.ts';
import { dateFormat } from '../../lib/formatters.ts';
import { pageLocale } from '../../lib/page-language.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { isDayOnly, type Dated, type Now } from './due.ts';
import { wallOf } from './wall-time.ts';

const NEAR_DAYS = 7;

const daysAhead = (iso: string, { now, timeZone }: Now): number =>
  wallOf(Date.parse(iso), timeZone).day - wallOf(now, timeZone).day;

/** 'today', 'tomorrow', 'Thursday', 'Thu, 17 Dec'. */
function dayWords(iso: string, at: Now, locale: string): string {
  const { timeZone } = at;
  const ahead = daysAhead(iso, at);
  if (Math.abs(ahead) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(ahead, 'day');
  const isNear = ahead > 0 && ahead < NEAR_DAYS;
  const options: Intl.DateTimeFormatOptions = isNear
    ? { weekday: 'long' }
    : { weekday: 'short', day: 'numeric', month: 'short' };
  return dateFormat(locale, { ...options, timeZone }).format(new Date(iso));
}

/** Without a word for being due; null without a date. In Spanish a day has its article, unless it is as near as 'mañana'. */
export function dateWords(item: Dated, at: Now, locale = pageLocale()): string | null {
  const { due_at } = item;
  if (due_at === null) return null;
  const words = isDayOnly(item, at.timeZone)
    ? dayWords(due_at, at, locale)
    : formatWhen(due_at, { ...at, locale });
  return locale.startsWith('es') && Math.abs(daysAhead(due_at, at)) > 1 ? `el ${words}` : words;
}

export const isLate = ({ due_at }: Dated, { now }: Now): boolean =>
  due_at !== null && Date.parse(due_at) < now;

export function dueWords(item: Dated, at: Now, t: Translate<'tasks'>): string | null {
  const when = dateWords(item, at);
  return when === null ? null : isLate(item, at) ? t('overdueSince', { when }) : t('due', { when });
}
