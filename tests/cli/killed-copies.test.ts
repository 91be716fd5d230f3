// kill -9 in the middle of what writes a copy: the database before a migration, a restore, an export. Half a copy is never
// taken for a whole one, nothing of it stays, and the same can be done again.
import Sqlite from 'better-sqlite3';
import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DATABASE_FILE, openStore } from '../../src/server/compose/storage.ts';
import { migrations } from '../../src/server/store/migrations/all.ts';
import { newBackupFile } from '../../src/server/store/backups.ts';
import { filesWith } from '../helpers/bytes-left.ts';
import { migratedTo } from '../helpers/migrated-to.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { runProgram, runService } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const WORD = 'qxzvjkwhbf';
/** Large enough that writing a copy takes a while. */
const ROWS = 8_000;
const CONTENT = `${WORD} ${'likes tea '.repeat(400)}`;

function fill(db: Sqlite.Database, uid: string): void {
  const insert = db.prepare(
    'INSERT INTO people (id, uid, name, created_at, updated_at) VALUES (?, ?, ?, 0, 0)',
  );
  db.transaction(() => {
    for (let at = 0; at < ROWS; at++) insert.run(`p${at}`, uid, `${CONTENT}${at}`);
  })();
}

/** A database that a service made, with many rows. */
function filledFolder(): string {
  const dataDir = temporaryFolder();
  const { store, close } = openStore(dataDir, { check: false });
  store.users.insert({
    uid: 'u',
    name: 'You',
    is_owner: true,
    language: null,
    time_zone: null,
    created_at: 0,
  });
  close();
  const db = new Sqlite(join(dataDir, DATABASE_FILE));
  fill(db, 'u');
  db.close();
  return dataDir;
}

/** Resolves as soon as a file of such a name has bytes. */
async function begun(folder: string, name = /./): Promise<void> {
  for (;;) {
    try {
      if (readdirSync(folder).some((one) => name.test(one) && statSync(join(folder, one)).size > 0)) return;
    } catch {
      // It is not there yet, or went just now.
    }
    await delay(1);
  }
}

function people(file: string): unknown {
  const db = new Sqlite(file, { readonly: true });
  try {
    return db.prepare('SELECT count(*) FROM people').pluck().get();
  } finally {
    db.close();
  }
}

test('killed while the database is copied before a migration: every copy that is kept is whole', async () => {
  const dataDir = temporaryFolder();
  const old = migratedTo(migrations.length - 1, new Sqlite(join(dataDir, DATABASE_FILE)));
  old.exec(`INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0)`);
  fill(old, 'u');
  old.close();
  const backups = join(dataDir, 'backups');
  const first = runService(['--data-dir', dataDir, '--port', '0']);
  await begun(backups);
  first.kill();
  await first.exit;
  await runService(['--data-dir', dataDir, '--port', '0']).ready();
  const kept = readdirSync(backups);
  expect(kept).toEqual([expect.stringMatching(/^before-schema-\d+-\d+\.sqlite$/)]);
  expect(people(join(backups, kept[0]!))).toBe(ROWS);
});

test('killed while a copy is put in its place: the next start removes what was written of it', async () => {
  const dataDir = filledFolder();
  const copy = newBackupFile(dataDir, 'daily', Date.now());
  copyFileSync(join(dataDir, DATABASE_FILE), copy);
  const restore = runProgram(CLI_ENTRY, ['restore', '--data-dir', dataDir]);
  await begun(dataDir, /\.sqlite\.part$/);
  restore.kill();
  await restore.exit;
  expect(filesWith(dataDir, WORD)).toContain(`${DATABASE_FILE}.part`);
  const service = runService(['--data-dir', dataDir, '--port', '0']);
  await service.ready();
  expect(filesWith(dataDir, WORD)).toEqual([`backups/${basename(copy)}`, DATABASE_FILE]);
  service.kill('SIGTERM');
  await service.exit;
  const again = runProgram(CLI_ENTRY, ['restore', '--data-dir', dataDir]);
  expect(await again.exit, again.stderr()).toEqual([0, null]);
  expect(people(join(dataDir, DATABASE_FILE))).toBe(ROWS);
});

test('killed while everything is exported: no file has the name that was asked for, and the same command makes it', async () => {
  const dataDir = filledFolder();
  const folder = temporaryFolder();
  const file = join(folder, 'all.json');
  const killed = runProgram(CLI_ENTRY, ['export', file, '--data-dir', dataDir]);
  await begun(folder);
  killed.kill();
  await killed.exit;
  expect(readdirSync(folder)).toEqual(['all.json.earshot-part']);
  const again = runProgram(CLI_ENTRY, ['export', file, '--data-dir', dataDir]);
  expect(await again.exit, again.stderr()).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual(['all.json']);
  const { people: exported } = JSON.parse(readFileSync(file, 'utf8')) as { people: unknown[] };
  expect(exported).toHaveLength(ROWS);
});
