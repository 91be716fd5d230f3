import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0037 keeps action items; where else one was said goes with it and with the conversation', () => {
  const db = talkedAt(36);
  db.pragma('foreign_keys = ON');
  db.exec(`INSERT INTO action_items (id, uid, description, created_at, updated_at)
    VALUES ('a', 'u', 'Sow', 1, 2), ('b', 'u', 'Reap', 1, 2)`);
  migratedTo(37, db);
  expect(db.prepare('SELECT id FROM action_items ORDER BY id').pluck().all()).toEqual(['a', 'b']);
  db.exec(`INSERT INTO action_item_sources VALUES ('a', 'c', 'u', '[]', 3), ('b', 'c', 'u', '[]', 3)`);
  db.exec(`DELETE FROM action_items WHERE id = 'a'`);
  expect(db.prepare('SELECT action_item_id FROM action_item_sources').pluck().all()).toEqual(['b']);
  db.exec(`DELETE FROM conversations WHERE id = 'c'`);
  expect(db.prepare('SELECT count(*) FROM action_item_sources').pluck().get()).toBe(0);
});
