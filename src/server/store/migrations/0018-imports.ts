// Adds imports of exports: what each is doing, the files it reads, what it has to say of single items, and which row became
// of which original.
import type { Migration } from '../migrate.ts';

/** What is deleted for good leaves no trace of its words: only the ids stay, so that it is not taken over again. */
const forgetting = (table: string, kind: string): string => `
    CREATE TRIGGER ${table}_import_delete AFTER DELETE ON ${table} BEGIN
      UPDATE import_items SET content_hash = NULL, parts = '{}' WHERE uid = old.uid AND kind = '${kind}' AND local_id = old.id;
    END;`;

export const imports: Migration = {
  version: 18,
  name: 'imports',
  sql: `
    CREATE TABLE imports (
      id          TEXT PRIMARY KEY,
      uid         TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      name        TEXT NOT NULL,
      status      TEXT NOT NULL,
      dry_run     INTEGER NOT NULL DEFAULT 0,
      bring_back  INTEGER NOT NULL DEFAULT 0,
      failure     TEXT,
      -- Where the reading goes on after a stop, as JSON; stored together with what was read.
      position    TEXT NOT NULL DEFAULT '{}',
      -- What became of the items so far, as JSON.
      counts      TEXT NOT NULL DEFAULT '{}',
      created_at  INTEGER NOT NULL,
      started_at  INTEGER,
      finished_at INTEGER
    ) STRICT;
    CREATE INDEX imports_by_user ON imports (uid, created_at DESC, id);

    CREATE TABLE import_files (
      import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      number    INTEGER NOT NULL,
      uid       TEXT NOT NULL,
      name      TEXT NOT NULL,
      bytes     INTEGER NOT NULL,
      PRIMARY KEY (import_id, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE import_notes (
      import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      number    INTEGER NOT NULL,
      uid       TEXT NOT NULL,
      kind      TEXT NOT NULL,
      ref       TEXT NOT NULL,
      note      TEXT NOT NULL,
      PRIMARY KEY (import_id, number)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE import_items (
      uid          TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      kind         TEXT NOT NULL,
      -- The id in the export, or a hash of an item without one.
      source_id    TEXT NOT NULL,
      local_id     TEXT NOT NULL,
      content_hash BLOB,
      -- For each part of it a hash of the export's and of ours, as JSON: who changed it since.
      parts        TEXT NOT NULL DEFAULT '{}',
      imported_at  INTEGER NOT NULL,
      PRIMARY KEY (uid, kind, source_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX import_items_by_row ON import_items (uid, kind, local_id);
    ${forgetting('conversations', 'conversation')}
    ${forgetting('memories', 'memory')}
    ${forgetting('action_items', 'action_item')}
    ${forgetting('goals', 'goal')}
    ${forgetting('people', 'person')}
    ${forgetting('folders', 'folder')}
    ${forgetting('photos', 'photo')}
  `,
};
