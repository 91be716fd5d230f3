// Defines the import of an export: its state, what became of the items, and the notes on single items. Not in the contract.
import { z } from 'zod';
import { IMPORT_KINDS } from './import-kinds.ts';
import { OfflineFileOutcome } from './offline-recordings.ts';
import { DateTime } from './resources.ts';

/**
 * `receiving`: its files are arriving. `checked`: a dry run has ended. `cancelled` and `failed` can be resumed.
 */
export const IMPORT_STATUSES = [
  'receiving',
  'waiting',
  'running',
  'checked',
  'done',
  'cancelled',
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const ImportCounts = z.object({
  /** New here. */
  taken: z.int(),
  /** Changed in the export since it was taken, and not changed here. */
  updated: z.int(),
  /** Here already. */
  there: z.int(),
  /** Deleted here, so it was not brought back. */
  removed_here: z.int(),
  /** Could not be taken; a note says why. */
  not_taken: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const Import = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(IMPORT_STATUSES),
    dry_run: z.boolean(),
    /** What was deleted here comes back. */
    bring_back: z.boolean(),
    /** Tasks, memories and a summary are looked for in transcripts. */
    understand: z.boolean(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
    /** One sentence when it failed. */
    failure: z.string().nullable(),
    files: z.int(),
    bytes: z.int(),
    /** From 0 to 1. */
    progress: z.number(),
    counts: z.partialRecord(z.enum(IMPORT_KINDS), ImportCounts),
    /** Parts of the export that are not taken over, with the reason. */
    left_out: z.array(z.object({ part: z.string(), items: z.int(), reason: z.string() })),
    /** Fields that this version does not know; the items themselves were taken. */
    unknown_fields: z.array(z.object({ kind: z.string(), field: z.string(), items: z.int() })),
    /** Notes on single items; how many are listed, and how many there were. */
    notes: z.int(),
    notes_in_all: z.int(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** A recording of an import, which becomes a conversation of its own. */
export const ImportRecording = z
  .object({
    /** The number of the file, and of the entry in it. */
    file: z.int(),
    entry: z.int(),
    name: z.string(),
    /** Where it is placed in time; can be changed until the import begins. */
    recorded_at: z.iso.datetime(),
    /** `planned`: the import has not begun. `stopped`: its audio is kept, and it can be transcribed later. */
    state: z.enum(['planned', 'waiting', 'transcribing', 'done', 'failed', 'stopped']),
    outcome: OfflineFileOutcome.nullable(),
    detail: z.string().nullable(),
    /** Seconds of speech with what is around it, and how many of them are transcribed; 0 until they are known. */
    speech_seconds: z.number(),
    transcribed_seconds: z.number(),
    conversation_ids: z.array(z.string()),
  })
  .meta({ id: 'ImportRecording' });
export type ImportRecording = z.infer<typeof ImportRecording>;

export const PlaceRecording = z.object({ recorded_at: DateTime.max(40) }).meta({ id: 'PlaceRecording' });

export const ImportNote = z
  .object({
    number: z.int(),
    kind: z.string(),
    /** The item's id or title in the export, or the name of a file. */
    ref: z.string(),
    note: z.string(),
  })
  .meta({ id: 'ImportNote' });
export type ImportNote = z.infer<typeof ImportNote>;

export const NewImport = z.object({ name: z.string().trim().min(1).max(200) }).meta({ id: 'NewImport' });

export const StartImport = z
  .object({
    dry_run: z.boolean().default(false),
    bring_back: z.boolean().default(false),
    understand: z.boolean().default(true),
  })
  .meta({ id: 'StartImport' });
