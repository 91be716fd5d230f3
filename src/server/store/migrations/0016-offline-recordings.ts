// Adds the files that devices recorded without a connection, the uploads they came in, and the recordings that were made of
// them. A recording notes whether its time is known, and where a live one paused.
import type { Migration } from '../migrate.ts';

export const offlineRecordings: Migration = {
  version: 16,
  name: 'offline recordings',
  sql: `
    CREATE TABLE offline_uploads (
      id TEXT PRIMARY KEY,
      uid TEXT NOT NULL REFERENCES users (uid),
      conversation_id TEXT,
      created_at INTEGER NOT NULL,
      begun_at INTEGER
    ) STRICT;
    CREATE INDEX offline_uploads_of ON offline_uploads (uid, created_at);

    -- Rows stay when their upload is forgotten: they recognise a file that is sent again.
    CREATE TABLE offline_files (
      id TEXT PRIMARY KEY,
      uid TEXT NOT NULL REFERENCES users (uid),
      upload_id TEXT NOT NULL,
      place INTEGER NOT NULL,
      name TEXT NOT NULL,
      bytes INTEGER NOT NULL,
      hash BLOB NOT NULL,
      copy_of TEXT,
      audio_key BLOB,
      named_at INTEGER,
      time_known INTEGER NOT NULL,
      received_at INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('received', 'placed', 'completed', 'failed')),
      detail TEXT,
      started_at INTEGER,
      seconds REAL,
      speech_seconds REAL,
      heard_before_seconds REAL
    ) STRICT;
    CREATE INDEX offline_files_of ON offline_files (upload_id, place);
    CREATE INDEX offline_files_by_hash ON offline_files (uid, hash);
    CREATE INDEX offline_files_open ON offline_files (uid, state) WHERE state IN ('received', 'placed');

    CREATE TABLE offline_parts (
      uid TEXT NOT NULL REFERENCES users (uid),
      file_id TEXT NOT NULL REFERENCES offline_files (id) ON DELETE CASCADE,
      recording_id TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      made_conversation INTEGER NOT NULL,
      added_to_finished INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('placed', 'done', 'no_text')),
      PRIMARY KEY (file_id, recording_id)
    ) STRICT;
    CREATE INDEX offline_parts_open ON offline_parts (uid, conversation_id) WHERE state = 'placed';
    CREATE INDEX offline_parts_of_recordings ON offline_parts (recording_id);

    ALTER TABLE recordings ADD COLUMN time_known INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE recordings ADD COLUMN pauses TEXT NOT NULL DEFAULT '[]';
    CREATE INDEX recordings_by_time ON recordings (uid, started_at);
  `,
};
