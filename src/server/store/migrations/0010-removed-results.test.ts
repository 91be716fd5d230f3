import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0010 keeps photos, and what it adds goes with its conversation', () => {
  const db = migratedTo(9);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO conversations (id, uid, status, created_at, updated_at, emoji, conversation_timeout)
      VALUES ('c', 'u', 'completed', 1000, 1000, '.', 120);
    INSERT INTO photos (id, uid, conversation_id, image, created_at) VALUES ('p', 'u', 'c', x'ff', 5);
  `);
  migratedTo(10, db);
  expect(db.prepare('SELECT id, image FROM photos').all()).toEqual([{ id: 'p', image: Buffer.from([255]) }]);
  db.exec(`
    INSERT INTO removed_results VALUES ('u', 'c', 'memory', x'01');
    INSERT INTO client_lines VALUES ('u', 'c', x'02');
    DELETE FROM conversations;
  `);
  for (const table of ['removed_results', 'client_lines'])
    expect(db.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
});
