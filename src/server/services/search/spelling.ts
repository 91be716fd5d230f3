// Finds the known words that a misspelt one may stand for. Two letters that changed places count as one mistake. Pure.
import { distance } from 'fastest-levenshtein';

/** How many mistakes a word of this length may have. */
export const mistakesAllowed = (length: number): number =>
  length < 4 ? 0 : length < 6 ? 1 : length < 11 ? 2 : 3;

/** Edits, with a swap of neighbours as one. */
export function mistakesBetween(a: string, b: string): number {
  const width = b.length + 1;
  const cost = new Uint16Array((a.length + 1) * width);
  for (let column = 0; column < width; column++) cost[column] = column;
  for (let row = 1; row <= a.length; row++) {
    cost[row * width] = row;
    for (let column = 1; column < width; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        cost[(row - 1) * width + column]! + 1,
        cost[row * width + column - 1]! + 1,
        cost[(row - 1) * width + column - 1]! + same,
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, cost[(row - 2) * width + column - 2]! + 1);
      cost[row * width + column] = least;
    }
  }
  return cost[a.length * width + b.length]!;
}

export interface KnownWord {
  word: string;
  /** How many texts have it. */
  texts: number;
}

export interface Correction extends KnownWord {
  mistakes: number;
}

/** The nearest first; of equals those that begin and end alike, then the most usual. At most `limit`. */
export function corrections(word: string, known: Iterable<KnownWord>, limit: number): Correction[] {
  const allowed = mistakesAllowed(word.length);
  if (allowed === 0 || /\d/.test(word)) return [];
  const found: (Correction & { order: number })[] = [];
  for (const { word: other, texts } of known) {
    if (Math.abs(other.length - word.length) > allowed || other === word) continue;
    // A swap is two edits for the quick measure.
    if (distance(word, other) > allowed * 2) continue;
    const mistakes = mistakesBetween(word, other);
    if (mistakes > Math.min(allowed, mistakesAllowed(other.length))) continue;
    const alike = (word[0] === other[0] ? 0 : 0.5) + (word.at(-1) === other.at(-1) ? 0 : 0.2);
    found.push({ word: other, texts, mistakes, order: mistakes + alike - Math.log1p(texts) * 0.05 });
  }
  return found
    .sort((a, b) => a.order - b.order)
    .slice(0, limit)
    .map(({ word: other, texts, mistakes }) => ({ word: other, texts, mistakes }));
}

/** British and American spellings, and `practice` beside `practise`. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/is(?=(?:e|ed|es|er|ers|ing|ation|ations)$)/, 'iz'],
  [/iz(?=(?:e|ed|es|er|ers|ing|ation|ations)$)/, 'is'],
  [/our(?=(?:s|ed|ing|ite|ites|ful|hood)?$)/, 'or'],
  [/or(?=(?:s|ed|ing|ite|ites|ful|hood)?$)/, 'our'],
  [/c(?=e[sd]?$)/, 's'],
  [/s(?=e[sd]?$)/, 'c'],
  [/tre(?=s?$)/, 'ter'],
  [/ter(?=s?$)/, 'tre'],
  [/ll(?=(?:ed|ing|er|ers)$)/, 'l'],
  [/(?<=[aeiou])l(?=(?:ed|ing|er|ers)$)/, 'll'],
  [/ogue(?=s?$)/, 'og'],
  [/og(?=s?$)/, 'ogue'],
  [/ae|oe/, 'e'],
  [/yre(?=s?$)/, 'ire'],
  [/ire(?=s?$)/, 'yre'],
];

/** How others spell the word, as far as rules say it. Not all of them are words. */
export const otherSpellings = (word: string): string[] =>
  word.length < 4
    ? []
    : [...new Set(SPELLINGS.map(([from, to]) => word.replace(from, to)))].filter((one) => one !== word);
