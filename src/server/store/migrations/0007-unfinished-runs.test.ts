import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0007 keeps the conversations that are there, none of them cut off', () => {
  const db = migratedTo(6);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, title)
      VALUES ('c', 'u', 'processing', 1000, 1000, '.', 120, 'Mortar');
  `);
  migratedTo(7, db);
  expect(db.prepare('SELECT id, title, unfinished_runs FROM conversations').all()).toEqual([
    { id: 'c', title: 'Mortar', unfinished_runs: 0 },
  ]);
});
