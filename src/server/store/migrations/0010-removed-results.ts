// Adds what processing must not find again, what a client has sent of its own transcript, and an index that
// lists photos without reading their bytes.
import type { Migration } from '../migrate.ts';

export const removedResults: Migration = {
  version: 10,
  name: 'removed results',
  sql: `
    -- Action items and memories that the user deleted or rewrote: a keyed hash of the text, never the text.
    CREATE TABLE removed_results (
      uid             TEXT NOT NULL,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      -- 'action_item' or 'memory'.
      result_kind     TEXT NOT NULL,
      text_hash       BLOB NOT NULL,
      PRIMARY KEY (conversation_id, result_kind, text_hash)
    ) STRICT, WITHOUT ROWID;

    -- Lines of clients' own transcripts that are stored, so that one that is sent again is known.
    CREATE TABLE client_lines (
      uid             TEXT NOT NULL,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      line_hash       BLOB NOT NULL,
      PRIMARY KEY (conversation_id, line_hash)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX photos_listed ON photos (conversation_id, discarded, created_at, id, description);
  `,
};
