// Finds what a talk is about: its theme, its topics and its category. Does not word them.
import type { ConversationCategory } from '../../../contract/resources.ts';
import { wordCount, type Sentence } from '../text/sentences.ts';
import type { CategoryGuess } from '../heads/category-head.ts';
import type { PhraseReader } from './noun-phrases.ts';
import { findThemes, type FoundTheme } from './themes/themes.ts';
import type { Gist } from './title.ts';
import { MOST_CANDIDATES, type Nearness } from './title-topics.ts';
import { findTopics } from './topics.ts';
import { utteranceTitle } from './utterance.ts';

/** Of those that may be in the title the topics that say what else was talked about. */
const MOST_TOPICS = 12;
/** A theme that is less clear than this is not named. */
const CLEAR = { words: 0.25, vectors: 0.45 } as const;
/** Words of a theme are said in passing; it is named where the whole talk is like it, too, or where so many are said. */
const ALIKE = 0.15;
const MANY_SAID = 4;
/** The first of so many that may be named: one that is said in passing may stand before it. */
const MOST_ASKED = 3;
/** Of so few words a vector says little: the nearest theme is only the least far one. */
const FEW_WORDS = 40;
/** So many of its words bear a theme out, in a short talk and in a longer one. */
const LEAST_SAID = { short: 2, long: 1 } as const;
/** Its category is likelier right than its name. */
const LIKELY = 0.15;
/**
 * How much the clearest theme of a category adds to what the head says of it; more fits only what the list was made from. By words
 * alone a score is a third of what it is with vectors.
 */
const THEME = { words: 6, vectors: 2 } as const;

export interface FoundGist extends Gist {
  category: ConversationCategory;
}

/** Null where none is clear enough to be named. */
function themeNamed(themes: readonly FoundTheme[], sentences: readonly Sentence[]): FoundTheme | null {
  const count = sentences.reduce((sum, { text }) => sum + wordCount(text), 0);
  const least = LEAST_SAID[count < FEW_WORDS ? 'short' : 'long'];
  const isClear = ({ score, said, likeness }: FoundTheme): boolean => {
    if (said < least) return false;
    if (likeness === null) return score >= CLEAR.words;
    return score >= CLEAR.vectors && (likeness >= ALIKE || said >= MANY_SAID);
  };
  return themes.slice(0, MOST_ASKED).find(isClear) ?? null;
}

/** The likeliest by the trained head and by the themes together. */
function categoryOf(guesses: readonly CategoryGuess[], themes: readonly FoundTheme[]): ConversationCategory {
  const score = ({ category, probability }: CategoryGuess): number => {
    const theme = themes.find((one) => one.category === category);
    if (theme === undefined) return Math.log(probability);
    return Math.log(probability) + THEME[theme.likeness === null ? 'words' : 'vectors'] * theme.score;
  };
  return guesses.reduce((best, guess) => (score(guess) > score(best) ? guess : best)).category;
}

export interface GistHints {
  /** A probability for each category, the likeliest first. */
  guesses?: readonly CategoryGuess[];
  /** Of the windows of the talk to each theme; empty without an encoder. */
  likeness?: ReadonlyMap<string, number>;
  /** Of the phrases of the talk to all that it says. */
  nearness?: ReadonlyMap<string, Nearness>;
  /** Of the language, where another reads the same sentences. */
  phrases?: PhraseReader;
}

/** `language`: two letters. */
export async function findGist(
  sentences: readonly Sentence[],
  language: string,
  { guesses = [], likeness = new Map(), nearness = new Map(), phrases }: GistHints = {},
  signal?: AbortSignal,
): Promise<FoundGist> {
  const themes = findThemes(sentences, language, likeness);
  const best = themes[0] ?? null;
  const likely = best !== null && best.score >= LIKELY ? best : null;
  const candidates = await findTopics(
    sentences,
    { language, likely: likely?.stems, most: MOST_CANDIDATES, phrases },
    signal,
  );
  const topics = candidates.slice(0, MOST_TOPICS);
  return {
    sentences,
    language,
    theme: themeNamed(themes, sentences),
    topics,
    candidates,
    nearness,
    utterance: await utteranceTitle(sentences, language, topics),
    category: guesses.length === 0 ? (likely?.category ?? 'other') : categoryOf(guesses, themes),
  };
}
