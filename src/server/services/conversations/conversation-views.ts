// Makes the view of a conversation for each audience and applies the privacy lock. Pure:
// conversation-reading.ts reads the parts.
import type { SharedConversation } from '../../../contract/conversation-writing.ts';
import type {
  AudioFile,
  Conversation,
  ConversationActionItem,
  ConversationSpeaker,
  TimedConversation,
  DeveloperTranscriptSegment,
  Structured,
  TranscriptSegment,
} from '../../../contract/resources.ts';
import type { ShownActionItem } from '../../store/action-items.ts';
import type { ConversationRow, ListedConversation } from '../../store/conversation-columns.ts';
import type { EventRow } from '../../store/events.ts';
import type { PhotoRow } from '../../store/photos.ts';
import { RULES } from '../../understanding/provider.ts';
import type { Audience } from '../access.ts';
import { isDraft } from '../draft.ts';
import { isoOrNull, isoTime } from '../iso-time.ts';
import { beginning, lockedAway, readsLocked } from '../privacy-lock.ts';

/** The parts of a conversation that are not in its row. */
export interface ConversationParts {
  action_items: readonly ShownActionItem[];
  events: readonly EventRow[];
  folder_name: string | null;
}

/** Lines of a transcript with the name that a reader sees for each. */
export interface NamedLines {
  segments: readonly TranscriptSegment[];
  nameOf: (segment: TranscriptSegment) => string;
}

/** What only the owner's app reads. */
export interface AppParts {
  segments: TranscriptSegment[];
  photos: readonly Pick<PhotoRow, 'id' | 'description'>[];
  /** Null when no audio is kept. */
  audio_seconds: number | null;
  speakers?: ConversationSpeaker[];
}

const NO_PARTS: ConversationParts = { action_items: [], events: [], folder_name: null };

const LOCKED = { is_locked: true } as const;

const isHidden = (row: Pick<ListedConversation, 'is_locked'>, audience: Audience): boolean =>
  row.is_locked && !readsLocked(audience);

/** Which lines support a result, and how sure it is: each audience reads as much of it as it needs. */
type Sources = 'none' | 'lines' | 'all';

function sourced(
  { evidence, confidence }: { evidence: string[]; confidence: number | null },
  sources: Sources,
  confirmed = false,
): Pick<ConversationActionItem, 'segment_ids' | 'confidence' | 'draft'> {
  if (sources === 'none') return {};
  if (sources === 'lines') return evidence.length === 0 ? {} : { segment_ids: evidence };
  return { segment_ids: evidence, confidence, draft: isDraft(confidence, confirmed) };
}

function structured(
  row: ListedConversation,
  { action_items, events }: ConversationParts,
  sources: Sources,
): Structured {
  return {
    title: row.title,
    overview: row.overview,
    category: row.category,
    emoji: row.emoji,
    action_items: action_items.map((item) => ({
      description: item.description,
      completed: item.completed,
      completed_at: isoOrNull(item.completed_at),
      created_at: isoTime(item.created_at),
      due_at: isoOrNull(item.due_at),
      updated_at: isoTime(item.updated_at),
      conversation_id: item.conversation_id,
      ...sourced(item, sources, item.touched),
    })),
    events: events.map((event) => ({
      title: event.title,
      start: isoTime(event.start),
      description: event.description,
      duration: event.duration,
      created: event.created,
      ...sourced(event, sources),
    })),
  };
}

function whole(row: ListedConversation, parts: ConversationParts, sources: Sources) {
  return {
    id: row.id,
    created_at: isoTime(row.created_at),
    started_at: isoOrNull(row.started_at),
    finished_at: isoOrNull(row.finished_at),
    ...(row.left_out.length > 0 && { left_out: [...row.left_out] }),
    structured: structured(row, parts, sources),
    folder_id: row.folder_id,
    folder_name: parts.folder_name,
    geolocation: row.geolocation,
    language: row.language,
    source: row.source,
  };
}

/** Keeps the times and the folder; of the words it keeps only the beginning of title and overview. */
function hiddenView(row: ListedConversation, { folder_name }: ConversationParts) {
  const shown: ListedConversation = {
    ...row,
    title: beginning(row.title),
    overview: beginning(row.overview),
    geolocation: null,
  };
  return whole(shown, { ...NO_PARTS, folder_name }, 'none');
}

