import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { initial } from './0001-initial.ts';
import { developerApi } from './0002-developer-api.ts';
import { liveTranscription } from './0003-live-transcription.ts';
import { correctedLines } from './0004-corrected-lines.ts';

test('0004 keeps the lines that are there, as heard', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, [initial, developerApi, liveTranscription], () => undefined);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout)
      VALUES ('c', 'u', 'completed', 1000, 1000, '.', 120);
    INSERT INTO segments (conversation_id, id, uid, text, speaker, speaker_id, is_user, "start", "end")
      VALUES ('c', 's', 'u', 'Mortar sets in a day.', 'SPEAKER_00', 0, 1, 0, 2);
  `);
  migrate(db, [initial, developerApi, liveTranscription, correctedLines], () => undefined);
  expect(db.prepare('SELECT text, is_user, heard_text, voice_by_hand FROM segments').all()).toEqual([
    { text: 'Mortar sets in a day.', is_user: 1, heard_text: null, voice_by_hand: 0 },
  ]);
});
