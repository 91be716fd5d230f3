// What a deleted row leaves of what an import knew of it: that it was taken, and nothing of its words.
import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('deleting a row for good forgets what it said, and keeps that it was taken', () => {
  const db = migratedTo(17);
  db.exec(`
    INSERT INTO users (uid, name, created_at) VALUES ('ann', 'Ann', 0);
    INSERT INTO memories (id, uid, content, category, created_at, updated_at) VALUES ('m', 'ann', 'Tea', 'other', 0, 0);
  `);
  migratedTo(18, db);
  db.exec(`
    INSERT INTO import_items VALUES ('ann', 'memory', 'theirs', 'm', x'01', '{"content":["a","b"]}', 0);
    INSERT INTO import_items VALUES ('ann', 'goal', 'other', 'm', x'02', '{"title":["a","b"]}', 0);
    DELETE FROM memories WHERE id = 'm';
  `);
  expect(
    db.prepare('SELECT kind, source_id, content_hash, parts FROM import_items ORDER BY kind').all(),
  ).toEqual([
    { kind: 'goal', source_id: 'other', content_hash: Buffer.of(2), parts: '{"title":["a","b"]}' },
    { kind: 'memory', source_id: 'theirs', content_hash: null, parts: '{}' },
  ]);
});
