import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0012 keeps the summaries that are there', () => {
  const db = migratedTo(11);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO daily_summaries (id, uid, date, visibility, summary, created_at)
      VALUES ('s', 'u', '2026-01-05', 'private', '{}', 5);
  `);
  migratedTo(12, db);
  expect(db.prepare('SELECT id, also_covers FROM daily_summaries').all()).toEqual([
    { id: 's', also_covers: '[]' },
  ]);
});
