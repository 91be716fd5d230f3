import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0040 finds the conversations by when they began, without the trash', () => {
  const db = talkedAt(39);
  db.exec(`
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout, title, overview, started_at, deleted_at)
      VALUES ('later', 'u', 'completed', 500, 500, '.', 120, 'Bread', '', 2000, NULL),
             ('gone', 'u', 'completed', 500, 500, '.', 120, 'Salt', '', 3000, 9000);
  `);
  migratedTo(40, db);
  const statement = `SELECT id, title FROM conversations INDEXED BY conversations_by_start
    WHERE uid = 'u' AND deleted_at IS NULL ORDER BY coalesce(started_at, created_at) DESC, id`;
  expect(db.prepare(statement).all()).toEqual([
    { id: 'later', title: 'Bread' },
    { id: 'c', title: 'Mortar' },
  ]);
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH conversations USING COVERING INDEX conversations_by_start (uid=?)',
  ]);
});
