// Rows of translations of transcript segments: one per segment and language.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';

export interface Translation {
  lang: string;
  text: string;
}

export function segmentTranslationsTable(db: Database) {
  const sql = statements(db);
  return {
    /** False when the segment is gone, or its text has changed since the translation began. */
    put(
      uid: string,
      conversationId: string,
      segment: { id: string; text: string },
      { lang, text }: Translation,
    ): boolean {
      return (
        sql(
          `INSERT INTO segment_translations (uid, conversation_id, segment_id, lang, text)
           SELECT uid, conversation_id, id, ?, ? FROM segments
           WHERE uid = ? AND conversation_id = ? AND id = ? AND text = ?
           ON CONFLICT (conversation_id, segment_id, lang) DO UPDATE SET text = excluded.text`,
        ).run(lang, text, uid, conversationId, segment.id, segment.text).changes > 0
      );
    },
    /** Of a conversation, by segment id. */
    listOf(uid: string, conversationId: string): Map<string, Translation[]> {
      const rows = sql(
        `SELECT segment_id, lang, text FROM segment_translations WHERE uid = ? AND conversation_id = ?
         ORDER BY segment_id, lang`,
      ).all(uid, conversationId) as (Translation & { segment_id: string })[];
      const found = new Map<string, Translation[]>();
      for (const { segment_id, ...translation } of rows) {
        found.set(segment_id, [...(found.get(segment_id) ?? []), translation]);
      }
      return found;
    },
  };
}
