// Finds conversations, memories and action items by words and by embeddings, and merges the two rankings.
// Knows no wire format and no lock; the index is in store/search.ts.
import type { ConversationSearchFilter, SearchKind, SearchScope } from '../../store/search.ts';
import type { Store } from '../../store/store.ts';
import type { Readable } from '../client-bounds.ts';
import type { Embeddings } from './embeddings.ts';
import { searchTerms } from './search-terms.ts';
import { visibleMatches } from './visible-texts.ts';

export interface ConversationSearchQuery extends ConversationSearchFilter {
  query: string;
  limit: number;
  offset: number;
}

export interface FoundMemory {
  id: string;
  /** From 0 to 1; 1 is first by words and by meaning alike. */
  relevance_score: number;
}

export interface SearchOptions {
  store: Store;
  embeddings: Embeddings;
}

/** Reciprocal rank fusion: with this, being found by both counts for more than being first in one. */
const RANK_OFFSET = 60;
/** A match of one word of several weighs less than similarity as a whole. */
const SOME_WORDS_WEIGHT = 0.5;

/** The texts of one kind of one user. */
interface Index {
  /** All that match a full-text expression, best first. */
  byWords(match: string, scope: SearchScope): string[];
  /** Of these, those that may be found. */
  among(ids: string[], scope: SearchScope): string[];
}

const EVERYTHING: Readable = { locked: null };

interface Found {
  id: string;
  score: number;
}

interface Ranking {
  ids: readonly string[];
  weight: number;
}

/**
 * Ids by the sum of weight / (60 + rank), best first; the score is 1 for one that is first in every ranking.
 */
function fused(rankings: readonly Ranking[]): Found[] {
  const scores = new Map<string, number>();
  const most = rankings.reduce((sum, { weight }) => sum + weight, 0) / (RANK_OFFSET + 1);
  for (const { ids, weight } of rankings) {
    ids.forEach((id, index) =>
      scores.set(id, (scores.get(id) ?? 0) + weight / (RANK_OFFSET + 1 + index) / most),
    );
  }
  return [...scores]
    .map(([id, score]) => ({ id, score: Math.min(score, 1) }))
    .sort((a, b) => b.score - a.score);
}

/** Never finds anything in the trash or of another user. */
export function createSearch({ store, embeddings }: SearchOptions) {
  async function find(
    uid: string,
    kind: SearchKind,
    query: string,
    { locked, within }: Readable,
    index: Index,
  ): Promise<Found[]> {
    const terms = searchTerms(query);
    if (terms === null) return [];
    const scope: SearchScope = { open: locked !== null, within };
    const visible = visibleMatches(query, locked ?? []);
    const whole = [...index.byWords(terms.all, scope), ...visible.all];
    const words: Ranking =
      whole.length > 0
        ? { ids: whole, weight: 1 }
        : { ids: [...index.byWords(terms.any, scope), ...visible.any], weight: SOME_WORDS_WEIGHT };
    const byMeaning = await embeddings.ranking(uid, kind, query, (ids) => index.among(ids, scope));
    return fused(byMeaning === null ? [words] : [words, { ids: byMeaning, weight: 1 }]);
  }

  return {
    /** One page, best first, and how many there are in all. */
    async conversations(
      uid: string,
      { query, limit, offset, ...filter }: ConversationSearchQuery,
      readable: Readable = EVERYTHING,
    ): Promise<{ ids: string[]; total: number }> {
      const found = await find(uid, 'conversation', query, readable, {
        byWords: (match, scope) => store.search.conversationsByWords(uid, match, scope, filter),
        among: (ids, scope) => store.search.conversationsAmong(uid, ids, scope, filter),
      });
      return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
    },
    async memories(
      uid: string,
      query: string,
      limit: number,
      readable: Readable = EVERYTHING,
    ): Promise<FoundMemory[]> {
      const found = await find(uid, 'memory', query, readable, {
        byWords: (match, scope) => store.search.memoriesByWords(uid, match, scope),
        among: (ids, scope) => store.search.memoriesAmong(uid, ids, scope),
      });
      return found.slice(0, limit).map(({ id, score }) => ({ id, relevance_score: score }));
    },
    async actionItems(
      uid: string,
      query: string,
      limit: number,
      readable: Readable = EVERYTHING,
    ): Promise<string[]> {
      const found = await find(uid, 'action_item', query, readable, {
        byWords: (match, scope) => store.search.actionItemsByWords(uid, match, scope),
        among: (ids, scope) => store.search.actionItemsAmong(uid, ids, scope),
      });
      return found.slice(0, limit).map(({ id }) => id);
    },
  };
}
