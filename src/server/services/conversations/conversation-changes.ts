// Files, stars, deletes and restores many conversations at once: all of them, or none.
import type { ConversationChange } from '../../../contract/conversation-index.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { noSuchConversation } from '../conversation-row.ts';
import type { Processing } from './processing.ts';
import { announceRestored, announceTrashed } from './trash-announcements.ts';

export interface ConversationChangesOptions {
  store: Store;
  processing: Pick<Processing, 'process' | 'removing'>;
  announcements: Announcements;
  clock: Clock;
}

export function createConversationChanges({
  store,
  processing,
  announcements,
  clock,
}: ConversationChangesOptions) {
  function found(uid: string, id: string): ConversationRow {
    const row = store.conversations.getEvenTrashed(uid, id);
    if (row === null) throw noSuchConversation();
    return row;
  }

  /** Throws before anything is changed, as far as that can be seen now. */
  function check(uid: string, changes: readonly ConversationChange[]): void {
    if (new Set(changes.map((one) => one.conversation_id)).size < changes.length)
      throw invalid(['changes'], 'Each conversation can be given once');
    for (const { conversation_id, folder_id, deleted, ...others } of changes) {
      const row = found(uid, conversation_id);
      const edits = folder_id !== undefined || Object.values(others).some((value) => value !== undefined);
      // What lies in the trash is not edited there.
      if (edits && (deleted ?? row.deleted_at !== null)) throw noSuchConversation();
      if (folder_id && store.folders.get(uid, folder_id) === null)
        throw new ServiceError('not_found', 'Folder not found');
    }
  }

  /** One change in the transaction; returns what to do after it. */
  function apply(uid: string, change: ConversationChange, now: number): () => unknown {
    const { conversation_id: id, folder_id, starred, discarded, deleted } = change;
    const wasTrashed = found(uid, id).deleted_at !== null;
    if (deleted === true) {
      const along = store.trash.put(uid, id, now);
      return () => along && announceTrashed(announcements, uid, id, along);
    }
    const along = deleted === false && wasTrashed ? store.trash.takeOut(uid, id, now) : null;
    if (folder_id !== undefined || starred !== undefined || discarded !== undefined) {
      store.conversations.update(uid, id, {
        ...(folder_id !== undefined && { folder_id }),
        ...(starred !== undefined && { starred }),
        ...(discarded !== undefined && { discarded, discarded_edited: true }),
        updated_at: now,
      });
    }
    const row = found(uid, id);
    if (discarded !== undefined && isFinished(row.status)) store.search.indexConversation(uid, id);
    return () => {
      if (along === null) announcements.announce(uid, { kind: 'conversation', id, status: row.status });
      else announceRestored(announcements, uid, row, along);
      // Its processing was cut off by the deletion, or by a stop before it.
      return along !== null && row.status === 'processing' && processing.process(uid, id, 'restored');
    };
  }

  return {
    check,
    /**
     * No session may record into those that go to the trash. Throws `not_found` and `invalid`, and has changed nothing then.
     */
    async change(uid: string, changes: readonly ConversationChange[]): Promise<number> {
      check(uid, changes);
      const gone = changes.flatMap((one) => (one.deleted === true ? [one.conversation_id] : []));
      const then = await processing.removing(uid, gone, () =>
        store.transaction(() => {
          check(uid, changes);
          const now = clock.now();
          return changes.map((change) => apply(uid, change, now));
        }),
      );
      await Promise.all(then.map((step) => step()));
      return changes.length;
    },
  };
}
