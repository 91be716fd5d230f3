// Finds conversations, memories and action items by their words and by their meaning, and ranks the two together. Knows no
// wire format; the index behind it is store/search.ts.
import type { ConversationSearchFilter } from '../store/search.ts';
import type { Store } from '../store/store.ts';
import { searchTerms } from './search-terms.ts';

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
}

export type Search = ReturnType<typeof createSearch>;

/** Reciprocal rank fusion: with this, being found by both counts for more than being first in one. */
const RANK_OFFSET = 60;

interface Found {
  id: string;
  score: number;
}

/** Ids by the sum of 1 / (60 + rank) over the rankings, best first; the score is 1 for one that is first in all. */
function fused(rankings: readonly (readonly string[])[]): Found[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    ranking.forEach((id, index) =>
      scores.set(id, (scores.get(id) ?? 0) + (RANK_OFFSET + 1) / (RANK_OFFSET + 1 + index) / rankings.length),
    );
  }
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}

/** Nothing that lies in the trash, and nothing of another user, is ever found. */
export function createSearch({ store }: SearchOptions) {
  function find(query: string, byWords: (match: string) => string[]): Found[] {
    const terms = searchTerms(query);
    if (terms === null) return [];
    const whole = byWords(terms.all);
    return fused([whole.length > 0 ? whole : byWords(terms.any)]);
  }

  return {
    /** One page, best first, and how many there are in all. */
    conversations(
      uid: string,
      { query, limit, offset, ...filter }: ConversationSearchQuery,
    ): { ids: string[]; total: number } {
      const found = find(query, (match) => store.search.conversationsByWords(uid, match, filter));
      return { ids: found.slice(offset, offset + limit).map(({ id }) => id), total: found.length };
    },
    async memories(uid: string, query: string, limit: number): Promise<FoundMemory[]> {
      const found = find(query, (match) => store.search.memoriesByWords(uid, match));
      return found.slice(0, limit).map(({ id, score }) => ({ id, relevance_score: score }));
    },
    actionItems(uid: string, query: string, limit: number): string[] {
      const found = find(query, (match) => store.search.actionItemsByWords(uid, match));
      return found.slice(0, limit).map(({ id }) => id);
    },
  };
}
