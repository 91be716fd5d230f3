// Adds how much of its session each recording has taken, so that a client that comes back sends the rest and nothing twice.
import type { Migration } from '../migrate.ts';

export const takenAudio: Migration = {
  version: 47,
  name: 'taken audio',
  sql: `
    -- Audio messages of the session up to the end of the recording; null where they were not counted.
    ALTER TABLE recordings ADD COLUMN taken_messages INTEGER;
    -- Chunks of the journal that are in that number; null once all of them are.
    ALTER TABLE recordings ADD COLUMN taken_chunks INTEGER;
    ALTER TABLE recordings ADD COLUMN taken_gaps INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX recordings_of_session ON recordings (session_id);
  `,
};
