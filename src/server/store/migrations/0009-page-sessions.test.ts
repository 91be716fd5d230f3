import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0009 ends the sessions of a cookie alone, and keeps users and links', () => {
  const db = migratedTo(8);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO browser_sessions (token_hash, uid, created_at, last_used_at, expires_at) VALUES (x'01', 'u', 1, 2, 3);
    INSERT INTO login_links (token_hash, uid, created_at, expires_at) VALUES (x'02', 'u', 1, 3);
  `);
  migratedTo(9, db);
  expect(db.prepare('SELECT count(*) AS n FROM browser_sessions').get()).toEqual({ n: 0 });
  expect(db.prepare('SELECT uid FROM login_links').all()).toEqual([{ uid: 'u' }]);
  db.exec("INSERT INTO browser_sessions VALUES ('s', 'u', x'04', 1, 2, 3); DELETE FROM users");
  expect(db.prepare('SELECT count(*) AS n FROM browser_sessions').get()).toEqual({ n: 0 });
});
