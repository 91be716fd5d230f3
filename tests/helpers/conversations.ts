// Ready-made rows for tests that need conversations to be there.
import { randomUUID } from 'node:crypto';
import { DEFAULT_EMOJI, type TranscriptSegment } from '../../src/contract/resources.ts';
import type { ConversationRow } from '../../src/server/store/conversations.ts';
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

/** Stores a conversation, completed unless told otherwise, with the given lines. */
export function storeConversation(
  store: Store,
  uid: string,
  more: Partial<ConversationRow> = {},
  lines: readonly (string | TranscriptSegment)[] = [],
): ConversationRow {
  const at = more.created_at ?? Date.UTC(2026, 0, 5, 9);
  const row: ConversationRow = {
    id: randomUUID(),
    uid,
    status: 'completed',
    created_at: at,
    updated_at: at,
    started_at: at,
    finished_at: at + 60_000,
    title: 'A talk',
    title_edited: false,
    overview: 'Two people talked.',
    category: 'other',
    emoji: DEFAULT_EMOJI,
    language: 'en',
    source: 'desktop',
    folder_id: null,
    geolocation: null,
    external_data: null,
    discarded: false,
    deleted_at: null,
    visibility: 'private',
    starred: false,
    conversation_timeout: 120,
    last_speech_at: at,
    extractor: null,
    failure: null,
    audio_key: null,
    voices: null,
    ...more,
  };
  store.conversations.insert(row);
  store.segments.upsert(
    uid,
    row.id,
    lines.map((line, index) => (typeof line === 'string' ? aSegment(line, index * 3) : line)),
  );
  return row;
}
