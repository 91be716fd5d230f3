// The language of the page: the one chosen in its settings, else the first of the browser's that Earshot speaks, else
// English. Dates and numbers follow it, in the form of the browser's region where that has the same language.

export const PAGE_LANGUAGES = ['en', 'de', 'es'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

const KEY = 'earshot.language';

let current: { language: PageLanguage; locale: string } = { language: 'en', locale: 'en' };

const isPageLanguage = (value: string | null | undefined): value is PageLanguage =>
  PAGE_LANGUAGES.some((language) => language === value);

const languageOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** Decides the language and the locale of a page. Pure. */
export function decideLanguage(
  chosen: string | null,
  browser: readonly string[],
): { language: PageLanguage; locale: string } {
  const language = isPageLanguage(chosen) ? chosen : (browser.map(languageOf).find(isPageLanguage) ?? 'en');
  return { language, locale: browser.find((tag) => languageOf(tag) === language) ?? language };
}

/** Call once, before anything is drawn. */
export function startLanguage(): PageLanguage {
  current = decideLanguage(chosenLanguage(), navigator.languages);
  return current.language;
}

export const pageLanguage = (): PageLanguage => current.language;

/** What dates and numbers are formatted with. */
export const pageLocale = (): string => current.locale;

/** Null: the page follows the browser. */
export function chosenLanguage(): PageLanguage | null {
  const chosen = window.localStorage.getItem(KEY);
  return isPageLanguage(chosen) ? chosen : null;
}

/** Takes effect when the page is loaded again. Null: the page follows the browser. */
export function chooseLanguage(language: PageLanguage | null): void {
  if (language === null) window.localStorage.removeItem(KEY);
  else window.localStorage.setItem(KEY, language);
}
