import Sqlite from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/start-test-server.ts';
import { createCommitSync } from './commit-sync.ts';
import { setPragmas } from './database.ts';

function setUp(syncFile?: (file: string) => Promise<void>) {
  const file = join(temporaryFolder(), 'x.sqlite');
  const db = new Sqlite(file);
  onTestFinished(() => void db.close());
  setPragmas(db);
  db.exec('CREATE TABLE t (n INTEGER)');
  const committed = createCommitSync({ db, syncFile });
  return { db, file, committed, insert: () => db.prepare('INSERT INTO t VALUES (1)').run() };
}

/** Each sync waits until it is ended. */
function held() {
  const ends: PromiseWithResolvers<void>[] = [];
  const files: string[] = [];
  const syncFile = (file: string): Promise<void> => {
    files.push(file);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  return { ends, files, syncFile };
}

test('syncs the log when there is something new, and else not', async () => {
  const files: string[] = [];
  const { file, committed, insert } = setUp(async (log) => void files.push(log));
  await committed();
  expect(files).toEqual([]);
  insert();
  await committed();
  await committed();
  expect(files).toEqual([`${file}-wal`]);
});

test('one sync serves all that wait, and none that began before the commit', async () => {
  const { ends, files, syncFile } = held();
  const { committed, insert } = setUp(syncFile);
  insert();
  const first = committed();
  insert();
  const later = [committed(), committed(), committed()];
  let isOver = false;
  void Promise.all(later).then(() => (isOver = true));
  ends[0]!.resolve();
  await first;
  expect(isOver).toBe(false);
  await expect.poll(() => files.length).toBe(2);
  ends[1]!.resolve();
  await Promise.all(later);
  expect(files).toHaveLength(2);
});

test('a failed sync is said to all that wait for it, and the next one is tried', async () => {
  const { ends, syncFile } = held();
  const { committed, insert } = setUp(syncFile);
  insert();
  const waiting = committed();
  ends[0]!.reject(new Error('EIO'));
  await expect(waiting).rejects.toThrow('EIO');
  const again = committed();
  ends[1]!.resolve();
  await again;
});

test('brings the file itself to the disk, and needs none', async () => {
  const { file, committed, insert } = setUp();
  insert();
  await committed();
  rmSync(`${file}-wal`, { force: true });
  insert();
  await committed();
});
