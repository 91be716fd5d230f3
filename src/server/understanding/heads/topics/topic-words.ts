// Words that speak for a category, in the language of the talk. A head learns what they are worth together.
import type { ConversationCategory } from '../../../../contract/resources.ts';
import type { Language } from '../../text/language-of.ts';
import type { CategoryWords } from './category-words.ts';
import { ENGLISH_TOPICS } from './english.ts';
import { FRENCH_TOPICS } from './french.ts';
import { GERMAN_TOPICS } from './german.ts';
import { SPANISH_TOPICS } from './spanish.ts';

const LONGEST_BEGINNING = 16;
const SHORTEST_BEGINNING = 2;

interface Table {
  whole: ReadonlyMap<string, readonly ConversationCategory[]>;
  beginnings: ReadonlyMap<string, readonly ConversationCategory[]>;
}

function tableOf(words: CategoryWords): Table {
  const whole = new Map<string, ConversationCategory[]>();
  const beginnings = new Map<string, ConversationCategory[]>();
  for (const [category, list] of Object.entries(words) as [ConversationCategory, string][])
    for (const word of list.split(/\s+/u)) {
      const [table, key] = word.endsWith('*') ? [beginnings, word.slice(0, -1)] : [whole, word];
      const known = table.get(key) ?? [];
      if (!known.includes(category)) table.set(key, [...known, category]);
    }
  return { whole, beginnings };
}

const TABLES: Readonly<Record<Language, Table>> = {
  en: tableOf(ENGLISH_TOPICS),
  de: tableOf(GERMAN_TOPICS),
  es: tableOf(SPANISH_TOPICS),
  fr: tableOf(FRENCH_TOPICS),
};

/** The categories that a word in lower case speaks for, without the repeated ones; none in a language without words. */
export function categoriesOf(word: string, language: Language | null): readonly ConversationCategory[] {
  if (language === null) return [];
  const { whole, beginnings } = TABLES[language];
  const found = whole.get(word);
  if (found !== undefined) return found;
  for (let length = Math.min(word.length, LONGEST_BEGINNING); length >= SHORTEST_BEGINNING; length--) {
    const begun = beginnings.get(word.slice(0, length));
    if (begun !== undefined) return begun;
  }
  return [];
}
