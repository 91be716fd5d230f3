// kill -9 before each change of files and rows that a deletion makes. After the next start the deletion was made or was not: what
// is there plays whole, what is gone is gone from every file, and doctor finds nothing to do.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { DATABASE_FILE } from '../../src/server/compose/storage.ts';
import { createLog } from '../../src/server/log.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { newBackupFile } from '../../src/server/store/backups.ts';
import { runCopyTask } from '../../src/server/store/database-copy.ts';
import { filesWith } from '../helpers/bytes-left.ts';
import { aSegment } from '../helpers/conversations.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { played, storeRecorded } from '../helpers/recorded.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';

const WORD = 'qxzvjkwhbf';
const PRELOAD = `--import ${new URL('../helpers/kill-at-write.ts', import.meta.url).href}`;
/** No deletion makes so many changes. */
const MOST_CHANGES = 60;
/** So many kills after it was made: what still has to be removed comes first, then what is not of the deletion. */
const AFTER = 3;
/** A service is started twice for each kill, on a computer that may be busy. */
const PATIENCE_MS = 300_000;
const RECORDINGS = [
  { offset: 0, seconds: [5, 6] },
  { offset: 2, seconds: [7] },
];

const WHOLE = [5, 6, 7];

const ends: (() => void)[] = [];
const FILE_WORD = 'mzpqlwtkrv';
const LAST = 'wqkzjtbvxc';
const made = { prepared: '', owner: '', bea: '', word: '', other: '', hers: '' };
const secretsOf = (dataDir: string) =>
  createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });

afterAll(() => ends.forEach((end) => end()));
/** Inside a test; the first one makes it. */
async function prepare(): Promise<void> {
  if (made.prepared !== '') return;
  const context = { onTestFinished: (end: () => void) => void ends.push(end) };
  const dataDir = temporaryFolder(context);
  const secrets = await secretsOf(dataDir);
  const server = await startTestServer({ dataDir, secrets });
  const { uid: bea } = await server.otherUser('Bea');
  const lines = [aSegment(`I am ${WORD}.`), aSegment(`And this is ${LAST}.`, 2)];
  made.word = (await storeRecorded(server, { title: WORD }, lines, RECORDINGS)).id;
  made.other = (await storeRecorded(server, {}, ['Some words.'], RECORDINGS)).id;
  made.hers = (await storeRecorded({ ...server, uid: bea }, {}, ['Hers are other words.'], RECORDINGS)).id;
  const received = server.store.imports;
  received.insert({ id: 'hers', uid: bea, name: 'talk.txt', created_at: 0 });
  received.addFile(bea, 'hers', { number: 0, name: 'talk.txt', bytes: 10, written_at: null });
  mkdirSync(join(dataDir, 'imports', 'hers'), { recursive: true });
  writeFileSync(join(dataDir, 'imports', 'hers', '0'), FILE_WORD);
  Object.assign(made, { prepared: dataDir, owner: server.uid, bea });
  await server.close();
  const copy = newBackupFile(dataDir, 'daily', Date.now());
  runCopyTask({ task: 'make', database: join(dataDir, DATABASE_FILE), copy });
}

interface Request {
  as: 'owner' | 'bea';
  method: string;
  path: string;
  body?: object;
}

interface Killed {
  dataDir: string;
  /** Null when the kill came first. */
  status: number | null;
}

