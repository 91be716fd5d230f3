import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0014 keeps keys and has room for clients', () => {
  const db = migratedTo(13);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO api_keys (id, uid, kind, name, key_prefix, key_hash, scopes, created_at)
      VALUES ('k', 'u', 'dev', 'Script', 'svc_dev_abcd', x'01', '[]', 5);
  `);
  migratedTo(14, db);
  expect(db.prepare('SELECT id, name FROM api_keys').all()).toEqual([{ id: 'k', name: 'Script' }]);
  expect(db.prepare('SELECT * FROM clients_seen').all()).toEqual([]);
});
