// The languages to choose from, with their names in the person's own language.

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

/** By name. `current` is among them, whatever it is. */
export function languageChoices(current: string | null, locale?: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const codes = current && current !== 'multi' && !CODES.includes(current) ? [...CODES, current] : CODES;
  const nameOf = (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
  return codes
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
