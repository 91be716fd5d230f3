// Makes the rows of a search: a row for each moment of a conversation, its first one with the title, and one for each other
// result. Pure.
import type { SearchMoment, SearchResult } from '../../../contract/search.ts';

export interface FoundRow {
  key: string;
  result: SearchResult;
  /** Of a conversation where single lines fit. */
  moment: SearchMoment | null;
  /** It begins a conversation or another result. */
  leads: boolean;
  /** Moments of the conversation that are not shown, on the last one's row. */
  more: number;
}

export function foundRows(results: readonly SearchResult[]): FoundRow[] {
  return results.flatMap((result): FoundRow[] => {
    const { kind, id, moments, moments_total } = result;
    const key = `${kind} ${id}`;
    if (moments.length === 0) return [{ key, result, moment: null, leads: true, more: 0 }];
    return moments.map((moment, index) => ({
      key: `${key} ${moment.segment_id ?? index}`,
      ...{ result, moment, leads: index === 0 },
      more: index === moments.length - 1 ? moments_total - moments.length : 0,
    }));
  });
}

/** How many moments in how many conversations, and how much else. */
export function foundCounts(results: readonly SearchResult[]): {
  moments: number;
  conversations: number;
  others: number;
} {
  const talks = results.filter(({ kind }) => kind === 'conversation');
  return {
    moments: talks.reduce((sum, { moments_total }) => sum + Math.max(1, moments_total), 0),
    conversations: talks.length,
    others: results.length - talks.length,
  };
}
