// Adds the index of the list by when conversations began, which holds all that its filters ask for: days are counted and
// pages found without reading a conversation.
import type { Migration } from '../migrate.ts';

export const conversationsByStart: Migration = {
  version: 40,
  name: 'conversations by start',
  sql: `
    CREATE INDEX conversations_by_start ON conversations
      (uid, coalesce(started_at, created_at) DESC, id, status, discarded, starred, folder_id, source, title,
       -- Named by the condition and the order: without them SQLite reads the row.
       started_at, created_at, deleted_at)
      WHERE deleted_at IS NULL;
  `,
};
