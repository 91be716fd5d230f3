import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0019 takes recordings that are there as of clients that ask for no names but the owner’s', () => {
  const db = migratedTo(18);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout) VALUES ('c', 'u', 'completed', 1, 1, 'x', 120);
    INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds, started_at)
      VALUES ('r', 'u', 'c', 's', 'pcm16', 16000, 1, 0, 5);
  `);
  migratedTo(19, db);
  expect(db.prepare('SELECT id, naming FROM recordings').all()).toEqual([{ id: 'r', naming: 'owner' }]);
  expect(db.prepare('SELECT * FROM offline_joins').all()).toEqual([]);
});
