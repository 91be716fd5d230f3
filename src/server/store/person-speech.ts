// Reads how much people speak, and where, from the lines of conversations. Leaves out what is in the trash, discarded or empty.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface PersonSpeechRow {
  /** Null: the owner. */
  person_id: string | null;
  conversations: number;
  lines: number;
  seconds: number;
  last_spoke_at: number;
}

export interface SpokenConversationRow {
  conversation_id: string;
  title: string;
  started_at: number;
  lines: number;
  seconds: number;
  segment_id: string;
  text: string;
  start: number;
}

const SHOWN = 'c.deleted_at IS NULL AND c.discarded = 0';
const STARTED = 'coalesce(c.started_at, c.created_at)';
const SUMS = `count(DISTINCT c.id) AS conversations, count(*) AS lines, sum(max(0, s."end" - s."start")) AS seconds,
  max(${STARTED}) AS last_spoke_at`;

export function personSpeechTable(db: Database) {
  const sql = statements(db);
  return {
    /** One row for each person who speaks, and one for the owner. */
    sums(uid: string): PersonSpeechRow[] {
      return sql(
        `SELECT s.person_id, ${SUMS} FROM segments s JOIN conversations c ON c.id = s.conversation_id
         WHERE s.person_id IN (SELECT id FROM people WHERE uid = ?) AND ${SHOWN} GROUP BY s.person_id
         UNION ALL
         SELECT NULL, ${SUMS} FROM conversations c JOIN segments s ON s.conversation_id = c.id
         WHERE c.uid = ? AND s.is_user = 1 AND ${SHOWN} HAVING count(*) > 0`,
      ).all(uid, uid) as PersonSpeechRow[];
    },
    /** The conversations in which the person speaks, newest first, with the person's first line. */
    conversations(
      uid: string,
      personId: string,
      { limit, offset }: { limit: number; offset: number },
    ): SpokenConversationRow[] {
      // The bare columns of a line come from the row with the least start.
      return sql(
        `SELECT c.id AS conversation_id, c.title, ${STARTED} AS started_at, count(*) AS lines,
           sum(max(0, s."end" - s."start")) AS seconds, s.id AS segment_id, s.text, min(s."start") AS start
         FROM segments s JOIN conversations c ON c.id = s.conversation_id
         WHERE c.uid = ? AND s.person_id = ? AND ${SHOWN}
         GROUP BY c.id ORDER BY ${STARTED} DESC, c.id LIMIT ? OFFSET ?`,
      ).all(uid, personId, limit, offset) as SpokenConversationRow[];
    },
    countConversations(uid: string, personId: string): number {
      return sql(
        `SELECT count(DISTINCT c.id) FROM segments s JOIN conversations c ON c.id = s.conversation_id
         WHERE c.uid = ? AND s.person_id = ? AND ${SHOWN}`,
      )
        .pluck()
        .get(uid, personId) as number;
    },
  };
}
