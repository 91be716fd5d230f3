// The row of a conversation for services that need it, or the one error when the user has none of that id.
import { ServiceError } from '../service-error.ts';
import type { ConversationRow } from '../store/conversation-columns.ts';
import type { Store } from '../store/store.ts';

export const noSuchConversation = (): ServiceError => new ServiceError('not_found', 'Conversation not found');

/** Outside the trash. Throws `not_found`. */
export function conversationRow(store: Store, uid: string, id: string): ConversationRow {
  const row = store.conversations.get(uid, id);
  if (row === null) throw noSuchConversation();
  return row;
}
