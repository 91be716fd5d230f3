// Joins words as a sentence of the page's language does: 'a', 'a and b', 'a, b and c'.
import { pageLocale } from './page-language.ts';

export function formatList(
  words: readonly string[],
  last: 'and' | 'or' = 'and',
  locale = pageLocale(),
): string {
  const type = last === 'and' ? 'conjunction' : 'disjunction';
  // English without the comma before the last, whatever the region.
  const style = locale.split('-')[0] === 'en' ? 'en-GB' : locale;
  return new Intl.ListFormat(style, { type }).format(words);
}
