import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0005 keeps the conversations, memories and summaries that are there, unlocked', () => {
  const db = migratedTo(4);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, title)
      VALUES ('c', 'u', 'completed', 1000, 1000, '.', 120, 'Mortar');
    INSERT INTO memories (id, uid, conversation_id, content, category, created_at, updated_at)
      VALUES ('m', 'u', 'c', 'Lives in Bonn', 'system', 1000, 1000);
    INSERT INTO daily_summaries (id, uid, date, visibility, summary, created_at)
      VALUES ('d', 'u', '2026-01-05', 'private', '{}', 1000);
  `);
  migratedTo(5, db);
  expect(db.prepare('SELECT id, title, is_locked FROM conversations').all()).toEqual([
    { id: 'c', title: 'Mortar', is_locked: 0 },
  ]);
  expect(db.prepare('SELECT id, content, is_locked FROM memories').all()).toEqual([
    { id: 'm', content: 'Lives in Bonn', is_locked: 0 },
  ]);
  expect(db.prepare('SELECT id, summary, is_locked FROM daily_summaries').all()).toEqual([
    { id: 'd', summary: '{}', is_locked: 0 },
  ]);
});
