import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0008 keeps what is there, and notes what is deleted from then on by id', () => {
  const db = migratedTo(7);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO memories (id, uid, content, category, created_at, updated_at) VALUES ('m', 'u', 'Tea', 'system', 0, 0);
    INSERT INTO action_items (id, uid, description, created_at, updated_at) VALUES ('a', 'u', 'Call', 0, 0);
    INSERT INTO notifications (id, uid, kind, title, body, data, created_at)
      VALUES ('n', 'u', 'action_item_due', 'Task due', 'Call', '{"action_item_id":"a"}', 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, title)
      VALUES ('c', 'u', 'completed', 0, 0, '', 120, 'Words'), ('e', 'u', 'in_progress', 0, 0, '', 120, '');
  `);
  migratedTo(8, db);
  expect(db.prepare('SELECT content FROM memories').all()).toEqual([{ content: 'Tea' }]);
  db.exec('DELETE FROM memories; DELETE FROM action_items; DELETE FROM conversations');
  const noted = db.prepare('SELECT place, ref FROM erasures ORDER BY place').all();
  expect(noted).toEqual([
    { place: 'action_items', ref: 'a' },
    { place: 'conversations', ref: 'c' },
    { place: 'memories', ref: 'm' },
    { place: 'notifications', ref: 'n' },
  ]);
  expect(db.prepare('SELECT id FROM notifications').all()).toEqual([]);
});
