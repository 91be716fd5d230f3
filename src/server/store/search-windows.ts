// The windows that search finds: the parts of conversations, memories, action items and people, with their words in the text
// index. Triggers of the schema keep all but conversations; they and the index follow in the same transaction.
import type { Database } from 'better-sqlite3';
import { finish, type Steps } from '../steps.ts';
import { statements } from './rows.ts';
import { piecesOfLines, piecesOfText, type Line, type Piece } from './window-pieces.ts';

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

interface Described {
  title: string;
  overview: string;
  imported: string | null;
}

interface Spoken {
  start: number;
  end: number;
}

/** Lines that are read at once. */
const PAGE = 200;
/** Windows of one step. */
const WINDOWS = 20;

export function searchWindowsTable(db: Database) {
  const sql = statements(db);

  /** In the order of speech. Each page is read when it is asked for. */
  function* lines(id: string): Generator<Line, void, void> {
    let last: (Line & Spoken) | null = null;
    for (;;) {
      const page: (Line & Spoken)[] = sql(
        `SELECT id, text, "start", "end" FROM segments
         WHERE conversation_id = ? AND ("start", "end", id) > (?, ?, ?) ORDER BY "start", "end", id LIMIT ${PAGE}`,
      ).all(id, last?.start ?? -Infinity, last?.end ?? -Infinity, last?.id ?? '') as (Line & Spoken)[];
      yield* page;
      if (page.length < PAGE) return;
      last = page.at(-1)!;
    }
  }

  function* windowsOf(
    id: string,
    { title, overview, imported }: Described,
  ): Generator<Piece & { title: string }, void, void> {
    yield { first_segment: null, last_segment: null, title, text: overview };
    let isSpoken = false;
    for (const piece of piecesOfLines(lines(id))) {
      isSpoken = true;
      yield { ...piece, title: '' };
    }
    if (!isSpoken) for (const piece of piecesOfText(imported ?? '')) yield { ...piece, title: '' };
  }

  function* indexing(uid: string, id: string, called: Partial<Described> = {}): Steps<void> {
    const known = sql(
      `SELECT title, overview, external_data ->> '$.text' AS imported FROM conversations WHERE uid = ? AND id = ?`,
    ).get(uid, id) as Described | undefined;
    if (known === undefined) return;
    const described = { ...known, ...called };
    const isThere = sql('SELECT 1 FROM conversations WHERE uid = ? AND id = ?');
    const stored = sql(`SELECT * FROM search_windows WHERE kind = 'conversation' AND ref = ? AND part = ?`);
    // The vector of a piece is made with the title.
    const sameTitle = (stored.get(id, 0) as SearchWindow | undefined)?.title === described.title;
    let part = 0;
    for (const window of windowsOf(id, described)) {
      const old = stored.get(id, part) as SearchWindow | undefined;
      const same =
        sameTitle &&
        old?.title === window.title &&
        old.text === window.text &&
        old.first_segment === window.first_segment &&
        old.last_segment === window.last_segment;
      if (!same) {
        if (old !== undefined) sql('DELETE FROM search_windows WHERE id = ?').run(old.id);
        sql(
          `INSERT INTO search_windows (uid, kind, ref, part, first_segment, last_segment, title, text)
           VALUES (?, 'conversation', ?, ?, ?, ?, ?, ?)`,
        ).run(uid, id, part, window.first_segment, window.last_segment, window.title, window.text);
      }
      part++;
      if (part % WINDOWS !== 0) continue;
      yield;
      // Erased meanwhile, with its windows.
      if (isThere.get(uid, id) === undefined) return;
    }
    sql(`DELETE FROM search_windows WHERE kind = 'conversation' AND ref = ? AND part >= ?`).run(id, part);
  }

  return {
    /**
     * Stores the windows of the current text of a conversation in place of the earlier ones; a window that has not changed keeps
     * its id. Does nothing for an unknown conversation.
     */
    indexConversation: (uid: string, id: string): void => finish(indexing(uid, id)),
    /**
     * As `indexConversation`, for one of any length. Each step needs a transaction around it. `called`: the title and the
     * overview that it is about to get.
     */
    indexing,
    /** Whether its windows are made with this title and overview. */
    isIndexedAs(id: string, { title, overview }: Pick<Described, 'title' | 'overview'>): boolean {
      const head = sql(
        `SELECT title, text FROM search_windows WHERE kind = 'conversation' AND ref = ? AND part = 0`,
      ).get(id) as Pick<SearchWindow, 'title' | 'text'> | undefined;
      return head?.title === title && head.text === overview;
    },
    /** In the order of the ids. */
    windows(ids: readonly number[]): SearchWindow[] {
      return sql(`SELECT * FROM search_windows WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`).all(
        JSON.stringify(ids),
      ) as SearchWindow[];
    },
  };
}
