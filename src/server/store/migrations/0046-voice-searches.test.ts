import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0046 keeps changes of who speaks; none of them is being sought', () => {
  const db = migratedTo(45);
  db.exec(`
    INSERT INTO users (uid, name, created_at) VALUES ('u', 'U', 1);
    INSERT INTO speaker_changes (id, uid, before, created_at) VALUES ('c', 'u', '{}', 1);
    INSERT INTO jobs (kind, key, payload, run_at, created_at)
      VALUES ('voice_finding', 'c x', '{}', 1, 1), ('recovery', 'r', '{}', 1, 1);
  `);
  migratedTo(46, db);
  expect(db.prepare('SELECT id, seek FROM speaker_changes').all()).toEqual([{ id: 'c', seek: null }]);
  expect(db.prepare('SELECT kind FROM jobs').pluck().all()).toEqual(['recovery']);
  db.exec(`INSERT INTO speaker_change_lines VALUES ('c', 'k', 'l'); DELETE FROM speaker_changes`);
  expect(db.prepare('SELECT count(*) FROM speaker_change_lines').pluck().get()).toBe(0);
});
