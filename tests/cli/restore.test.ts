// What the message about a damaged database advises can be followed, and doctor says how things are with the copies.
import Sqlite from 'better-sqlite3';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { dailyCopies, newBackupFile } from '../../src/server/store/backups.ts';
import { openStore } from '../../src/server/compose/storage.ts';
import { contentOf, preparedFolder } from '../helpers/prepared-folder.ts';
import { runCli as cli } from '../helpers/run-cli.ts';
import { runService } from '../helpers/service-process.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const DAY = 86_400_000;

async function finding(dataDir: string, check: string): Promise<string> {
  const { stdout } = await cli(dataDir, 'doctor');
  return stdout.split('\n').find((line) => line.includes(` ${check}: `)) ?? '';
}

function breakDatabase(dataDir: string): void {
  const file = join(dataDir, 'earshot.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096 * 2, 4096 * 6);
  writeFileSync(file, bytes);
}

test('a damaged database: the start names the command, the command brings everything back', async () => {
  const dataDir = await preparedFolder();
  const before = contentOf(dataDir);
  breakDatabase(dataDir);
  const refused = runService(['--data-dir', dataDir, '--port', '0']);
  expect(await refused.exit).toEqual([1, null]);
  expect(refused.stderr()).toMatch(/is damaged .*Run the command "restore"/);

  const [copy] = dailyCopies(dataDir);
  const restored = await cli(dataDir, 'restore');
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toContain(`The database is now ${basename(copy!.file)}.`);
  expect(
    readdirSync(join(dataDir, 'backups')).filter((name) => /^damaged-.*sqlite$/.test(name)),
  ).toHaveLength(1);

  const service = runService(['--data-dir', dataDir, '--port', '0']);
  await service.ready();
  expect(contentOf(dataDir)).toEqual(before);
  const beside = await cli(dataDir, 'restore');
  expect([beside.code, beside.stderr]).toEqual([1, expect.stringContaining('already runs')]);
});

test('an intact database that is replaced is kept as a copy; a damaged copy is refused', async () => {
  const dataDir = await preparedFolder();
  const [copy] = dailyCopies(dataDir);
  expect((await cli(dataDir, 'restore', basename(copy!.file))).code).toBe(0);
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('replaced-'))).toHaveLength(
    1,
  );
  writeFileSync(copy!.file, readFileSync(copy!.file).fill(0xa5, 4096 * 2));
  const refused = await cli(dataDir, 'restore');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/is damaged\. Choose another/)]);
  expect(contentOf(dataDir).memories).toEqual(['Ada likes tea']);
});

test('a copy that a wrong clock put a year ahead is not the last one, for restore and for doctor', async () => {
  const dataDir = await preparedFolder();
  const [copy] = dailyCopies(dataDir);
  copyFileSync(copy!.file, newBackupFile(dataDir, 'daily', Date.now() + 365 * DAY));
  const restored = await cli(dataDir, 'restore');
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  expect(restored.stdout).toContain(`The database is now ${basename(copy!.file)}.`);
  renameSync(copy!.file, newBackupFile(dataDir, 'daily', Date.now() - 3 * DAY));
  expect(await finding(dataDir, 'Copies of the database')).toMatch(/^BAD .*, 2 kept/);
});

test('a copy of audio that a kill left is kept when another database takes the place of the one that may know it', async () => {
  const dataDir = await preparedFolder();
  const audio = join(dataDir, 'audio');
  writeFileSync(join(audio, 'halved.replacing'), '[]');
  mkdirSync(join(audio, 'halved'));
  writeFileSync(join(audio, 'halved', 'copy.journal'), 'x');
  expect((await cli(dataDir, 'restore')).code).toBe(0);
  await runService(['--data-dir', dataDir, '--port', '0']).ready();
  const aside = readdirSync(join(dataDir, 'quarantine'), { recursive: true }) as string[];
  expect(aside.map((name) => basename(name))).toContain('copy.journal');
});

