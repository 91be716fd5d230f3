import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0038 keeps peaks as long as their audio, and no longer than their conversation', () => {
  const db = migratedTo(38, talkedAt(37));
  db.pragma('foreign_keys = ON');
  const peaks = db.prepare('SELECT count(*) FROM audio_peaks').pluck();
  const keep = (): void => {
    db.exec(`UPDATE conversations SET audio_key = x'01' WHERE id = 'c';
      INSERT INTO audio_peaks (conversation_id, uid, fingerprint, seconds, peaks)
        VALUES ('c', 'u', 'f', 1.5, x'00ff');`);
  };
  keep();
  db.exec(`UPDATE conversations SET title = 'Another' WHERE id = 'c'`);
  expect(peaks.get()).toBe(1);
  db.exec(`UPDATE conversations SET audio_key = NULL WHERE id = 'c'`);
  expect(peaks.get()).toBe(0);
  keep();
  db.exec(`DELETE FROM conversations WHERE id = 'c'`);
  expect(peaks.get()).toBe(0);
});
