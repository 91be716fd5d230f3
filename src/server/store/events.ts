// Rows of calendar events found in conversations.
import type { Database } from 'better-sqlite3';
import { flag, statements } from './rows.ts';

export interface EventRow {
  id: string;
  uid: string;
  conversation_id: string;
  title: string;
  description: string;
  start: number;
  /** In minutes. */
  duration: number;
  created: boolean;
  /** Ids of the segments that support the event. */
  evidence: string[];
}

type Stored = Omit<EventRow, 'created' | 'evidence'> & { created: number; evidence: string };
const row = (stored: Stored): EventRow => ({
  ...stored,
  created: stored.created === 1,
  evidence: JSON.parse(stored.evidence) as string[],
});

export function eventsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(event: EventRow): void {
      sql(
        `INSERT INTO events (id, uid, conversation_id, title, description, "start", duration, created, evidence)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        event.id,
        event.uid,
        event.conversation_id,
        event.title,
        event.description,
        event.start,
        event.duration,
        flag(event.created),
        JSON.stringify(event.evidence),
      );
    },
    listFor(conversationIds: readonly string[]): Map<string, EventRow[]> {
      const found = new Map<string, EventRow[]>(conversationIds.map((id) => [id, []]));
      const rows = sql(
        'SELECT * FROM events WHERE conversation_id IN (SELECT value FROM json_each(?)) ORDER BY "start", rowid',
      ).all(JSON.stringify(conversationIds)) as Stored[];
      for (const stored of rows) found.get(stored.conversation_id)?.push(row(stored));
      return found;
    },
    setCreated(id: string, created: boolean): void {
      sql('UPDATE events SET created = ? WHERE id = ?').run(flag(created), id);
    },
    removeOf(conversationId: string): void {
      sql('DELETE FROM events WHERE conversation_id = ?').run(conversationId);
    },
  };
}
