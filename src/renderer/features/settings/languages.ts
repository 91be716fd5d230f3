// The languages to choose from, with their names in the language of the page.
import { pageLocale } from '../../lib/page-language.ts';

const CODES = [
  ...[
    'ar',
    'bg',
    'ca',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'fa',
    'fi',
    'fr',
    'he',
    'hi',
    'hr',
    'hu',
    'id',
  ],
  ...[
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
    'ms',
    'nb',
    'nl',
    'pl',
    'pt',
    'ro',
    'ru',
    'sk',
    'sl',
    'sr',
    'sv',
    'ta',
    'th',
  ],
  ...['tr', 'uk', 'ur', 'vi', 'zh'],
];

export function languageName(code: string, locale = pageLocale()): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** By name. `current` is among them, whatever it is. */
export function languageChoices(
  current: string | null,
  locale = pageLocale(),
): { code: string; name: string }[] {
  const codes = current && current !== 'multi' && !CODES.includes(current) ? [...CODES, current] : CODES;
  return codes
    .map((code) => ({ code, name: languageName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
