// Binds a browser session to a key that only the page holds. Sessions of a cookie alone end: their browsers sign in again.
import type { Migration } from '../migrate.ts';

export const pageSessions: Migration = {
  version: 9,
  name: 'page sessions',
  sql: `
    DROP TABLE browser_sessions;
    CREATE TABLE browser_sessions (
      -- No secret: it names the session, and proves nothing.
      id           TEXT PRIMARY KEY,
      uid          TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      -- P-256, 65 bytes uncompressed. The private half never leaves the browser.
      public_key   BLOB NOT NULL,
      created_at   INTEGER NOT NULL,
      last_used_at INTEGER NOT NULL,
      expires_at   INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX browser_sessions_of_user ON browser_sessions (uid);
  `,
};
