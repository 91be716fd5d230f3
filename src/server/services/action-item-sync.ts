// Keeps the action items in step with another list of tasks on the user's device, and deletes many at once. An item that is
// gone is reported, not refused: the other side may know it longer than this one.
import type {
  DeletedActionItems,
  PendingActionItems,
  SyncActionItems,
  SyncedActionItems,
} from '../../contract/action-items.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { z } from 'zod';
import type { Store } from '../store/store.ts';
import type { ActionItems } from './action-items.ts';

type Change = z.output<typeof SyncActionItems>['items'][number];

export interface ActionItemSyncOptions {
  store: Store;
  actionItems: Pick<ActionItems, 'updateAll' | 'remove' | 'appViewsOf'>;
}

export function createActionItemSync({ store, actionItems }: ActionItemSyncOptions) {
  const isThere = (uid: string, id: string): boolean => store.action_items.get(uid, id) !== null;

  return {
    pending(uid: string, platform: string): z.infer<typeof PendingActionItems> {
      const { export: most, synced } = LIMITS.actionItemPending;
      return {
        pending_export: actionItems.appViewsOf(uid, store.action_items.listUnexported(uid, most)),
        synced_items: actionItems.appViewsOf(uid, store.action_items.listExported(uid, platform, synced)),
      };
    },

    /** How many there are in all. */
    pendingCounts(uid: string, platform: string): { pending_export: number; synced_items: number } {
      return {
        pending_export: store.action_items.countUnexported(uid),
        synced_items: store.action_items.countExported(uid, platform),
      };
    },

    /** The items that are there, all or none. A null takes nothing away, not even a due time. */
    update(uid: string, items: readonly Change[]): z.infer<typeof SyncedActionItems> {
      return store.transaction(() => {
        const missing = items.filter(({ id }) => !isThere(uid, id));
        const there = items.filter((item) => !missing.includes(item));
        const given = there.map((item) => ({ ...item, due_at: item.due_at ?? undefined }));
        const empty = given.filter(({ id: _id, ...fields }) => Object.values(fields).every((v) => v == null));
        const changes = given.filter((item) => !empty.includes(item));
        if (changes.length > 0) actionItems.updateAll(uid, changes);
        const ids = (of: readonly { id: string }[]): string[] => [...new Set(of.map(({ id }) => id))];
        const updated_ids = ids(changes);
        return {
          status: 'ok',
          updated_count: updated_ids.length,
          updated_ids,
          missing_ids: ids(missing),
          noop_ids: ids(empty),
        };
      });
    },

    /** For good, all or none of those that are there; processing again brings none of them back. */
    removeAll(uid: string, ids: readonly string[]): z.infer<typeof DeletedActionItems> {
      return store.transaction(() => {
        const deleted_ids = [...new Set(ids)].filter((id) => isThere(uid, id));
        for (const id of deleted_ids) actionItems.remove(uid, id);
        return { status: 'Ok', deleted_count: deleted_ids.length, deleted_ids };
      });
    },
  };
}
