// The search index: the words of conversations, memories and action items, and their embeddings. Ranks by
// bm25 only, and takes full-text expressions only from services/search/search-terms.ts.
import type { Database } from 'better-sqlite3';
import { flag, statements, type Bound } from './rows.ts';
import { conversationWithin, itemWithin, type Within } from './within.ts';

export interface SearchScope {
  /** Excludes locked rows, and rows of locked conversations. */
  open: boolean;
  /** Only what this client may read. */
  within?: Within | undefined;
}

export type SearchKind = 'conversation' | 'memory' | 'action_item';

export interface ConversationSearchFilter {
  /** Milliseconds, inclusive, by created_at. */
  start?: number;
  end?: number;
  /** A speaker of the conversation: 'user', the id of a person, or the number of a speaker. */
  speaker_id?: string;
  include_discarded?: boolean;
}

interface StoredVector {
  ref: string;
  embedding: Buffer;
}

interface SearchDocument {
  id: number;
  uid: string;
  kind: SearchKind;
  ref: string;
}

/** Weight of a match in the title, compared with one in the text. */
const TITLE_WEIGHT = 5;
/** Characters of the transcript that are embedded; title and overview are embedded whole. */
const EMBEDDED_CHARACTERS = 2_000;

const SPOKEN = `(SELECT group_concat(text, char(10)) FROM
  (SELECT text FROM segments s WHERE s.conversation_id = c.id ORDER BY "start", "end", s.id))`;
const BODY = `c.overview || char(10) || coalesce(${SPOKEN}, '') || char(10) || coalesce(c.external_data ->> '$.text', '')`;

/** The rows of each kind outside the trash. */
const LIVE = {
  conversation: 'conversations t ON t.id = d.ref AND t.deleted_at IS NULL',
  memory: 'memories t ON t.id = d.ref AND t.trashed = 0',
  action_item: 'action_items t ON t.id = d.ref AND t.trashed = 0',
} as const;

/** Reads the few locked ones once, instead of the conversation of each match. */
const CONVERSATION_OPEN = `AND (t.conversation_id IS NULL
  OR t.conversation_id NOT IN (SELECT id FROM conversations WHERE is_locked = 1))`;
const OPEN = {
  conversation: 'AND t.is_locked = 0',
  memory: `AND t.is_locked = 0 ${CONVERSATION_OPEN}`,
  action_item: CONVERSATION_OPEN,
} as const;

const TEXT = {
  conversation: `SELECT c.title || char(10) || c.overview || char(10) ||
    substr(coalesce(c.external_data ->> '$.text', ${SPOKEN}, ''), 1, ${EMBEDDED_CHARACTERS}) AS text
    FROM conversations c WHERE c.id = ?`,
  memory: 'SELECT content AS text FROM memories WHERE id = ?',
  action_item: 'SELECT description AS text FROM action_items WHERE id = ?',
} as const;

function where(filter: ConversationSearchFilter): { sql: string; values: Bound[] } {
  const parts: string[] = [];
  const values: Bound[] = [];
  const add = (sql: string, value?: Bound): void => {
    parts.push(`AND ${sql}`);
    if (value !== undefined) values.push(value);
  };
  if (filter.include_discarded !== true) add(`t.discarded = ${flag(false)}`);
  if (filter.start !== undefined) add('t.created_at >= ?', filter.start);
  if (filter.end !== undefined) add('t.created_at <= ?', filter.end);
  const speaker = filter.speaker_id;
  if (speaker !== undefined) {
    const spoken = (condition: string): string =>
      `EXISTS (SELECT 1 FROM segments s WHERE s.conversation_id = t.id AND ${condition})`;
    if (speaker === 'user') add(spoken('s.is_user = 1'));
    else if (/^\d{1,9}$/.test(speaker)) add(spoken('s.speaker_id = ?'), Number(speaker));
    else add(spoken('s.person_id = ?'), speaker);
  }
  return { sql: parts.join(' '), values };
}

const NO_FILTER: ReturnType<typeof where> = { sql: '', values: [] };

const scoped = (kind: SearchKind, { open, within }: SearchScope): ReturnType<typeof where> => {
  const sql = open ? OPEN[kind] : '';
  if (within === undefined) return { sql, values: [] };
  const readable = kind === 'conversation' ? conversationWithin(within, 't') : itemWithin(within, 't');
  return { sql: `${sql} AND ${readable.sql}`, values: readable.values };
};

