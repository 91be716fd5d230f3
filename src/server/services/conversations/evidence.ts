// Says where memories and action items come from: the conversation, the line, who said it and when. Does not say it of what
// the privacy lock hides.
import { timeAtSecond } from '../../../contract/left-out.ts';
import type { Store } from '../../store/store.ts';
import type { Access } from '../access.ts';
import { readsLocked } from '../privacy-lock.ts';
import { speakerNames } from './conversation-reading.ts';

export interface Evidence {
  conversation_id: string;
  /** Null when the line is gone, or none supports it. */
  segment_id: string | null;
  /** Null when it is not known. */
  speaker: string | null;
  is_user: boolean;
  /** Milliseconds since the epoch: of the line, else of the conversation. */
  said_at: number;
}

export type EvidenceKind = 'memory' | 'action_item';

export function createEvidence({ store }: { store: Store }) {
  return {
    for: ({ audience }: Access) => ({
      /** By the id of the item, of those that come from a conversation. Call with items that the caller may see. */
      of(uid: string, kind: EvidenceKind, ids: readonly string[]): Map<string, Evidence> {
        const nameOf = speakerNames(store, uid);
        const found = new Map<string, Evidence>();
        for (const id of ids) {
          const item = kind === 'memory' ? store.memories.get(uid, id) : store.action_items.get(uid, id);
          if (item === null || item.conversation_id === null) continue;
          const locked = item.conversation_locked || ('is_locked' in item && item.is_locked);
          if (locked && !readsLocked(audience)) continue;
          const conversation = store.conversations.get(uid, item.conversation_id);
          if (conversation === null) continue;
          const lines = store.segments.byIds(conversation.id, item.evidence);
          const line = item.evidence.map((one) => lines.get(one)).find((one) => one !== undefined);
          const began = conversation.started_at ?? conversation.created_at;
          found.set(id, {
            conversation_id: conversation.id,
            segment_id: line?.id ?? null,
            speaker: line === undefined ? null : nameOf(line),
            is_user: line?.is_user ?? false,
            said_at: timeAtSecond(began, conversation.left_out, line?.start ?? 0),
          });
        }
        return found;
      },
    }),
  };
}
