// Moves conversations to the trash, restores them, and deletes them for good with everything that was made of
// them. Does not schedule the purge.
import type { TrashedConversation } from '../../../contract/conversation-writing.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Conversation } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { ForgottenIn } from '../../store/summary-words.ts';
import type { Announcements } from '../announcements.ts';
import type { Access } from '../access.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import { appViews, rowsInPages } from './conversation-reading.ts';
import { isoTime } from '../iso-time.ts';
import type { Processing } from './processing.ts';
import { requireConversation, requireWrite } from '../client-bounds.ts';
import { noSuchConversation } from '../conversation-row.ts';
import { pageWithin } from '../page.ts';
import { requireWholeConversation } from './conversation-views.ts';
import { announceRestored, announceTrashed } from './trash-announcements.ts';

const KEPT_MS = LIMITS.trashDays * 86_400_000;

export interface TrashOptions {
  store: Store;
  vault: Pick<AudioVault, 'remove'>;
  processing: Pick<Processing, 'process' | 'removing'>;
  /** The summaries of days lose what they say of a conversation with it. Call it in the same transaction. */
  summaries: { makeAgain(uid: string, forgotten: ForgottenIn): void };
  announcements: Announcements;
  clock: Clock;
}

export type Trash = ReturnType<typeof createTrash>;

export function createTrash({ store, vault, processing, summaries, announcements, clock }: TrashOptions) {
  /**
   * Removes the row first, and the key with it, so that nothing can be restored without its audio. Files that
   * a stop leaves behind are unreadable and removed at the next start. False when it is not in the trash any
   * more.
   */
  async function erase(uid: string, id: string): Promise<boolean> {
    const isErased = store.transaction(() => {
      const forgotten = store.trash.erase(uid, id);
      if (forgotten !== null) summaries.makeAgain(uid, forgotten);
      return forgotten !== null;
    });
    if (!isErased) return false;
    await vault.remove(id);
    return true;
  }

  function found(uid: string, id: string): ConversationRow {
    const row = store.conversations.getEvenTrashed(uid, id);
    if (row === null) throw noSuchConversation();
    return row;
  }

  /** Does nothing when it is gone or in the trash already. */
  async function put(uid: string, id: string): Promise<void> {
    const along = await processing.removing(uid, [id], () =>
      store.transaction(() => store.trash.put(uid, id, clock.now())),
    );
    if (along === null) return;
    announceTrashed(announcements, uid, id, along);
  }

  return {
    /**
     * Throws `not_found` when the user does not have it there, and `locked` when the audience may not see it whole.
     * Call before a session is ended for it.
     */
    check(access: Access, uid: string, id: string, where: 'anywhere' | 'outside'): void {
      requireWrite(access);
      const row = found(uid, id);
      requireConversation(store, access, uid, id);
      if (where === 'outside' && row.deleted_at !== null) throw noSuchConversation();
      requireWholeConversation(row, access.audience);
    },
    /**
     * No session may record into it. Succeeds when it is gone: an empty conversation is removed with its
     * session.
     */
    moveToTrash: put,
    /** Removes it for good, from the trash or directly. No session may record into it. */
    async remove(uid: string, id: string): Promise<void> {
      await put(uid, id);
      await erase(uid, id);
    },
    /** Newest deletion first. Each page is read when it is asked for. */
    *pages(
      uid: string,
      query: { limit: number; offset: number; include_transcript: boolean },
    ): Generator<TrashedConversation[]> {
      const ids = store.conversations.idsOfTrash(uid, pageWithin(query, LIMITS.appConversationsPage));
      for (const found of rowsInPages(store, uid, ids, { evenTrashed: true })) {
        // One may have been restored meanwhile.
        const rows = found.filter((row) => row.deleted_at !== null);
        const views = appViews(store, uid, rows, query.include_transcript);
        yield rows.map((row, index) => ({
          ...views[index]!,
          deleted_at: isoTime(row.deleted_at!),
          purge_at: isoTime(row.deleted_at! + KEPT_MS),
        }));
      }
    },
    count: (uid: string): number => store.conversations.countTrash(uid),
    /** Throws `not_found` when it is not in the user's trash. */
    async restore(uid: string, id: string): Promise<Conversation> {
      const along = store.transaction(() => store.trash.takeOut(uid, id, clock.now()));
      if (along === null) throw noSuchConversation();
      const row = found(uid, id);
      announceRestored(announcements, uid, row, along);
      // Its processing was cut off by the deletion, or by a stop before it.
      if (row.status === 'processing') return processing.process(uid, id, 'restored');
      return appViews(store, uid, [row], true)[0]!;
    },
    /**
     * Removes what has at `now` been in the trash for `ms` or longer, of every user, and forgets which action items are
     * long gone. Returns the number of conversations.
     */
    async purgeOlderThan(ms: number, now = clock.now()): Promise<number> {
      store.deleted_action_items.forgetBefore(now - LIMITS.deletedActionItemDays * 86_400_000);
      let removed = 0;
      for (const { uid, id } of store.trash.since(now - ms)) if (await erase(uid, id)) removed++;
      return removed;
    },
  };
}