export function searchTable(db: Database) {
  const sql = statements(db);

  function byWords(
    kind: SearchKind,
    uid: string,
    match: string,
    scope: SearchScope,
    more = NO_FILTER,
  ): string[] {
    const shown = scoped(kind, scope);
    const found = sql(
      `SELECT d.ref FROM search_text f JOIN search_documents d ON d.id = f.rowid JOIN ${LIVE[kind]}
       WHERE search_text MATCH ? AND d.uid = ? AND d.kind = '${kind}' ${shown.sql} ${more.sql}
       ORDER BY bm25(search_text, ${TITLE_WEIGHT}, 1), t.created_at DESC, d.id`,
    ).all(match, uid, ...shown.values, ...more.values) as { ref: string }[];
    return found.map(({ ref }) => ref);
  }

  function among(
    kind: SearchKind,
    uid: string,
    ids: readonly string[],
    scope: SearchScope,
    more = NO_FILTER,
  ): string[] {
    const shown = scoped(kind, scope);
    // CROSS makes SQLite look up each id, instead of all rows of the user for each id.
    const found = sql(
      `SELECT d.ref FROM (SELECT key, value AS ref FROM json_each(?)) d CROSS JOIN ${LIVE[kind]}
       WHERE t.uid = ? ${shown.sql} ${more.sql} ORDER BY d.key`,
    ).all(JSON.stringify(ids), uid, ...shown.values, ...more.values) as { ref: string }[];
    return found.map(({ ref }) => ref);
  }

  function textOf(kind: SearchKind, ref: string): string {
    const found = sql(TEXT[kind]).get(ref) as { text: string } | undefined;
    return found?.text ?? '';
  }

  return {
    /**
     * Indexes the current text of a conversation in place of the earlier one. Does nothing for an unknown
     * one.
     */
    indexConversation(uid: string, id: string): void {
      const document = sql(
        `INSERT INTO search_documents (uid, kind, ref) SELECT uid, 'conversation', id FROM conversations WHERE uid = ? AND id = ?
         ON CONFLICT (kind, ref) DO UPDATE SET embedding = NULL, embedding_model = NULL RETURNING id`,
      ).get(uid, id) as { id: number } | undefined;
      if (document === undefined) return;
      sql(
        `INSERT OR REPLACE INTO search_text (rowid, title, body)
         SELECT ?, c.title, ${BODY} FROM conversations c WHERE c.id = ?`,
      ).run(document.id, id);
    },
    /** All matches, best first; of equals the newest first. */
    conversationsByWords(
      uid: string,
      match: string,
      scope: SearchScope,
      filter: ConversationSearchFilter,
    ): string[] {
      return byWords('conversation', uid, match, scope, where(filter));
    },
    memoriesByWords(uid: string, match: string, scope: SearchScope): string[] {
      return byWords('memory', uid, match, scope);
    },
    actionItemsByWords(uid: string, match: string, scope: SearchScope): string[] {
      return byWords('action_item', uid, match, scope);
    },
    /** Those of the conversations that the filter allows, in the given order. */
    conversationsAmong(
      uid: string,
      ids: readonly string[],
      scope: SearchScope,
      filter: ConversationSearchFilter,
    ): string[] {
      return among('conversation', uid, ids, scope, where(filter));
    },
    memoriesAmong(uid: string, ids: readonly string[], scope: SearchScope): string[] {
      return among('memory', uid, ids, scope);
    },
    actionItemsAmong(uid: string, ids: readonly string[], scope: SearchScope): string[] {
      return among('action_item', uid, ids, scope);
    },
    /** All vectors of the model, including those of documents in the trash. */
    vectors(uid: string, kind: SearchKind, model: string): StoredVector[] {
      return sql(
        `SELECT ref, embedding FROM search_documents
         WHERE uid = ? AND kind = ? AND embedding_model = ? AND embedding IS NOT NULL`,
      ).all(uid, kind, model) as StoredVector[];
    },
    /** Documents without a vector of the model, or changed since; the newest first. */
    notEmbedded(model: string, limit: number): (SearchDocument & { text: string })[] {
      const waiting = sql(
        'SELECT id, uid, kind, ref FROM search_documents WHERE embedding_model IS NOT ? ORDER BY id DESC LIMIT ?',
      ).all(model, limit) as SearchDocument[];
      return waiting.map((document) => ({ ...document, text: textOf(document.kind, document.ref) }));
    },
    /**
     * Stores the vector of a document that `notEmbedded` returned; false, with nothing stored, when its text
     * has changed since or it is gone. `embedding` is null for a text that the model cannot embed: it is not
     * offered again.
     */
    setEmbedding(
      { id, kind, ref, text }: SearchDocument & { text: string },
      model: string,
      embedding: Buffer | null,
    ): boolean {
      if (textOf(kind, ref) !== text) return false;
      const stored = sql(
        'UPDATE search_documents SET embedding = ?, embedding_model = ? WHERE id = ? AND kind = ? AND ref = ?',
      ).run(embedding, model, id, kind, ref);
      return stored.changes === 1;
    },
  };
}
