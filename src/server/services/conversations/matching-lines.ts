// Finds the lines of a transcript that contain the words of a query, ignoring case and accents. Pure.
import { queryWords } from '../search/search-terms.ts';

const MOST = 3;

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds letters and digits at the beginning of a word; scripts that do not divide words have them anywhere. */
const wordPattern = (word: string): RegExp =>
  new RegExp(String.raw`(?<![\p{Script=Latin}\p{N}])${word}`, 'u');

/**
 * Up to three lines in their order: first those with the whole query, then those with most of its words. Words that nearly
 * every line has count only when there are no others, and a line with less than half of what the best one has is left out.
 */
export function createLineFinder(query: string): <L extends { text: string }>(lines: readonly L[]) => L[] {
  const phrase = plain(query).trim();
  const words = [...new Set((queryWords(query)?.words ?? []).map(plain))].map(wordPattern);
  const score = (text: string): number => {
    const line = plain(text);
    const found = words.filter((word) => word.test(line)).length;
    return found > 0 && line.includes(phrase) ? words.length + 1 : found;
  };
  return (lines) => {
    const scored = lines
      .map((line, index) => ({ line, index, score: score(line.text) }))
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index);
    const least = (scored[0]?.score ?? 0) / 2;
    return scored
      .filter((one) => one.score >= least)
      .slice(0, MOST)
      .sort((a, b) => a.index - b.index)
      .map((one) => one.line);
  };
}
