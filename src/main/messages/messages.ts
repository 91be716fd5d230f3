// Chooses the language of the desktop app's own texts and fills in what varies.

import { de } from './de.ts';
import { en, type ShellMessages } from './en.ts';
import { es } from './es.ts';

export const MESSAGES: Readonly<Record<string, ShellMessages>> = { en, de, es };

/** The first of these languages that there are texts in, for example ['de-CH', 'fr']; else English. */
export function messagesIn(languages: readonly (string | null)[]): ShellMessages {
  const found = languages.map((language) => MESSAGES[language?.split('-')[0]?.toLowerCase() ?? '']);
  return found.find((messages) => messages !== undefined) ?? en;
}

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
