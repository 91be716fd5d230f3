// Adds OAuth for assistants: what waits for the owner's consent, what was granted, and the codes and tokens of grants, of which
// only hashes are stored. Tokens go with their grant.
import type { Migration } from '../migrate.ts';

export const oauth: Migration = {
  version: 28,
  name: 'oauth',
  sql: `
    CREATE TABLE oauth_grants (
      id TEXT PRIMARY KEY,
      uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      issuer TEXT NOT NULL,
      client_id TEXT NOT NULL,
      client_name TEXT NOT NULL,
      client_host TEXT,
      redirect_host TEXT NOT NULL,
      resource TEXT NOT NULL,
      scopes TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      last_used_at INTEGER
    ) STRICT;
    CREATE INDEX oauth_grants_of_user ON oauth_grants (uid, created_at);

    CREATE TABLE oauth_records (
      model TEXT NOT NULL,
      id_hash BLOB NOT NULL,
      uid TEXT REFERENCES users (uid) ON DELETE CASCADE,
      issuer TEXT NOT NULL,
      grant_id TEXT REFERENCES oauth_grants (id) ON DELETE CASCADE,
      payload TEXT NOT NULL,
      consumed_at INTEGER,
      expires_at INTEGER NOT NULL,
      PRIMARY KEY (model, id_hash)
    ) STRICT;
    CREATE INDEX oauth_records_of_grant ON oauth_records (grant_id, model) WHERE grant_id IS NOT NULL;
    CREATE INDEX oauth_records_by_end ON oauth_records (expires_at);

    CREATE TABLE authorization_requests (
      id TEXT PRIMARY KEY,
      uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      issuer TEXT NOT NULL,
      client_id TEXT NOT NULL,
      client_name TEXT NOT NULL,
      client_host TEXT,
      redirect_host TEXT NOT NULL,
      only_local_redirects INTEGER NOT NULL,
      resource TEXT NOT NULL,
      scopes TEXT NOT NULL,
      match_code TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'denied')),
      grant_id TEXT,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX authorization_requests_by_end ON authorization_requests (expires_at);
  `,
};
