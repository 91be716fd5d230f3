// Makes the views of daily summaries for each audience, without what the privacy lock of conversations hides.
// Pure.
import type { DaySummary, StoredDaySummary } from '../../../contract/daily-summaries.ts';
import type { DailySummaryRow } from '../../store/daily-summaries.ts';
import type { Audience } from '../audience.ts';
import { beginning, readsLocked } from '../privacy-lock.ts';

/** Ids of the conversations that its entries come from, and of those it covers beside them. */
export function citedConversations({
  summary,
  also_covers,
}: Pick<DailySummaryRow, 'summary' | 'also_covers'>): string[] {
  return [
    ...also_covers,
    ...summary.highlights.flatMap((one) => one.conversation_ids),
    ...summary.action_items.map((one) => one.source_conversation_id),
    ...summary.unresolved_questions.map((one) => one.conversation_id),
    ...summary.decisions_made.map((one) => one.conversation_id),
    ...summary.knowledge_nuggets.map((one) => one.conversation_id),
  ];
}

const isHidden = (row: DailySummaryRow, locked: ReadonlySet<string>, audience: Audience): boolean =>
  !readsLocked(audience) && (row.is_locked || citedConversations(row).some((id) => locked.has(id)));

/**
 * Empties headline and overview, which cover the whole day and cannot be divided, and drops entries that cite
 * a locked conversation.
 */
function withoutLocked(summary: DaySummary, locked: ReadonlySet<string>): DaySummary {
  const open = (one: { conversation_id: string }): boolean => !locked.has(one.conversation_id);
  return {
    ...summary,
    headline: beginning(summary.headline),
    overview: beginning(summary.overview),
    highlights: summary.highlights.filter((one) => !one.conversation_ids.some((id) => locked.has(id))),
    action_items: summary.action_items.filter((one) => !locked.has(one.source_conversation_id)),
    unresolved_questions: summary.unresolved_questions.filter(open),
    decisions_made: summary.decisions_made.filter(open),
    knowledge_nuggets: summary.knowledge_nuggets.filter(open),
    locations: [],
  };
}

/** What the privacy lock hides of a summary. */
export interface HiddenOfDay {
  /** The cited conversations that are locked, or were when they were deleted for good. */
  conversations: ReadonlySet<string>;
  /** Texts of locked memories. */
  memories: ReadonlySet<string>;
}

const withoutMemories = (summary: DaySummary, { memories }: HiddenOfDay): DaySummary => ({
  ...summary,
  knowledge_nuggets: summary.knowledge_nuggets.filter(({ insight }) => !memories.has(insight)),
});

export function daySummaryView(
  row: DailySummaryRow,
  hidden: HiddenOfDay,
  audience: Audience,
): StoredDaySummary {
  const open = readsLocked(audience) ? row.summary : withoutMemories(row.summary, hidden);
  const locked = hidden.conversations;
  const summary = isHidden(row, locked, audience) ? withoutLocked(open, locked) : open;
  return { ...summary, visibility: row.visibility };
}

/** For anyone with the link; null while one of its conversations is locked. */
export function sharedDaySummaryView(row: DailySummaryRow, hidden: HiddenOfDay): DaySummary | null {
  return isHidden(row, hidden.conversations, 'public') ? null : withoutMemories(row.summary, hidden);
}
