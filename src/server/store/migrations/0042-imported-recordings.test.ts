import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0042 leaves files of imports without a date, and offline recordings in their company', () => {
  const db = talkedAt(41);
  db.exec(`
    INSERT INTO imports (id, uid, name, status, created_at) VALUES ('i', 'u', 'export', 'checked', 1);
    INSERT INTO import_files (import_id, number, uid, name, bytes) VALUES ('i', 0, 'u', 'a.json', 2);
  `);
  migratedTo(42, db);
  expect(db.prepare('SELECT name, written_at FROM import_files').all()).toEqual([
    { name: 'a.json', written_at: null },
  ]);
  db.exec(`INSERT INTO import_recordings (import_id, file, entry, uid, name, recorded_at) VALUES ('i', 0, 0, 'u', 'a', 1);
    DELETE FROM imports`);
  expect(db.prepare('SELECT * FROM import_recordings').all()).toEqual([]);
});
