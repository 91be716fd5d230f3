// Loads the messages of a language: a chunk for what is drawn first, and one for the screens that come later.
import type { PageLanguage } from '../lib/page-language.ts';
import type { Catalogue, ScreenMessages } from './catalogue.ts';

const LANGUAGES: Record<PageLanguage, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
};

const SCREENS: Record<PageLanguage, () => Promise<{ screenMessages: ScreenMessages }>> = {
  en: () => import('./en-screens.ts'),
  de: () => import('./de-screens.ts'),
  es: () => import('./es-screens.ts'),
};

export const loadCatalogue = async (language: PageLanguage): Promise<Catalogue> =>
  (await LANGUAGES[language]()).catalogue;

export const loadScreenMessages = async (language: PageLanguage): Promise<ScreenMessages> =>
  (await SCREENS[language]()).screenMessages;
