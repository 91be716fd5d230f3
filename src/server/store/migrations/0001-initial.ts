// Creates users, credentials, conversations and the results of processing. Times are milliseconds since the
// epoch, except segment positions: seconds since the conversation began.
import type { Migration } from '../migrate.ts';

export const initial: Migration = {
  version: 1,
  name: 'initial',
  sql: `
    CREATE TABLE users (
      uid        TEXT PRIMARY KEY,
      name       TEXT NOT NULL,
      is_owner   INTEGER NOT NULL DEFAULT 0,
      language   TEXT,
      time_zone  TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX users_one_owner ON users (is_owner) WHERE is_owner = 1;

    CREATE TABLE api_keys (
      id           TEXT PRIMARY KEY,
      uid          TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      kind         TEXT NOT NULL CHECK (kind IN ('dev', 'mcp')),
      name         TEXT NOT NULL,
      key_prefix   TEXT NOT NULL,
      key_hash     BLOB NOT NULL UNIQUE,
      scopes       TEXT NOT NULL,
      created_at   INTEGER NOT NULL,
      last_used_at INTEGER
    ) STRICT;
    CREATE INDEX api_keys_by_user ON api_keys (uid, kind, created_at);

    CREATE TABLE browser_sessions (
      token_hash   BLOB PRIMARY KEY,
      uid          TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      created_at   INTEGER NOT NULL,
      last_used_at INTEGER NOT NULL,
      expires_at   INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE login_links (
      token_hash BLOB PRIMARY KEY,
      uid        TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE folders (
      id               TEXT PRIMARY KEY,
      uid              TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      name             TEXT NOT NULL,
      description      TEXT,
      color            TEXT NOT NULL,
      icon             TEXT NOT NULL,
      position         INTEGER NOT NULL,
      is_default       INTEGER NOT NULL DEFAULT 0,
      is_system        INTEGER NOT NULL DEFAULT 0,
      category_mapping TEXT,
      created_at       INTEGER NOT NULL,
      updated_at       INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX folders_by_user ON folders (uid, position);

    CREATE TABLE people (
      id         TEXT PRIMARY KEY,
      uid        TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      name       TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX people_by_name ON people (uid, name);

    CREATE TABLE conversations (
      id                   TEXT PRIMARY KEY,
      uid                  TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      status               TEXT NOT NULL CHECK (status IN ('in_progress', 'processing', 'completed', 'failed')),
      created_at           INTEGER NOT NULL,
      updated_at           INTEGER NOT NULL,
      started_at           INTEGER,
      finished_at          INTEGER,
      title                TEXT NOT NULL DEFAULT '',
      overview             TEXT NOT NULL DEFAULT '',
      category             TEXT NOT NULL DEFAULT 'other',
      emoji                TEXT NOT NULL,
      language             TEXT,
      source               TEXT,
      folder_id            TEXT REFERENCES folders (id) ON DELETE SET NULL,
      geolocation          TEXT,
      external_data        TEXT,
      discarded            INTEGER NOT NULL DEFAULT 0,
      deleted_at           INTEGER,
      visibility           TEXT NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'shared', 'public')),
      starred              INTEGER NOT NULL DEFAULT 0,
      conversation_timeout INTEGER NOT NULL,
      last_speech_at       INTEGER,
      extractor            TEXT,
      failure              TEXT,
      audio_key            BLOB,
      voices               TEXT
    ) STRICT;
    CREATE INDEX conversations_listed ON conversations (uid, status, discarded, created_at DESC, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX conversations_by_time ON conversations (uid, created_at DESC, id) WHERE deleted_at IS NULL;
    CREATE INDEX conversations_open ON conversations (status) WHERE status IN ('in_progress', 'processing');

    CREATE TABLE segments (
      conversation_id          TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      id                       TEXT NOT NULL,
      uid                      TEXT NOT NULL,
      text                     TEXT NOT NULL,
      speaker                  TEXT NOT NULL,
      speaker_id               INTEGER NOT NULL,
      is_user                  INTEGER NOT NULL DEFAULT 0,
      person_id                TEXT REFERENCES people (id) ON DELETE SET NULL,
      "start"                  REAL NOT NULL,
      "end"                    REAL NOT NULL,
      speech_profile_processed INTEGER NOT NULL DEFAULT 0,
      stt_provider             TEXT,
      PRIMARY KEY (conversation_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX segments_in_order ON segments (conversation_id, "start", "end");

    CREATE TABLE recordings (
      id                  TEXT PRIMARY KEY,
      uid                 TEXT NOT NULL,
      conversation_id     TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      session_id          TEXT NOT NULL,
      codec               TEXT NOT NULL,
      sample_rate         INTEGER NOT NULL,
      channels            INTEGER NOT NULL,
      offset_seconds      REAL NOT NULL,
      heard_seconds       REAL NOT NULL DEFAULT 0,
      kept_seconds        REAL NOT NULL DEFAULT 0,
      transcribed_seconds REAL NOT NULL DEFAULT 0,
      skipped_chunks      INTEGER NOT NULL DEFAULT 0,
      started_at          INTEGER NOT NULL,
      ended_at            INTEGER
    ) STRICT;
    CREATE INDEX recordings_of ON recordings (conversation_id, offset_seconds);

    CREATE TABLE action_items (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      conversation_id TEXT REFERENCES conversations (id) ON DELETE CASCADE,
      description     TEXT NOT NULL,
      completed       INTEGER NOT NULL DEFAULT 0,
      due_at          INTEGER,
      completed_at    INTEGER,
      created_at      INTEGER NOT NULL,
      updated_at      INTEGER NOT NULL,
      evidence        TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
    CREATE INDEX action_items_by_conversation ON action_items (conversation_id, created_at);
    CREATE INDEX action_items_by_user ON action_items (uid, created_at DESC, id);

    CREATE TABLE events (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      title           TEXT NOT NULL,
      description     TEXT NOT NULL DEFAULT '',
      "start"         INTEGER NOT NULL,
      duration        INTEGER NOT NULL DEFAULT 30,
      created         INTEGER NOT NULL DEFAULT 0,
      evidence        TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
    CREATE INDEX events_by_conversation ON events (conversation_id, "start");

    CREATE TABLE memories (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      conversation_id TEXT REFERENCES conversations (id) ON DELETE SET NULL,
      content         TEXT NOT NULL,
      category        TEXT NOT NULL,
      visibility      TEXT NOT NULL DEFAULT 'private' CHECK (visibility IN ('public', 'private')),
      tags            TEXT NOT NULL DEFAULT '[]',
      manually_added  INTEGER NOT NULL DEFAULT 0,
      reviewed        INTEGER NOT NULL DEFAULT 0,
      user_review     INTEGER,
      edited          INTEGER NOT NULL DEFAULT 0,
      created_at      INTEGER NOT NULL,
      updated_at      INTEGER NOT NULL,
      evidence        TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
    CREATE UNIQUE INDEX memories_by_content ON memories (uid, content);
    CREATE INDEX memories_by_user ON memories (uid, created_at DESC, id);

    CREATE TABLE settings (
      uid   TEXT NOT NULL,
      name  TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (uid, name)
    ) STRICT, WITHOUT ROWID;
  `,
};
