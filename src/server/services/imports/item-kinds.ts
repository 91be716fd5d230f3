// Says what an item of an export is: by its fields first, because exports name their lists differently, then by the list it
// stands in. Pure.
import type { ImportKind } from '../../../contract/import-kinds.ts';
import { IMPORT_SENTENCES, type ImportSentenceCode } from '../../../contract/import-sentences.ts';

export type ItemRecord = Readonly<Record<string, unknown>>;

/** What is handled beside the kinds of the report: parts of others. */
export type ItemKind = ImportKind | 'profile' | 'goal_progress' | 'translation' | 'claim' | 'mark';

/** Names come from the file: one that every object has, such as `constructor`, must not be found. */
const tableOf = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries));

/** Lists that are no part of what is taken over, with the reason. */
const LEFT_OUT = tableOf<ImportSentenceCode>({
  chat_messages: 'no_chat',
  messages: 'no_chat',
  memory_review_data: 'drafts',
  memory_ledger_data: 'memory_ledger',
  jit_data: 'shown_when',
  frame_requests: 'screen_images',
  frame_vision_receipts: 'screen_descriptions',
  conversation_keyframe_jobs: 'work_records',
  candidates: 'suggestions',
  staged_tasks: 'suggestions',
  goal_events: 'goal_changes',
  keys: 'keys',
  webhooks: 'addresses',
  destinations: 'destinations',
  settings: 'settings',
  notifications: 'notifications',
  recordings: 'no_audio_in_file',
  action_item_sources: 'said_again',
  speaker_changes: 'undone_there',
  transcript_versions: 'earlier_transcripts',
  transcription_usage: 'usage',
  clients: 'programs',
  clients_seen: 'programs',
  client_limits: 'programs',
  receipts: 'read_there',
  receipt_days: 'read_there',
  import_recordings: 'import_work',
  changed_notes: 'destinations',
});

export function leftOut(path: readonly string[]): { part: string; reason: string } {
  const part = path.join('/') || 'items';
  for (const name of path) {
    const reason = LEFT_OUT.get(name);
    if (reason !== undefined)
      return { part: path[0] === name ? name : part, reason: IMPORT_SENTENCES[reason] };
  }
  return { part, reason: IMPORT_SENTENCES[path.length === 0 ? 'nothing_known' : 'no_match'] };
}

/** Lists whose name says what is in them. */
const BY_LIST = tableOf<ItemKind>({
  profile: 'profile',
  conversations: 'conversation',
  people: 'person',
  folders: 'folder',
  memories: 'memory',
  action_items: 'action_item',
  goals: 'goal',
  goal_history: 'goal_progress',
  photos: 'photo',
  conversation_photo_manifest: 'photo',
  daily_summaries: 'daily_summary',
  segment_translations: 'translation',
  claims: 'claim',
  marks: 'mark',
  transcripts: 'transcript',
});

const has = (record: ItemRecord, ...names: string[]): boolean => names.some((name) => name in record);

/** Null for what is not taken over. */
export function kindOf(record: ItemRecord, path: readonly string[]): ItemKind | null {
  const list = path.at(-1);
  if (list !== undefined && LEFT_OUT.has(list)) return null;
  if (path[0] !== undefined && LEFT_OUT.has(path[0])) return null;
  if (list === 'profile') return 'profile';
  if (has(record, 'structured')) return 'conversation';
  if (has(record, 'transcript_segments'))
    return has(record, 'id') || !has(record, 'conversation_id') ? 'conversation' : 'transcript';
  const byList = BY_LIST.get(list ?? '');
  if (byList !== undefined) return byList;
  if (list === 'goals' || has(record, 'goal_type', 'desired_outcome')) return 'goal';
  if (has(record, 'bytes_base64') || (has(record, 'image', 'base64') && has(record, 'conversation_id')))
    return 'photo';
  // A message of a chat has a sender.
  if (has(record, 'sender')) return null;
  if (has(record, 'content') && has(record, 'category', 'visibility', 'manually_added')) return 'memory';
  if (has(record, 'description') && has(record, 'completed')) return 'action_item';
  if (has(record, 'name') && has(record, 'color', 'icon', 'is_system')) return 'folder';
  if (has(record, 'name') && has(record, 'speech_samples', 'samples', 'created_at')) return 'person';
  return null;
}

/** Fields by which an outermost object is one item and no collection of lists. */
const ITEM_FIELDS = new Set([
  'id',
  'goal_id',
  'structured',
  'transcript_segments',
  'content',
  'description',
  'conversation_id',
  'text',
]);
export const isItemField = (name: string): boolean => ITEM_FIELDS.has(name);
export const isWhole = (name: string): boolean => name === 'profile' || name === 'settings';
