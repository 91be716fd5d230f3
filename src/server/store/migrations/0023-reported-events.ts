// Adds what has been reported of conversations and recordings, so that nothing is reported twice.
import type { Migration } from '../migrate.ts';

export const reportedEvents: Migration = {
  version: 23,
  name: 'reported events',
  sql: `
    -- When it was completed for the first time; null before.
    ALTER TABLE conversations ADD COLUMN memory_created_at INTEGER;
    UPDATE conversations SET memory_created_at = updated_at WHERE status = 'completed' OR extractor IS NOT NULL;
    -- JSON: for each destination of raw audio, the sample up to which the recording is in pieces.
    ALTER TABLE recordings ADD COLUMN audio_cuts TEXT NOT NULL DEFAULT '{}';
  `,
};
