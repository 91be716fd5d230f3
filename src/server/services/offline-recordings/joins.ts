// Joins conversations that were apart until an offline recording came between them. Which ones is stored when it is placed, so
// that a kill leaves none apart.
import { stretchesBetween, type TimeSpan } from '../../../contract/left-out.ts';
import type { ConversationMerge } from '../conversations/conversation-merge.ts';
import { heardSpans } from '../recordings/recording-times.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';

/** Notes, in the transaction that places speech in a conversation, what it brings together with that conversation. */
export function noteJoins(
  store: Store,
  row: ConversationRow,
  /** The recordings that the conversation had before. */
  earlier: readonly RecordingRow[],
  /** From the first to the last word of the speech. */
  speech: TimeSpan,
): void {
  const gap = row.conversation_timeout * 1000;
  const isNear = (a: TimeSpan, b: TimeSpan): boolean => Math.max(a.from - b.to, b.from - a.to) < gap;
  const before = earlier.filter((one) => one.time_known).flatMap(heardSpans);
  for (const other of store.conversations.heardBetween(row.uid, speech.from - gap, speech.to + gap)) {
    const whole = { from: other.started_at!, to: other.finished_at ?? other.started_at! };
    const spans = stretchesBetween(other.left_out, whole);
    // What was near before is apart because somebody wanted it so.
    const isNearAny = (one: TimeSpan): boolean => spans.some((span) => isNear(one, span));
    if (other.id === row.id || !isNearAny(speech) || before.some(isNearAny)) continue;
    store.offline_recordings.addJoin(row.uid, row.id, other.id);
  }
}

export interface JoinsOptions {
  store: Store;
  merge: ConversationMerge;
}

export type Joins = ReturnType<typeof createJoins>;

export function createJoins({ store, merge }: JoinsOptions) {
  const table = store.offline_recordings;

  return {
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
