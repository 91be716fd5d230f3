import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0048 keeps received files; none of them is stopped', () => {
  const db = migratedTo(47);
  db.exec(`
    INSERT INTO users (uid, name, created_at) VALUES ('u', 'U', 1);
    INSERT INTO offline_files (id, uid, upload_id, place, name, bytes, hash, time_known, received_at, state)
      VALUES ('f', 'u', 'x', 0, 'a.wav', 1, x'00', 1, 1, 'received');
  `);
  migratedTo(48, db);
  expect(db.prepare('SELECT id, state, stopped FROM offline_files').all()).toEqual([
    { id: 'f', state: 'received', stopped: 0 },
  ]);
});
