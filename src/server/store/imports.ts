// Rows of imports, of the files they read and of the notes on single items. Does not know what an export looks like.
import type { Database } from 'better-sqlite3';
import type { ImportNote, ImportStatus } from '../../contract/imports.ts';
import { assignments, flag, statements } from './rows.ts';

export interface ImportRow {
  id: string;
  uid: string;
  name: string;
  status: ImportStatus;
  dry_run: boolean;
  bring_back: boolean;
  understand: boolean;
  failure: string | null;
  position: unknown;
  counts: unknown;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
}

export interface ImportFileRow {
  number: number;
  name: string;
  bytes: number;
  /** The date of the file where it came from; null when nobody said. */
  written_at: number | null;
}

/** A recording that is imported by itself. */
export interface ImportRecordingRow {
  file: number;
  entry: number;
  name: string;
  recorded_at: number;
  upload_id: string | null;
}

const RECORDING =
  'SELECT file, entry, name, recorded_at, upload_id FROM import_recordings WHERE import_id = ?';

export type ImportPatch = Partial<Omit<ImportRow, 'id' | 'uid' | 'created_at'>>;

type Stored = Omit<ImportRow, 'dry_run' | 'bring_back' | 'understand' | 'position' | 'counts'> & {
  dry_run: number;
  bring_back: number;
  understand: number;
  position: string;
  counts: string;
};
const row = (stored: Stored): ImportRow => ({
  ...stored,
  dry_run: stored.dry_run === 1,
  bring_back: stored.bring_back === 1,
  understand: stored.understand === 1,
  position: JSON.parse(stored.position) as unknown,
  counts: JSON.parse(stored.counts) as unknown,
});

export function importsTable(db: Database) {
  const sql = statements(db);
  return {
    insert({ id, uid, name, created_at }: Pick<ImportRow, 'id' | 'uid' | 'name' | 'created_at'>): void {
      sql(`INSERT INTO imports (id, uid, name, status, created_at) VALUES (?, ?, ?, 'receiving', ?)`).run(
        id,
        uid,
        name,
        created_at,
      );
    },
    get(uid: string, id: string): ImportRow | null {
      const stored = sql('SELECT * FROM imports WHERE uid = ? AND id = ?').get(uid, id);
      return stored === undefined ? null : row(stored as Stored);
    },
    /** Newest first. */
    list(uid: string): ImportRow[] {
      return (
        sql('SELECT * FROM imports WHERE uid = ? ORDER BY created_at DESC, id LIMIT 50').all(uid) as Stored[]
      ).map(row);
    },
    /** Of every user: what was made before `at` and still receives files. */
    receivingSince(at: number): { uid: string; id: string }[] {
      return sql(`SELECT uid, id FROM imports WHERE status = 'receiving' AND created_at < ?`).all(at) as {
        uid: string;
        id: string;
      }[];
    },
    /** Of every user. */
    ids(): string[] {
      return sql('SELECT id FROM imports').pluck().all() as string[];
    },
    idsOf(uid: string): string[] {
      return sql('SELECT id FROM imports WHERE uid = ?').pluck().all(uid) as string[];
    },
    update(id: string, { dry_run, bring_back, understand, position, counts, ...plain }: ImportPatch): void {
      const { sql: set, values } = assignments({
        ...plain,
        dry_run: dry_run === undefined ? undefined : flag(dry_run),
        bring_back: bring_back === undefined ? undefined : flag(bring_back),
        understand: understand === undefined ? undefined : flag(understand),
        position: position === undefined ? undefined : JSON.stringify(position),
        counts: counts === undefined ? undefined : JSON.stringify(counts),
      });
      sql(`UPDATE imports SET ${set} WHERE id = ?`).run(...values, id);
    },
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM imports WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },

    addFile(uid: string, importId: string, file: ImportFileRow): void {
      sql(
        'INSERT INTO import_files (import_id, number, uid, name, bytes, written_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(importId, file.number, uid, file.name, file.bytes, file.written_at);
    },
    files(importId: string): ImportFileRow[] {
      return sql(
        'SELECT number, name, bytes, written_at FROM import_files WHERE import_id = ? ORDER BY number',
      ).all(importId) as ImportFileRow[];
    },
    filesInAll(importId: string): { files: number; bytes: number } {
      return sql(
        'SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM import_files WHERE import_id = ?',
      ).get(importId) as { files: number; bytes: number };
    },
    removeFiles(importId: string): void {
      sql('DELETE FROM import_files WHERE import_id = ?').run(importId);
    },

    recording(importId: string, file: number, entry: number): ImportRecordingRow | null {
      const found = sql(`${RECORDING} AND file = ? AND entry = ?`).get(importId, file, entry);
      return (found as ImportRecordingRow | undefined) ?? null;
    },
    recordings(importId: string, limit: number): ImportRecordingRow[] {
      return sql(`${RECORDING} ORDER BY file, entry LIMIT ?`).all(importId, limit) as ImportRecordingRow[];
    },
    addRecording(uid: string, importId: string, row: Omit<ImportRecordingRow, 'upload_id'>): void {
      sql(
        'INSERT INTO import_recordings (import_id, file, entry, uid, name, recorded_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(importId, row.file, row.entry, uid, row.name, row.recorded_at);
    },
    placeRecording(importId: string, file: number, entry: number, recordedAt: number): void {
      sql('UPDATE import_recordings SET recorded_at = ? WHERE import_id = ? AND file = ? AND entry = ?').run(
        recordedAt,
        importId,
        file,
        entry,
      );
    },
    setUpload(importId: string, file: number, entry: number, uploadId: string): void {
      sql('UPDATE import_recordings SET upload_id = ? WHERE import_id = ? AND file = ? AND entry = ?').run(
        uploadId,
        importId,
        file,
        entry,
      );
    },

    addNote(uid: string, importId: string, { number, kind, ref, note }: ImportNote): void {
      sql('INSERT INTO import_notes (import_id, number, uid, kind, ref, note) VALUES (?, ?, ?, ?, ?, ?)').run(
        importId,
        number,
        uid,
        kind,
        ref,
        note,
      );
    },
    /** In order, after `number`. */
    notes(importId: string, after: number, limit: number): ImportNote[] {
      return sql(
        `SELECT number, kind, ref, note FROM import_notes WHERE import_id = ? AND number > ?
         ORDER BY number LIMIT ?`,
      ).all(importId, after, limit) as ImportNote[];
    },
    removeNotes(importId: string): void {
      sql('DELETE FROM import_notes WHERE import_id = ?').run(importId);
    },
  };
}
