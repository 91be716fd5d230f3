// Rows of recordings: one connection's audio within one conversation, with how far it was kept and transcribed.
import type { Database } from 'better-sqlite3';
import type { Codec } from '../../contract/listen.ts';
import { statements } from './rows.ts';

/** Seconds of audio since the recording began, and messages that could not be decoded. */
export interface RecordingProgress {
  heard_seconds: number;
  kept_seconds: number;
  transcribed_seconds: number;
  skipped_chunks: number;
}

export interface RecordingRow extends RecordingProgress {
  id: string;
  uid: string;
  conversation_id: string;
  session_id: string;
  codec: Codec;
  sample_rate: number;
  channels: number;
  /** Where the recording begins, in seconds since the conversation began. */
  offset_seconds: number;
  started_at: number;
  ended_at: number | null;
}

export function recordingsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(recording: RecordingRow): void {
      sql(
        `INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds,
           heard_seconds, kept_seconds, transcribed_seconds, skipped_chunks, started_at, ended_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        recording.id,
        recording.uid,
        recording.conversation_id,
        recording.session_id,
        recording.codec,
        recording.sample_rate,
        recording.channels,
        recording.offset_seconds,
        recording.heard_seconds,
        recording.kept_seconds,
        recording.transcribed_seconds,
        recording.skipped_chunks,
        recording.started_at,
        recording.ended_at,
      );
    },
    progress(id: string, progress: RecordingProgress): void {
      sql(
        `UPDATE recordings SET heard_seconds = ?, kept_seconds = ?, transcribed_seconds = ?, skipped_chunks = ?
         WHERE id = ?`,
      ).run(
        progress.heard_seconds,
        progress.kept_seconds,
        progress.transcribed_seconds,
        progress.skipped_chunks,
        id,
      );
    },
    end(id: string, at: number): void {
      sql('UPDATE recordings SET ended_at = ? WHERE id = ? AND ended_at IS NULL').run(at, id);
    },
    /** In the order recorded. */
    list(conversationId: string): RecordingRow[] {
      return sql(
        'SELECT * FROM recordings WHERE conversation_id = ? ORDER BY offset_seconds, started_at, id',
      ).all(conversationId) as RecordingRow[];
    },
  };
}
