// Rows of speech samples: an utterance of a person with its words and, once measured, its voiceprint.
import type { Database } from 'better-sqlite3';
import { blobOf, floatsOf, statements } from './rows.ts';

export interface SpeechSampleRow {
  id: string;
  uid: string;
  person_id: string;
  conversation_id: string | null;
  segment_id: string | null;
  text: string;
  /** Seconds since the conversation began. */
  start: number;
  end: number;
  /** 32-bit floats; null until the voice has been measured. */
  embedding: Float32Array | null;
  /** The model of the embedding; the first one that was built in when null. */
  embedding_model: string | null;
  created_at: number;
}

type Stored = Omit<SpeechSampleRow, 'embedding'> & { embedding: Buffer | null };

const row = (stored: Stored): SpeechSampleRow => ({
  ...stored,
  embedding: stored.embedding && floatsOf(stored.embedding),
});

/** Samples in finished conversations with kept audio that the model has not measured. */
const UNMEASURED = `SELECT s.* FROM speech_samples s JOIN conversations c ON c.id = s.conversation_id
  WHERE (s.embedding IS NULL OR s.embedding_model IS NOT ?) AND c.audio_key IS NOT NULL
    AND c.status <> 'in_progress'`;

export function speechSamplesTable(db: Database) {
  const sql = statements(db);
  return {
    insert(sample: SpeechSampleRow): void {
      const { embedding } = sample;
      sql(
        `INSERT INTO speech_samples
           (id, uid, person_id, conversation_id, segment_id, text, "start", "end", embedding, embedding_model,
            created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        sample.id,
        sample.uid,
        sample.person_id,
        sample.conversation_id,
        sample.segment_id,
        sample.text,
        sample.start,
        sample.end,
        embedding && blobOf(embedding),
        sample.embedding_model,
        sample.created_at,
      );
    },
    /** Of all people of the user, oldest first. */
    list(uid: string): SpeechSampleRow[] {
      return (
        sql('SELECT * FROM speech_samples WHERE uid = ? ORDER BY created_at, rowid').all(uid) as Stored[]
      ).map(row);
    },
    /** Oldest first. */
    listOf(uid: string, personId: string): SpeechSampleRow[] {
      return (
        sql('SELECT * FROM speech_samples WHERE uid = ? AND person_id = ? ORDER BY created_at, rowid').all(
          uid,
          personId,
        ) as Stored[]
      ).map(row);
    },
    /** The ids of those whose audio is kept, in a conversation that is not in the trash. */
    audible(uid: string): Set<string> {
      const ids = sql(
        `SELECT s.id FROM speech_samples s JOIN conversations c ON c.id = s.conversation_id
         WHERE s.uid = ? AND c.audio_key IS NOT NULL AND c.deleted_at IS NULL
           AND EXISTS (SELECT 1 FROM recordings r WHERE r.conversation_id = c.id AND r.kept_seconds > 0)`,
      )
        .pluck()
        .all(uid) as string[];
      return new Set(ids);
    },
    /** Of every user, oldest first. */
    unmeasured(model: string, limit: number): SpeechSampleRow[] {
      const found = sql(`${UNMEASURED} ORDER BY s.created_at, s.rowid LIMIT ?`).all(model, limit) as Stored[];
      return found.map(row);
    },
    /** Of every user: how many another model has measured that lost their audio since. */
    lostTo(model: string): number {
      return sql(
        `SELECT COUNT(*) FROM speech_samples s WHERE s.embedding IS NOT NULL AND s.embedding_model IS NOT ?
           AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.id = s.conversation_id AND c.audio_key IS NOT NULL)`,
      )
        .pluck()
        .get(model) as number;
    },
    /** Null when there is no such sample, or no audio to measure it on. */
    unmeasuredOne(model: string, uid: string, id: string): SpeechSampleRow | null {
      const found = sql(`${UNMEASURED} AND s.uid = ? AND s.id = ?`).get(model, uid, id);
      return found === undefined ? null : row(found as Stored);
    },
    /** Stores the voiceprint. False when the sample is gone. */
    measured(uid: string, id: string, model: string, embedding: Float32Array): boolean {
      return (
        sql('UPDATE speech_samples SET embedding = ?, embedding_model = ? WHERE uid = ? AND id = ?').run(
          blobOf(embedding),
          model,
          uid,
          id,
        ).changes > 0
      );
    },
    remove(uid: string, id: string): boolean {
      return sql('DELETE FROM speech_samples WHERE uid = ? AND id = ?').run(uid, id).changes > 0;
    },
    /** Of any person. */
    removeOfSegment(uid: string, conversationId: string, segmentId: string): void {
      sql('DELETE FROM speech_samples WHERE uid = ? AND conversation_id = ? AND segment_id = ?').run(
        uid,
        conversationId,
        segmentId,
      );
    },
    /** Removes samples of lines that are not, or no longer, assigned to the sample's person. */
    removeUntrue(uid: string, conversationId: string): void {
      sql(
        `DELETE FROM speech_samples WHERE uid = ? AND conversation_id = ? AND NOT EXISTS (
           SELECT 1 FROM segments s WHERE s.conversation_id = speech_samples.conversation_id
             AND s.id = speech_samples.segment_id AND s.person_id = speech_samples.person_id)`,
      ).run(uid, conversationId);
    },
    /** Moves samples of lines that were reassigned from one person to the other. */
    follow(uid: string, from: string, to: string): void {
      sql(
        `UPDATE speech_samples SET person_id = ? WHERE uid = ? AND person_id = ? AND EXISTS (
           SELECT 1 FROM segments s WHERE s.conversation_id = speech_samples.conversation_id
             AND s.id = speech_samples.segment_id AND s.person_id = ?)`,
      ).run(to, uid, from, to);
    },
    setPerson(uid: string, id: string, personId: string): void {
      sql('UPDATE speech_samples SET person_id = ? WHERE uid = ? AND id = ?').run(personId, uid, id);
    },
    /** Every sample of one person becomes the other's. */
    moveToPerson(uid: string, from: string, into: string): void {
      sql('UPDATE speech_samples SET person_id = ? WHERE uid = ? AND person_id = ?').run(into, uid, from);
    },
    /** Removes all but the newest `count`. */
    keepNewest(uid: string, personId: string, count: number): void {
      sql(
        `DELETE FROM speech_samples WHERE uid = ? AND person_id = ? AND rowid NOT IN (
           SELECT rowid FROM speech_samples WHERE person_id = ? ORDER BY created_at DESC, rowid DESC LIMIT ?)`,
      ).run(uid, personId, personId, count);
    },
  };
}
