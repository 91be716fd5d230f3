// Rows of recordings: one connection's audio within one conversation, with how far it was kept and transcribed.
import type { Database } from 'better-sqlite3';
import type { Codec } from '../../contract/listen.ts';
import { flag, statements } from './rows.ts';

/** Seconds that the session knows of and that are not in the journal, by cause. */
export interface RecordingLosses {
  /** Never came: the client says that its link dropped them. */
  lost_link_seconds: number;
  /** Came, and could not be decoded. */
  lost_decode_seconds: number;
  /** Came, and could not be written. */
  lost_disk_seconds: number;
  /** Not sent, because the client was muted. */
  muted_seconds: number;
}

export const NOTHING_LOST: RecordingLosses = {
  lost_link_seconds: 0,
  lost_decode_seconds: 0,
  lost_disk_seconds: 0,
  muted_seconds: 0,
};

/** Seconds since the recording began, what was lost of them, and messages that could not be decoded. */
export interface RecordingProgress extends RecordingLosses {
  /** Kept, lost and muted together, once the recording has ended. */
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
  /** The client brings the text: no recogniser of ours looks at the audio. */
  custom_stt: boolean;
  /** Where the recording begins, in seconds since the conversation began. */
  offset_seconds: number;
  started_at: number;
  ended_at: number | null;
}

const SUMS: readonly (keyof RecordingProgress)[] = [
  'heard_seconds',
  'kept_seconds',
  'transcribed_seconds',
  'skipped_chunks',
  'lost_link_seconds',
  'lost_decode_seconds',
  'lost_disk_seconds',
  'muted_seconds',
];

export function recordingsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(recording: RecordingRow): void {
      sql(
        `INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds,
           heard_seconds, kept_seconds, transcribed_seconds, skipped_chunks, lost_link_seconds, lost_decode_seconds,
           lost_disk_seconds, muted_seconds, started_at, ended_at, custom_stt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
        recording.lost_link_seconds,
        recording.lost_decode_seconds,
        recording.lost_disk_seconds,
        recording.muted_seconds,
        recording.started_at,
        recording.ended_at,
        flag(recording.custom_stt),
      );
    },
    progress(id: string, progress: RecordingProgress): void {
      sql(
        `UPDATE recordings SET heard_seconds = ?, kept_seconds = ?, transcribed_seconds = ?, skipped_chunks = ?,
           lost_link_seconds = ?, lost_decode_seconds = ?, lost_disk_seconds = ?, muted_seconds = ?
         WHERE id = ?`,
      ).run(
        progress.heard_seconds,
        progress.kept_seconds,
        progress.transcribed_seconds,
        progress.skipped_chunks,
        progress.lost_link_seconds,
        progress.lost_decode_seconds,
        progress.lost_disk_seconds,
        progress.muted_seconds,
        id,
      );
    },
    end(id: string, at: number): void {
      sql('UPDATE recordings SET ended_at = ? WHERE id = ? AND ended_at IS NULL').run(at, id);
    },
    /** Sums over every recording of the instance. */
    totals(): RecordingProgress & { recordings: number } {
      return sql(
        `SELECT count(*) AS recordings, ${SUMS.map((name) => `total(${name}) AS ${name}`).join(', ')} FROM recordings`,
      ).get() as RecordingProgress & { recordings: number };
    },
    /** In the order recorded. */
    list(conversationId: string): RecordingRow[] {
      const stored = sql(
        'SELECT * FROM recordings WHERE conversation_id = ? ORDER BY offset_seconds, started_at, id',
      ).all(conversationId) as (Omit<RecordingRow, 'custom_stt'> & { custom_stt: number })[];
      return stored.map((row) => ({ ...row, custom_stt: row.custom_stt === 1 }));
    },
  };
}
