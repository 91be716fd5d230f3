import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0025 keeps the summaries; their insights and notifications follow what they quote', () => {
  const db = migratedTo(24);
  const nuggets = (...texts: string[]) => ({
    knowledge_nuggets: texts.map((insight) => ({ insight, conversation_id: 'c' })),
    headline: 'A day',
  });
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0), ('v', 'Bea', 0, 0);
    INSERT INTO memories (id, uid, content, category, visibility, created_at, updated_at, is_locked) VALUES
      ('m', 'u', 'Likes "tea"', 'system', 'private', 0, 0, 1), ('n', 'u', 'Has a cat', 'system', 'private', 0, 0, 0);
    INSERT INTO daily_summaries (id, uid, date, visibility, summary, created_at) VALUES
      ('s', 'u', '2026-01-05', 'private', '${JSON.stringify(nuggets('Likes "tea"', 'Sings', 'Has a cat'))}', 5),
      ('t', 'v', '2026-01-05', 'private', '${JSON.stringify(nuggets('Likes "tea"'))}', 5);
    INSERT INTO notifications (id, uid, kind, title, body, data, created_at) VALUES
      ('x', 'u', 'daily_summary', 'A day', '', '{"summary_id":"s"}', 5), ('y', 'u', 'daily_summary', '', '', '{}', 5);
  `);
  migratedTo(25, db);
  const summary = (id: string): unknown =>
    JSON.parse(
      db.prepare<[string], string>('SELECT summary FROM daily_summaries WHERE id = ?').pluck().get(id)!,
    );
  expect(summary('s')).toEqual(nuggets('Likes "tea"', 'Sings', 'Has a cat'));
  db.exec(`UPDATE memories SET content = 'Has two cats' WHERE id = 'n'`);
  expect(summary('s')).toEqual(nuggets('Likes "tea"', 'Sings', 'Has two cats'));
  db.exec('DELETE FROM memories');
  expect(summary('s')).toEqual(nuggets('Sings', 'Has two cats'));
  expect(summary('t')).toEqual(nuggets('Likes "tea"'));
  db.exec(`DELETE FROM daily_summaries WHERE id = 's'`);
  expect(db.prepare('SELECT id FROM notifications').pluck().all()).toEqual(['y']);
  expect(db.prepare(`SELECT ref FROM erasures WHERE place = 'notifications'`).pluck().all()).toEqual(['x']);
});
