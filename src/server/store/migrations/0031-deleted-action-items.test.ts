import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0031 keeps the action items; nothing was deleted before', () => {
  const db = talkedAt(30);
  db.exec(
    `INSERT INTO action_items (id, uid, description, created_at, updated_at) VALUES ('a', 'u', 'Sow', 1, 2)`,
  );
  migratedTo(31, db);
  expect(db.prepare('SELECT id, description FROM action_items').all()).toEqual([
    { id: 'a', description: 'Sow' },
  ]);
  expect(db.prepare('SELECT count(*) FROM deleted_action_items').pluck().get()).toBe(0);
});
