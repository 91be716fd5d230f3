// The daily copy of a running service: a copy is kept only when it was checked and found intact.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { lastCopyFailure } from '../../src/server/jobs/daily-copy.ts';
import { dailyCopies } from '../../src/server/store/backups.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Damage that reading and copying do not notice: a value that its column does not allow. */
function damage(file: string): void {
  const db = new Sqlite(file);
  const sql = db.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'people'`).pluck().get() as string;
  const loose = sql.replace(/(\bcreated_at\s+INTEGER) NOT NULL/, '$1');
  expect(loose).not.toBe(sql);
  const tableIs = (text: string): void => {
    db.unsafeMode(true).pragma('writable_schema = ON');
    db.prepare(`UPDATE sqlite_schema SET sql = ? WHERE name = 'people'`).run(text);
    db.pragma('writable_schema = RESET');
  };
  tableIs(loose);
  db.exec(
    `INSERT INTO people (id, uid, name, created_at, updated_at) SELECT 'p', uid, 'Bea', NULL, 0 FROM users`,
  );
  tableIs(sql);
  db.close();
}

function mend(file: string): void {
  const db = new Sqlite(file);
  db.exec(`DELETE FROM people WHERE id = 'p'`);
  db.close();
}

test('of a damaged database no copy is made, the earlier one stays, and the next intact one is made', async () => {
  const clock = createFakeClock();
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock };
  const file = join(shared.dataDir, 'earshot.sqlite');
  const first = await startTestServer(shared);
  await clock.advance(MINUTE);
  await eventually(() => expect(dailyCopies(shared.dataDir)).toHaveLength(1));
  const [earlier] = dailyCopies(shared.dataDir);
  const bytes = readFileSync(earlier!.file);
  await first.close();

  damage(file);
  clock.sleep(DAY);
  const damaged = await startTestServer(shared);
  await clock.advance(MINUTE);
  await eventually(() => expect(lastCopyFailure(damaged.store)?.reason).toMatch(/database is damaged/));
  expect(dailyCopies(shared.dataDir)).toEqual([earlier]);
  expect(readFileSync(earlier!.file).equals(bytes)).toBe(true);
  await damaged.close();

  mend(file);
  const mended = await startTestServer(shared);
  await clock.advance(MINUTE);
  await eventually(() => expect(dailyCopies(shared.dataDir)).toHaveLength(2));
  await eventually(() => expect(lastCopyFailure(mended.store)).toBeNull());
});
