// Reads for the owner what the conversations of a summed-up day are called now, and their action items as they are now.
import type { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import type { DailySummaryRow } from '../../store/daily-summaries.ts';
import type { Store } from '../../store/store.ts';
import { coveredConversations } from '../../store/summary-words.ts';
import { isoOrNull, isoTime } from '../iso-time.ts';
import { beginOf } from './day.ts';

/** Without what is deleted; each action item once, also where several conversations say it. */
export function dayContents(
  store: Store,
  row: DailySummaryRow,
): Required<Pick<StoredDaySummary, 'conversations' | 'tasks'>> {
  const conversations = store.conversations
    .byIds(row.uid, [...new Set(coveredConversations(row))])
    .toSorted((a, b) => beginOf(a) - beginOf(b));
  const ids = conversations.map(({ id }) => id);
  const own = store.action_items.listFor(ids);
  const again = store.action_item_sources.saidAgainIn(ids);
  const tasks = new Map(
    ids
      .flatMap((id) => [...(own.get(id) ?? []), ...(again.get(id) ?? [])].map((item) => ({ id, item })))
      .toReversed()
      .map(({ id, item }) => [
        item.id,
        {
          ...{ id: item.id, description: item.description, completed: item.completed },
          ...{ due_at: isoOrNull(item.due_at), due_has_time: item.due_has_time, conversation_id: id },
        },
      ]),
  );
  return {
    conversations: conversations.map((one) => ({
      ...{ id: one.id, title: one.title, started_at: isoTime(beginOf(one)), language: one.language },
    })),
    tasks: [...tasks.values()].toReversed(),
  };
}
