// Serves shared and public conversations to people who have the address but no account. Does not decide which
// fields they see.
import type { SharedConversation } from '../../../contract/conversation-writing.ts';
import type { Store } from '../../store/store.ts';
import { noSuchConversation } from '../conversation-row.ts';
import { sharedConversation } from './conversation-reading.ts';

export function createConversationSharing({ store }: { store: Store }) {
  return {
    /** Throws `not_found` also for one that exists and is not shared: an address reveals nothing. */
    get(id: string): SharedConversation {
      const row = store.conversations.getShared(id);
      const view = row && sharedConversation(store, row);
      if (view === null) throw noSuchConversation();
      return view;
    },
  };
}
