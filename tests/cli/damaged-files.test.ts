// A data folder with something damaged in it: the service either starts with everything that was there, or refuses in one
// sentence and changes nothing. It never starts anew in silence.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { contentOf, preparedFolder } from '../helpers/prepared-folder.ts';
import { runService } from '../helpers/service-process.ts';
import { successiveStarts, type SuccessiveStarts } from '../helpers/successive-starts.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

type Damage = (file: string) => void;

const missing: Damage = (file) => rmSync(file, { recursive: true, force: true });
const empty: Damage = (file) => writeFileSync(file, '');
const garbage: Damage = (file) =>
  writeFileSync(file, 'this is no such file, and long enough to be looked at '.repeat(99));
const half: Damage = (file) => truncateSync(file, statSync(file).size >> 1);
const folder: Damage = (file) => {
  missing(file);
  mkdirSync(file);
};
const danglingLink: Damage = (file) => {
  missing(file);
  symlinkSync(join(file, '..', '..', 'nowhere', 'at-all'), file);
};
const brokenPages: Damage = (file) => {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096 * 2, 4096 * 6);
  writeFileSync(file, bytes);
};
/** The sign-in link of the first page is the last thing that a start writes. */
const brokenLinks: Damage = (file) => {
  const db = new Sqlite(file);
  const pages = db.prepare(`SELECT rootpage FROM sqlite_schema WHERE tbl_name = 'login_links'`).pluck().all();
  db.close();
  const bytes = readFileSync(file);
  for (const page of pages as number[]) bytes.fill(0xa5, 4096 * (page - 1), 4096 * page);
  writeFileSync(file, bytes);
};

const REFUSED = 'refused';
/** Refused when the service is already up, which ends its process; and one of the others, for what the process does. */
const ENDED = 'ended';
const WHOLE = 'whole';

/** What each does; the first word is the file. */
const CASES: readonly (readonly [
  file: string,
  name: string,
  damage: Damage,
  outcome: typeof REFUSED | typeof ENDED | typeof WHOLE,
])[] = [
  ['earshot.sqlite', 'missing', missing, REFUSED],
  ['earshot.sqlite', 'empty', empty, REFUSED],
  ['earshot.sqlite', 'garbage', garbage, REFUSED],
  ['earshot.sqlite', 'half', half, REFUSED],
  ['earshot.sqlite', 'a folder', folder, REFUSED],
  ['earshot.sqlite', 'a link that leads nowhere', danglingLink, REFUSED],
  ['earshot.sqlite', 'with broken pages', brokenPages, ENDED],
  ['earshot.sqlite', 'broken where the sign-in links are', brokenLinks, ENDED],
  ['earshot.sqlite-wal', 'empty', empty, WHOLE],
  ['earshot.sqlite-wal', 'garbage', garbage, WHOLE],
  ['earshot.sqlite-shm', 'garbage', garbage, WHOLE],
  ['earshot.sqlite-wal', 'a folder', folder, REFUSED],
  ['secrets.json', 'missing', missing, WHOLE],
  ['secrets.json', 'empty', empty, REFUSED],
  ['secrets.json', 'garbage', garbage, REFUSED],
  ['secrets.json', 'a folder', folder, REFUSED],
  ['secrets.json', 'a link that leads nowhere', danglingLink, REFUSED],
  ['secrets.enc', 'missing', missing, REFUSED],
  ['secrets.enc', 'empty', empty, REFUSED],
  ['secrets.enc', 'garbage', garbage, REFUSED],
  ['secrets.enc', 'half', half, REFUSED],
  ['secrets.enc', 'a folder', folder, REFUSED],
  ['secrets.key', 'missing', missing, REFUSED],
  ['secrets.key', 'empty', empty, REFUSED],
  ['secrets.key', 'half', half, REFUSED],
  ['secrets.key', 'a folder', folder, REFUSED],
  ['secrets.key', 'a link that leads nowhere', danglingLink, REFUSED],
  ['lock.sqlite', 'garbage', garbage, WHOLE],
  ['lock.sqlite', 'a folder', folder, REFUSED],
  ['running', 'a folder', folder, REFUSED],
  ['running', 'a link that leads nowhere', danglingLink, WHOLE],
  ['service.json', 'garbage', garbage, WHOLE],
  ['service.json', 'a folder', folder, REFUSED],
  ['open.html', 'a folder', folder, ENDED],
  ['audio', 'a file', (file) => (missing(file), empty(file)), REFUSED],
  ['backups', 'a file', (file) => (missing(file), empty(file)), REFUSED],
];

