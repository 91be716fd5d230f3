// Reads a conversation of an export, in the shape of the original's app, of its developer API or of Earshot's own export.
// Pure: references are still those of the export.
import { leftOutSeconds, type LeftOut } from '../../../contract/left-out.ts';
import { importSentence } from '../../../contract/import-sentences.ts';
import {
  CategoryEnum,
  ConversationVisibility,
  DEFAULT_EMOJI,
  Geolocation,
  LeftOutPause,
  type ConversationCategory,
} from '../../../contract/resources.ts';
import { hashOf, isUuid, readFields, type ItemFields } from './item-fields.ts';
import { stableId } from '../stable-id.ts';
import { confidenceOf } from './exported-rows.ts';
import { readLines, type ExportedLine, type LineReader } from './exported-lines.ts';
import type { ItemRecord } from './item-kinds.ts';

export interface ExportedEvent {
  title: string;
  description: string;
  start: number;
  /** Minutes. */
  duration: number;
  created: boolean;
  evidence: string[];
  confidence: number | null;
}

export interface ExportedConversation {
  source_id: string;
  finished: boolean;
  /** It is only a transcript: nobody has looked for what follows from it. */
  transcript_only: boolean;
  created_at: number | null;
  started_at: number | null;
  finished_at: number | null;
  left_out: LeftOut[];
  title: string;
  overview: string;
  category: ConversationCategory;
  emoji: string;
  language: string | null;
  source: string | null;
  folder: { id: string | null; name: string | null };
  geolocation: Geolocation | null;
  external_data: Record<string, unknown> | null;
  discarded: boolean;
  starred: boolean;
  is_locked: boolean;
  visibility: ConversationVisibility;
  /** Null: it is not deleted. */
  deleted_at: number | null;
  lines: ExportedLine[];
  events: ExportedEvent[];
  action_items: ItemRecord[];
  photos: ItemRecord[];
}

/** Known fields that say nothing about the conversation itself. */
const OF_THE_ORIGINAL = [
  'uid',
  'plugins_results',
  'postprocessing',
  'processing_memory_id',
  'processing_conversation_id',
  'data_protection_level',
  'has_audio',
  'has_photos',
  'private_cloud_sync_enabled',
  'suggested_summarization_apps',
  'transcript_segments_compressed',
  'client_device_id',
  'client_platform',
  'call_id',
  'app_id',
  'updated_at',
  'failure',
  'imported_at',
  'overview_by',
] as const;

const LONGEST_NAME = 200;
/** A blank text names nothing. */
const filled = (text: string | null): string | null => (text?.trim() ? text : null);

/** `now` stands for a time of deletion that is not in the export, `apart` for lines that were read before. */
export function readConversation(
  record: ItemRecord,
  note: (sentence: string) => void,
  now: number,
  apart?: LineReader,
): { value: ExportedConversation; fields: ItemFields } {
  const fields = readFields(record, note);
  fields.ignore(...OF_THE_ORIGINAL, 'overview_by');
  const given = fields.text('id');
  const structure = readFields(fields.object('structured') ?? {}, (sentence) =>
    note(importSentence('of_structure', { note: sentence })),
  );
  const created_at = fields.time('created_at');
  const started_at = fields.time('started_at');
  const finished_at = fields.time('finished_at');
  const { lines, key } = readLines(fields, apart);
  const status = fields.text('status');
  const title = structure.text('title') ?? '';
  const overview = structure.text('overview') ?? '';
  const deletedAt = fields.time('deleted_at');
  const deleted = fields.flag('deleted') === true || deletedAt !== null;
  const discarded = fields.flag('discarded') === true;
  const finished = status === null || status === 'completed';
  const value: ExportedConversation = {
    source_id:
      given !== null && given !== ''
        ? given
        : `hash-${hashOf([created_at, started_at, title, key]).toString('hex')}`,
    finished,
    transcript_only: fields.flag('transcript_only') === true,
    created_at,
    started_at,
    finished_at,
    left_out: leftOutOf(fields, started_at, finished_at),
    title,
    overview,
    category: categoryOf(structure, note),
    emoji: emojiOf(structure),
    language: fields.text('language', 35),
    source: filled(fields.text('source', LONGEST_NAME)),
    folder: { id: fields.text('folder_id'), name: fields.text('folder_name') },
    geolocation: placeOf(fields, note),
    external_data: externalOf(fields),
    discarded,
    starred: fields.flag('starred') === true,
    is_locked: fields.flag('is_locked') === true,
    visibility: fields.choice('visibility', ConversationVisibility.options) ?? 'private',
    deleted_at: deleted ? (deletedAt ?? now) : null,
    lines,
    events: structure.list('events').flatMap((event) => eventOf(event, note)),
    action_items: structure.list('action_items'),
    photos: fields.list('photos'),
  };
  const filesOfAudio = fields.list('audio_files').length;
  if (filesOfAudio > 0) note(importSentence('audio_of_original'));
  for (const name of structure.unread()) note(importSentence('structure_unknown', { name }));
  return { value, fields };
}

