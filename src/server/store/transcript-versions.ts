// Rows of transcripts that retranscription replaced, and how the present transcript was made.
import type { Database } from 'better-sqlite3';
import type { TranscriptSegment } from '../../contract/resources.ts';
import { flag, statements } from './rows.ts';

export interface TranscriptVersionRow {
  id: string;
  uid: string;
  conversation_id: string;
  /** Versions count from 1. */
  version: number;
  stt_provider: string | null;
  stt_model: string | null;
  segments: TranscriptSegment[];
  created_at: number;
}

export interface TranscriptOrigin {
  stt_model: string | null;
  /** Lines were rewritten by hand, or the owner chose this version. */
  transcript_edited: boolean;
}

type Stored = Omit<TranscriptVersionRow, 'segments'> & { segments: string };
const row = (stored: Stored): TranscriptVersionRow => ({
  ...stored,
  segments: JSON.parse(stored.segments) as TranscriptSegment[],
});

export function transcriptVersionsTable(db: Database) {
  const sql = statements(db);
  return {
    /** Assigns the next version number of the conversation. */
    add(version: Omit<TranscriptVersionRow, 'version'>): void {
      sql(
        `INSERT INTO transcript_versions
           (id, uid, conversation_id, version, stt_provider, stt_model, segments, created_at)
         VALUES (?, ?, ?, (SELECT coalesce(max(version), 0) + 1 FROM transcript_versions WHERE conversation_id = ?),
           ?, ?, ?, ?)`,
      ).run(
        version.id,
        version.uid,
        version.conversation_id,
        version.conversation_id,
        version.stt_provider,
        version.stt_model,
        JSON.stringify(version.segments),
        version.created_at,
      );
    },
    /** Oldest first. */
    list(uid: string, conversationId: string): TranscriptVersionRow[] {
      return (
        sql('SELECT * FROM transcript_versions WHERE uid = ? AND conversation_id = ? ORDER BY version').all(
          uid,
          conversationId,
        ) as Stored[]
      ).map(row);
    },
    get(uid: string, conversationId: string, version: number): TranscriptVersionRow | null {
      const stored = sql(
        'SELECT * FROM transcript_versions WHERE uid = ? AND conversation_id = ? AND version = ?',
      ).get(uid, conversationId, version) as Stored | undefined;
      return stored === undefined ? null : row(stored);
    },
    origin(conversationId: string): TranscriptOrigin {
      const stored = sql('SELECT stt_model, transcript_edited FROM conversations WHERE id = ?').get(
        conversationId,
      ) as { stt_model: string | null; transcript_edited: number } | undefined;
      return { stt_model: stored?.stt_model ?? null, transcript_edited: stored?.transcript_edited === 1 };
    },
    setOrigin(conversationId: string, { stt_model, transcript_edited }: TranscriptOrigin): void {
      sql('UPDATE conversations SET stt_model = ?, transcript_edited = ? WHERE id = ?').run(
        stt_model,
        flag(transcript_edited),
        conversationId,
      );
    },
    /** Records the model of a session that wrote into the conversation; the first one stays. */
    writtenBy(conversationId: string, model: string): void {
      sql('UPDATE conversations SET stt_model = coalesce(stt_model, ?) WHERE id = ?').run(
        model,
        conversationId,
      );
    },
    /** Puts these lines in the place of all that are there. */
    removeLinesExcept(conversationId: string, ids: readonly string[]): void {
      sql(
        'DELETE FROM segments WHERE conversation_id = ? AND id NOT IN (SELECT value FROM json_each(?))',
      ).run(conversationId, JSON.stringify(ids));
    },
  };
}
