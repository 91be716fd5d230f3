// Indexes a long conversation for search before its results are stored, in slices that leave turns to others: within the one
// transaction that completes it that would keep the event loop for seconds.
import { inSlices } from '../../steps.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';

/** So many lines are indexed within a few milliseconds. */
const FEW_LINES = 500;

export interface IndexedAhead {
  /** Call inside the transaction that gives the conversation its title and overview. */
  finish(): void;
  end(): void;
}

export async function indexAhead(
  { store, clock }: { store: Store; clock: Pick<Clock, 'monotonic'> },
  { uid, id }: Pick<ConversationRow, 'uid' | 'id'>,
  called: { title: string; overview: string },
  signal: AbortSignal,
): Promise<IndexedAhead> {
  const atOnce = (): void => store.search.indexConversation(uid, id);
  if (!store.segments.hasMoreThan(id, FEW_LINES)) return { finish: atOnce, end: () => undefined };
  const lines = store.watched_lines.watch(id);
  try {
    const around = (slice: () => void): void => store.transaction(slice);
    await inSlices(store.search.indexing(uid, id, called), { clock, signal, around });
  } catch (error) {
    lines.end();
    throw error;
  }
  return {
    finish() {
      const now = store.conversations.get(uid, id);
      // What the owner changed meanwhile is indexed as it is.
      if (now === null || lines.changed() || !store.search.isIndexedAs(id, now)) atOnce();
    },
    end: lines.end,
  };
}