const developerLine = (segment: TranscriptSegment, name: string): DeveloperTranscriptSegment => ({
  text: segment.text,
  start: segment.start,
  end: segment.end,
  id: segment.id,
  speaker_id: segment.speaker_id,
  speaker_name: name,
  speaker: segment.speaker,
  is_user: segment.is_user,
  person_id: segment.person_id,
});

/** In the contract's shape; with the transcript when `lines` are given. */
export function developerView(
  row: ListedConversation,
  parts: ConversationParts,
  lines: NamedLines | null,
  audience: Audience,
): TimedConversation {
  if (isHidden(row, audience)) {
    return { ...hiddenView(row, parts), ...(lines !== null && { transcript_segments: [] }), ...LOCKED };
  }
  const view = { ...whole(row, parts, 'lines'), ...(row.is_locked && LOCKED) };
  if (lines === null) return view;
  return {
    ...view,
    transcript_segments: lines.segments.map((line) => developerLine(line, lines.nameOf(line))),
  };
}

/** All kept audio of a conversation is one file, under the id of the conversation (see http/v1/sync-audio.ts). */
function audioFile({ id, uid, started_at, created_at }: ConversationRow, duration: number): AudioFile {
  const begins = started_at ?? created_at;
  return {
    ...{ id, uid, conversation_id: id, provider: 'local', duration },
    started_at: isoTime(begins),
    chunk_timestamps: [begins / 1_000],
  };
}

function overviewBy({ overview, overview_edited, extractor }: ConversationRow): Conversation['overview_by'] {
  if (overview === '') return null;
  if (overview_edited) return 'owner';
  if (extractor === null) return 'import';
  return extractor === RULES ? 'rules' : 'model';
}

/** For the owner's own app, which sees everything. */
export function appView(
  row: ConversationRow,
  parts: ConversationParts,
  { segments, photos, audio_seconds, speakers }: AppParts,
): Conversation {
  return {
    ...whole(row, parts, 'all'),
    status: row.status,
    transcript_segments: segments,
    photos: photos.map(({ id, description }) => ({ id, base64: '', description })),
    apps_results: [],
    external_data: row.external_data,
    discarded: row.discarded,
    deleted: row.deleted_at !== null,
    visibility: row.visibility,
    starred: row.starred,
    is_locked: row.is_locked,
    has_audio: audio_seconds !== null,
    audio_files: audio_seconds === null ? [] : [audioFile(row, audio_seconds)],
    failure: row.failure,
    overview_by: overviewBy(row),
    ...(speakers !== undefined && { speakers }),
  };
}

/** For anybody with the link; null for a locked one, which nobody but the owner opens. */
export function sharedView(
  row: ConversationRow,
  parts: ConversationParts,
  { segments, nameOf }: NamedLines,
): SharedConversation | null {
  if (isHidden(row, 'public')) return null;
  const { id, created_at, started_at, finished_at, structured, language } = whole(row, parts, 'none');
  return {
    id,
    created_at,
    started_at,
    finished_at,
    structured,
    language,
    transcript_segments: segments.map((segment) => ({
      id: segment.id,
      text: segment.text,
      speaker: segment.speaker,
      speaker_id: segment.speaker_id,
      is_user: segment.is_user,
      start: segment.start,
      end: segment.end,
      speaker_name: nameOf(segment),
    })),
  };
}

/** Throws `locked` unless the audience may read or change the whole conversation. */
export function requireWholeConversation(row: ConversationRow, audience: Audience): void {
  if (isHidden(row, audience)) throw lockedAway('conversation');
}

/** The visible text of locked conversations for search; null when the audience may read everything. */
export function searchableConversations(
  locked: () => readonly ConversationRow[],
  audience: Audience,
): { id: string; text: string }[] | null {
  if (readsLocked(audience)) return null;
  return locked().map((row) => {
    const { title, overview } = hiddenView(row, NO_PARTS).structured;
    return { id: row.id, text: `${title}\n${overview}` };
  });
}
