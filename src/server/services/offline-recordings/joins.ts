// Joins conversations that were apart until an offline recording came between them. Which ones is stored before they are
// processed, so that a kill leaves none apart.
import type { ConversationMerge } from '../conversations/conversation-merge.ts';
import { heardSpans, type TimeSpan } from '../recordings/recording-times.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { Store } from '../../store/store.ts';

export interface JoinsOptions {
  store: Store;
  merge: ConversationMerge;
}

export type Joins = ReturnType<typeof createJoins>;

export function createJoins({ store, merge }: JoinsOptions) {
  const table = store.offline_recordings;

  /** Conversations that were apart until this recording came between them. */
  function bridgedBy(uid: string, id: string): string[] {
    const row = store.conversations.get(uid, id);
    if (row === null) return [];
    const own = new Set(
      table
        .openParts(uid)
        .filter((part) => part.conversation_id === id)
        .map((part) => part.recording_id),
    );
    const [added, earlier] = [true, false].map((isOwn) =>
      store.recordings
        .list(id)
        .filter((one) => one.time_known && own.has(one.id) === isOwn)
        .flatMap(heardSpans),
    ) as [TimeSpan[], TimeSpan[]];
    const gap = row.conversation_timeout * 1000;
    const near = (spans: readonly TimeSpan[], other: TimeSpan): boolean =>
      spans.some(({ from, to }) => Math.max(from - other.to, other.from - to) < gap);
    const others = added.flatMap(({ from, to }) =>
      store.conversations.heardBetween(uid, from - gap, to + gap),
    );
    const bridged = others.filter((other) => {
      const span = { from: other.started_at!, to: other.finished_at ?? other.started_at! };
      return other.id !== id && near(added, span) && !near(earlier, span);
    });
    return [...new Set(bridged.map((other) => other.id))];
  }

  return {
    /** Stores what the open parts of the conversation bring together with it. */
    note(uid: string, id: string): void {
      for (const other of bridgedBy(uid, id)) table.addJoin(uid, id, other);
    },
    /** Joins what is noted and finished. Returns whether some wait. Rejects with ServiceError; what is left stays noted. */
    async perform(uid: string, signal: AbortSignal): Promise<boolean> {
      const skipped = new Set<string>();
      for (;;) {
        const next = table.joins(uid).find((one) => !skipped.has(one.conversation_id + one.other_id));
        if (next === undefined) return skipped.size > 0;
        signal.throwIfAborted();
        const ids = [next.conversation_id, next.other_id];
        const rows = store.conversations.byIds(uid, ids);
        // One of them was deleted or joined otherwise meanwhile.
        if (rows.length < 2) table.endJoin(uid, next);
        else if (rows.every((row) => isFinished(row.status))) {
          await merge.merge(uid, {
            conversation_ids: ids,
            reprocess: true,
            stored: (merged) => table.moveTo(uid, ids, merged),
          });
        } else skipped.add(next.conversation_id + next.other_id);
      }
    },
  };
}
