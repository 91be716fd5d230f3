// Adds that the owner stopped a recording: it is not transcribed until they want it, and its audio is kept.
import type { Migration } from '../migrate.ts';

export const stoppedRecordings: Migration = {
  version: 48,
  name: 'stopped recordings',
  sql: `ALTER TABLE offline_files ADD COLUMN stopped INTEGER NOT NULL DEFAULT 0;`,
};
