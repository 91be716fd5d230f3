// Adds the owner's privacy lock of conversations and memories.
import type { Migration } from '../migrate.ts';

export const privacyLock: Migration = {
  version: 5,
  name: 'privacy lock',
  sql: `
    ALTER TABLE conversations ADD COLUMN is_locked INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE memories ADD COLUMN is_locked INTEGER NOT NULL DEFAULT 0;
    -- A summary of a day that cites a locked conversation which is deleted for good.
    ALTER TABLE daily_summaries ADD COLUMN is_locked INTEGER NOT NULL DEFAULT 0;
    -- Searches for programs and assistants read the few locked ones apart from the index.
    CREATE INDEX conversations_locked ON conversations (uid, created_at DESC, id) WHERE is_locked = 1;
    CREATE INDEX memories_locked ON memories (uid) WHERE is_locked = 1;
  `,
};
