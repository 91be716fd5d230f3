// Translators for unit tests of pure functions.
import { createTranslator } from 'use-intl';
import { catalogue as german } from './de.ts';
import { screenMessages as germanScreens } from './de-screens.ts';
import { english } from './en.ts';
import { screenMessages } from './en-screens.ts';
import type { Area, Translate } from './catalogue.ts';

function translator<Of extends Area>(locale: string, messages: object, namespace: Of): Translate<Of> {
  return createTranslator({
    locale,
    messages: messages as Record<string, unknown>,
    namespace,
    onError(error) {
      throw error;
    },
  }) as unknown as Translate<Of>;
}

/** What `useTranslations(area)` returns on an English page. An unknown message or a missing argument throws. */
export const englishTranslator = <Of extends Area>(area: Of): Translate<Of> =>
  translator('en', { ...english, ...screenMessages }, area);

/** The same on a German page. */
export const germanTranslator = <Of extends Area>(area: Of): Translate<Of> =>
  translator('de', { ...german.messages, ...germanScreens }, area);
