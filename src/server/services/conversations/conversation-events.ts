// Reports that a conversation was completed to those who want it, in the transaction that completes it (contract: Events, Memory
// creation trigger). Does not send.
import type { Clock } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import { memoryCreatedBody, type ConversationContents } from '../deliveries/bodies/memory-created.ts';
import type { Outbox } from '../deliveries/outbox.ts';
import { speakerNames } from './conversation-reading.ts';
import { itemsToShow } from './said-again.ts';

export interface ConversationEventsOptions {
  store: Store;
  outbox: Pick<Outbox, 'wants' | 'record'>;
  clock: Pick<Clock, 'now'>;
}

export type ConversationEvents = ReturnType<typeof createConversationEvents>;

export function createConversationEvents({ store, outbox, clock }: ConversationEventsOptions) {
  function contentsOf({ uid, id, folder_id }: ConversationRow): ConversationContents {
    const folder = folder_id === null ? null : store.folders.get(uid, folder_id);
    return {
      action_items: itemsToShow(store, [id], 'owner')(id),
      events: store.events.listFor([id]).get(id) ?? [],
      folder_name: folder?.name ?? null,
      segments: store.segments.list(id),
      nameOf: speakerNames(store, uid),
      translations: store.segment_translations.listOf(uid, id),
      photos: store.photos.listedFor([id]).get(id) ?? [],
    };
  }

  return {
    /** Once for each conversation: a receiver would take one that is processed again for another one. */
    completed(uid: string, id: string): void {
      const row = store.conversations.get(uid, id);
      if (row === null || row.memory_created_at !== null) return;
      store.conversations.update(uid, id, { memory_created_at: clock.now() });
      if (!outbox.wants(uid, 'memory_created')) return;
      const { category, folder_id, language } = row;
      outbox.record({
        uid,
        trigger: 'memory_created',
        lane: id,
        conversation_id: id,
        body: memoryCreatedBody(row, contentsOf(row)),
        audio: null,
        facts: { category, folder_id, language, session_id: store.recordings.sessionOf(id) },
      });
    },
  };
}
