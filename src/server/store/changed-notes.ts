// Rows of conversations whose notes in folders are not up to date. Triggers add them (migration 0022); does not know folders.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface ChangedNote {
  id: number;
  conversation_id: string;
  uid: string;
}

export function changedNotesTable(db: Database) {
  const sql = statements(db);
  return {
    /** Those of users with a folder that is on, in the order in which they changed. */
    due(limit: number): ChangedNote[] {
      return sql(
        `SELECT * FROM changed_notes
         WHERE uid IN (SELECT uid FROM destinations WHERE kind = 'folder' AND enabled = 1) ORDER BY id LIMIT ?`,
      ).all(limit) as ChangedNote[];
    },
    remove(id: number): void {
      sql('DELETE FROM changed_notes WHERE id = ?').run(id);
    },
    /** Marks the completed conversations that were created from `from` until before `to`. Returns the number. */
    markSpan(uid: string, { from, to }: { from: number; to: number }): number {
      return sql(
        `INSERT OR IGNORE INTO changed_notes (conversation_id, uid)
         SELECT id, uid FROM conversations
         WHERE uid = ? AND status = 'completed' AND created_at >= ? AND created_at < ? ORDER BY created_at`,
      ).run(uid, from, to).changes;
    },
  };
}
