// Adds durable background jobs: the work, its next time, and how the last attempt ended.
import type { Migration } from '../migrate.ts';

export const jobs: Migration = {
  version: 6,
  name: 'jobs',
  sql: `
    CREATE TABLE jobs (
      id          INTEGER PRIMARY KEY AUTOINCREMENT,
      kind        TEXT NOT NULL,
      -- Names the work: there is at most one job of a kind with a key.
      key         TEXT NOT NULL,
      -- Null: work of the instance, not of one user.
      uid         TEXT REFERENCES users (uid) ON DELETE CASCADE,
      -- Jobs of a kind with the same group run in the order they were added, one at a time.
      group_key   TEXT,
      payload     TEXT NOT NULL,
      attempts    INTEGER NOT NULL DEFAULT 0,
      -- Not claimed before that.
      run_at      INTEGER NOT NULL,
      -- 1: time in which the service does not run, or the computer sleeps, moves run_at on.
      awake       INTEGER NOT NULL DEFAULT 0,
      -- Set while an attempt is under way.
      lease_until INTEGER,
      last_error  TEXT,
      created_at  INTEGER NOT NULL,
      UNIQUE (kind, key)
    ) STRICT;
    CREATE INDEX jobs_due ON jobs (kind, run_at);
    CREATE INDEX jobs_groups ON jobs (kind, group_key, id) WHERE group_key IS NOT NULL;
    CREATE INDEX jobs_of_user ON jobs (uid) WHERE uid IS NOT NULL;
  `,
};
