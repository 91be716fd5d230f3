import { expect, test } from 'vitest';
import { migratedTo, recordedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0041 keeps recordings, of which nothing is forgotten, and takes marks that go with their conversation', () => {
  const db = recordedAt(40);
  migratedTo(41, db);
  expect(db.prepare('SELECT id, forgotten_seconds FROM recordings').all()).toEqual([
    { id: 'r', forgotten_seconds: 0 },
  ]);
  db.exec(`INSERT INTO marks VALUES ('m', 'u', 'c', 2.5, 7)`);
  db.exec(`DELETE FROM conversations WHERE id = 'c'`);
  expect(db.prepare('SELECT * FROM marks').all()).toEqual([]);
});
