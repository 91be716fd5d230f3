import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { jobs } from './0006-jobs.ts';
import { migrations } from './all.ts';

test('0006 keeps what is there, and jobs go with their user', () => {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  const before = migrations.filter(({ version }) => version < jobs.version);
  migrate(db, before, () => undefined);
  db.exec("INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0)");
  migrate(db, [...before, jobs], () => undefined);
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
