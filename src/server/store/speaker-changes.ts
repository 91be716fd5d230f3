// Rows of changes of speakers, with the state before, so that they can be undone.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface SpeakerChangeRow {
  id: string;
  uid: string;
  /** The conversation in which the change was made. */
  conversation_id: string | null;
  /** The person the lines were assigned to; null: the owner or nobody. */
  person_id: string | null;
  /** JSON of services/speakers/speaker-changes.ts. */
  before: string;
  created_at: number;
  undone_at: number | null;
}

export function speakerChangesTable(db: Database) {
  const sql = statements(db);
  return {
    insert(change: SpeakerChangeRow): void {
      sql(
        `INSERT INTO speaker_changes (id, uid, conversation_id, person_id, before, created_at, undone_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        change.id,
        change.uid,
        change.conversation_id,
        change.person_id,
        change.before,
        change.created_at,
        change.undone_at,
      );
    },
    get(uid: string, id: string): SpeakerChangeRow | null {
      return (
        (sql('SELECT * FROM speaker_changes WHERE uid = ? AND id = ?').get(uid, id) as
          SpeakerChangeRow | undefined) ?? null
      );
    },
    /** Newest first. */
    list(uid: string, limit: number): SpeakerChangeRow[] {
      return sql(
        'SELECT * FROM speaker_changes WHERE uid = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
      ).all(uid, limit) as SpeakerChangeRow[];
    },
    count(uid: string): number {
      return sql('SELECT count(*) FROM speaker_changes WHERE uid = ?').pluck().get(uid) as number;
    },
    setBefore(uid: string, id: string, before: string): void {
      sql('UPDATE speaker_changes SET before = ? WHERE uid = ? AND id = ?').run(before, uid, id);
    },
    undone(uid: string, id: string, at: number): void {
      sql('UPDATE speaker_changes SET undone_at = ? WHERE uid = ? AND id = ?').run(at, uid, id);
    },
    keepNewest(uid: string, count: number): void {
      sql(
        `DELETE FROM speaker_changes WHERE uid = ? AND rowid NOT IN (
           SELECT rowid FROM speaker_changes WHERE uid = ? ORDER BY created_at DESC, rowid DESC LIMIT ?)`,
      ).run(uid, uid, count);
    },
  };
}
