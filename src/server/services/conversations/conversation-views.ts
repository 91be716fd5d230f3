// Turns stored conversations into the two shapes that leave the service: the developer view and the app view.
import type {
  Conversation,
  DeveloperConversation,
  DeveloperTranscriptSegment,
  Structured,
  TranscriptSegment,
} from '../../../contract/resources.ts';
import type { ActionItemRow } from '../../store/action-items.ts';
import type { ConversationRow } from '../../store/conversations.ts';
import type { EventRow } from '../../store/events.ts';
import type { Store } from '../../store/store.ts';
import { isoTime } from '../iso-time.ts';

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));

function structured(
  row: ConversationRow,
  items: readonly ActionItemRow[],
  events: readonly EventRow[],
): Structured {
  return {
    title: row.title,
    overview: row.overview,
    category: row.category,
    emoji: row.emoji,
    action_items: items.map((item) => ({
      description: item.description,
      completed: item.completed,
      completed_at: isoOrNull(item.completed_at),
      created_at: isoTime(item.created_at),
      due_at: isoOrNull(item.due_at),
      updated_at: isoTime(item.updated_at),
      conversation_id: item.conversation_id,
    })),
    events: events.map((event) => ({
      title: event.title,
      start: isoTime(event.start),
      description: event.description,
      duration: event.duration,
      created: event.created,
    })),
  };
}

/** The name a reader sees: the owner's, a known person's, or 'Speaker 1' for the first voice. */
export function speakerNames(store: Store, uid: string): (segment: TranscriptSegment) => string {
  const people = new Map(store.people.list(uid).map((person) => [person.id, person.name]));
  const userName = store.users.get(uid)?.name ?? 'You';
  return (segment) => {
    if (segment.is_user) return userName;
    return (segment.person_id && people.get(segment.person_id)) || `Speaker ${segment.speaker_id + 1}`;
  };
}

function shared(store: Store, uid: string, rows: readonly ConversationRow[]) {
  const ids = rows.map((row) => row.id);
  const items = store.action_items.listFor(ids);
  const events = store.events.listFor(ids);
  const folders = rows.some((row) => row.folder_id !== null)
    ? new Map(store.folders.list(uid).map((folder) => [folder.id, folder.name]))
    : new Map<string, string>();
  return (row: ConversationRow) => ({
    id: row.id,
    created_at: isoTime(row.created_at),
    started_at: isoOrNull(row.started_at),
    finished_at: isoOrNull(row.finished_at),
    structured: structured(row, items.get(row.id) ?? [], events.get(row.id) ?? []),
    folder_id: row.folder_id,
    folder_name: row.folder_id === null ? null : (folders.get(row.folder_id) ?? null),
    geolocation: row.geolocation,
    language: row.language,
    source: row.source,
  });
}

export function developerViews(
  store: Store,
  uid: string,
  rows: readonly ConversationRow[],
  withTranscript: boolean,
): DeveloperConversation[] {
  const view = shared(store, uid, rows);
  if (!withTranscript) return rows.map(view);
  const name = speakerNames(store, uid);
  const segments = store.segments.listFor(rows.map((row) => row.id));
  const line = (segment: TranscriptSegment): DeveloperTranscriptSegment => ({
    text: segment.text,
    start: segment.start,
    end: segment.end,
    id: segment.id,
    speaker_id: segment.speaker_id,
    speaker_name: name(segment),
  });
  return rows.map((row) => ({ ...view(row), transcript_segments: (segments.get(row.id) ?? []).map(line) }));
}

export function appViews(
  store: Store,
  uid: string,
  rows: readonly ConversationRow[],
  withTranscript: boolean,
): Conversation[] {
  const view = shared(store, uid, rows);
  const segments = withTranscript
    ? store.segments.listFor(rows.map((row) => row.id))
    : new Map<string, never>();
  return rows.map((row) => ({
    ...view(row),
    status: row.status,
    transcript_segments: segments.get(row.id) ?? [],
    photos: [],
    apps_results: [],
    external_data: row.external_data,
    discarded: row.discarded,
    deleted: row.deleted_at !== null,
    visibility: row.visibility,
    starred: row.starred,
    has_audio: row.audio_key !== null,
    failure: row.failure,
  }));
}
