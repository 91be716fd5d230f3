import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0004 keeps the lines that are there, as heard', () => {
  const db = migratedTo(3);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout)
      VALUES ('c', 'u', 'completed', 1000, 1000, '.', 120);
    INSERT INTO segments (conversation_id, id, uid, text, speaker, speaker_id, is_user, "start", "end")
      VALUES ('c', 's', 'u', 'Mortar sets in a day.', 'SPEAKER_00', 0, 1, 0, 2);
  `);
  migratedTo(4, db);
  expect(db.prepare('SELECT text, is_user, heard_text, voice_by_hand FROM segments').all()).toEqual([
    { text: 'Mortar sets in a day.', is_user: 1, heard_text: null, voice_by_hand: 0 },
  ]);
});
