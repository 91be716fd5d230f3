// Rows of the owner's voiceprints, one for each model that measured one.
import type { Database } from 'better-sqlite3';
import { blobOf, floatsOf, statements } from './rows.ts';

export interface SpeechProfileRow {
  uid: string;
  model: string;
  /** Of unit length. */
  embedding: Float32Array;
  /** Seconds of speech it was measured on. */
  seconds: number;
  created_at: number;
}

type Stored = Omit<SpeechProfileRow, 'embedding'> & { embedding: Buffer };

export function speechProfilesTable(db: Database) {
  const sql = statements(db);
  return {
    /** Replaces the voiceprint of the same model. */
    put({ uid, model, embedding, seconds, created_at }: SpeechProfileRow): void {
      sql(
        `INSERT INTO speech_profiles (uid, model, embedding, seconds, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (uid, model) DO UPDATE SET embedding = excluded.embedding, seconds = excluded.seconds,
           created_at = excluded.created_at`,
      ).run(uid, model, blobOf(embedding), seconds, created_at);
    },
    /** Newest first. */
    list(uid: string): SpeechProfileRow[] {
      return (
        sql('SELECT * FROM speech_profiles WHERE uid = ? ORDER BY created_at DESC, model').all(
          uid,
        ) as Stored[]
      ).map((stored) => ({ ...stored, embedding: floatsOf(stored.embedding) }));
    },
    /** Users whose voice only other models have learned. */
    learnedByOthers(model: string): number {
      return sql(
        `SELECT COUNT(DISTINCT uid) FROM speech_profiles WHERE uid NOT IN
           (SELECT uid FROM speech_profiles WHERE model = ?)`,
      )
        .pluck()
        .get(model) as number;
    },
    remove(uid: string): boolean {
      return sql('DELETE FROM speech_profiles WHERE uid = ?').run(uid).changes > 0;
    },
  };
}
