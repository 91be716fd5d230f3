// Decides whether a text contains what a careful human expects: words by their stems, in any order.
import type { Wanted } from '../conversation-file.ts';

const ENDINGS =
  /(?:'s|ingly|edly|ments?|ations?|ings?|ies|ied|ed|es|er|ers|en|ern|s|e|y|ly|n|a|o|as|os|ar|ir|é|st|t|te|ten)$/u;
const LEAST_STEM = 3;
/** Shorter words occur inside of too many others. */
const LEAST_PART = 4;
/** Of a beginning that two forms of one word share. */
const SHARED = 4;
const LONGEST_REST = 3;

const plain = (text: string): string =>
  text.toLowerCase().replace(/[’]/gu, "'").normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/gu, 'ss');

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];

function stem(word: string): string {
  const cut = word.replace(ENDINGS, '');
  return cut.length >= LEAST_STEM ? cut : word;
}

function sameWord(wanted: string, said: string): boolean {
  if (wanted === said || stem(wanted) === stem(said)) return true;
  if (/\d/u.test(wanted)) return false;
  // Compounds of German, and forms that the endings do not cover.
  if (wanted.length >= LEAST_PART && said.includes(wanted)) return true;
  let shared = 0;
  while (shared < wanted.length && wanted[shared] === said[shared]) shared++;
  return shared >= SHARED && wanted.length - shared <= LONGEST_REST && said.length - shared <= LONGEST_REST;
}

/** Whether each of `wanted` occurs in one of its spellings. */
export function containsAll(text: string, wanted: Wanted): boolean {
  const said = wordsIn(text);
  return wanted.every((spellings) =>
    spellings.some((spelling) =>
      wordsIn(spelling.replace(/[-_]/gu, ' ')).every((word) => said.some((other) => sameWord(word, other))),
    ),
  );
}

export interface Pairs<G, F> {
  pairs: { gold: G; found: F }[];
  missed: G[];
  extra: F[];
}

/** Each of `gold` with at most one of `found`; the most pairs that are possible. */
export function pairUp<G, F>(
  gold: readonly G[],
  found: readonly F[],
  fits: (gold: G, found: F) => boolean,
): Pairs<G, F> {
  const takenBy = new Map<number, number>();
  const place = (index: number, seen: Set<number>): boolean =>
    found.some((candidate, at) => {
      if (seen.has(at) || !fits(gold[index]!, candidate)) return false;
      seen.add(at);
      const holder = takenBy.get(at);
      if (holder !== undefined && !place(holder, seen)) return false;
      takenBy.set(at, index);
      return true;
    });
  gold.forEach((_, index) => place(index, new Set()));
  const placed = new Set(takenBy.values());
  return {
    pairs: [...takenBy].map(([at, index]) => ({ gold: gold[index]!, found: found[at]! })),
    missed: gold.filter((_, index) => !placed.has(index)),
    extra: found.filter((_, at) => !takenBy.has(at)),
  };
}
