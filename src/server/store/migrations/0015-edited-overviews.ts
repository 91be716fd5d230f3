// Marks overviews that the user wrote, which processing again does not replace.
import type { Migration } from '../migrate.ts';

export const editedOverviews: Migration = {
  version: 15,
  name: 'edited overviews',
  sql: 'ALTER TABLE conversations ADD COLUMN overview_edited INTEGER NOT NULL DEFAULT 0;',
};
