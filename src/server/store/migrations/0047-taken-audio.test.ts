import { expect, test } from 'vitest';
import { migratedTo, recordedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0047 keeps recordings, of which nobody knows how much of their session they have', () => {
  const db = recordedAt(46);
  migratedTo(47, db);
  expect(db.prepare('SELECT id, taken_messages, taken_chunks, taken_gaps FROM recordings').all()).toEqual([
    { id: 'r', taken_messages: null, taken_chunks: null, taken_gaps: 0 },
  ]);
});
