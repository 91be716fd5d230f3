import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0006 keeps what is there, and jobs go with their user', () => {
  const db = migratedTo(5);
  db.exec("INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0)");
  migratedTo(6, db);
  db.exec(`
    INSERT INTO jobs (kind, key, uid, payload, run_at, created_at) VALUES ('a', '1', 'u', 'null', 5, 5);
    INSERT INTO jobs (kind, key, payload, run_at, created_at) VALUES ('a', '2', 'null', 5, 5);
  `);
  expect(db.prepare('SELECT name FROM users').all()).toEqual([{ name: 'You' }]);
  expect(db.prepare("SELECT attempts, awake, lease_until FROM jobs WHERE key = '1'").all()).toEqual([
    { attempts: 0, awake: 0, lease_until: null },
  ]);
  expect(() =>
    db.exec("INSERT INTO jobs (kind, key, payload, run_at, created_at) VALUES ('a', '2', 'null', 9, 9)"),
  ).toThrow('UNIQUE');
  db.exec("DELETE FROM users WHERE uid = 'u'");
  expect(db.prepare('SELECT key FROM jobs').all()).toEqual([{ key: '2' }]);
});
