// Reads what was found in some conversations, for the summary of a day and of a week: tasks, decisions, open questions,
// insights.
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import type { ClaimRow } from '../../store/claims.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { MemoryRow } from '../../store/memories.ts';
import type { Store } from '../../store/store.ts';
import { longestFirst } from './headline.ts';

export interface Findings {
  action_items: DaySummary['action_items'];
  /** A list for each conversation, that of the longest first. */
  decisions: DaySummary['decisions_made'][];
  questions: DaySummary['unresolved_questions'][];
  insights: DaySummary['knowledge_nuggets'][];
}

/** One of each list before a second of any. */
export function fairly<T>(lists: readonly (readonly T[])[], most: number): T[] {
  const chosen: T[] = [];
  for (let turn = 0; chosen.length < most; turn++) {
    const round = lists.flatMap((list) => list.slice(turn, turn + 1));
    if (round.length === 0) break;
    chosen.push(...round.slice(0, most - chosen.length));
  }
  return chosen;
}

/** Of conversations in the order of time. */
export function findingsOf(store: Store, uid: string, conversations: readonly ConversationRow[]): Findings {
  const ids = conversations.map(({ id }) => id);
  const items = store.action_items.listFor(ids);
  const claims = store.claims.listFor(ids);
  const longest = longestFirst(conversations).map(({ id }) => id);
  const ofKind = (id: string, kind: ClaimRow['kind']): ClaimRow[] =>
    (claims.get(id) ?? []).filter((claim) => claim.kind === kind);
  return {
    action_items: ids.flatMap((id) =>
      (items.get(id) ?? []).map(({ description, completed }) => ({
        description,
        priority: completed ? 'medium' : 'high',
        completed,
        source_conversation_id: id,
      })),
    ),
    decisions: longest.map((id) =>
      ofKind(id, 'decision')
        .toSorted((a, b) => b.confidence - a.confidence)
        .map(({ text }) => ({ decision: text, conversation_id: id })),
    ),
    // What a talk ends with is more likely to be open still.
    questions: longest.map((id) =>
      ofKind(id, 'question')
        .toReversed()
        .map(({ text }) => ({ question: text, conversation_id: id })),
    ),
    insights: longest.map((id) => insightsOf(store, uid, id)),
  };
}

/** A locked memory is in no summary: once it is deleted, nothing would say any more that it must not be shown. */
function insightsOf(store: Store, uid: string, id: string): DaySummary['knowledge_nuggets'] {
  const rank = ({ category }: MemoryRow): number => Number(category !== 'interesting');
  return store.memories
    .listOf(uid, id)
    .filter((memory) => !memory.is_locked)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ content: insight }) => ({ insight, conversation_id: id }));
}
