// Rows of calendar events found in conversations.
import type { Database } from 'better-sqlite3';
import { ofTalks, type OfTalks } from './of-talks.ts';
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
  /** From 0 to 1; null for what nobody has judged. */
  confidence: number | null;
}

export type NewEvent = Omit<EventRow, 'confidence'> & Partial<Pick<EventRow, 'confidence'>>;

type Stored = Omit<EventRow, 'created' | 'evidence'> & { created: number; evidence: string };
const row = (stored: Stored): EventRow => ({
  ...stored,
  created: stored.created === 1,
  evidence: JSON.parse(stored.evidence) as string[],
});

export function eventsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(event: NewEvent): void {
      sql(
        `INSERT INTO events (id, uid, conversation_id, title, description, "start", duration, created, evidence,
           confidence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
        event.confidence ?? null,
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
    /** Of conversations that may be read, in the order of time. `starts`: milliseconds, inclusive. */
    of(uid: string, talks: OfTalks & { starts: OfTalks['said'] }, limit: number): EventRow[] {
      const { sql: condition, values } = ofTalks(talks, 'c');
      const { start, end } = talks.starts ?? { start: 0, end: Number.MAX_SAFE_INTEGER };
      const rows = sql(
        `SELECT t.* FROM events t JOIN conversations c ON c.id = t.conversation_id
         WHERE t.uid = ? AND t."start" BETWEEN ? AND ? AND ${condition} ORDER BY t."start", t.rowid LIMIT ?`,
      ).all(uid, start, end, ...values, limit) as Stored[];
      return rows.map(row);
    },
    setCreated(id: string, created: boolean): void {
      sql('UPDATE events SET created = ? WHERE id = ?').run(flag(created), id);
    },
    /** Removes those that are not in the user's calendar. */
    removeUntouchedOf(conversationId: string): void {
      sql('DELETE FROM events WHERE conversation_id = ? AND created = 0').run(conversationId);
    },
    removeOf(conversationId: string): void {
      sql('DELETE FROM events WHERE conversation_id = ?').run(conversationId);
    },
  };
}
