// Ids of deleted action items, so that a program that keeps a copy of them can delete its own. Nothing that they said.
import type { Migration } from '../migrate.ts';

export const deletedActionItems: Migration = {
  version: 31,
  name: 'deleted action items',
  sql: `
    CREATE TABLE deleted_action_items (
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      id              TEXT NOT NULL,
      conversation_id TEXT,
      created_by      TEXT,
      created_at      INTEGER NOT NULL,
      removed_at      INTEGER NOT NULL,
      PRIMARY KEY (uid, id)
    ) STRICT;
    CREATE INDEX deleted_action_items_by_time ON deleted_action_items (uid, removed_at, id);
  `,
};
