// Finds the theme of a talk: the one of a list of everyday themes whose words are said most and whose vector is nearest to
// what is said. Says how clear it is.
import type { ConversationCategory } from '../../../../contract/resources.ts';
import { rarityOf } from '../../text/common-words.ts';
import { cutsOf } from '../../text/compounds.ts';
import type { Sentence } from '../../text/sentences.ts';
import { stemOf } from '../../text/stems.ts';
import { words } from '../../text/words.ts';
import { ENGLISH_THEMES } from './english.ts';
import { FRENCH_THEMES } from './french.ts';
import { GERMAN_THEMES } from './german.ts';
import { SPANISH_THEMES } from './spanish.ts';

export interface Theme {
  category: ConversationCategory;
  title: string;
  /** Stems of the words that are said when it is the theme. */
  stems: readonly string[];
}

export interface FoundTheme extends Theme {
  score: number;
  /** How many of its words were said. */
  said: number;
  /** How much more than usual the talk is like it; null without an encoder. */
  likeness: number | null;
}

/** English themes and what is said of them, for their vectors. */
export const themeTexts = (): { title: string; text: string }[] =>
  ENGLISH_THEMES.trim()
    .split('\n')
    .map((line) => {
      const [, title, said] = line.split('|') as [string, string, string];
      return { title, text: `${title} ${said.replaceAll('-', ' ')}`.toLowerCase() };
    });

interface Themes {
  themes: readonly Theme[];
  /** How much each stem says for a theme. */
  worth: ReadonlyMap<string, number>;
}

/** One word alone is said by chance. */
const LEAST_SAID = 2;
/** More words of one theme say no more. */
const MOST_BY_WORDS = 1;
/** How much the vectors count. */
const LIKENESS = 2;

function readThemes(
  list: string,
  worthOf: (word: string) => number,
  spreadOver: (category: string, title: string) => string,
): Themes {
  const worth = new Map<string, number>();
  /** The categories whose themes have the word: one that only belongs to one says much. */
  const spread = new Map<string, Set<string>>();
  const themes = list
    .trim()
    .split('\n')
    .map((line): Theme => {
      const [category, title, said] = line.split('|') as [ConversationCategory, string, string];
      const stems = new Set<string>();
      for (const word of said.split(' ')) {
        const stem = stemOf(word);
        stems.add(stem);
        worth.set(stem, worthOf(word));
      }
      for (const stem of stems)
        spread.set(stem, (spread.get(stem) ?? new Set()).add(spreadOver(category, title)));
      return { category, title, stems: [...stems] };
    });
  for (const [stem, { size }] of spread) worth.set(stem, worth.get(stem)! ** 2 / Math.sqrt(size));
  return { themes, worth };
}

/** Of a word in a language of which nobody knows how rare it is. */
const USUAL = 0.8;
const byTitle = (_: string, title: string): string => title;
const byCategory = (category: string): string => category;
const LISTS: Readonly<Record<string, () => Themes>> = {
  en: () => readThemes(ENGLISH_THEMES, rarityOf, byTitle),
  de: () => readThemes(GERMAN_THEMES, () => USUAL, byCategory),
  es: () => readThemes(SPANISH_THEMES, () => USUAL, byCategory),
  fr: () => readThemes(FRENCH_THEMES, () => USUAL, byTitle),
};
const read = new Map<string, Themes>();

function themesOf(language: string): Themes | null {
  const list = LISTS[language];
  if (list === undefined) return null;
  const known = read.get(language) ?? list();
  read.set(language, known);
  return known;
}

/** Of the parts of a compound: shorter ones are parts of too many words. */
const SHORTEST = { front: 4, end: 4 };
const SHORTEST_STEMS = { front: 4, end: 5 };

/** Stems of a theme that a German compound begins or ends with: 'Zahnschmerzen' speaks of teeth. */
function partsOfCompound(word: string, known: ReadonlyMap<string, number>): string[] {
  const parts: string[] = [];
  // What a theme names as a whole would count twice.
  if (known.has(stemOf(word))) return parts;
  for (const [start, rest] of cutsOf(word, SHORTEST)) {
    const [front, end] = [stemOf(start), stemOf(rest)];
    if (front.length >= SHORTEST_STEMS.front && known.has(front)) parts.push(front);
    if (end.length >= SHORTEST_STEMS.end && known.has(end)) parts.push(end);
  }
  return parts;
}

/** In how many sentences each stem is said, also of two words together. */
function stemsSaid(
  sentences: readonly Sentence[],
  partsOf: (word: string) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of sentences) {
    const here = new Set<string>();
    let before: string | null = null;
    for (const word of words(text)) {
      for (const part of [word, ...word.split('-')]) here.add(stemOf(part));
      for (const stem of partsOf(word)) here.add(stem);
      if (before !== null) here.add(stemOf(`${before}-${word}`));
      before = word;
    }
    for (const stem of here) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/**
 * The clearest first; those that nothing speaks for are left out. `language`: two letters; `likeness`: of the talk's windows
 * to each theme.
 */
export function findThemes(
  sentences: readonly Sentence[],
  language: string,
  likeness: ReadonlyMap<string, number> = new Map(),
): FoundTheme[] {
  const known = themesOf(language);
  if (known === null) return [];
  const counts = stemsSaid(sentences, (word) =>
    language === 'de' ? partsOfCompound(word, known.worth) : [],
  );
  return known.themes
    .flatMap((theme) => {
      const said = theme.stems.filter((stem) => counts.has(stem));
      const alike = likeness.size === 0 ? null : (likeness.get(theme.title) ?? 0);
      const found = { ...theme, said: said.length, likeness: alike };
      const like = LIKENESS * (alike ?? 0);
      if (said.length < LEAST_SAID) return like > 0 ? [{ ...found, score: like }] : [];
      const sum = said.reduce(
        (total, stem) => total + known.worth.get(stem)! * (0.6 + Math.log1p(counts.get(stem)!)),
        0,
      );
      // Two words may be chance, too, and a long list is met more easily.
      const score = (sum * said.length) / (said.length + 1) / Math.sqrt(6 + theme.stems.length);
      return [{ ...found, score: Math.min(MOST_BY_WORDS, score) + like }];
    })
    .sort((a, b) => b.score - a.score);
}