test('what is no copy of this database is refused, and nothing is changed', async () => {
  const dataDir = await preparedFolder();
  const folder = temporaryFolder();
  const given = (name: string, make: (file: string) => void): string => {
    make(join(folder, name));
    return join(folder, name);
  };
  const database = (sql: string) => (file: string) => void new Sqlite(file).exec(sql).close();
  const cases = [
    [given('empty', (file) => writeFileSync(file, '')), /is not a database of Earshot/],
    [given('other', database('CREATE TABLE t (a); PRAGMA user_version = 5')), /is not a database of Earshot/],
    [given('newer', database('CREATE TABLE users (a); PRAGMA user_version = 999')), /by a newer Earshot/],
    [given('text', (file) => writeFileSync(file, 'no database at all '.repeat(99))), /is damaged/],
    [given('folder', (file) => mkdirSync(file)), /There is no file/],
    [
      given('pipe', (file) => {
        if (process.platform !== 'win32') execFileSync('mkfifo', [file]);
      }),
      /There is no file/,
    ],
  ] as const;
  for (const [file, sentence] of cases) {
    const { code, stderr } = await cli(dataDir, 'restore', file);
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => !name.startsWith('daily-'))).toEqual([]);
  expect(contentOf(dataDir).memories).toEqual(['Ada likes tea']);
});

test('doctor: a damaged database is one thing that is wrong, and its copies are still reported', async () => {
  const dataDir = await preparedFolder();
  breakDatabase(dataDir);
  const { stdout, stderr } = await cli(dataDir, 'doctor');
  expect(stderr).toContain('One thing is wrong.');
  expect(stdout).toMatch(/^BAD {2}Database: .* is damaged \(/m);
  const others = stdout.split('\n').filter((line) => /^BAD (?! Database:)/.test(line));
  expect(others).toContain('BAD  Models in use: not checked, see Database');
  for (const line of others) expect(line).toMatch(/: not checked, see Database$/);
  expect(stdout).toMatch(/^ok {3}Copies of the database: the last checked one is of /m);
});

test('doctor: a file in the place of the data folder is one thing that is wrong', async () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  const { stdout, stderr } = await cli(file, 'doctor');
  expect(stderr).toContain('One thing is wrong.');
  expect(stdout).toMatch(/^BAD {2}Data folder: .*a-file is not a folder$/m);
  expect(stdout).not.toContain('ENOTDIR');
});

test('doctor: well only with a young checked copy; it names what waits and who can look in', async () => {
  const dataDir = await preparedFolder();
  const [copy] = dailyCopies(dataDir);
  expect(await finding(dataDir, 'Copies of the database')).toMatch(
    /^ok .*the last checked one is of \d{4}-\d\d-\d\d/,
  );
  renameSync(copy!.file, newBackupFile(dataDir, 'daily', Date.now() - 3 * DAY));
  expect(await finding(dataDir, 'Copies of the database')).toMatch(/^BAD /);
  rmSync(dailyCopies(dataDir)[0]!.file);
  expect(await finding(dataDir, 'Copies of the database')).toMatch(/^BAD .*none yet/);
  expect(await finding(dataDir, 'Deleted for good')).toMatch(/^ok .*nothing waits/);
  const { store, close } = openStore(dataDir, { check: false });
  const { uid } = store.users.owner()!;
  store.memories.remove(uid, store.memories.list(uid, {}, { limit: 1, offset: 0 })[0]!.id);
  close();
  expect(await finding(dataDir, 'Deleted for good')).toMatch(/is erased when the service runs$/);
  chmodSync(dataDir, 0o755);
  expect(await finding(dataDir, 'Data folder')).toMatch(/^BAD .*others on this computer .* chmod 700/);
  renameSync(join(dataDir, 'audio'), join(dataDir, 'aside'));
  const [id] = readdirSync(join(dataDir, 'aside'));
  rmSync(join(dataDir, 'quarantine'), { recursive: true, force: true });
  const day = new Date().toISOString().slice(0, 10);
  mkdirSync(join(dataDir, 'quarantine', day), { recursive: true });
  renameSync(join(dataDir, 'aside', id!), join(dataDir, 'quarantine', day, id!));
  expect(await finding(dataDir, 'Audio put aside')).toMatch(
    /^ok .*audio of 1 conversation .*MB\), kept until/,
  );
});

