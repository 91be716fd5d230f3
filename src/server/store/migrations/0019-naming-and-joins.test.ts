import { expect, test } from 'vitest';
import { migratedTo, recordedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0019 takes recordings that are there as of clients that ask for no names but the owner’s', () => {
  const db = recordedAt(18);
  migratedTo(19, db);
  expect(db.prepare('SELECT id, naming FROM recordings').all()).toEqual([{ id: 'r', naming: 'owner' }]);
  expect(db.prepare('SELECT * FROM offline_joins').all()).toEqual([]);
});
