import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

function before() {
  const db = migratedTo(1);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO api_keys VALUES ('k1', 'u', 'dev', 'a', 'svc_dev_ab', x'01', '["memories:read","goals:read"]', 5, NULL);
    INSERT INTO api_keys VALUES ('k2', 'u', 'dev', 'b', 'svc_dev_cd', x'02', '["goals:read"]', 6, NULL);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, title, overview, emoji, conversation_timeout)
      VALUES ('c', 'u', 'completed', 1000, 1000, 'The garden wall', 'About bricks.', '.', 120),
             ('open', 'u', 'in_progress', 1000, 1000, '', '', '.', 120);
    INSERT INTO segments (conversation_id, id, uid, text, speaker, speaker_id, "start", "end")
      VALUES ('c', 's', 'u', 'Mortar sets in a day.', 'SPEAKER_00', 0, 0, 2);
    INSERT INTO action_items (id, uid, conversation_id, description, created_at, updated_at)
      VALUES ('a', 'u', 'c', 'Order bricks', 1000, 1000);
    INSERT INTO memories (id, uid, conversation_id, content, category, manually_added, created_at, updated_at)
      VALUES ('m', 'u', 'c', 'Builds walls', 'interesting', 0, 61000, 61000);
  `);
  return db;
}

const found = (db: Database, words: string): unknown[] =>
  db
    .prepare(
      `SELECT d.kind || ':' || d.ref FROM search_text JOIN search_documents d ON d.id = search_text.rowid
       WHERE search_text MATCH ? ORDER BY 1`,
    )
    .pluck()
    .all(words);

test('0002 keeps what is there and makes it searchable', () => {
  const db = before();
  migratedTo(2, db);
  expect(db.prepare('SELECT scoring FROM memories').pluck().get()).toBe('00_01_0000000061');
  expect(db.prepare('SELECT key_id, scopes FROM memory_grants').all()).toEqual([
    { key_id: 'k1', scopes: '["memories:read"]' },
  ]);
  expect(db.prepare(`SELECT value FROM settings WHERE name = 'developer_memory_access'`).pluck().get()).toBe(
    '{"enabled":true}',
  );
  expect(found(db, 'bricks')).toEqual(['action_item:a', 'conversation:c']);
  expect(found(db, 'mortar')).toEqual(['conversation:c']);
  expect(found(db, 'wall')).toEqual(['conversation:c', 'memory:m']);
});

test('what is written or removed later is found or gone', () => {
  const db = before();
  migratedTo(2, db);
  db.exec(`UPDATE memories SET content = 'Grows roses' WHERE id = 'm'`);
  expect(found(db, 'roses')).toEqual(['memory:m']);
  expect(found(db, 'build')).toEqual([]);
  db.exec(`DELETE FROM conversations WHERE id = 'c'`);
  expect(found(db, 'bricks')).toEqual([]);
  expect(db.prepare('SELECT count(*) FROM search_documents').pluck().get()).toBe(1);
});

test('the same text may lie in the trash and be there anew', () => {
  const db = before();
  migratedTo(2, db);
  const again = () =>
    db.exec(
      `INSERT INTO memories (id, uid, content, category, created_at, updated_at)
       VALUES ('m2', 'u', 'Builds walls', 'system', 2, 2)`,
    );
  expect(again).toThrow(/UNIQUE/);
  db.exec('UPDATE memories SET trashed = 1');
  expect(again).not.toThrow();
});