/** None, when they cannot be: they must be in order and fit between beginning and end. */
function leftOutOf(fields: ItemFields, began: number | null, ended: number | null): LeftOut[] {
  const pauses = fields.list('left_out').flatMap((one) => LeftOutPause.safeParse(one).data ?? []);
  const last = pauses.at(-1);
  if (last === undefined || began === null || ended === null) return [];
  const inOrder = pauses.every(({ at, seconds }, n) => at > (pauses[n - 1]?.at ?? 0) && seconds > 0);
  // An export may have cut the milliseconds of the two times.
  const fits = last.at + leftOutSeconds(pauses) <= (ended - began) / 1000 + 1;
  return inOrder && fits ? pauses : [];
}

function categoryOf(structure: ItemFields, note: (sentence: string) => void): ConversationCategory {
  const given = structure.text('category');
  if (given === null || given === '') return 'other';
  const known = CategoryEnum.safeParse(given.toLowerCase());
  if (known.success) return known.data;
  note(importSentence('category', { value: given.slice(0, 50) }));
  return 'other';
}

/** The original's database has emojis that went through a wrong character set. */
function emojiOf(structure: ItemFields): string {
  const given = structure.text('emoji');
  return given !== null && given !== '' && given.length <= 32 && !/^[\x20-\x7e\u0080-\u00ff]+$/.test(given)
    ? given
    : DEFAULT_EMOJI;
}

function placeOf(fields: ItemFields, note: (sentence: string) => void): Geolocation | null {
  const given = fields.object('geolocation');
  if (given === null) return null;
  const place = Geolocation.safeParse(given);
  if (place.success) return place.data;
  note(importSentence('place_unreadable'));
  return null;
}

/** What apps wrote about it is kept with it, although Earshot does not show it. */
function externalOf(fields: ItemFields): Record<string, unknown> | null {
  const external = fields.object('external_data');
  const results = fields.list('apps_results');
  if (external === null && results.length === 0) return null;
  return { ...external, ...(results.length > 0 && { apps_results: results }) };
}

/** Of a year: more is a mistake. */
const MOST_MINUTES = 525_600;

function eventOf(record: ItemRecord, note: (sentence: string) => void): ExportedEvent[] {
  const fields = readFields(record, (sentence) => note(importSentence('of_event', { note: sentence })));
  const title = fields.text('title');
  const start = fields.time('start') ?? fields.time('starts_at');
  if (title === null || start === null) {
    note(importSentence('event_left_out'));
    return [];
  }
  const minutes = fields.number('duration', MOST_MINUTES);
  return [
    {
      title,
      description: fields.text('description') ?? '',
      start,
      duration: minutes === null ? 30 : Math.max(0, Math.round(minutes)),
      created: fields.flag('created') === true,
      evidence: fields.texts('segment_ids'),
      confidence: confidenceOf(fields),
    },
  ];
}

/** The id of a line that has none, or none that can stay. */
export const lineId = (conversation: string, given: string | null, at: number): string =>
  given !== null && isUuid(given) ? given.toLowerCase() : stableId(conversation, given ?? at);
