import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0011 keeps the recordings, none of which has unanswered speech yet', () => {
  const db = migratedTo(10);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout)
      VALUES ('c', 'u', 'in_progress', 0, 0, '.', 120);
    INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds,
      heard_seconds, kept_seconds, transcribed_seconds, started_at)
      VALUES ('r', 'u', 'c', 's', 'pcm16', 16000, 1, 0, 9, 9, 4, 0);
  `);
  migratedTo(11, db);
  expect(
    db.prepare('SELECT id, kept_seconds, transcribed_seconds, unanswered FROM recordings').all(),
  ).toEqual([{ id: 'r', kept_seconds: 9, transcribed_seconds: 4, unanswered: '[]' }]);
});
