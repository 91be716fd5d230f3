import { expect, test } from 'vitest';
import { migratedTo, recordedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0016 takes recordings that are there as having a known time and no pause', () => {
  const db = recordedAt(15);
  migratedTo(16, db);
  expect(db.prepare('SELECT id, started_at, time_known, pauses FROM recordings').all()).toEqual([
    { id: 'r', started_at: 5, time_known: 1, pauses: '[]' },
  ]);
});