async function killedAt(change: number, { as, method, path, body }: Request): Promise<Killed> {
  const dataDir = join(temporaryFolder(), 'data');
  cpSync(made.prepared, dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  const counting = `${dataDir}.counting`;
  const service = runService(['--data-dir', dataDir, '--port', '0'], {
    NODE_OPTIONS: PRELOAD,
    KILL_AT: String(change),
    COUNTING: counting,
    EARSHOT_SECRETS: 'file',
  });
  const { url } = await service.ready();
  const { token } = await ownerOf(dataDir, url, as === 'owner' ? undefined : made.bea);
  service.kill('SIGUSR2');
  while (!existsSync(counting)) await delay(2);
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  service.kill();
  await service.exit;
  return { dataDir, status: answer?.status ?? null };
}

function audioIn(dataDir: string): Record<string, number> {
  const folder = join(dataDir, 'audio');
  return Object.fromEntries(readdirSync(folder).map((id) => [id, readdirSync(join(folder, id)).length]));
}

/** What doctor finds wrong. */
function faults(dataDir: string): string[] {
  const { stdout } = spawnSync(process.execPath, [CLI_ENTRY, 'doctor', '--data-dir', dataDir], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.startsWith('BAD'));
}

interface Left {
  /** The loudness of each second that plays, by conversation. */
  sound: Record<string, number[] | null>;
  /** Files in the quarantine. */
  aside: string[];
}

/** Starts what was killed, and proves that the files and the rows say the same. */
async function afterStart(dataDir: string): Promise<Left> {
  const server = await startTestServer({ dataDir, secrets: await secretsOf(dataDir) });
  const sound: Left['sound'] = {};
  const withKey: Record<string, number> = {};
  for (const uid of [made.owner, made.bea]) {
    const authorization = `Bearer ${await server.idToken(uid)}`;
    const request: TestServer['request'] = (path) => server.request(path, { headers: { authorization } });
    for (const id of server.store.account.conversationIds(uid)) {
      sound[id] = await played({ ...server, request }, id);
      if (server.store.conversations.getEvenTrashed(uid, id)!.audio_key !== null)
        withKey[id] = server.store.recordings.list(id).filter((one) => one.kept_seconds > 0).length;
    }
  }
  await server.close();
  expect(audioIn(dataDir)).toEqual(withKey);
  expect(faults(dataDir)).toEqual([]);
  const quarantine = join(dataDir, 'quarantine');
  const aside = existsSync(quarantine) ? readdirSync(quarantine, { recursive: true }) : [];
  return { sound, aside: (aside as string[]).filter((name) => name.endsWith('.journal')) };
}

/** Kills before every change in turn, up to some after the deletion was made. */
async function killedEverywhere(
  request: () => Request,
  check: (left: Left, dataDir: string) => 'before' | 'after',
): Promise<void> {
  await prepare();
  const seen: string[] = [];
  for (let change = 1; change < MOST_CHANGES; change++) {
    const { dataDir, status } = await killedAt(change, request());
    seen.push(check(await afterStart(dataDir), dataDir));
    if (status !== null) {
      expect(status).toBeLessThan(300);
      expect(seen.at(-1)).toBe('after');
      break;
    }
    if (seen.filter((one) => one === 'after').length === AFTER) break;
  }
  // Once it is made it stays made.
  expect(seen).toEqual(seen.toSorted((a, b) => b.localeCompare(a)));
  expect(new Set(seen)).toEqual(new Set(['before', 'after']));
}

test('a conversation, for good', { timeout: PATIENCE_MS }, async () => {
  await killedEverywhere(
    () => ({ as: 'owner', method: 'DELETE', path: `/v1/conversations/${made.word}?permanent=true` }),
    ({ sound, aside }, dataDir) => {
      expect(sound).toMatchObject({ [made.other]: WHOLE, [made.hers]: WHOLE });
      expect(aside).toEqual([]);
      if (made.word in sound) return 'before';
      expect([filesWith(dataDir, made.word), filesWith(dataDir, WORD)]).toEqual([[], []]);
      return 'after';
    },
  );
});

test('an account', { timeout: PATIENCE_MS }, async () => {
  await killedEverywhere(
    () => ({ as: 'bea', method: 'DELETE', path: `/v1/users/delete-account?confirm=${made.bea}` }),
    ({ sound, aside }, dataDir) => {
      expect(sound).toMatchObject({ [made.word]: WHOLE, [made.other]: WHOLE });
      expect(aside).toEqual([]);
      if (made.hers in sound) {
        expect(sound[made.hers]).toEqual(WHOLE);
        return 'before';
      }
      expect([made.bea, made.hers, FILE_WORD].map((word) => filesWith(dataDir, word))).toEqual([[], [], []]);
      return 'after';
    },
  );
});

test('all audio of a user, because recordings are not to be kept', { timeout: PATIENCE_MS }, async () => {
  await killedEverywhere(
    () => ({ as: 'owner', method: 'DELETE', path: '/v1/users/store-recording-permission' }),
    ({ sound, aside }) => {
      expect(sound[made.hers]).toEqual(WHOLE);
      expect(aside).toEqual([]);
      const kept = sound[made.word] !== null;
      expect([sound[made.word], sound[made.other]]).toEqual(kept ? [WHOLE, WHOLE] : [null, null]);
      return kept ? 'before' : 'after';
    },
  );
});

test('the last seconds of a conversation', { timeout: PATIENCE_MS }, async () => {
  await killedEverywhere(
    () => ({
      as: 'owner',
      method: 'POST',
      path: `/v1/conversations/${made.word}/forget`,
      body: { seconds: 1 },
    }),
    ({ sound, aside }, dataDir) => {
      const kept = filesWith(dataDir, LAST).length > 0;
      expect(sound[made.word]).toEqual(kept ? WHOLE : [5, 6]);
      expect(aside).toEqual([]);
      return kept ? 'before' : 'after';
    },
  );
});
