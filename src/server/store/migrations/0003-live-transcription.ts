// Adds the tables of live transcription: ledgers of recordings, photos, translations, earlier transcripts,
// voiceprints of people, and undoable speaker changes. Times are milliseconds since the epoch, positions
// seconds.
import type { Migration } from '../migrate.ts';

export const liveTranscription: Migration = {
  version: 3,
  name: 'live transcription',
  sql: `
    -- heard = kept + lost; the lost part by its cause.
    ALTER TABLE recordings ADD COLUMN lost_link_seconds REAL NOT NULL DEFAULT 0;
    ALTER TABLE recordings ADD COLUMN lost_decode_seconds REAL NOT NULL DEFAULT 0;
    ALTER TABLE recordings ADD COLUMN lost_disk_seconds REAL NOT NULL DEFAULT 0;
    ALTER TABLE recordings ADD COLUMN muted_seconds REAL NOT NULL DEFAULT 0;
    -- How the client's own transcript came about, when it did: no recogniser of ours looks at the audio then.
    ALTER TABLE recordings ADD COLUMN custom_stt INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE photos (
      id              TEXT NOT NULL,
      uid             TEXT NOT NULL,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      image           BLOB NOT NULL,
      description     TEXT,
      discarded       INTEGER NOT NULL DEFAULT 0,
      created_at      INTEGER NOT NULL,
      PRIMARY KEY (conversation_id, id)
    ) STRICT;

    CREATE TABLE segment_translations (
      uid             TEXT NOT NULL,
      conversation_id TEXT NOT NULL,
      segment_id      TEXT NOT NULL,
      lang            TEXT NOT NULL,
      text            TEXT NOT NULL,
      PRIMARY KEY (conversation_id, segment_id, lang),
      FOREIGN KEY (conversation_id, segment_id) REFERENCES segments (conversation_id, id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;

    -- A transcript that a later pass replaced.
    CREATE TABLE transcript_versions (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      version         INTEGER NOT NULL,
      stt_provider    TEXT,
      stt_model       TEXT,
      segments        TEXT NOT NULL,
      created_at      INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX transcript_versions_of ON transcript_versions (conversation_id, version);
    ALTER TABLE conversations ADD COLUMN stt_model TEXT;
    -- Lines were rewritten by hand: a later pass leaves them alone unless asked.
    ALTER TABLE conversations ADD COLUMN transcript_edited INTEGER NOT NULL DEFAULT 0;

    -- The owner's own voice, from reading a short text.
    CREATE TABLE speech_profiles (
      uid        TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      model      TEXT NOT NULL,
      embedding  BLOB NOT NULL,
      seconds    REAL NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (uid, model)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE speech_samples ADD COLUMN embedding_model TEXT;

    -- What the lines said of their speaker before a relabelling, so that it can be undone.
    CREATE TABLE speaker_changes (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      conversation_id TEXT,
      person_id       TEXT,
      before          TEXT NOT NULL,
      created_at      INTEGER NOT NULL,
      undone_at       INTEGER
    ) STRICT;
    CREATE INDEX speaker_changes_by_user ON speaker_changes (uid, created_at DESC, id);

    -- Spoken time by user, day and provider: what a session reports when it closes.
    CREATE TABLE transcription_usage (
      uid      TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      date     TEXT NOT NULL,
      provider TEXT NOT NULL,
      seconds  REAL NOT NULL,
      sessions INTEGER NOT NULL,
      PRIMARY KEY (uid, date, provider)
    ) STRICT, WITHOUT ROWID;
  `,
};
