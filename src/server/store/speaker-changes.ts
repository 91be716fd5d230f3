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
  /** How far its voice was sought in other conversations; null when it is not sought. */
  seek: Seek | null;
}

/** Conversations are looked through from the newest on. */
export interface Seek {
  /** The last one that was looked at; null at the beginning. */
  after: { at: number; id: string } | null;
  examined: number;
  total: number;
}

type Stored = Omit<SpeakerChangeRow, 'seek'> & { seek: string | null };
const row = (stored: Stored): SpeakerChangeRow => ({
  ...stored,
  seek: stored.seek === null ? null : (JSON.parse(stored.seek) as Seek),
});

export function speakerChangesTable(db: Database) {
  const sql = statements(db);
  return {
    insert(change: SpeakerChangeRow): void {
      sql(
        `INSERT INTO speaker_changes (id, uid, conversation_id, person_id, before, created_at, undone_at, seek)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        change.id,
        change.uid,
        change.conversation_id,
        change.person_id,
        change.before,
        change.created_at,
        change.undone_at,
        change.seek && JSON.stringify(change.seek),
      );
    },
    get(uid: string, id: string): SpeakerChangeRow | null {
      const stored = sql('SELECT * FROM speaker_changes WHERE uid = ? AND id = ?').get(uid, id);
      return stored === undefined ? null : row(stored as Stored);
    },
    /** Newest first. */
    list(uid: string, limit: number): SpeakerChangeRow[] {
      const stored = sql(
        'SELECT * FROM speaker_changes WHERE uid = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
      ).all(uid, limit);
      return (stored as Stored[]).map(row);
    },
    /** Whether a change that stands has merged the person into another. */
    hasMerged(uid: string, personId: string): boolean {
      const merged = sql(
        `SELECT 1 FROM speaker_changes WHERE uid = ? AND undone_at IS NULL AND before ->> '$.merged.id' = ?`,
      );
      return merged.get(uid, personId) !== undefined;
    },
    count(uid: string): number {
      return sql('SELECT count(*) FROM speaker_changes WHERE uid = ?').pluck().get(uid) as number;
    },
    setSeek(uid: string, id: string, seek: Seek | null): void {
      sql('UPDATE speaker_changes SET seek = ? WHERE uid = ? AND id = ?').run(
        seek && JSON.stringify(seek),
        uid,
        id,
      );
    },
    /** Lines that nobody had before it. */
    addLines(id: string, conversationId: string, segmentIds: readonly string[]): void {
      sql(
        `INSERT OR IGNORE INTO speaker_change_lines (change_id, conversation_id, segment_id)
         SELECT ?, ?, value FROM json_each(?)`,
      ).run(id, conversationId, JSON.stringify(segmentIds));
    },
    addedLines(id: string): string[] {
      return sql('SELECT segment_id FROM speaker_change_lines WHERE change_id = ?')
        .pluck()
        .all(id) as string[];
    },
    countAddedLines(id: string): number {
      return sql('SELECT count(*) FROM speaker_change_lines WHERE change_id = ?').pluck().get(id) as number;
    },
    undone(uid: string, id: string, at: number): void {
      sql('UPDATE speaker_changes SET undone_at = ?, seek = NULL WHERE uid = ? AND id = ?').run(at, uid, id);
    },
    keepNewest(uid: string, count: number): void {
      sql(
        `DELETE FROM speaker_changes WHERE uid = ? AND rowid NOT IN (
           SELECT rowid FROM speaker_changes WHERE uid = ? ORDER BY created_at DESC, rowid DESC LIMIT ?)`,
      ).run(uid, uid, count);
    },
  };
}
