// Says how usual a word is in English, from a list of words by frequency. A word that is not on it counts as rare: a name, or
// another language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPaths } from '../../app-paths.ts';

/** Words in a text that search finds as one. */
const WORDS_OF_A_TEXT = 40;

let ranks: Map<string, number> | null = null;

function ranksOfWords(): Map<string, number> {
  if (ranks === null) {
    const file = join(appPaths().resourcesDir, 'search', 'english-words.txt');
    const words = readFileSync(file, 'utf8').split('\n');
    ranks = new Map(words.map((word, rank) => [word, rank]));
    ranks.delete('');
  }
  return ranks;
}

export const isEnglishWord = (word: string): boolean => ranksOfWords().has(word);

/** One of the words that most people say every day. */
export const isEverydayWord = (word: string): boolean => (ranksOfWords().get(word) ?? Infinity) < 3_000;

/** The probability that a text of a few lines has the word. Words follow Zipf's law, so the rank gives the frequency. */
export function shareOfTexts(word: string): number {
  const of = ranksOfWords();
  const frequency = 0.1 / ((of.get(word) ?? of.size) + 3);
  return 1 - (1 - frequency) ** WORDS_OF_A_TEXT;
}
