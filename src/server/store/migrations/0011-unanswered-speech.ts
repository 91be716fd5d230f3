// Adds to each recording the speech before `transcribed_seconds` that has no text yet.
import type { Migration } from '../migrate.ts';

export const unansweredSpeech: Migration = {
  version: 11,
  name: 'unanswered speech',
  sql: `
    -- JSON array of {start, end, channel}: seconds since the recording began.
    ALTER TABLE recordings ADD COLUMN unanswered TEXT NOT NULL DEFAULT '[]';
  `,
};
