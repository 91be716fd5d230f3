import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0044 keeps imports; those that go on look for tasks and memories', () => {
  const db = talkedAt(43);
  db.exec(`INSERT INTO imports (id, uid, name, status, created_at) VALUES ('i', 'u', 'a.srt', 'checked', 5)`);
  migratedTo(44, db);
  expect(db.prepare('SELECT id, status, understand FROM imports').all()).toEqual([
    { id: 'i', status: 'checked', understand: 1 },
  ]);
});
