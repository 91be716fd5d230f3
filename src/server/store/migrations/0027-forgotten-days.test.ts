import { expect, test } from 'vitest';
import { talkedAt, migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0027 removes summaries that were closed for good; notifications follow what they repeat', () => {
  const db = talkedAt(26);
  const notification = (id: string, data: object): string =>
    `('${id}', 'u', 'k', 'A title', '', '${JSON.stringify(data)}', 5)`;
  db.exec(`
    INSERT INTO daily_summaries (id, uid, date, visibility, summary, created_at, is_locked) VALUES
      ('open', 'u', '2026-01-05', 'shared', '{"headline":"A day","overview":"It rained."}', 5, 0),
      ('closed', 'u', '2026-01-06', 'private', '{"headline":"Hidden"}', 5, 1);
    INSERT INTO notifications (id, uid, kind, title, body, data, created_at) VALUES
      ${notification('of-day', { summary_id: 'open' })}, ${notification('of-talk', { conversation_id: 'c' })},
      ${notification('of-nothing', {})};
  `);
  migratedTo(27, db);
  expect(db.prepare('SELECT id, visibility FROM daily_summaries').all()).toEqual([
    { id: 'open', visibility: 'shared' },
  ]);
  const left = (): unknown[] => db.prepare('SELECT id FROM notifications ORDER BY id').pluck().all();
  db.exec(`UPDATE daily_summaries SET summary = json_set(summary, '$.day_emoji', 'x')`);
  expect(left()).toEqual(['of-day', 'of-nothing', 'of-talk']);
  db.exec(`UPDATE daily_summaries SET summary = json_set(summary, '$.overview', 'It snowed.')`);
  expect(left()).toEqual(['of-nothing', 'of-talk']);
  db.exec('DELETE FROM conversations');
  expect(left()).toEqual(['of-nothing']);
  const erased = db.prepare(`SELECT ref FROM erasures WHERE place = 'notifications' ORDER BY ref`).pluck();
  expect(erased.all()).toEqual(['of-day', 'of-talk']);
});
