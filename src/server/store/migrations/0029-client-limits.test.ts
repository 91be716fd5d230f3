import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0029 keeps what is there as made by nobody; the limits of a key go with the key', () => {
  const db = talkedAt(28);
  db.exec(`
    INSERT INTO api_keys (id, uid, kind, name, key_prefix, key_hash, scopes, created_at)
      VALUES ('k', 'u', 'dev', 'Script', 'svc_dev_abcd', x'01', '[]', 5), ('l', 'u', 'dev', 'Other', 'svc_dev_efgh', x'02', '[]', 5);
    INSERT INTO action_items (id, uid, description, completed, created_at, updated_at) VALUES ('a', 'u', 'Buy bricks', 0, 5, 5);
  `);
  migratedTo(29, db);
  expect(db.prepare('SELECT id, created_by FROM action_items').all()).toEqual([
    { id: 'a', created_by: null },
  ]);
  db.exec(`INSERT INTO client_limits (client_id, uid, kind, limits, updated_at) VALUES
    ('k', 'u', 'dev_key', '{}', 5), ('l', 'u', 'dev_key', '{}', 5)`);
  db.exec(`DELETE FROM api_keys WHERE id = 'k'`);
  expect(db.prepare('SELECT client_id FROM client_limits').pluck().all()).toEqual(['l']);
});
