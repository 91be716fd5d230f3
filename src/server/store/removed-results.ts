// Hashes of the action items and memories of a conversation that the user deleted or rewrote.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export type ResultKind = 'action_item' | 'memory';

export function removedResultsTable(db: Database) {
  const sql = statements(db);
  return {
    add(uid: string, conversationId: string, kind: ResultKind, hash: Buffer): void {
      sql('INSERT OR IGNORE INTO removed_results VALUES (?, ?, ?, ?)').run(uid, conversationId, kind, hash);
    },
    has(conversationId: string, kind: ResultKind, hash: Buffer): boolean {
      return (
        sql(
          'SELECT 1 FROM removed_results WHERE conversation_id = ? AND result_kind = ? AND text_hash = ?',
        ).get(conversationId, kind, hash) !== undefined
      );
    },
    /** Those of `from` hold for `to` as well. */
    copy(from: string, to: string): void {
      sql(
        `INSERT OR IGNORE INTO removed_results
         SELECT uid, ?, result_kind, text_hash FROM removed_results WHERE conversation_id = ?`,
      ).run(to, from);
    },
  };
}
