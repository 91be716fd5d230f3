// Rows of audio peaks: the loudness of a conversation's kept audio, computed once. Goes with the audio and with the conversation.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface AudioPeaksRow {
  conversation_id: string;
  /** The files that they were computed from; others make them stale. */
  fingerprint: string;
  /** Seconds of all of it. */
  seconds: number;
  /** Loudest sample of each of equal stretches, from 0 to 255. */
  peaks: Buffer;
}

export function audioPeaksTable(db: Database) {
  const sql = statements(db);
  return {
    get(conversationId: string): AudioPeaksRow | null {
      return (sql(
        'SELECT conversation_id, fingerprint, seconds, peaks FROM audio_peaks WHERE conversation_id = ?',
      ).get(conversationId) ?? null) as AudioPeaksRow | null;
    },
    /** Does nothing when the conversation or its audio went away meanwhile. */
    put({ conversation_id, fingerprint, seconds, peaks }: AudioPeaksRow): void {
      sql(
        `INSERT OR REPLACE INTO audio_peaks (conversation_id, uid, fingerprint, seconds, peaks)
         SELECT id, uid, ?, ?, ? FROM conversations WHERE id = ? AND audio_key IS NOT NULL`,
      ).run(fingerprint, seconds, peaks, conversation_id);
    },
  };
}
