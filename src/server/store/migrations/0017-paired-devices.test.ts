import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0017 keeps the keys that are there, and pairs nobody', () => {
  const db = migratedTo(16);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO api_keys (id, uid, kind, name, key_prefix, key_hash, scopes, created_at)
      VALUES ('k', 'u', 'dev', 'script', 'svc_dev_ab', x'01', '[]', 5);
  `);
  migratedTo(17, db);
  expect(db.prepare('SELECT id FROM api_keys').all()).toEqual([{ id: 'k' }]);
  expect(db.prepare('SELECT id FROM paired_devices').all()).toEqual([]);
});
