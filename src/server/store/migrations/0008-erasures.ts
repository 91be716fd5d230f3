// Adds the list of what was deleted for good and may still have bytes in the search index, in free space and in copies of
// the database. Holds ids only. Triggers fill it, so that no way of deleting is forgotten.
import type { Migration } from '../migrate.ts';

/** Tables whose rows are found by one column in a copy of the database. */
const ROWS: readonly (readonly [table: string, column: string])[] = [
  ['memories', 'id'],
  ['action_items', 'id'],
  ['goals', 'id'],
  ['people', 'id'],
  ['folders', 'id'],
  ['daily_summaries', 'id'],
  ['speech_samples', 'id'],
  ['speech_profiles', 'uid'],
  ['users', 'uid'],
];

const note = (place: string, ref: string): string =>
  `INSERT OR IGNORE INTO erasures (place, ref) VALUES ('${place}', ${ref});`;

export const erasures: Migration = {
  version: 8,
  name: 'erasures',
  sql: `
    CREATE TABLE erasures (
      id    INTEGER PRIMARY KEY AUTOINCREMENT,
      -- Empty: the user may be gone, too.
      uid   TEXT NOT NULL DEFAULT '',
      -- A table, or table.column where only that value was erased.
      place TEXT NOT NULL,
      ref   TEXT NOT NULL,
      at    INTEGER NOT NULL DEFAULT (unixepoch() * 1000),
      UNIQUE (place, ref)
    ) STRICT;
    ${ROWS.map(
      ([table, column]) => `
    CREATE TRIGGER ${table}_erased AFTER DELETE ON ${table} BEGIN
      ${note(table, `old.${column}`)}
    END;`,
    ).join('')}
    -- A session in which nobody spoke leaves no words behind.
    CREATE TRIGGER conversations_erased BEFORE DELETE ON conversations
    WHEN old.title <> '' OR old.overview <> ''
      OR EXISTS (SELECT 1 FROM segments WHERE conversation_id = old.id)
      OR EXISTS (SELECT 1 FROM photos WHERE conversation_id = old.id)
    BEGIN
      ${note('conversations', 'old.id')}
    END;
    CREATE TRIGGER conversations_key_erased AFTER UPDATE OF audio_key ON conversations
    WHEN old.audio_key IS NOT NULL AND new.audio_key IS NULL BEGIN
      ${note('conversations.audio_key', 'old.id')}
    END;
    CREATE TRIGGER speech_samples_text_erased AFTER UPDATE OF text ON speech_samples
    WHEN old.text <> '' AND new.text = '' BEGIN
      ${note('speech_samples.text', 'old.id')}
    END;
    -- A notification of a task repeats its words.
    CREATE TRIGGER action_items_notified AFTER DELETE ON action_items BEGIN
      INSERT OR IGNORE INTO erasures (place, ref)
        SELECT 'notifications', id FROM notifications WHERE uid = old.uid AND data ->> '$.action_item_id' = old.id;
      DELETE FROM notifications WHERE uid = old.uid AND data ->> '$.action_item_id' = old.id;
    END;
    -- What earlier versions deleted is still in the search index and in free pages.
    INSERT INTO search_text (search_text) VALUES ('optimize');
  `,
};
