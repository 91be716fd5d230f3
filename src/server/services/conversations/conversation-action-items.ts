// Changes action items by their place in their conversation, as clients do that know no ids of them. The items are the same
// as everywhere else.
import type { Conversation } from '../../../contract/resources.ts';
import { ServiceError } from '../../service-error.ts';
import type { ActionItemRow } from '../../store/action-items.ts';
import type { Store } from '../../store/store.ts';
import type { ActionItems } from '../action-items.ts';
import { conversationRow } from '../conversation-row.ts';
import type { Conversations } from './conversations.ts';
import { itemsToRead } from './said-again.ts';

export interface ConversationActionItemsOptions {
  store: Store;
  actionItems: Pick<ActionItems, 'updateAll' | 'remove'>;
  conversations: Pick<Conversations, 'get'>;
}

const noSuch = (): ServiceError => new ServiceError('not_found', 'Action item not found');

export function createConversationActionItems({
  store,
  actionItems,
  conversations,
}: ConversationActionItemsOptions) {
  /** In the order in which the conversation shows them. */
  function itemsOf(uid: string, id: string): readonly ActionItemRow[] {
    conversationRow(store, uid, id);
    return itemsToRead(store, id, 'owner');
  }

  return {
    /** All or none. Throws `not_found` for a place without an item. */
    complete(
      uid: string,
      id: string,
      changes: readonly { index: number; completed: boolean }[],
    ): Conversation {
      store.transaction(() => {
        const items = itemsOf(uid, id);
        const updates = changes.map(({ index, completed }) => {
          const item = items[index];
          if (item === undefined) throw noSuch();
          return { id: item.id, completed };
        });
        if (updates.length > 0) actionItems.updateAll(uid, updates);
      });
      return conversations.get(uid, id);
    },

    /**
     * The item in this place if it says `old`, else the first that does: the list may have changed since the client
     * read it.
     */
    describe(uid: string, id: string, index: number, old: string, description: string): Conversation {
      store.transaction(() => {
        const items = itemsOf(uid, id);
        const same = items.filter((item) => item.description === old);
        const item = same.find((one) => one === items[index]) ?? same[0];
        if (item === undefined) throw noSuch();
        actionItems.updateAll(uid, [{ id: item.id, description }]);
      });
      return conversations.get(uid, id);
    },

    /** For good: the first item that says this, and is as done as the client believes if one is. */
    remove(uid: string, id: string, description: string, completed: boolean | undefined): void {
      store.transaction(() => {
        const same = itemsOf(uid, id).filter((item) => item.description === description);
        const item = same.find((one) => one.completed === completed) ?? same[0];
        if (item === undefined) throw noSuch();
        actionItems.remove(uid, item.id);
      });
    },
  };
}
