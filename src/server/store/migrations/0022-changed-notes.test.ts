import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

function world() {
  const db = migratedTo(21);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0), ('v', 'Val', 0, 0);
    INSERT INTO people (id, uid, name, created_at, updated_at) VALUES ('bob', 'u', 'Bob', 0, 0);
    INSERT INTO folders (id, uid, name, color, icon, position, created_at, updated_at) VALUES ('f', 'u', 'Work', '', '', 0, 0, 0);`);
  const conversation = db.prepare(
    `INSERT INTO conversations (id, uid, status, created_at, updated_at, title, emoji, folder_id, conversation_timeout)
     VALUES (?, ?, ?, ?, 0, 'T', '', ?, 120)`,
  );
  for (const [id, uid, status, at, folder] of [
    ['old', 'u', 'completed', 1, 'f'],
    ['new', 'u', 'completed', 2, null],
    ['open', 'u', 'in_progress', 3, null],
    ['other', 'v', 'completed', 4, null],
  ])
    conversation.run(id, uid, status, at, folder);
  const segment = db.prepare(
    `INSERT INTO segments (conversation_id, id, uid, text, speaker, speaker_id, person_id, "start", "end")
     VALUES (?, ?, ?, 'Hi', 'SPEAKER_00', 0, ?, 0, 1)`,
  );
  segment.run('old', 's1', 'u', 'bob');
  segment.run('open', 's2', 'u', null);
  migratedTo(22, db);
  /** What was marked since it was last asked. */
  const marked = (): string[] => {
    const ids = db.prepare('SELECT conversation_id FROM changed_notes ORDER BY id').pluck().all() as string[];
    db.exec('DELETE FROM changed_notes');
    return ids;
  };
  return {
    db,
    marked,
    after: (text: string): string[] => {
      db.exec(text);
      return marked();
    },
    folder: () =>
      db.exec(
        `INSERT INTO destinations (id, uid, trigger, kind, position, name, enabled, target, added_by, created_at, updated_at)
         VALUES ('d', 'u', 'memory_created', 'folder', 0, 'Vault', 1, '{"path":"/v"}', 'owner', 0, 0)`,
      ),
  };
}

test('0022 marks nothing for users without a folder', () => {
  const { after } = world();
  expect(
    after(`UPDATE conversations SET title = 'New'; UPDATE segments SET text = 'Ho'; DELETE FROM segments`),
  ).toEqual([]);
});

test('0022 marks every conversation for a folder that is new, on again, or another one', () => {
  const { folder, marked, after } = world();
  folder();
  expect(marked()).toEqual(['old', 'new']);
  expect(after(`UPDATE destinations SET enabled = 0`)).toEqual([]);
  expect(after(`UPDATE destinations SET enabled = 1`)).toEqual(['old', 'new']);
  expect(after(`UPDATE destinations SET target = '{"path":"/w"}'`)).toEqual(['old', 'new']);
  expect(after(`UPDATE destinations SET failures = 3, name = 'x', target = target`)).toEqual([]);
});

test.each([
  [`UPDATE conversations SET title = 'New' WHERE id = 'new'`, ['new']],
  [`UPDATE conversations SET folder_id = NULL WHERE id = 'old'`, ['old']],
  [`UPDATE conversations SET is_locked = 1 WHERE id = 'old'`, ['old']],
  [`UPDATE conversations SET deleted_at = 5 WHERE id = 'old'`, ['old']],
  [`DELETE FROM conversations WHERE id = 'old'`, ['old']],
  [`UPDATE conversations SET starred = 1, updated_at = 5 WHERE id = 'old'`, []],
  [`UPDATE conversations SET status = 'processing' WHERE id = 'open'`, []],
  [`UPDATE conversations SET status = 'completed' WHERE id = 'open'`, ['open']],
  [`UPDATE segments SET text = 'Ho' WHERE conversation_id = 'old'`, ['old']],
  [`UPDATE segments SET text = 'Ho' WHERE conversation_id = 'open'`, []],
  [`DELETE FROM segments WHERE conversation_id = 'old'`, ['old']],
  [`UPDATE people SET name = 'Robert'`, ['old']],
  [`UPDATE people SET name = name`, []],
  [`DELETE FROM people`, ['old']],
  [`UPDATE folders SET name = 'Garden'`, ['old']],
  [`DELETE FROM folders`, ['old']],
  [`UPDATE users SET name = 'Ann' WHERE uid = 'u'`, ['old', 'new']],
  [`UPDATE users SET name = 'Ann' WHERE uid = 'v'`, []],
  [
    `INSERT INTO action_items (id, uid, conversation_id, description, created_at, updated_at) VALUES ('a', 'u', 'old', 'x', 0, 0)`,
    ['old'],
  ],
  [`INSERT INTO events (id, uid, conversation_id, title, "start") VALUES ('e', 'u', 'new', 'x', 0)`, ['new']],
  [`UPDATE conversations SET title = 'New' WHERE id = 'other'`, []],
])('0022 marks what changed: %s', (text, expected) => {
  const { folder, marked, after } = world();
  folder();
  marked();
  expect(after(text)).toEqual(expected);
});

test('0022 follows a task that goes to another conversation', () => {
  const { folder, marked, after } = world();
  folder();
  after(
    `INSERT INTO action_items (id, uid, conversation_id, description, created_at, updated_at) VALUES ('a', 'u', 'old', 'x', 0, 0)`,
  );
  marked();
  expect(after(`UPDATE action_items SET conversation_id = 'new'`).sort()).toEqual(['new', 'old']);
  expect(after(`UPDATE action_items SET completed = 1`)).toEqual(['new']);
  expect(after(`DELETE FROM action_items`)).toEqual(['new']);
});

test('0022 does not keep an account from being deleted', () => {
  const { db, folder, marked } = world();
  folder();
  expect(() => db.exec(`DELETE FROM users WHERE uid = 'u'`)).not.toThrow();
  expect(marked()).toEqual([]);
});
