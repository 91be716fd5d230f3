// Adds how another conversation words an action item, so that the item can go on there in its words when the first is deleted.
import type { Migration } from '../migrate.ts';

export const saidElsewhere: Migration = {
  version: 43,
  name: 'action items as they are said elsewhere',
  sql: `
    -- Empty where nobody noted it.
    ALTER TABLE action_item_sources ADD COLUMN description TEXT NOT NULL DEFAULT '';
  `,
};
