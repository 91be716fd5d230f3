// Reads people, folders, memories, action items, goals and summaries of days of an export. Pure: references are still those
// of the export. Texts that somebody wrote are never shortened; names are, with a note.
import { importSentence } from '../../../contract/import-sentences.ts';
import { DaySummary } from '../../../contract/daily-summaries.ts';
import { straightName } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { MEMORY_CATEGORIES, type MemoryCategory } from '../../../contract/resources.ts';
import { CLAIM_KINDS } from '../../../contract/claims.ts';
import type { ClaimRow } from '../../store/claims.ts';
import { ItemRefusedError, type ItemFields } from './item-fields.ts';
import type {
  ActionItemToTake,
  FolderToTake,
  GoalToTake,
  MemoryToTake,
  PersonToTake,
  SummaryToTake,
} from './row-takers.ts';

export const FOLDER_LOOK = { color: '#6B7280', icon: '📁' } as const;
const HEX = /^#[0-9a-fA-F]{6}$/;

/** Known fields that mean nothing here. */
const OF_THE_ORIGINAL = ['uid', 'data_protection_level', 'app_id'] as const;

function required(fields: ItemFields, name: string): string {
  const text = fields.text(name)?.trim() ?? '';
  if (text === '') throw new ItemRefusedError(importSentence('missing', { name }));
  return text;
}

/** As a person may type it. */
function requiredName(fields: ItemFields, max: number): string {
  const name = straightName(fields.text('name', max) ?? '').trim();
  if (name === '') throw new ItemRefusedError(importSentence('missing', { name: 'name' }));
  return name;
}

function refuseDeleted(fields: ItemFields): void {
  if (fields.flag('deleted') === true) throw new ItemRefusedError(importSentence('deleted_there'));
}

function times(fields: ItemFields, now: number): { created_at: number; updated_at: number } {
  const created_at = fields.time('created_at') ?? now;
  return { created_at, updated_at: fields.time('updated_at') ?? created_at };
}

/** Says that a text is longer than clients may write it; it is kept whole. */
function noteLong(fields: ItemFields, name: string, text: string, max: number): void {
  if ([...text].length > max) fields.note(importSentence('kept_whole', { name, most: max }));
}

/** Texts of a list, at most so many and so long, with a note on what is not taken. */
function cut(fields: ItemFields, name: string, most: number, longest = Infinity): string[] {
  const given = fields.texts(name);
  if (given.length > most) fields.note(importSentence('too_many_entries', { name, most }));
  const long = given.filter((one) => one.length > longest);
  for (const one of long) fields.note(importSentence('entry_shortened', { name, text: one.slice(0, 200) }));
  return given.slice(0, most).map((one) => one.slice(0, longest));
}

export function readPerson(fields: ItemFields, now: number): PersonToTake {
  fields.ignore(...OF_THE_ORIGINAL, 'id', 'samples', 'speech_samples', 'speech_sample_transcripts');
  fields.ignore('speaker_embedding', 'speech_samples_version', 'speaker_embedding_version', 'hue');
  refuseDeleted(fields);
  return { name: requiredName(fields, LIMITS.personName.max), ...times(fields, now) };
}

export function readFolder(fields: ItemFields, now: number): FolderToTake {
  fields.ignore(...OF_THE_ORIGINAL, 'id', 'conversation_count', 'order', 'position');
  refuseDeleted(fields);
  const name = requiredName(fields, LIMITS.folderName);
  const color = fields.text('color') ?? FOLDER_LOOK.color;
  const icon = fields.text('icon', LIMITS.folderIcon) ?? FOLDER_LOOK.icon;
  const system = fields.flag('is_system') === true;
  return {
    name,
    description: fields.text('description'),
    color: HEX.test(color) ? color : FOLDER_LOOK.color,
    icon: icon === '' ? FOLDER_LOOK.icon : icon,
    position: 0,
    is_default: fields.flag('is_default') === true && system,
    is_system: system,
    category_mapping: system ? fields.text('category_mapping') : (fields.ignore('category_mapping'), null),
    ...times(fields, now),
  };
}

const LONGEST_SUBJECT = 100;

/** Null where nobody has judged it. */
export function confidenceOf(fields: ItemFields): number | null {
  const given = fields.number('confidence');
  return given === null ? null : Math.min(Math.max(given, 0), 1);
}

/** The original's names of earlier days. */
function categoryOf(fields: ItemFields): MemoryCategory {
  const given = fields.text('category');
  const known = MEMORY_CATEGORIES.find((one) => one === given?.toLowerCase());
  if (known !== undefined) return known;
  if (given !== null) fields.note(importSentence('category', { value: given.slice(0, 50) }));
  return 'other';
}

export function readMemory(fields: ItemFields, now: number): Omit<MemoryToTake, 'conversation_id'> {
  fields.ignore(
    ...OF_THE_ORIGINAL,
    'id',
    'conversation_id',
    'memory_id',
    'scoring',
    'kg_extracted',
    'is_obsidian',
  );
  fields.ignore('conversation_locked', 'headline', 'deleted_at', 'created_by', 'succeeded_from_trash');
  refuseDeleted(fields);
  const content = required(fields, 'content');
  noteLong(fields, 'content', content, LIMITS.descriptionMax);
  const reviewed = fields.flag('reviewed') === true;
  return {
    content,
    category: categoryOf(fields),
    visibility:
      fields.choice('visibility', ['public', 'private', 'shared']) === 'public' ? 'public' : 'private',
    tags: cut(fields, 'tags', LIMITS.memoryTags, LIMITS.memoryTag),
    manually_added: fields.flag('manually_added') === true,
    reviewed,
    user_review: fields.flag('user_review'),
    edited: fields.flag('edited') === true,
    evidence: fields.texts('evidence'),
    is_locked: fields.flag('is_locked') === true,
    trashed: fields.flag('trashed') === true,
    confidence: confidenceOf(fields),
    subject: fields.text('subject', LONGEST_SUBJECT) ?? '',
    superseded_by: fields.text('superseded_by'),
    superseded_at: fields.time('superseded_at'),
    ...times(fields, now),
  };
}

