// Makes the views of daily summaries for each audience, without what is locked or in the trash.
// Pure.
import type { DaySummary, StoredDaySummary } from '../../../contract/daily-summaries.ts';
import type { DailySummaryRow } from '../../store/daily-summaries.ts';
import { coveredConversations } from '../../store/summary-words.ts';
import type { Access, Audience } from '../access.ts';
import { wordingOf } from './headline.ts';
import { beginning, readsLocked } from '../privacy-lock.ts';

const isHidden = (row: DailySummaryRow, hidden: ReadonlySet<string>, audience: Audience): boolean =>
  !readsLocked(audience) && coveredConversations(row).some((id) => hidden.has(id));

/**
 * Empties headline and overview, which cover the whole day and cannot be divided, and drops entries that cite
 * a hidden conversation.
 */
function withoutHidden(summary: DaySummary, hidden: ReadonlySet<string>): DaySummary {
  const open = (one: { conversation_id: string }): boolean => !hidden.has(one.conversation_id);
  return {
    ...summary,
    headline: beginning(summary.headline),
    overview: beginning(summary.overview),
    highlights: summary.highlights.filter((one) => !one.conversation_ids.some((id) => hidden.has(id))),
    action_items: summary.action_items.filter((one) => !hidden.has(one.source_conversation_id)),
    unresolved_questions: summary.unresolved_questions.filter(open),
    decisions_made: summary.decisions_made.filter(open),
    knowledge_nuggets: summary.knowledge_nuggets.filter(open),
    locations: [],
  };
}

/** What of a summary programs and the public address do not get. */
export interface HiddenOfDay {
  /** The cited conversations that are locked or in the trash. */
  conversations: ReadonlySet<string>;
  /** Texts of locked memories. */
  memories: ReadonlySet<string>;
}

/** For whom a view is made. */
type Reader = Pick<Access, 'audience' | 'reads_memories'>;

const withoutMemories = (summary: DaySummary, { memories }: HiddenOfDay): DaySummary => ({
  ...summary,
  knowledge_nuggets: summary.knowledge_nuggets.filter(({ insight }) => !memories.has(insight)),
});

export function daySummaryView(
  row: DailySummaryRow,
  hidden: HiddenOfDay,
  { audience, reads_memories }: Reader,
  contents: () => Pick<StoredDaySummary, 'conversations' | 'tasks'>,
): StoredDaySummary {
  const open = readsLocked(audience) ? row.summary : withoutMemories(row.summary, hidden);
  const { conversations } = hidden;
  const summary = isHidden(row, conversations, audience) ? withoutHidden(open, conversations) : open;
  return {
    ...summary,
    // They quote memories.
    ...(!reads_memories && { knowledge_nuggets: [] }),
    visibility: row.visibility,
    ...(audience === 'owner' && { wording: wordingOf(summary), ...contents() }),
  };
}

/** For anyone with the link; null while one of its conversations is hidden. */
export function sharedDaySummaryView(row: DailySummaryRow, hidden: HiddenOfDay): DaySummary | null {
  return isHidden(row, hidden.conversations, 'public') ? null : withoutMemories(row.summary, hidden);
}
