import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0039 gives people the colours in turn, the oldest first', () => {
  const db = talkedAt(38);
  const insert = db.prepare(
    `INSERT INTO people (id, uid, name, created_at, updated_at) VALUES (?, 'u', ?, ?, 1)`,
  );
  for (const [n, id] of ['c', 'a', 'f', 'b', 'e', 'd'].entries()) insert.run(id, `Name ${id}`, n < 4 ? 5 : 9);
  migratedTo(39, db);
  expect(db.prepare('SELECT id, hue FROM people ORDER BY created_at, id').raw().all()).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['f', 3],
    ['d', 4],
    ['e', 0],
  ]);
});
