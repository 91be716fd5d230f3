// Divides what search finds into windows: title and overview of a conversation, some lines of its transcript, a memory, an action
// item, a person. The text index is made anew over them, with a second one of whole words that spelling is corrected against.
import type { Migration } from '../migrate.ts';

/** Keeps one text column of a table searchable. */
const searchable = (table: string, kind: string, column: string, title: string, text: string): string => `
    CREATE TRIGGER ${table}_windows_insert AFTER INSERT ON ${table} BEGIN
      INSERT INTO search_windows (uid, kind, ref, part, title, text)
        VALUES (new.uid, '${kind}', new.id, 0, ${title}, ${text});
    END;
    CREATE TRIGGER ${table}_windows_update AFTER UPDATE OF ${column} ON ${table}
      WHEN old.${column} IS NOT new.${column} BEGIN
      DELETE FROM search_windows WHERE kind = '${kind}' AND ref = new.id;
      INSERT INTO search_windows (uid, kind, ref, part, title, text)
        VALUES (new.uid, '${kind}', new.id, 0, ${title}, ${text});
    END;
    CREATE TRIGGER ${table}_windows_delete AFTER DELETE ON ${table} BEGIN
      DELETE FROM search_windows WHERE kind = '${kind}' AND ref = old.id;
    END;
    INSERT INTO search_windows (uid, kind, ref, part, title, text)
      SELECT new.uid, '${kind}', new.id, 0, ${title}, ${text} FROM ${table} AS new ORDER BY new.created_at;`;

/** Until vectors have their own table, search_documents lists what is embedded. */
const embedded = (table: string, kind: string, column: string): string => `
    DROP TRIGGER ${table}_search_insert;
    DROP TRIGGER ${table}_search_update;
    CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN
      INSERT INTO search_documents (uid, kind, ref) VALUES (new.uid, '${kind}', new.id);
    END;
    CREATE TRIGGER ${table}_search_update AFTER UPDATE OF ${column} ON ${table}
      WHEN old.${column} IS NOT new.${column} BEGIN
      UPDATE search_documents SET embedding = NULL, embedding_model = NULL WHERE kind = '${kind}' AND ref = new.id;
    END;`;

export const searchWindows: Migration = {
  version: 34,
  name: 'search windows',
  sql: `
    DROP TRIGGER search_documents_delete;
    DROP TABLE search_text;
    -- An id never comes back with another text.
    CREATE TABLE search_windows (
      id            INTEGER PRIMARY KEY AUTOINCREMENT,
      uid           TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      kind          TEXT NOT NULL CHECK (kind IN ('conversation', 'memory', 'action_item', 'person')),
      ref           TEXT NOT NULL,
      -- 0: title and overview, or the whole of what is no conversation; n: the n-th piece of what was said.
      part          INTEGER NOT NULL,
      first_segment TEXT,
      last_segment  TEXT,
      title         TEXT NOT NULL,
      text          TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX search_windows_by_ref ON search_windows (kind, ref, part);
    CREATE INDEX search_windows_by_user ON search_windows (uid, kind);
    CREATE VIRTUAL TABLE search_text USING fts5 (
      title, body, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    );
    CREATE VIRTUAL TABLE search_words USING fts5 (
      words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
    );
    CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (search_words, row);
    CREATE TRIGGER search_windows_insert AFTER INSERT ON search_windows BEGIN
      INSERT INTO search_text (rowid, title, body) VALUES (new.id, new.title, new.text);
      INSERT INTO search_words (rowid, words) VALUES (new.id, new.title || ' ' || new.text);
    END;
    CREATE TRIGGER search_windows_delete AFTER DELETE ON search_windows BEGIN
      DELETE FROM search_text WHERE rowid = old.id;
      DELETE FROM search_words WHERE rowid = old.id;
    END;
    ${embedded('memories', 'memory', 'content')}
    ${embedded('action_items', 'action_item', 'description')}

    -- A conversation is made searchable by store/search-windows.ts when its text has settled.
    CREATE TRIGGER conversations_windows_delete AFTER DELETE ON conversations BEGIN
      DELETE FROM search_windows WHERE kind = 'conversation' AND ref = old.id;
    END;
    INSERT INTO search_windows (uid, kind, ref, part, title, text)
      SELECT c.uid, 'conversation', c.id, 0, c.title, c.overview
      FROM conversations c JOIN search_documents d ON d.kind = 'conversation' AND d.ref = c.id ORDER BY c.created_at;
    -- Pieces of about 420 characters; the last line of a piece also begins the next one.
    WITH lines AS (
      SELECT c.uid, c.id AS ref, c.created_at, s.id, s.text, s."start", s."end",
        (sum(length(s.text) + 1) OVER (PARTITION BY c.id ORDER BY s."start", s."end", s.id) - length(s.text) - 1) / 420 AS piece
      FROM conversations c JOIN search_documents d ON d.kind = 'conversation' AND d.ref = c.id
        JOIN segments s ON s.conversation_id = c.id),
    numbered AS (
      SELECT *, dense_rank() OVER (PARTITION BY ref ORDER BY piece) AS part,
        lead(piece) OVER (PARTITION BY ref ORDER BY "start", "end", id) AS next FROM lines),
    pieces AS (
      SELECT uid, ref, created_at, id, text, "start", "end", part FROM numbered
      UNION ALL
      SELECT uid, ref, created_at, id, text, "start", "end", part + 1 FROM numbered WHERE next <> piece)
    INSERT INTO search_windows (uid, kind, ref, part, first_segment, last_segment, title, text)
      SELECT DISTINCT uid, 'conversation', ref, part,
        first_value(id) OVER whole, last_value(id) OVER whole, '', group_concat(text, char(10)) OVER whole
      FROM pieces
      WINDOW whole AS (PARTITION BY ref, part ORDER BY "start", "end", id
        ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
      ORDER BY created_at, ref, part;
    -- Imported text has no lines: it is cut at the first space after 420 characters.
    WITH RECURSIVE texts AS (
      SELECT c.uid, c.id AS ref, c.external_data ->> '$.text' AS text
      FROM conversations c JOIN search_documents d ON d.kind = 'conversation' AND d.ref = c.id
      WHERE c.external_data ->> '$.text' <> '' AND NOT EXISTS (SELECT 1 FROM segments s WHERE s.conversation_id = c.id)),
    cut (uid, ref, part, piece, rest) AS (
      SELECT uid, ref, 0, '', text FROM texts
      UNION ALL
      SELECT uid, ref, part + 1,
        substr(rest, 1, 420 + instr(substr(rest, 421) || ' ', ' ') - 1),
        substr(rest, 421 + instr(substr(rest, 421) || ' ', ' '))
      FROM cut WHERE rest <> '')
    INSERT INTO search_windows (uid, kind, ref, part, title, text)
      SELECT uid, 'conversation', ref, part, '', piece FROM cut WHERE part > 0 ORDER BY ref, part;
    ${searchable('memories', 'memory', 'content', "''", 'new.content')}
    ${searchable('action_items', 'action_item', 'description', "''", 'new.description')}
    ${searchable('people', 'person', 'name', 'new.name', "''")}
  `,
};
