// Announces what went to the trash with a conversation, or came back with it.
import type { ConversationStatus } from '../../../contract/resources.ts';
import type { Accompanying, Trashed } from '../../store/trash.ts';
import type { Announcements } from '../announcements.ts';

export function announceTrashed(announcements: Announcements, uid: string, id: string, along: Trashed): void {
  announcements.announce(uid, { kind: 'conversation_removed', id });
  for (const one of along.memories) announcements.announce(uid, { kind: 'memory_removed', id: one });
  for (const one of along.action_items) announcements.announce(uid, { kind: 'action_item_removed', id: one });
  for (const one of along.handed_over) announcements.announce(uid, { kind: 'action_item', id: one });
}

export function announceRestored(
  announcements: Announcements,
  uid: string,
  { id, status }: { id: string; status: ConversationStatus },
  along: Accompanying,
): void {
  announcements.announce(uid, { kind: 'conversation', id, status });
  for (const one of along.memories) announcements.announce(uid, { kind: 'memory', id: one });
  for (const one of along.action_items) announcements.announce(uid, { kind: 'action_item', id: one });
}
