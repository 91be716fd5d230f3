// Finds texts by their words without the index, for the few that an audience may read only in part, so that
// hidden words do not find them. Pure.
import { porterStem } from './porter-stem.ts';
import { plain } from './query-words.ts';
import type { SearchedWord } from './word-search.ts';

/** What an audience may read of a locked item. */
export interface VisibleText {
  id: string;
  text: string;
}

/** Of each text that has some of the words: the sum of their rarities, their share of all, and whether a name is among them. */
export function visibleMatches(
  words: readonly Pick<SearchedWord, 'plain' | 'rarity' | 'isLast' | 'isName'>[],
  texts: readonly VisibleText[],
): { id: string; strength: number; coverage: number; hasName: boolean }[] {
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0);
  return texts.flatMap(({ id, text }) => {
    const has = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const stems = new Set(has.map(porterStem));
    const found = words.filter(
      ({ plain: word, isLast }) =>
        stems.has(porterStem(word)) || (isLast && has.some((one) => one.startsWith(word))),
    );
    if (found.length === 0) return [];
    const strength = found.reduce((sum, { rarity }) => sum + rarity, 0);
    const hasName = found.some(({ isName }) => isName);
    return [{ id, strength, coverage: strength / total, hasName }];
  });
}
