import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0032 keeps limits, says whose those of grants are, and no longer removes them with the grant', () => {
  const db = talkedAt(31);
  db.exec(`
    INSERT INTO oauth_grants (id, uid, issuer, client_id, client_name, redirect_host, resource, scopes, created_at)
      VALUES ('g', 'u', 'http://localhost', 'claude', 'Claude', 'localhost', 'r', '[]', 5);
    INSERT INTO client_limits (client_id, uid, kind, limits, updated_at) VALUES
      ('g', 'u', 'oauth', '{}', 5), ('k', 'u', 'dev_key', '{}', 5);
  `);
  migratedTo(32, db);
  db.exec(`DELETE FROM oauth_grants`);
  expect(db.prepare('SELECT client_id, oauth_client_id FROM client_limits ORDER BY 1').all()).toEqual([
    { client_id: 'g', oauth_client_id: 'claude' },
    { client_id: 'k', oauth_client_id: null },
  ]);
});
