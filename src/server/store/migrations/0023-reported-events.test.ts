import { expect, test } from 'vitest';
import { migratedTo, recordedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0023 takes conversations that were completed before for reported, and no audio for cut', () => {
  const db = recordedAt(22);
  db.exec(`
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, extractor)
      VALUES ('again', 'u', 'failed', 1000, 2000, '.', 120, 'offline rules'),
             ('open', 'u', 'in_progress', 1000, 3000, '.', 120, NULL),
             ('failed', 'u', 'failed', 1000, 4000, '.', 120, NULL);
  `);
  migratedTo(23, db);
  expect(db.prepare('SELECT id, memory_created_at FROM conversations ORDER BY rowid').raw().all()).toEqual([
    ['c', 1000],
    ['again', 2000],
    ['open', null],
    ['failed', null],
  ]);
  expect(db.prepare('SELECT audio_cuts FROM recordings').pluck().all()).toEqual(['{}']);
});
