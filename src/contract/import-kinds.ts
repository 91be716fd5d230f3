// What an export can hold, and what people call it; also the English of the page. Pure.

/** What an export can hold that is taken over. */
export const IMPORT_KINDS = [
  'person',
  'folder',
  'conversation',
  'transcript',
  'photo',
  'memory',
  'action_item',
  'goal',
  'daily_summary',
  'audio',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** As people call them, in the order in which a report lists them. */
export const IMPORT_KIND_NAMES = {
  conversation: 'conversations',
  transcript: 'transcripts',
  photo: 'photos',
  audio: 'recordings',
  memory: 'memories',
  action_item: 'tasks',
  goal: 'goals',
  person: 'people',
  folder: 'folders',
  daily_summary: 'summaries of days',
} as const satisfies Record<ImportKind, string>;

/** Of a note or a field, whose kind may also be a file or one that this version does not know. */
export const importKindName = (kind: string): string =>
  (IMPORT_KIND_NAMES as Partial<Record<string, string>>)[kind] ?? (kind === 'file' ? 'files' : kind);
