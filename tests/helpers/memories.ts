// Ready-made memories for tests that need them to be there.
import { randomUUID } from 'node:crypto';
import type { MemoryRow } from '../../src/server/store/memories.ts';
import type { Store } from '../../src/server/store/store.ts';

export function storeMemory(
  store: Store,
  uid: string,
  content: string,
  more: Partial<MemoryRow> = {},
): string {
  const at = more.created_at ?? Date.UTC(2026, 0, 5, 9);
  const id = more.id ?? randomUUID();
  store.memories.insertNew({
    id,
    uid,
    conversation_id: null,
    content,
    category: 'system',
    visibility: 'private',
    tags: [],
    manually_added: true,
    reviewed: false,
    user_review: null,
    edited: false,
    created_at: at,
    updated_at: at,
    evidence: [],
    scoring: '',
    ...more,
  });
  return id;
}
