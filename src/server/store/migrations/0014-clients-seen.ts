// Adds the clients that have called: what they call themselves, what failed and why, fields nobody reads.
import type { Migration } from '../migrate.ts';

export const clientsSeen: Migration = {
  version: 14,
  name: 'clients seen',
  sql: `
    CREATE TABLE clients_seen (
      id             TEXT PRIMARY KEY,
      -- Empty: the caller proved nothing.
      uid            TEXT NOT NULL,
      caller         TEXT NOT NULL,
      key_id         TEXT,
      key_name       TEXT,
      program_id     TEXT NOT NULL,
      program        TEXT NOT NULL,
      platform       TEXT,
      first_seen_at  INTEGER NOT NULL,
      last_seen_at   INTEGER NOT NULL,
      calls          INTEGER NOT NULL,
      failed_calls   INTEGER NOT NULL,
      -- The three below are JSON, of bounded length.
      last_refused   TEXT,
      failing        TEXT NOT NULL,
      unknown_fields TEXT NOT NULL
    ) STRICT;
  `,
};
