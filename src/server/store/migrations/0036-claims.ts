// Adds what else a conversation says (claims), how sure each finding is, and the history of memories: an older fact stays, and
// names the newer one that took its place.
import type { Migration } from '../migrate.ts';

/** What follows a memory that is gone: its own successor, or the current memory that says the same. */
const SUCCESSOR = `coalesce(old.superseded_by, (SELECT m.id FROM memories m WHERE m.uid = memories.uid
  AND m.content = memories.content AND m.trashed = 0 AND m.superseded_by IS NULL AND m.id <> memories.id AND m.id <> old.id))`;

const CURRENT = 'trashed = 0 AND superseded_by IS NULL';

export const claims: Migration = {
  version: 36,
  name: 'claims and history',
  sql: `
    CREATE TABLE claims (
      id              TEXT PRIMARY KEY,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      kind            TEXT NOT NULL CHECK (kind IN ('decision', 'question', 'promise', 'highlight')),
      text            TEXT NOT NULL,
      person          TEXT,
      -- Ids of the segments that support it, as JSON.
      evidence        TEXT NOT NULL DEFAULT '[]',
      confidence      REAL NOT NULL,
      created_at      INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX claims_of ON claims (conversation_id);
    CREATE INDEX claims_by_user ON claims (uid, kind, created_at);

    -- From 0 to 1; null for what nobody has judged, such as what the user wrote.
    ALTER TABLE action_items ADD COLUMN confidence REAL;
    ALTER TABLE action_items ADD COLUMN due_has_time INTEGER NOT NULL DEFAULT 0;
    -- For whom it is, or who asked for it.
    ALTER TABLE action_items ADD COLUMN person TEXT;
    ALTER TABLE events ADD COLUMN confidence REAL;
    ALTER TABLE conversations ADD COLUMN discarded_edited INTEGER NOT NULL DEFAULT 0;

    ALTER TABLE memories ADD COLUMN confidence REAL;
    ALTER TABLE memories ADD COLUMN subject TEXT NOT NULL DEFAULT '';
    -- The newer memory that took its place; null while it is current.
    ALTER TABLE memories ADD COLUMN superseded_by TEXT;
    ALTER TABLE memories ADD COLUMN superseded_at INTEGER;
    -- The newer memory that took its place and is in the trash now.
    ALTER TABLE memories ADD COLUMN succeeded_from_trash TEXT;
    CREATE INDEX memories_history ON memories (superseded_by) WHERE superseded_by IS NOT NULL;
    CREATE INDEX memories_before ON memories (succeeded_from_trash) WHERE succeeded_from_trash IS NOT NULL;
    CREATE INDEX memories_by_subject ON memories (uid, subject) WHERE subject <> '';
    DROP INDEX memories_by_content;
    CREATE UNIQUE INDEX memories_by_content ON memories (uid, content) WHERE ${CURRENT};
    DROP INDEX memories_by_score;
    CREATE INDEX memories_by_score ON memories (uid, scoring DESC, id) WHERE ${CURRENT};

    -- Without the newer fact the older one is current again.
    CREATE TRIGGER memories_history_delete BEFORE DELETE ON memories BEGIN
      UPDATE memories SET superseded_by = ${SUCCESSOR} WHERE superseded_by = old.id;
      UPDATE memories SET succeeded_from_trash = NULL WHERE succeeded_from_trash = old.id;
    END;
    CREATE TRIGGER memories_history_trash BEFORE UPDATE OF trashed ON memories
    WHEN old.trashed = 0 AND new.trashed = 1 BEGIN
      UPDATE memories SET succeeded_from_trash = old.id, superseded_by = ${SUCCESSOR} WHERE superseded_by = old.id;
    END;
    CREATE TRIGGER memories_history_restore AFTER UPDATE OF trashed ON memories
    WHEN old.trashed = 1 AND new.trashed = 0 BEGIN
      UPDATE memories SET superseded_by = new.id, succeeded_from_trash = NULL
        WHERE succeeded_from_trash = new.id AND superseded_by IS NULL;
      UPDATE memories SET succeeded_from_trash = NULL WHERE succeeded_from_trash = new.id;
    END;
    -- Search finds current memories only.
    CREATE TRIGGER memories_windows_superseded AFTER UPDATE OF superseded_by ON memories
    WHEN (old.superseded_by IS NULL) <> (new.superseded_by IS NULL) BEGIN
      DELETE FROM search_windows WHERE kind = 'memory' AND ref = new.id;
      INSERT INTO search_windows (uid, kind, ref, part, title, text)
        SELECT new.uid, 'memory', new.id, 0, '', new.content WHERE new.superseded_by IS NULL;
    END;
  `,
};
