import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0015 takes no overview that is there for one of the user', () => {
  const db = migratedTo(14);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, overview)
      VALUES ('c', 'u', 'completed', 0, 0, '-', 120, 'They talked.');
  `);
  migratedTo(15, db);
  expect(db.prepare('SELECT id, overview, overview_edited FROM conversations').all()).toEqual([
    { id: 'c', overview: 'They talked.', overview_edited: 0 },
  ]);
});
