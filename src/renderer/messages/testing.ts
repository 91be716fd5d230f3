// English translators for unit tests of pure functions.
import { createTranslator } from 'use-intl';
import { english } from './en.ts';
import { screenMessages } from './en-screens.ts';
import type { Area, Translate } from './catalogue.ts';

/** What `useTranslations(area)` returns on an English page. An unknown message or a missing argument throws. */
export function englishTranslator<Of extends Area>(area: Of): Translate<Of> {
  return createTranslator({
    locale: 'en',
    messages: { ...english, ...screenMessages } as Record<string, unknown>,
    namespace: area,
    onError(error) {
      throw error;
    },
  }) as unknown as Translate<Of>;
}
