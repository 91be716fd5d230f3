// What the owner lets each client read and write, and which client made what belongs to no conversation. The limits of a key or
// a grant are removed with it.
import type { Migration } from '../migrate.ts';

export const clientLimits: Migration = {
  version: 29,
  name: 'client limits',
  sql: `
    CREATE TABLE client_limits (
      client_id TEXT PRIMARY KEY,
      uid TEXT NOT NULL,
      kind TEXT NOT NULL,
      limits TEXT NOT NULL,
      cut_off_at INTEGER,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER api_keys_limits AFTER DELETE ON api_keys BEGIN
      DELETE FROM client_limits WHERE client_id = old.id;
    END;
    CREATE TRIGGER oauth_grants_limits AFTER DELETE ON oauth_grants BEGIN
      DELETE FROM client_limits WHERE client_id = old.id;
    END;
    ALTER TABLE memories ADD COLUMN created_by TEXT;
    ALTER TABLE action_items ADD COLUMN created_by TEXT;
    ALTER TABLE goals ADD COLUMN created_by TEXT;
    CREATE INDEX segments_of_people ON segments (conversation_id, person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX segments_of_owner ON segments (conversation_id) WHERE is_user = 1;
  `,
};
