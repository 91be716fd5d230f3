import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0015 takes no overview that is there for one of the user', () => {
  const db = talkedAt(14);
  migratedTo(15, db);
  expect(db.prepare('SELECT id, overview, overview_edited FROM conversations').all()).toEqual([
    { id: 'c', overview: 'They talked.', overview_edited: 0 },
  ]);
});
