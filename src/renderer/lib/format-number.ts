// Formats counts in the language of the page.
import { pageLocale } from './page-language.ts';

/** '12,345' */
export const formatNumber = (value: number, locale = pageLocale()): string =>
  new Intl.NumberFormat(locale).format(value);

/** As a person types it: '12345.5' or '12345,5'. */
export const typedNumber = (value: number, locale = pageLocale()): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }).format(value);
