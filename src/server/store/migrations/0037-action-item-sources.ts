// Adds where else an action item was said: a promise that is repeated in another conversation stays one action item.
import type { Migration } from '../migrate.ts';

export const actionItemSources: Migration = {
  version: 37,
  name: 'sources of action items',
  sql: `
    CREATE TABLE action_item_sources (
      action_item_id  TEXT NOT NULL REFERENCES action_items (id) ON DELETE CASCADE,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      -- Ids of the segments that say it, as JSON.
      evidence        TEXT NOT NULL DEFAULT '[]',
      created_at      INTEGER NOT NULL,
      PRIMARY KEY (action_item_id, conversation_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX action_item_sources_in ON action_item_sources (conversation_id);
    CREATE INDEX action_item_sources_of ON action_item_sources (uid);
  `,
};
