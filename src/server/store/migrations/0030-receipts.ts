// Adds receipts of what clients read and wrote, and their sums of each day, which stay when there are too many receipts to keep.
import type { Migration } from '../migrate.ts';

export const receipts: Migration = {
  version: 30,
  name: 'receipts',
  sql: `
    CREATE TABLE receipts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid TEXT NOT NULL,
      client_kind TEXT NOT NULL,
      client_id TEXT NOT NULL,
      client_name TEXT NOT NULL,
      at INTEGER NOT NULL,
      via TEXT NOT NULL,
      operation TEXT NOT NULL,
      action TEXT NOT NULL,
      outcome TEXT NOT NULL,
      reason TEXT,
      items TEXT NOT NULL,
      item_count INTEGER NOT NULL,
      words INTEGER NOT NULL,
      cut INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX receipts_user ON receipts (uid, id);
    CREATE INDEX receipts_client ON receipts (client_id, id);
    CREATE INDEX receipts_refused ON receipts (client_id, id) WHERE outcome <> 'ok';
    CREATE TABLE receipt_days (
      uid TEXT NOT NULL,
      client_id TEXT NOT NULL,
      day TEXT NOT NULL,
      client_name TEXT NOT NULL,
      reads INTEGER NOT NULL,
      writes INTEGER NOT NULL,
      refused INTEGER NOT NULL,
      words INTEGER NOT NULL,
      dropped INTEGER NOT NULL,
      PRIMARY KEY (uid, client_id, day)
    ) STRICT, WITHOUT ROWID;
  `,
};