test('a folder that is open to others: the start says so', async () => {
  const dataDir = await preparedFolder();
  chmodSync(dataDir, 0o755);
  const service = runService(['--data-dir', dataDir, '--port', '0'], { EARSHOT_LOG_LEVEL: 'warn' });
  await service.ready();
  expect(service.stderr()).toMatch(/others on this computer can look into the data folder/);
});

test('deleting the lock beside a running service lets neither a second one nor a restore in; links are not written through', async () => {
  const dataDir = await preparedFolder();
  const victim = join(dataDir, '..', 'victim');
  const nothing = join(dataDir, '..', 'nothing');
  writeFileSync(victim, 'precious');
  for (const name of ['running', 'service.json', 'service.json.part', 'lock.sqlite']) {
    rmSync(join(dataDir, name), { force: true });
    // SQLite makes a database where a link leads to nothing.
    symlinkSync(name === 'lock.sqlite' ? nothing : victim, join(dataDir, name));
  }
  const first = runService(['--data-dir', dataDir, '--port', '0']);
  const { url } = await first.ready();
  expect(readFileSync(victim, 'utf8')).toBe('precious');
  expect(existsSync(nothing)).toBe(false);
  rmSync(join(dataDir, 'lock.sqlite'));
  const second = runService(['--data-dir', dataDir, '--port', '0']);
  expect(await second.exit).toEqual([1, null]);
  expect(second.stderr()).toContain(`already runs at ${url}`);
  rmSync(join(dataDir, 'lock.sqlite'), { force: true });
  const restored = await cli(dataDir, 'restore');
  expect([restored.code, restored.stderr]).toEqual([1, expect.stringContaining(`already runs at ${url}`)]);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(existsSync(join(dataDir, 'service.json'))).toBe(true);
});

test('a killed service whose number and address others have now keeps neither a start nor a restore out', async () => {
  const dataDir = await preparedFolder();
  const killed = runService(['--data-dir', dataDir, '--port', '0']);
  await killed.ready();
  killed.kill();
  await killed.exit;
  const other = await startTestServer();
  const file = join(dataDir, 'service.json');
  const left = JSON.parse(readFileSync(file, 'utf8')) as object;
  const others = { ...left, pid: process.pid, url: other.url };
  writeFileSync(file, JSON.stringify(others));
  expect(await cli(dataDir, 'restore')).toMatchObject({ code: 0, stderr: '' });
  writeFileSync(file, JSON.stringify(others));
  const { url } = await runService(['--data-dir', dataDir, '--port', '0']).ready();
  expect(url).not.toBe(other.url);
});

test('a restore and two starts at once: one of them has the folder, and nothing is lost', async () => {
  const dataDir = await preparedFolder();
  const before = contentOf(dataDir);
  const starts = [0, 1].map(() => runService(['--data-dir', dataDir, '--port', '0']));
  const [restored, ...ready] = await Promise.all([
    cli(dataDir, 'restore'),
    ...starts.map(async (one) =>
      one.ready().then(
        () => true,
        () => false,
      ),
    ),
  ]);
  expect(ready.filter(Boolean).length).toBeLessThanOrEqual(1);
  if (restored.code !== 0) expect(restored.stderr).toContain('already runs');
  starts.forEach((one, n) => {
    if (ready[n] !== true) expect(one.stderr()).toContain('already runs');
  });
  expect(contentOf(dataDir)).toEqual(before);
  for (const one of starts) one.kill();
  await Promise.all(starts.map(({ exit }) => exit));
  await runService(['--data-dir', dataDir, '--port', '0']).ready();
  expect(contentOf(dataDir)).toEqual(before);
});
