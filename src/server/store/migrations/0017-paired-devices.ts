// Adds paired devices: keys for the routes of the app. One whose code nobody has used ends at `code_expires_at`.
import type { Migration } from '../migrate.ts';

export const pairedDevices: Migration = {
  version: 17,
  name: 'paired devices',
  sql: `
    CREATE TABLE paired_devices (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      name            TEXT NOT NULL,
      key_hash        BLOB NOT NULL UNIQUE,
      scopes          TEXT NOT NULL,
      created_at      INTEGER NOT NULL,
      code_expires_at INTEGER,
      last_seen_at    INTEGER
    ) STRICT;
    CREATE INDEX paired_devices_by_user ON paired_devices (uid, created_at);
  `,
};
