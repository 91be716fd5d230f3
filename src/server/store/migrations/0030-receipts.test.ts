import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0030 keeps what there is; there are no receipts of the time before', () => {
  const db = migratedTo(29);
  db.exec(`INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0)`);
  migratedTo(30, db);
  expect(db.prepare('SELECT uid FROM users').all()).toEqual([{ uid: 'u' }]);
  expect(db.prepare('SELECT count(*) FROM receipts').pluck().get()).toBe(0);
  // The bound of each client is looked at often.
  const plan = db
    .prepare('EXPLAIN QUERY PLAN SELECT client_id, count(*) FROM receipts GROUP BY client_id')
    .all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join()).toContain('COVERING INDEX receipts_client');
});
