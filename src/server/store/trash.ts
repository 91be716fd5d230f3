// The trash across tables: a conversation goes there with its action items and those memories that nobody but the
// processing has written. Run each inside a transaction.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

/** A memory that the user added, changed or judged stays the user's. */
const UNTOUCHED = 'manually_added = 0 AND edited = 0 AND reviewed = 0 AND user_review IS NULL';

export function trashTable(db: Database) {
  const sql = statements(db);
  return {
    /** False when the user has no such conversation outside the trash. */
    put(uid: string, id: string, at: number): boolean {
      const { changes } = sql(
        'UPDATE conversations SET deleted_at = ?, updated_at = ? WHERE uid = ? AND id = ? AND deleted_at IS NULL',
      ).run(at, at, uid, id);
      if (changes === 0) return false;
      sql('UPDATE action_items SET trashed = 1 WHERE uid = ? AND conversation_id = ?').run(uid, id);
      sql(`UPDATE memories SET trashed = 1 WHERE uid = ? AND conversation_id = ? AND ${UNTOUCHED}`).run(
        uid,
        id,
      );
      return true;
    },
    /** False when it is not in the user's trash. A memory whose text exists anew meanwhile is not doubled. */
    takeOut(uid: string, id: string, at: number): boolean {
      const { changes } = sql(
        `UPDATE conversations SET deleted_at = NULL, updated_at = ?
         WHERE uid = ? AND id = ? AND deleted_at IS NOT NULL`,
      ).run(at, uid, id);
      if (changes === 0) return false;
      sql('UPDATE action_items SET trashed = 0 WHERE uid = ? AND conversation_id = ?').run(uid, id);
      sql('UPDATE OR IGNORE memories SET trashed = 0 WHERE uid = ? AND conversation_id = ?').run(uid, id);
      sql('DELETE FROM memories WHERE uid = ? AND conversation_id = ? AND trashed = 1').run(uid, id);
      return true;
    },
    /** Of every user: what has lain in the trash since `until` or longer. */
    since(until: number): { uid: string; id: string }[] {
      return sql(
        'SELECT uid, id FROM conversations WHERE deleted_at IS NOT NULL AND deleted_at <= ? ORDER BY deleted_at',
      ).all(until) as { uid: string; id: string }[];
    },
    /** For good: the row takes its segments, action items, events and the key of its audio along. */
    erase(uid: string, id: string): void {
      sql(`DELETE FROM memories WHERE uid = ? AND conversation_id = ? AND (trashed = 1 OR ${UNTOUCHED})`).run(
        uid,
        id,
      );
      sql('DELETE FROM conversations WHERE uid = ? AND id = ?').run(uid, id);
    },
  };
}
