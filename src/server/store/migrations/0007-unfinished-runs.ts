// Counts the runs of a conversation's processing that ended with the service.
import type { Migration } from '../migrate.ts';

export const unfinishedRuns: Migration = {
  version: 7,
  name: 'unfinished runs',
  sql: 'ALTER TABLE conversations ADD COLUMN unfinished_runs INTEGER NOT NULL DEFAULT 0;',
};
