// Adds which pauses the transcript of a merged conversation leaves out, as JSON; null where none.
import type { Migration } from '../migrate.ts';

export const leftOutPauses: Migration = {
  version: 49,
  name: 'left out pauses',
  sql: `ALTER TABLE conversations ADD COLUMN left_out TEXT;`,
};
