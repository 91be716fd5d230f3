// Adds what the delivery journal asks for: what was given up, events of a trigger by time, and when a destination last answered.
import type { Migration } from '../migrate.ts';

export const deliveryJournal: Migration = {
  version: 24,
  name: 'delivery journal',
  sql: `
    ALTER TABLE destinations ADD COLUMN last_success_at INTEGER;
    ALTER TABLE destinations ADD COLUMN last_failure_at INTEGER;
    ALTER TABLE destinations ADD COLUMN last_error TEXT;
    CREATE INDEX deliveries_dead ON deliveries (uid, destination_id, id) WHERE state = 'dead';
    CREATE INDEX outgoing_events_past ON outgoing_events (uid, trigger, created_at);
  `,
};
