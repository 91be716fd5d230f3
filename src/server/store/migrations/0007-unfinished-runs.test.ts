import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0007 keeps the conversations that are there, none of them cut off', () => {
  const db = talkedAt(6);
  db.exec(`UPDATE conversations SET status = 'processing'`);
  migratedTo(7, db);
  expect(db.prepare('SELECT id, status, title, unfinished_runs FROM conversations').all()).toEqual([
    { id: 'c', status: 'processing', title: 'Mortar', unfinished_runs: 0 },
  ]);
});
