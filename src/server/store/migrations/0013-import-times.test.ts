import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0013 dates imports by their own time, never after they came, and leaves recordings as they are', () => {
  const db = migratedTo(12);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, started_at, emoji, conversation_timeout, audio_key)
      VALUES ('imported', 'u', 'completed', 500, 600, 20, '-', 120, NULL),
             ('planned', 'u', 'completed', 500, 600, 900, '-', 120, NULL),
             ('undated', 'u', 'completed', 500, 600, NULL, '-', 120, NULL),
             ('open', 'u', 'in_progress', 500, 600, 500, '-', 120, x'00'),
             ('erased', 'u', 'completed', 500, 600, 499, '-', 120, NULL),
             ('recorded', 'u', 'completed', 500, 600, 499, '-', 120, x'00');
    INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds, started_at)
      VALUES ('r', 'u', 'erased', 's', 'pcm16', 16000, 1, 0, 500);
  `);
  migratedTo(13, db);
  const rows = db
    .prepare('SELECT id, created_at, started_at, imported_at, updated_at FROM conversations ORDER BY rowid')
    .raw()
    .all();
  expect(rows).toEqual([
    ['imported', 20, 20, 500, 600],
    ['planned', 500, 900, 500, 600],
    ['undated', 500, null, 500, 600],
    ['open', 500, 500, null, 600],
    ['erased', 500, 499, null, 600],
    ['recorded', 500, 499, null, 600],
  ]);
});
