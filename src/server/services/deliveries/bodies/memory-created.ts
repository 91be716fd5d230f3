// Makes the body of the memory creation webhook (contract: Events, Memory creation trigger): the whole conversation, or what the
// privacy lock leaves of it. Pure.
import type { TranscriptSegment } from '../../../../contract/resources.ts';
import type { MemoryCreatedBody, WebhookSegment } from '../../../../contract/webhook-bodies.ts';
import type { ShownActionItem } from '../../../store/action-items.ts';
import type { ConversationRow } from '../../../store/conversation-columns.ts';
import type { EventRow } from '../../../store/events.ts';
import type { PhotoRow } from '../../../store/photos.ts';
import { beginning } from '../../privacy-lock.ts';
import { offsetTime } from './offset-time.ts';
import { webhookSegment } from './realtime-transcript.ts';

/** What a conversation consists of beside its row. */
export interface ConversationContents {
  action_items: readonly ShownActionItem[];
  events: readonly EventRow[];
  folder_name: string | null;
  segments: readonly TranscriptSegment[];
  nameOf: (segment: TranscriptSegment) => string;
  translations: ReadonlyMap<string, WebhookSegment['translations']>;
  photos: readonly Pick<PhotoRow, 'id' | 'description'>[];
}

const offsetTimeOrNull = (at: number | null): string | null => (at === null ? null : offsetTime(at));

export function memoryCreatedBody(row: ConversationRow, parts: ConversationContents): MemoryCreatedBody {
  const began = row.started_at ?? row.created_at;
  const body: MemoryCreatedBody = {
    id: row.id,
    created_at: offsetTime(row.created_at),
    started_at: offsetTime(began),
    finished_at: offsetTime(row.finished_at ?? began),
    transcript_segments: parts.segments.map((line) => ({
      ...webhookSegment(line, parts.translations.get(line.id)),
      speaker_name: parts.nameOf(line),
    })),
    structured: {
      title: row.title,
      overview: row.overview,
      emoji: row.emoji,
      category: row.category,
      action_items: parts.action_items.map((item) => ({
        description: item.description,
        completed: item.completed,
        created_at: offsetTime(item.created_at),
        updated_at: offsetTime(item.updated_at),
        due_at: offsetTimeOrNull(item.due_at),
        completed_at: offsetTimeOrNull(item.completed_at),
        conversation_id: item.conversation_id,
      })),
      events: parts.events.map(({ title, start, description, duration, created }) => ({
        title,
        start: offsetTime(start),
        description,
        duration,
        created,
      })),
    },
    apps_response: [],
    discarded: row.discarded,
    folder_id: row.folder_id ?? '',
    folder_name: parts.folder_name ?? '',
    status: row.status,
    source: row.source,
    language: row.language,
    geolocation: row.geolocation,
    visibility: row.visibility,
    external_data: row.external_data,
    photos: parts.photos.map(({ id, description }) => ({ id, base64: '', description: description ?? '' })),
    apps_results: [],
    plugins_results: [],
  };
  return row.is_locked ? lockedBody(body) : body;
}

/** As a developer key reads a locked conversation. What is locked already stays as it is. */
export function lockedBody(body: MemoryCreatedBody): MemoryCreatedBody {
  if (body.is_locked === true) return body;
  const { title, overview } = body.structured;
  return {
    ...body,
    transcript_segments: [],
    structured: {
      ...body.structured,
      title: beginning(title),
      overview: beginning(overview),
      action_items: [],
      events: [],
    },
    geolocation: null,
    external_data: null,
    photos: [],
    is_locked: true,
  };
}
