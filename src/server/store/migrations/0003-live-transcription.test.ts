import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0003 keeps the recordings that are there, with nothing declared lost', () => {
  const db = migratedTo(2);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout)
      VALUES ('c', 'u', 'completed', 1000, 1000, '.', 120);
    INSERT INTO segments (conversation_id, id, uid, text, speaker, speaker_id, "start", "end")
      VALUES ('c', 's', 'u', 'Mortar sets in a day.', 'SPEAKER_00', 0, 0, 2);
    INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds,
      heard_seconds, kept_seconds, started_at) VALUES ('r', 'u', 'c', 'x', 'pcm16', 16000, 1, 0, 9, 9, 1000);
  `);
  migratedTo(3, db);
  expect(
    db
      .prepare(
        'SELECT heard_seconds, lost_link_seconds + lost_decode_seconds + lost_disk_seconds AS lost FROM recordings',
      )
      .get(),
  ).toEqual({ heard_seconds: 9, lost: 0 });

  db.exec(`INSERT INTO segment_translations VALUES ('u', 'c', 's', 'de', 'Mörtel bindet in einem Tag ab.')`);
  db.exec(`DELETE FROM conversations WHERE id = 'c'`);
  expect(db.prepare('SELECT count(*) FROM segment_translations').pluck().get()).toBe(0);
});
