// Adds the conversations that a day's summary covers without an entry of their own: halves of one that was split.
import type { Migration } from '../migrate.ts';

export const summaryCitations: Migration = {
  version: 12,
  name: 'summary citations',
  sql: `ALTER TABLE daily_summaries ADD COLUMN also_covers TEXT NOT NULL DEFAULT '[]';`,
};
