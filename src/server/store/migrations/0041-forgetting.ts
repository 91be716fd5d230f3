// Adds how much of a recording its owner had forgotten, and the moments that are marked in a conversation.
import type { Migration } from '../migrate.ts';

export const forgetting: Migration = {
  version: 41,
  name: 'forgetting and marks',
  sql: `
    ALTER TABLE recordings ADD COLUMN forgotten_seconds REAL NOT NULL DEFAULT 0;
    CREATE TABLE marks (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      -- Seconds since the conversation began.
      at              REAL NOT NULL,
      created_at      INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX marks_of ON marks (conversation_id, at);
    CREATE INDEX marks_of_user ON marks (uid);
  `,
};
