// Stores conversations for tests that need some, by the triggers that the service uses.
import { randomUUID } from 'node:crypto';
import type { ConversationStatus, TranscriptSegment } from '../../src/contract/resources.ts';
import type { CreationTrigger } from '../../src/server/store/conversation-status.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import type { Store } from '../../src/server/store/store.ts';

export function aSegment(text: string, start = 0, more: Partial<TranscriptSegment> = {}): TranscriptSegment {
  return {
    id: randomUUID(),
    text,
    speaker: 'SPEAKER_00',
    speaker_id: 0,
    is_user: false,
    person_id: null,
    start,
    end: start + 2,
    speech_profile_processed: false,
    stt_provider: 'local',
    ...more,
  };
}

/** The trigger that creates a conversation in a status; for `failed`, the status before. */
const CREATED_BY = {
  in_progress: 'session_started',
  processing: 'imported',
  completed: 'merged',
  failed: 'imported',
} as const satisfies Record<ConversationStatus, CreationTrigger>;

/**
 * Stores a conversation with the given lines; completed and outside the trash when `more` does not say
 * otherwise.
 */
export function storeConversation(
  store: Store,
  uid: string,
  { status = 'completed', deleted_at = null, ...more }: Partial<ConversationRow> = {},
  lines: readonly (string | TranscriptSegment)[] = [],
): ConversationRow {
  const at = more.created_at ?? Date.UTC(2026, 0, 5, 9);
  const row = store.conversations.insert({
    trigger: CREATED_BY[status],
    id: randomUUID(),
    uid,
    created_at: at,
    started_at: at,
    finished_at: at + 60_000,
    title: 'A talk',
    overview: 'Two people talked.',
    language: 'en',
    source: 'desktop',
    last_speech_at: at,
    ...more,
  });
  const { id, updated_at } = row;
  if (status === 'failed') store.conversations.transition(row.uid, id, 'processing_failed', { updated_at });
  if (deleted_at !== null) store.conversations.update(row.uid, id, { deleted_at });
  store.segments.upsert(
    uid,
    id,
    lines.map((line, index) => (typeof line === 'string' ? aSegment(line, index * 3) : line)),
  );
  return { ...row, status, deleted_at };
}
