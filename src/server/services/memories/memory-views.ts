// Makes the view of a memory for each audience and applies the privacy lock. Pure.
import { appMemoryCategory, type AppMemory, type FoundMemory } from '../../../contract/memories.ts';
import type { Memory, Source } from '../../../contract/resources.ts';
import type { MemoryRow } from '../../store/memories.ts';
import type { Audience } from '../access.ts';
import { isDraft } from '../draft.ts';
import { isoTime } from '../iso-time.ts';
import { beginning, lockedAway, readsLocked } from '../privacy-lock.ts';

/** Locked by itself or through the conversation that it comes from. */
const isLocked = (row: MemoryRow): boolean => row.is_locked || row.conversation_locked;
/** From 0 to 1; the best comes first. */
export type SearchedMemory = Memory & { relevance_score: number };

const isHidden = (row: MemoryRow, audience: Audience): boolean => isLocked(row) && !readsLocked(audience);

/**
 * In the contract's shape. Audiences other than the owner get only the beginning of a locked text, and no
 * tags.
 */
export function memoryView(row: MemoryRow, audience: Audience): Memory {
  const hidden = isHidden(row, audience);
  return {
    id: row.id,
    content: hidden ? beginning(row.content) : row.content,
    category: row.category,
    visibility: row.visibility,
    tags: hidden ? [] : row.tags,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    manually_added: row.manually_added,
    scoring: row.scoring,
    reviewed: row.reviewed,
    user_review: row.user_review,
    edited: row.edited,
    ...(row.evidence.length > 0 && !hidden && { segment_ids: row.evidence }),
    ...(isLocked(row) && { is_locked: true }),
  };
}

/** For the owner's own app: also where it comes from, and whether that is what locks it. */
export function appMemoryView(row: MemoryRow, has_history: boolean, sources: Source[]): AppMemory {
  return {
    ...memoryView(row, 'owner'),
    uid: row.uid,
    category: appMemoryCategory(row.category),
    full_category: row.category,
    conversation_id: row.conversation_id,
    evidence: row.evidence,
    sources,
    subject: row.subject,
    confidence: row.confidence,
    draft: isDraft(row.confidence, row.edited || row.reviewed),
    has_history,
    is_locked: isLocked(row),
    conversation_locked: row.conversation_locked,
  };
}

/** A found memory as the REST routes answer it. */
export const foundMemoryView = ({ id, content, category, relevance_score }: SearchedMemory): FoundMemory => ({
  ...{ id, content, category, relevance_score },
});

/** Throws `locked` unless the audience may read or change the whole memory. */
export function requireWholeMemory(row: MemoryRow, audience: Audience): void {
  if (isHidden(row, audience)) throw lockedAway('memory');
}

/** The visible text of locked memories for search; null when the audience may read everything. */
export function searchableMemories(
  locked: () => readonly MemoryRow[],
  audience: Audience,
): { id: string; text: string }[] | null {
  if (readsLocked(audience)) return null;
  return locked().map((row) => ({ id: row.id, text: memoryView(row, audience).content }));
}
