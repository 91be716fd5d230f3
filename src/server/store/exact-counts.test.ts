import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/start-test-server.ts';
import { exactCounts } from './exact-counts.ts';

const COUNT = 'SELECT count(*) FROM conversations WHERE size > ?';

function open() {
  const file = join(temporaryFolder(), 'counts.sqlite');
  const connect = () => {
    const db = new Sqlite(file);
    onTestFinished(() => void db.close());
    db.pragma('journal_mode = WAL');
    return db;
  };
  const db = connect();
  for (const table of ['segments', 'action_items', 'deleted_action_items', 'memories', 'conversations'])
    db.exec(`CREATE TABLE ${table} (size INTEGER)`);
  return { db, other: connect(), count: exactCounts(db) };
}

test('a count follows each change, of this connection and of another one', () => {
  const { db, other, count } = open();
  expect(count(COUNT, [0])).toBe(0);
  for (const [changer, sql, wanted] of [
    [db, 'INSERT INTO conversations VALUES (1), (2)', 2],
    [other, 'INSERT INTO conversations VALUES (3)', 3],
    [other, 'UPDATE conversations SET size = -size WHERE size = 1', 2],
    [db, 'DELETE FROM conversations', 0],
  ] as const) {
    changer.exec(sql);
    expect(count(COUNT, [0]), sql).toBe(wanted);
    expect(count(COUNT, [0]), sql).toBe(wanted);
  }
});

test('what a transaction takes back was never counted', () => {
  const { db, count } = open();
  const insert = db.transaction(() => {
    db.exec('INSERT INTO conversations VALUES (1)');
    expect(count(COUNT, [0])).toBe(1);
    throw new Error('taken back');
  });
  expect(insert).toThrow('taken back');
  expect(count(COUNT, [0])).toBe(0);
});

test('the rows are counted once while nothing changes, for each statement and its values', () => {
  const { db, count } = open();
  let runs = 0;
  db.function('run', () => ++runs);
  const counted = 'SELECT count(*) + 0 * run() FROM conversations WHERE size > ?';
  db.exec('INSERT INTO conversations VALUES (1), (2)');
  for (let n = 0; n < 3; n++) expect([count(counted, [0]), count(counted, [1])]).toEqual([2, 1]);
  expect(runs).toBe(2);
  for (let n = 0; n < 500; n++) count(counted, [n]);
  db.exec('DELETE FROM conversations WHERE size = 1');
  expect(count(counted, [0])).toBe(1);
});
