// Adds recordings that are imported by themselves: the date of each file, its place in time, and the upload it was passed on in.
import type { Migration } from '../migrate.ts';

export const importedRecordings: Migration = {
  version: 42,
  name: 'imported recordings',
  sql: `
    -- The date of the file where it came from, in milliseconds; null when nobody said.
    ALTER TABLE import_files ADD COLUMN written_at INTEGER;

    CREATE TABLE import_recordings (
      import_id   TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      -- The number of the file, and of the entry in it.
      file        INTEGER NOT NULL,
      entry       INTEGER NOT NULL,
      uid         TEXT NOT NULL,
      name        TEXT NOT NULL,
      -- When it begins, as its owner says or its file does.
      recorded_at INTEGER NOT NULL,
      -- Null until it is passed on to be transcribed.
      upload_id   TEXT,
      PRIMARY KEY (import_id, file, entry)
    ) STRICT, WITHOUT ROWID;

    -- 1: the owner placed it in time. It is a conversation of its own, and its time is compared with nothing.
    ALTER TABLE offline_files ADD COLUMN alone INTEGER NOT NULL DEFAULT 0;
  `,
};
