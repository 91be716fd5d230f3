// The types of the message catalogue, for what reads it.
import type { useTranslations } from 'use-intl';
import type { english } from './en.ts';
import type { screenMessages } from './en-screens.ts';
import type { Messages } from './translated.ts';

/** What a language's first chunk has. */
export interface Catalogue {
  /** As `lang` of the page says it. */
  language: string;
  direction: 'ltr' | 'rtl';
  messages: Messages<typeof english>;
}

/** What its second chunk has, for the screens that are loaded later. */
export type ScreenMessages = Messages<typeof screenMessages>;

export type English = typeof english & typeof screenMessages;

export type Area = keyof English;

/** What `useTranslations(area)` returns: pure functions take it as an argument. */
export type Translate<Of extends Area> = ReturnType<typeof useTranslations<Of>>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: English;
  }
}
