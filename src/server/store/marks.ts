// Rows of marks: moments of a conversation that its owner marked.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface MarkRow {
  id: string;
  uid: string;
  conversation_id: string;
  /** Seconds since the conversation began. */
  at: number;
  created_at: number;
}

export function marksTable(db: Database) {
  const sql = statements(db);
  return {
    insert(mark: MarkRow): void {
      sql('INSERT INTO marks (id, uid, conversation_id, at, created_at) VALUES (?, ?, ?, ?, ?)').run(
        mark.id,
        mark.uid,
        mark.conversation_id,
        mark.at,
        mark.created_at,
      );
    },
    list(conversationId: string): MarkRow[] {
      return sql('SELECT * FROM marks WHERE conversation_id = ? ORDER BY at, rowid').all(
        conversationId,
      ) as MarkRow[];
    },
    /** Whether it was there. */
    remove(uid: string, conversationId: string, id: string): boolean {
      return (
        sql('DELETE FROM marks WHERE uid = ? AND conversation_id = ? AND id = ?').run(uid, conversationId, id)
          .changes > 0
      );
    },
    /** Those since these seconds go to another conversation, which begins then. */
    moveSince({ from, to }: { from: string; to: string }, seconds: number): void {
      sql('UPDATE marks SET conversation_id = ?, at = at - ? WHERE conversation_id = ? AND at >= ?').run(
        to,
        seconds,
        from,
        seconds,
      );
    },
  };
}