/** A decision, question, promise or highlight of a conversation, as Earshot's own export has it. */
export function readClaim(
  fields: ItemFields,
  now: number,
): Omit<ClaimRow, 'id' | 'uid' | 'conversation_id' | 'person_is_user'> & { person_line: string | null } {
  fields.ignore('person_is_user');
  const kind = fields.choice('kind', CLAIM_KINDS);
  if (kind === null) throw new ItemRefusedError(importSentence('unknown_kind'));
  return {
    kind,
    text: required(fields, 'text'),
    person: fields.text('person', LIMITS.personName.max),
    person_line: fields.text('person_line'),
    evidence: fields.texts('evidence'),
    confidence: confidenceOf(fields) ?? 1,
    created_at: fields.time('created_at') ?? now,
  };
}

export function readActionItem(fields: ItemFields, now: number): Omit<ActionItemToTake, 'conversation_id'> {
  fields.ignore(
    ...OF_THE_ORIGINAL,
    'id',
    'conversation_id',
    'is_locked',
    'goal_id',
    'workstream_id',
    'created_by',
    'person_is_user',
    'segment_ids',
    'draft',
  );
  refuseDeleted(fields);
  const description = required(fields, 'description');
  noteLong(fields, 'description', description, LIMITS.descriptionMax);
  const completed = fields.flag('completed') === true;
  const indent = fields.number('indent_level') ?? 0;
  const order = fields.number('sort_order') ?? 0;
  return {
    description,
    completed,
    completed_at: completed ? fields.time('completed_at') : (fields.ignore('completed_at'), null),
    due_at: fields.time('due_at'),
    evidence: fields.texts('evidence'),
    touched: fields.flag('touched') === true,
    sort_order: Math.round(Math.min(Math.abs(order), LIMITS.actionItemSortOrder.max)) * Math.sign(order),
    indent_level: Math.round(Math.min(Math.max(indent, 0), LIMITS.actionItemIndent)),
    exported: fields.flag('exported') === true,
    export_date: fields.time('export_date'),
    export_platform: fields.text('export_platform', LIMITS.actionItemForeignName),
    apple_reminder_id: fields.text('apple_reminder_id', LIMITS.actionItemForeignName),
    trashed: fields.flag('trashed') === true,
    confidence: confidenceOf(fields),
    due_has_time: fields.flag('due_has_time') === true,
    person: fields.text('person', LIMITS.personName.max),
    person_line: fields.text('person_line'),
    ...times(fields, now),
  };
}

const SCALE_MAX = 10;

export function readGoal(fields: ItemFields, now: number): GoalToTake {
  fields.ignore(
    ...OF_THE_ORIGINAL,
    'id',
    'goal_id',
    'metric',
    'history',
    'schema_version',
    'deleted_at',
    'created_by',
  );
  refuseDeleted(fields);
  const title = required(fields, 'title');
  noteLong(fields, 'title', title, LIMITS.descriptionMax);
  const goal_type = fields.choice('goal_type', ['boolean', 'scale', 'numeric']) ?? 'numeric';
  const target = fields.number('target_value');
  const min = fields.number('min_value') ?? Math.min(0, target ?? 0);
  const usual = goal_type === 'boolean' ? 1 : SCALE_MAX;
  const max = Math.max(fields.number('max_value') ?? Math.max(usual, target ?? 0), min);
  const status = fields.text('status');
  const is_active = fields.flag('is_active') ?? (status === null || status === 'active');
  return {
    title,
    desired_outcome: fields.text('desired_outcome') ?? title,
    why_it_matters: fields.text('why_it_matters'),
    success_criteria: cut(fields, 'success_criteria', LIMITS.goalCriteria),
    horizon_at: fields.time('horizon_at'),
    status: status === 'completed' || status === 'archived' ? status : is_active ? 'active' : 'archived',
    focus_rank: roundedOrNull(fields.number('focus_rank')),
    source: fields.text('source') === 'developer_api' ? 'developer_api' : 'app',
    goal_type,
    target_value: Math.min(Math.max(target ?? max, min), max),
    current_value: fields.number('current_value') ?? Math.max(min, Math.min(0, max)),
    min_value: min,
    max_value: max,
    unit: fields.text('unit', LIMITS.goalUnit),
    is_active,
    ...times(fields, now),
  };
}

const roundedOrNull = (value: number | null): number | null => (value === null ? null : Math.round(value));

export function readSummary(fields: ItemFields, now: number): SummaryToTake {
  fields.ignore(...OF_THE_ORIGINAL, 'id', 'is_locked');
  const date = required(fields, 'date');
  const summary = DaySummary.safeParse(fields.object('summary') ?? fields.record);
  if (!summary.success) throw new ItemRefusedError(importSentence('no_summary'));
  return {
    date,
    visibility: fields.text('visibility') === 'shared' ? 'shared' : 'private',
    created_at: fields.time('created_at') ?? now,
    also_covers: fields.texts('also_covers'),
    summary: summary.data,
  };
}
