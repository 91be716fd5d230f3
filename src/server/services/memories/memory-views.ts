// Memories as clients read them: the developer's view and the owner's app's view, which also says where a memory comes from.
import type { AppMemory } from '../../../contract/memories.ts';
import type { Memory } from '../../../contract/resources.ts';
import type { MemoryRow } from '../../store/memories.ts';
import { isoTime } from '../iso-time.ts';

export function memoryView(row: MemoryRow): Memory {
  return {
    id: row.id,
    content: row.content,
    category: row.category,
    visibility: row.visibility,
    tags: row.tags,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    manually_added: row.manually_added,
    scoring: row.scoring,
    reviewed: row.reviewed,
    user_review: row.user_review,
    edited: row.edited,
  };
}

export function appMemoryView(row: MemoryRow): AppMemory {
  return { ...memoryView(row), conversation_id: row.conversation_id, evidence: row.evidence };
}
