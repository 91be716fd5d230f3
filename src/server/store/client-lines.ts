// Hashes of the lines of clients' own transcripts that are stored, by conversation.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export function clientLinesTable(db: Database) {
  const sql = statements(db);
  return {
    add(uid: string, conversationId: string, hash: Buffer): void {
      sql('INSERT OR IGNORE INTO client_lines VALUES (?, ?, ?)').run(uid, conversationId, hash);
    },
    has(conversationId: string, hash: Buffer): boolean {
      return (
        sql('SELECT 1 FROM client_lines WHERE conversation_id = ? AND line_hash = ?').get(
          conversationId,
          hash,
        ) !== undefined
      );
    },
  };
}
