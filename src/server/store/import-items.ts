// Remembers which row became of which item of an export, and what both said then. Writes the few columns of imported rows
// that no other code sets. Does not know what an export looks like.
import type { Database } from 'better-sqlite3';
import { rememberDeleted } from './deleted-action-items.ts';
import { statements } from './rows.ts';

export interface ImportItemRow {
  kind: string;
  source_id: string;
  local_id: string;
  /** Null once the row was deleted for good. */
  content_hash: Buffer | null;
  /** By part: the hash of the export's and of ours, after it was taken. */
  parts: Record<string, [source: string, local: string]>;
  imported_at: number;
}

/** Tables whose rows are looked up by the id of an original. */
export type ImportedTable =
  | 'marks'
  | 'conversations'
  | 'memories'
  | 'action_items'
  | 'goals'
  | 'people'
  | 'folders'
  | 'daily_summaries'
  | 'speech_samples';

type Stored = Omit<ImportItemRow, 'parts'> & { parts: string };

export function importItemsTable(db: Database) {
  const sql = statements(db);
  return {
    get(uid: string, kind: string, sourceId: string): ImportItemRow | null {
      const stored = sql('SELECT * FROM import_items WHERE uid = ? AND kind = ? AND source_id = ?').get(
        uid,
        kind,
        sourceId,
      ) as Stored | undefined;
      return stored === undefined
        ? null
        : { ...stored, parts: JSON.parse(stored.parts) as ImportItemRow['parts'] };
    },
    put(uid: string, item: ImportItemRow): void {
      sql(
        `INSERT INTO import_items (uid, kind, source_id, local_id, content_hash, parts, imported_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (uid, kind, source_id) DO UPDATE SET local_id = excluded.local_id,
           content_hash = excluded.content_hash, parts = excluded.parts, imported_at = excluded.imported_at`,
      ).run(
        uid,
        item.kind,
        item.source_id,
        item.local_id,
        item.content_hash,
        JSON.stringify(item.parts),
        item.imported_at,
      );
    },
    /** Whether no row of any user has the id. */
    isFree(table: ImportedTable, id: string): boolean {
      return sql(`SELECT 1 FROM ${table} WHERE id = ?`).get(id) === undefined;
    },
    /** Whether the user has the row, in the trash or not. */
    has(table: ImportedTable, uid: string, id: string): boolean {
      return sql(`SELECT 1 FROM ${table} WHERE uid = ? AND id = ?`).get(uid, id) !== undefined;
    },
    /** Puts a row that belongs to a conversation in the trash beside it. */
    putInTrash(table: 'memories' | 'action_items', uid: string, id: string): void {
      sql(`UPDATE ${table} SET trashed = 1 WHERE uid = ? AND id = ?`).run(uid, id);
    },
    removeActionItem(uid: string, id: string, at: number): void {
      rememberDeleted(db, 'uid = ? AND id = ? AND trashed = 0', [uid, id], at);
      sql('DELETE FROM action_items WHERE uid = ? AND id = ?').run(uid, id);
    },
  };
}
