// Puts together what is known of each document that words or meaning found. Pure.
import type { SearchKind } from '../../store/search-windows.ts';
import type { NearWindow } from './embeddings.ts';
import { keyOf, type Document, type SearchedWord, type Way, type WordSearchResult } from './word-search.ts';

export interface Candidate {
  kind: SearchKind;
  ref: string;
  created_at: number;
  /** The sum of the rarities of the words that are in it, each by the quality of its match. */
  strength: number;
  /** The same, of the words in its best window. */
  together: number;
  /** The same, of the words in its title. */
  titled: number;
  /** The share of the query's words that are in it; ordinary words count less than by their rarity. */
  coverage: number;
  /** One of its words is a name. */
  hasName: boolean;
  /** How the rarest of its words was found; null when it was found by meaning alone. */
  way: Way | null;
  /** Cosine of its most similar window, null when none was compared. */
  likeness: number | null;
  /** It is new or has changed: its vector is still to be made, so that its words are all there is of it. */
  isWaiting: boolean;
  /** The window with the most of the words, and the most similar one. */
  byWords: number | null;
  byMeaning: number | null;
  /** The windows that have as much of the words as the best one does, in their order; bounded. */
  bestWindows: readonly number[];
}

/** A word of this rarity is in one text of seven: whether it is there says nothing. */
const ORDINARY = 2;
/** Of one document, so many windows are looked through for lines. */
const MOST_BEST = 12;

const weightOf = ({ rarity }: SearchedWord): number => Math.max(0.1, rarity - ORDINARY);

function ofWords(document: Document, words: readonly SearchedWord[], total: number) {
  let best = { id: null as number | null, sum: 0 };
  const sums: { id: number; sum: number }[] = [];
  let titled = 0;
  const most = new Map<SearchedWord, { value: number; share: number; way: Way }>();
  for (const { id } of document.windows) {
    let sum = 0;
    for (const word of words) {
      const match = word.matches.get(id);
      if (match === undefined) continue;
      const value = word.rarity * match.quality;
      sum += value;
      if (word.inTitle.has(id)) titled += value;
      if ((most.get(word)?.value ?? 0) < value)
        most.set(word, { value, share: weightOf(word) * match.quality, way: match.way });
    }
    if (sum > best.sum) best = { id, sum };
    sums.push({ id, sum });
  }
  const found = [...most.values()].sort((a, b) => b.value - a.value);
  const strength = found.reduce((sum, { value }) => sum + value, 0);
  return {
    strength,
    together: best.sum,
    titled,
    coverage: total > 0 ? Math.min(1, found.reduce((sum, { share }) => sum + share, 0) / total) : 0,
    hasName: [...most.keys()].some(({ isName }) => isName),
    way: found[0]?.way ?? null,
    byWords: best.id,
    bestWindows:
      best.id === null
        ? []
        : sums
            .filter(({ sum }) => sum >= best.sum)
            .slice(0, MOST_BEST)
            .map(({ id }) => id),
  };
}

export function candidatesOf(
  byWords: WordSearchResult | null,
  alike: readonly NearWindow[],
  createdAt: (hit: { kind: SearchKind; ref: string }) => number,
  waiting: ReadonlySet<number>,
): Candidate[] {
  const documents = new Map<string, Document>(byWords?.documents);
  const likeness = new Map<string, NearWindow>();
  for (const window of alike) {
    const key = keyOf(window);
    if ((likeness.get(key)?.likeness ?? -1) < window.likeness) likeness.set(key, window);
    const document = documents.get(key);
    if (document === undefined)
      documents.set(key, {
        kind: window.kind,
        ref: window.ref,
        created_at: createdAt(window),
        windows: [window],
      });
    else if (document.windows.every(({ id }) => id !== window.id))
      documents.set(key, { ...document, windows: [...document.windows, window] });
  }
  const words = byWords?.words ?? [];
  const total = words.reduce((sum, word) => sum + (word.isUnheardName ? 0 : weightOf(word)), 0);
  const phrases = byWords?.phrases ?? null;
  return [...documents]
    .filter(([key]) => phrases === null || phrases.has(key))
    .map(([key, document]) => ({ key, document, found: ofWords(document, words, total) }))
    .map(({ key, document, found }) => ({
      kind: document.kind,
      ref: document.ref,
      created_at: document.created_at,
      ...found,
      likeness: likeness.get(key)?.likeness ?? null,
      isWaiting: !likeness.has(key) && found.byWords !== null && waiting.has(found.byWords),
      byMeaning: likeness.get(key)?.id ?? null,
    }));
}
