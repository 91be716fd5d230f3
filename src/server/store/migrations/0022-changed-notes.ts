// Adds the list of conversations whose notes in folders are not up to date. Holds ids only. Triggers fill it in the
// transaction of each change, so that no way of changing a conversation is forgotten, and only for users with a folder.
import type { Migration } from '../migrate.ts';

/**
 * Marks what the query finds: rows of (conversation id, uid). The OR IGNORE of a trigger gives way to the statement that
 * fires it, such as the one that clears a reference.
 */
const mark = (query: string): string =>
  `INSERT INTO changed_notes (conversation_id, uid) ${query} ON CONFLICT DO NOTHING;`;

/** Whether the user has a folder. Nothing is marked while the account itself is being deleted. */
const hasFolder = (uid: string): string =>
  `EXISTS (SELECT 1 FROM destinations WHERE uid = ${uid} AND kind = 'folder')
      AND EXISTS (SELECT 1 FROM users WHERE uid = ${uid})`;

/** The conversation, once it has a note: while it is recorded or processed for the first time it has none. */
const completed = (id: string): string =>
  mark(
    `SELECT id, uid FROM conversations WHERE id = ${id} AND status = 'completed' AND ${hasFolder('conversations.uid')}`,
  );

const ofUser = (row: string, which = ''): string =>
  mark(`SELECT id, uid FROM conversations WHERE uid = ${row}.uid AND status = 'completed' ${which}
      ORDER BY created_at`);

/** The parts of a conversation that its note shows. */
const part = (table: string, columns: string): string => `
    CREATE TRIGGER ${table}_note_insert AFTER INSERT ON ${table} WHEN new.conversation_id IS NOT NULL BEGIN
      ${completed('new.conversation_id')}
    END;
    CREATE TRIGGER ${table}_note_update AFTER UPDATE OF ${columns} ON ${table} BEGIN
      ${completed('new.conversation_id')}
      ${completed('old.conversation_id')}
    END;
    CREATE TRIGGER ${table}_note_delete AFTER DELETE ON ${table} WHEN old.conversation_id IS NOT NULL BEGIN
      ${completed('old.conversation_id')}
    END;`;

export const changedNotes: Migration = {
  version: 22,
  name: 'changed notes',
  sql: `
    CREATE TABLE changed_notes (
      id              INTEGER PRIMARY KEY,
      -- It may be deleted for good: then its note has to go.
      conversation_id TEXT NOT NULL UNIQUE,
      uid             TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX changed_notes_of ON changed_notes (uid, id);

    CREATE TRIGGER conversations_note_update AFTER UPDATE OF status, title, overview, category, emoji, folder_id, language,
      source, started_at, finished_at, geolocation, discarded, deleted_at, is_locked ON conversations
    WHEN (new.status = 'completed' OR new.deleted_at IS NOT old.deleted_at) AND ${hasFolder('new.uid')} BEGIN
      ${mark('VALUES (new.id, new.uid)')}
    END;
    CREATE TRIGGER conversations_note_insert AFTER INSERT ON conversations
    WHEN new.status = 'completed' AND ${hasFolder('new.uid')} BEGIN
      ${mark('VALUES (new.id, new.uid)')}
    END;
    CREATE TRIGGER conversations_note_delete AFTER DELETE ON conversations WHEN ${hasFolder('old.uid')} BEGIN
      ${mark('VALUES (old.id, old.uid)')}
    END;
    ${part('segments', 'text, speaker_id, speaker, is_user, person_id, "start", "end"')}
    ${part('action_items', 'description, completed, conversation_id, trashed, sort_order')}
    ${part('events', 'title, description, "start", duration')}
    CREATE TRIGGER people_note AFTER UPDATE OF name ON people WHEN new.name <> old.name AND ${hasFolder('new.uid')} BEGIN
      ${ofUser('new', 'AND EXISTS (SELECT 1 FROM segments WHERE conversation_id = conversations.id AND person_id = new.id)')}
    END;
    CREATE TRIGGER folders_note AFTER UPDATE OF name ON folders WHEN new.name <> old.name AND ${hasFolder('new.uid')} BEGIN
      ${ofUser('new', 'AND folder_id = new.id')}
    END;
    CREATE TRIGGER users_note AFTER UPDATE OF name, time_zone ON users
    WHEN (new.name <> old.name OR new.time_zone IS NOT old.time_zone) AND ${hasFolder('new.uid')} BEGIN
      ${ofUser('new')}
    END;
    -- A folder that is new, on again or another one gets all notes.
    CREATE TRIGGER destinations_note_insert AFTER INSERT ON destinations WHEN new.kind = 'folder' AND new.enabled = 1 BEGIN
      ${ofUser('new')}
    END;
    CREATE TRIGGER destinations_note_update AFTER UPDATE OF enabled, target, filter ON destinations
    WHEN new.kind = 'folder' AND new.enabled = 1
      AND (old.enabled = 0 OR old.target <> new.target OR old.filter <> new.filter) BEGIN
      ${ofUser('new')}
    END;
  `,
};
