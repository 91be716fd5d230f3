// The vectors of the windows that search finds, each with the model that made it. Triggers of the schema list what is new as
// without a vector, and remove those of windows that go. Compares nothing.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';
import type { SearchKind, SearchWindow } from './search-windows.ts';

interface MissingVector {
  id: number;
  uid: string;
  kind: SearchKind;
  text: string;
}

interface VectorRow {
  id: number;
  kind: SearchKind;
  embedding: Buffer;
}

/** Where a window is. */
type WindowPlace = Pick<SearchWindow, 'id' | 'kind' | 'ref' | 'part' | 'first_segment'>;

interface ConversationPiece {
  first_segment: string | null;
  embedding_model: string | null;
  embedding: Buffer | null;
}

interface EmbeddedCount {
  done: number;
  total: number;
}

/** `CROSS` makes SQLite look up each id, instead of all rows for each id. */
export function searchVectorsTable(db: Database) {
  const sql = statements(db);

  return {
    /**
     * Windows without a vector of the model, the newest first; a piece of a conversation with its title, without which
     * it often does not say what it is about.
     */
    missing(model: string, limit: number): MissingVector[] {
      // A title alone is somewhat like every question.
      const listed = `SELECT v.id, v.uid, w.kind, CASE WHEN w.kind = 'conversation' AND w.part = 0 AND w.text = ''
          AND EXISTS (SELECT 1 FROM search_windows p WHERE p.kind = w.kind AND p.ref = w.ref AND p.part = 1) THEN ''
          ELSE concat_ws('. ', nullif(coalesce(t.title, w.title), ''), nullif(w.text, '')) END AS text
        FROM search_vectors v JOIN search_windows w ON w.id = v.id
        LEFT JOIN search_windows t ON w.part > 0 AND t.kind = w.kind AND t.ref = w.ref AND t.part = 0`;
      const found: MissingVector[] = [];
      // Each of these is a range of the index by model; together they would be none.
      for (const [other, values] of [
        ['v.embedding_model IS NULL', []],
        ['v.embedding_model < ?', [model]],
        ['v.embedding_model > ?', [model]],
      ] as const) {
        if (found.length === limit) break;
        const rest = limit - found.length;
        const rows = sql(`${listed} WHERE ${other} ORDER BY v.embedding_model DESC, v.id DESC LIMIT ?`);
        found.push(...(rows.all(...values, rest) as MissingVector[]));
      }
      return found;
    },
    /** False when the window is gone, as it is when its text has changed. Null: the model makes nothing of the text. */
    set(id: number, model: string, embedding: Buffer | null): boolean {
      const stored = sql('UPDATE search_vectors SET embedding_model = ?, embedding = ? WHERE id = ?');
      return stored.run(model, embedding, id).changes === 1;
    },
    /** In the order of the ids, from after `after`; of texts in the trash, too. */
    ofUser(uid: string, model: string, after: number, limit: number): VectorRow[] {
      return sql(
        `SELECT v.id, w.kind, v.embedding FROM search_vectors v JOIN search_windows w ON w.id = v.id
         WHERE v.uid = ? AND v.embedding_model = ? AND v.id > ? AND v.embedding IS NOT NULL ORDER BY v.id LIMIT ?`,
      ).all(uid, model, after, limit) as VectorRow[];
    },
    /** Those of the windows that are still there, in no order. */
    places(ids: readonly number[]): WindowPlace[] {
      return sql(
        `SELECT w.id, w.kind, w.ref, w.part, w.first_segment FROM json_each(?) j CROSS JOIN search_windows w WHERE w.id = j.value`,
      ).all(JSON.stringify(ids)) as WindowPlace[];
    },
    /** In no order. */
    ofWindows(ids: readonly number[], model: string): { id: number; embedding: Buffer }[] {
      return sql(
        `SELECT v.id, v.embedding FROM json_each(?) j CROSS JOIN search_vectors v
         WHERE v.id = j.value AND v.embedding_model = ? AND v.embedding IS NOT NULL`,
      ).all(JSON.stringify(ids), model) as { id: number; embedding: Buffer }[];
    },
    /** Those of the windows that the model was not asked about yet, in no order. */
    waiting(ids: readonly number[], model: string): number[] {
      return sql(
        `SELECT v.id FROM json_each(?) j CROSS JOIN search_vectors v WHERE v.id = j.value AND v.embedding_model IS NOT ?`,
      )
        .pluck()
        .all(JSON.stringify(ids), model) as number[];
    },
    /** The pieces of what was said in a conversation, in order, each with its vector where it has one. */
    ofConversation(uid: string, id: string): ConversationPiece[] {
      return sql(
        `SELECT w.first_segment, v.embedding_model, v.embedding FROM search_windows w
         LEFT JOIN search_vectors v ON v.id = w.id
         WHERE w.kind = 'conversation' AND w.ref = ? AND w.part > 0 AND w.uid = ? ORDER BY w.part`,
      ).all(id, uid) as ConversationPiece[];
    },
    /** How many windows of the user the model was asked about, and how many there are. */
    count(uid: string, model: string): EmbeddedCount {
      return sql(
        `SELECT count(*) FILTER (WHERE embedding_model = ?) AS done, count(*) AS total FROM search_vectors WHERE uid = ?`,
      ).get(model, uid) as EmbeddedCount;
    },
  };
}
