// Formats counts in the language of the page.
import { pageLocale } from './page-language.ts';

/** '12,345' */
export const formatNumber = (value: number, locale = pageLocale()): string =>
  new Intl.NumberFormat(locale).format(value);
