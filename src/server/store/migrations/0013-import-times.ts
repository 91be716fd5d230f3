// Adds when a conversation was imported, and dates those that are there by their own time: until now
// created_at was the time of the import. Only imports have a beginning that differs from it.
import type { Migration } from '../migrate.ts';

export const importTimes: Migration = {
  version: 13,
  name: 'import times',
  sql: `
    ALTER TABLE conversations ADD COLUMN imported_at INTEGER;
    UPDATE conversations SET imported_at = created_at
      WHERE status <> 'in_progress' AND audio_key IS NULL
        AND NOT EXISTS (SELECT 1 FROM recordings r WHERE r.conversation_id = conversations.id);
    UPDATE conversations SET created_at = min(started_at, imported_at)
      WHERE imported_at IS NOT NULL AND started_at IS NOT NULL;
  `,
};