let preparing: Promise<string> | undefined;
const prepared = (): Promise<string> => (preparing ??= preparedFolder());
afterAll(async () => rmSync(join(await prepared(), '..'), { recursive: true, force: true }));

async function copied(): Promise<string> {
  const dataDir = join(temporaryFolder(), 'data');
  execFileSync('cp', ['-r', await prepared(), dataDir]);
  return dataDir;
}

/** Starts that are refused share a process; it is not a start of its own that each case is about. */
let starts: SuccessiveStarts | undefined;
afterAll(async () => {
  if (starts !== undefined) expect(await starts.end()).toEqual({ ended: [1, null], stderr: '' });
});

function theOnlyLine(printed: string): string {
  const lines = printed.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

async function refusal(dataDir: string, args: readonly string[] = ['--port', '0']): Promise<string> {
  const { code, printed } = await (starts ??= successiveStarts()).start(['--data-dir', dataDir, ...args]);
  expect(code).toBe(1);
  return theOnlyLine(printed);
}

/** In a process of its own, which ends. */
async function refusalAlone(dataDir: string): Promise<string> {
  const service = runService(['--data-dir', dataDir, '--port', '0']);
  expect(await service.exit).toEqual([1, null]);
  return theOnlyLine(service.stderr());
}

/** A sentence for people: no path of the program, no name of an error. */
const SENTENCE = /^[A-Z/].{20,}\.$/;
const RAW = /Error|\bat .*:\d+|syscall|E[A-Z]{4,}:|JSON|disk image|unable to open|undefined/;

test.each(CASES)('%s is %s', async (file, _name, damage, outcome) => {
  const dataDir = await copied();
  damage(join(dataDir, file));
  if (outcome === WHOLE) {
    const service = runService(['--data-dir', dataDir, '--port', '0']);
    await service.ready();
    const content = contentOf(dataDir);
    expect(content).toEqual(contentOf(await prepared()));
    expect([content.memories.length, content.conversations.length]).toEqual([1, 1]);
    return;
  }
  const before = execFileSync('find', [dataDir, '-printf', '%P %y %s %l\n'], { encoding: 'utf8' });
  const sentence = await (outcome === ENDED ? refusalAlone : refusal)(dataDir);
  expect(sentence).toMatch(SENTENCE);
  expect(sentence).not.toMatch(RAW);
  const kept = (listing: string): string[] =>
    listing
      .split('\n')
      .filter((line) => /^(earshot\.sqlite |secrets|audio)/.test(line))
      .sort();
  expect(kept(execFileSync('find', [dataDir, '-printf', '%P %y %s %l\n'], { encoding: 'utf8' }))).toEqual(
    kept(before),
  );
});

test.each([
  ['--data-dir is a file', (dataDir: string) => (missing(dataDir), empty(dataDir)), [], /is not a folder/],
  [
    '--data-dir lies in a file',
    (dataDir: string) => (missing(dataDir), empty(dataDir)),
    ['--data-dir', 'DIR/deeper'],
    /is not a folder/,
  ],
  ['--data-dir under /proc', () => undefined, ['--data-dir', '/proc/earshot/data'], /cannot be made|may not/],
  [
    '--host that is no address',
    () => undefined,
    ['--host', 'no-such-host.invalid'],
    /has no address no-such-host/,
  ],
  ['--host of another computer', () => undefined, ['--host', '203.0.113.7'], /has no address 203/],
  ['--port 99999', () => undefined, ['--port', '99999'], /port/],
] as const)('%s: one sentence, exit code 1', async (_name, arrange, args, words) => {
  const dataDir = await copied();
  arrange(dataDir);
  const given = args.map((one) => one.replace('DIR', dataDir));
  const sentence = await refusal(dataDir, [...(given.includes('--port') ? [] : ['--port', '0']), ...given]);
  expect(sentence).toMatch(words);
  expect(sentence).not.toMatch(RAW);
});

test('a folder that may not be written: one sentence', async ({ skip }) => {
  skip(process.getuid?.() === 0, 'root may write everywhere');
  const dataDir = await copied();
  chmodSync(dataDir, 0o500);
  onTestFinished(() => chmodSync(dataDir, 0o700));
  expect(await refusal(dataDir)).toMatch(/may not write/);
});

test('a folder whose database was put elsewhere, with its recordings: nothing is made in its place', async () => {
  const dataDir = await copied();
  rmSync(join(dataDir, 'audio'), { recursive: true, force: true });
  renameSync(join(dataDir, 'earshot.sqlite'), join(dataDir, 'aside'));
  expect(await refusal(dataDir)).toMatch(/database .* is missing or empty.*restore/);
  expect(existsSync(join(dataDir, 'earshot.sqlite'))).toBe(false);
});
