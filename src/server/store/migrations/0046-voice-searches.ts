// Adds how far a named voice was sought, and the lines that were found, which are as many as there are conversations.
import type { Migration } from '../migrate.ts';

export const voiceSearches: Migration = {
  version: 46,
  name: 'searches for voices',
  sql: `
    ALTER TABLE speaker_changes ADD COLUMN seek TEXT;
    CREATE TABLE speaker_change_lines (
      change_id       TEXT NOT NULL REFERENCES speaker_changes (id) ON DELETE CASCADE,
      conversation_id TEXT NOT NULL,
      segment_id      TEXT NOT NULL,
      PRIMARY KEY (change_id, conversation_id, segment_id)
    ) STRICT, WITHOUT ROWID;
    -- Each was for one conversation.
    DELETE FROM jobs WHERE kind = 'voice_finding';
  `,
};
