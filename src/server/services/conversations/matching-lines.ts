// Finds the lines of a transcript that contain the words of a search, ignoring case and accents. Pure.
import { plain } from '../search/query-words.ts';
import { markedWords, marksIn, type MarkedWord } from '../search/word-marks.ts';

const MOST = 3;

/**
 * Up to three lines in their order: first those with the whole query, then those with most of its words. Words that nearly
 * every line has count only when there are no others, and a line with less than half of what the best one has is left out.
 */
export function createLineFinder(
  query: string,
  words: readonly MarkedWord[] = markedWords(query),
): <L extends { text: string }>(lines: readonly L[]) => L[] {
  const phrase = plain(query).trim();
  const score = (text: string): number => {
    const found = new Set(marksIn(text, words).map(({ word }) => word)).size;
    return found > 0 && plain(text).includes(phrase) ? words.length + 1 : found;
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
