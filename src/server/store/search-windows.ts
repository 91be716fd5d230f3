// The windows that search finds: the parts of conversations, memories, action items and people, with their words in the text
// index. Triggers of the schema keep all but conversations; they and the index follow in the same transaction.
import type { Database } from 'better-sqlite3';
import { statements } from './rows.ts';
import { piecesOfLines, piecesOfText, type Piece } from './window-pieces.ts';

export const SEARCH_KINDS = ['conversation', 'memory', 'action_item', 'person'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchWindow extends Piece {
  id: number;
  uid: string;
  kind: SearchKind;
  ref: string;
  /** 0: title and overview, or the whole of what is no conversation; n: the n-th piece of what was said. */
  part: number;
  title: string;
}

interface Spoken {
  title: string;
  overview: string;
  imported: string | null;
}

export function searchWindowsTable(db: Database) {
  const sql = statements(db);

  function windowsOf(id: string, { title, overview, imported }: Spoken): (Piece & { title: string })[] {
    const lines = sql(
      'SELECT id, text FROM segments WHERE conversation_id = ? ORDER BY "start", "end", id',
    ).all(id) as { id: string; text: string }[];
    const pieces = lines.length > 0 ? piecesOfLines(lines) : piecesOfText(imported ?? '');
    return [
      { first_segment: null, last_segment: null, title, text: overview },
      ...pieces.map((piece) => ({ ...piece, title: '' })),
    ];
  }

  return {
    /**
     * Stores the windows of the current text of a conversation in place of the earlier ones; a window that has not changed keeps
     * its id. Does nothing for an unknown conversation.
     */
    indexConversation(uid: string, id: string): void {
      const spoken = sql(
        `SELECT title, overview, external_data ->> '$.text' AS imported FROM conversations WHERE uid = ? AND id = ?`,
      ).get(uid, id) as Spoken | undefined;
      if (spoken === undefined) return;
      const stored = new Map(
        (
          sql(`SELECT * FROM search_windows WHERE kind = 'conversation' AND ref = ?`).all(
            id,
          ) as SearchWindow[]
        ).map((window) => [window.part, window]),
      );
      // The vector of a piece is made with the title.
      const sameTitle = stored.get(0)?.title === spoken.title;
      windowsOf(id, spoken).forEach((window, part) => {
        const old = stored.get(part);
        stored.delete(part);
        const same =
          sameTitle &&
          old?.title === window.title &&
          old.text === window.text &&
          old.first_segment === window.first_segment &&
          old.last_segment === window.last_segment;
        if (same) return;
        if (old !== undefined) sql('DELETE FROM search_windows WHERE id = ?').run(old.id);
        sql(
          `INSERT INTO search_windows (uid, kind, ref, part, first_segment, last_segment, title, text)
           VALUES (?, 'conversation', ?, ?, ?, ?, ?, ?)`,
        ).run(uid, id, part, window.first_segment, window.last_segment, window.title, window.text);
      });
      for (const { id: old } of stored.values()) sql('DELETE FROM search_windows WHERE id = ?').run(old);
    },
    /** In the order of the ids. */
    windows(ids: readonly number[]): SearchWindow[] {
      return sql(`SELECT * FROM search_windows WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`).all(
        JSON.stringify(ids),
      ) as SearchWindow[];
    },
  };
}
