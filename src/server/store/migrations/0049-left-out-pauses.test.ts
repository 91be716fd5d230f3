import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0049 keeps conversations; nothing is left out of them', () => {
  const db = migratedTo(48);
  db.exec(`
    INSERT INTO users (uid, name, created_at) VALUES ('u', 'U', 1);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, title, overview, category, emoji, discarded, visibility, starred,
        conversation_timeout)
      VALUES ('c', 'u', 'completed', 1, 1, 'T', '', 'other', '', 0, 'private', 0, 120);
  `);
  migratedTo(49, db);
  expect(db.prepare('SELECT id, title, left_out FROM conversations').all()).toEqual([
    { id: 'c', title: 'T', left_out: null },
  ]);
});
