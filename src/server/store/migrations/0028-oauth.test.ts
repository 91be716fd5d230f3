import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0028 keeps the keys that are there; tokens go with their grant, and grants with their user', () => {
  const db = migratedTo(27);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO api_keys (id, uid, kind, name, key_prefix, key_hash, scopes, created_at)
      VALUES ('k', 'u', 'mcp', 'assistant', 'svc_mcp_ab', x'01', '[]', 5);
  `);
  migratedTo(28, db);
  expect(db.prepare('SELECT id FROM api_keys').all()).toEqual([{ id: 'k' }]);
  const grant = db.prepare(`
    INSERT INTO oauth_grants (id, uid, issuer, client_id, client_name, redirect_host, resource, scopes, created_at)
      VALUES (?, 'u', 'i', 'c', 'C', 'h', 'r', '[]', 1)`);
  const token = db.prepare(`
    INSERT INTO oauth_records (model, id_hash, issuer, grant_id, payload, expires_at)
      VALUES ('AccessToken', ?, 'i', ?, '{}', 2)`);
  for (const id of ['one', 'two']) {
    grant.run(id);
    token.run(Buffer.from(id), id);
  }
  const left = db.prepare('SELECT grant_id FROM oauth_records').pluck();
  db.exec(`DELETE FROM oauth_grants WHERE id = 'one'`);
  expect(left.all()).toEqual(['two']);
  db.exec(`DELETE FROM users`);
  expect(left.all()).toEqual([]);
});
