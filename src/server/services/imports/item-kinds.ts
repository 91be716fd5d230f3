// Says what an item of an export is: by its fields first, because exports name their lists differently, then by the list it
// stands in. Pure.
import type { ImportKind } from '../../../contract/import-kinds.ts';

export type ItemRecord = Readonly<Record<string, unknown>>;

/** What is handled beside the kinds of the report: parts of others. */
export type ItemKind = ImportKind | 'profile' | 'goal_progress' | 'translation' | 'claim';

/** Names come from the file: one that every object has, such as `constructor`, must not be found. */
const tableOf = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(entries));

/** Lists that are no part of what is taken over, with the reason. */
const LEFT_OUT = tableOf<string>({
  chat_messages: 'Earshot keeps no chat yet.',
  messages: 'Earshot keeps no chat yet.',
  memory_review_data: 'These are drafts that were waiting for a review in the original.',
  memory_ledger_data: 'This is how the original kept its memories; the memories themselves are taken.',
  jit_data: 'These are records of what the original showed when.',
  frame_requests: 'These are records of screen images that the original asked for.',
  frame_vision_receipts: 'These are records of how the original described screen images.',
  conversation_keyframe_jobs: 'These are records of the work of the original.',
  candidates: 'These are suggestions that were never accepted.',
  staged_tasks: 'These are suggestions that were never accepted.',
  goal_events: 'Earshot keeps the progress of goals, not their history of changes.',
  keys: 'Keys are secrets and are not in an export; make new ones.',
  webhooks: 'An address that conversations are sent to is set by hand, so that nothing is sent unnoticed.',
  destinations: 'Where conversations are sent is set by hand, so that nothing is sent unnoticed.',
  settings: 'Settings stay as they are here.',
  notifications: 'Notifications tell what was new then.',
  recordings: 'The audio itself is not in the file.',
  action_item_sources: 'The conversation that a task comes from is taken, not those that said it again.',
  speaker_changes: 'What was undone or can be undone there stays there.',
  transcript_versions: 'Earlier transcripts stay there; the present ones are taken.',
  transcription_usage: 'These are figures of what was transcribed there.',
  clients: 'These are programs that were connected there.',
});

const OTHER_TASK_DATA = 'Earshot has nothing that matches these records.';

export function leftOut(path: readonly string[]): { part: string; reason: string } {
  const part = path.join('/') || 'items';
  for (const name of path) {
    const reason = LEFT_OUT.get(name);
    if (reason !== undefined) return { part: path[0] === name ? name : part, reason };
  }
  return {
    part,
    reason: path.length === 0 ? 'Nothing that Earshot knows was recognised in them.' : OTHER_TASK_DATA,
  };
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
