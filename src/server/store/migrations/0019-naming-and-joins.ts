// Adds whom a recording's speakers may be named by their voice, and the conversations that an offline recording brought together
// and that are still to be joined.
import type { Migration } from '../migrate.ts';

export const namingAndJoins: Migration = {
  version: 19,
  name: 'naming and joins',
  sql: `
    -- 'owner' is what a client gets that asks for nothing else.
    ALTER TABLE recordings ADD COLUMN naming TEXT NOT NULL DEFAULT 'owner'
      CHECK (naming IN ('nobody', 'owner', 'everybody'));

    CREATE TABLE offline_joins (
      uid TEXT NOT NULL REFERENCES users (uid),
      conversation_id TEXT NOT NULL,
      other_id TEXT NOT NULL,
      PRIMARY KEY (conversation_id, other_id)
    ) STRICT;
    CREATE INDEX offline_joins_of ON offline_joins (uid);
  `,
};
