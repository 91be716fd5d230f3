// Adds the peaks of kept audio, which are removed when the key of the audio is.
import type { Migration } from '../migrate.ts';

export const audioPeaks: Migration = {
  version: 38,
  name: 'audio-peaks',
  sql: `
    CREATE TABLE audio_peaks (
      conversation_id TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
      uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
      fingerprint TEXT NOT NULL,
      seconds REAL NOT NULL,
      peaks BLOB NOT NULL
    ) STRICT;
    CREATE TRIGGER audio_peaks_without_key AFTER UPDATE OF audio_key ON conversations
    WHEN new.audio_key IS NULL BEGIN
      DELETE FROM audio_peaks WHERE conversation_id = new.id;
    END;
  `,
};
