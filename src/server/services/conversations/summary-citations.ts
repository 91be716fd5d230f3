// Moves the citations of a day's summary when conversations of it are split or merged. Pure.
import type { DaySummary } from '../../../contract/daily-summaries.ts';

export interface SplitHalves {
  /** Keeps the id of the whole. */
  first: { id: string; text: string };
  second: { id: string; text: string };
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

/**
 * An entry that cites one conversation cites the half that alone has more of its words; one that cites
 * several cites both halves.
 */
export function citeHalves(summary: DaySummary, { first, second }: SplitHalves): DaySummary {
  const [inFirst, inSecond] = [wordsOf(first.text), wordsOf(second.text)];
  const halfOf = (cited: string, text: string): string => {
    if (cited !== first.id) return cited;
    let score = 0;
    for (const word of wordsOf(text)) score += Number(inSecond.has(word)) - Number(inFirst.has(word));
    return score > 0 ? second.id : first.id;
  };
  return withCitations(summary, halfOf, (id) => (id === first.id ? [id, second.id] : [id]));
}

/** `current`: what is cited now by an entry that cited `id` and says `text`; `all`: by one that cites several. */
export function withCitations(
  summary: DaySummary,
  current: (id: string, text: string) => string,
  all: (id: string) => string[] = (id) => [current(id, '')],
): DaySummary {
  return {
    ...summary,
    highlights: summary.highlights.map((one) => ({
      ...one,
      conversation_ids: [...new Set(one.conversation_ids.flatMap(all))],
    })),
    action_items: summary.action_items.map((one) => ({
      ...one,
      source_conversation_id: current(one.source_conversation_id, one.description),
    })),
    unresolved_questions: summary.unresolved_questions.map((one) => ({
      ...one,
      conversation_id: current(one.conversation_id, one.question),
    })),
    decisions_made: summary.decisions_made.map((one) => ({
      ...one,
      conversation_id: current(one.conversation_id, one.decision),
    })),
    knowledge_nuggets: summary.knowledge_nuggets.map((one) => ({
      ...one,
      conversation_id: current(one.conversation_id, one.insight),
    })),
  };
}
