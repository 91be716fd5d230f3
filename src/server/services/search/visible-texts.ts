// Finds texts by their words without the index, for the few that an audience may read only in part, so that
// hidden words do not find them. Pure.
import { queryWords } from './search-terms.ts';

/** What an audience may read of a locked item. */
export interface VisibleText {
  id: string;
  text: string;
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Their ids, those that have every word, and those that have at least one. The last word may be a beginning.
 */
export function visibleMatches(
  query: string,
  texts: readonly VisibleText[],
): { all: string[]; any: string[] } {
  const asked = queryWords(query);
  if (asked === null) return { all: [], any: [] };
  const last = plain(asked.last);
  const wanted = asked.words.map(plain);
  const matches = texts.map(({ id, text }) => {
    const words = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const has = (word: string): boolean =>
      words.some((one) => one === word || (word === last && one.startsWith(word)));
    return { id, count: wanted.filter(has).length };
  });
  const idsOf = (least: number): string[] =>
    matches.filter(({ count }) => count >= least).map(({ id }) => id);
  return { all: idsOf(wanted.length), any: idsOf(1) };
}
