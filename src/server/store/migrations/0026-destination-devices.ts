// Adds to destinations the paired device that set their address: what it set ends with it.
import type { Migration } from '../migrate.ts';

export const destinationDevices: Migration = {
  version: 26,
  name: 'destination devices',
  sql: `
    ALTER TABLE destinations ADD COLUMN device_id TEXT;
    CREATE INDEX destinations_of_device ON destinations (device_id) WHERE device_id IS NOT NULL;
  `,
};
