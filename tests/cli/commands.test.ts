// The command line as its user meets it: processes, a folder, exit codes, beside a running service.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Conversation } from '../../src/contract/resources.ts';
import { CreatedApiKey } from '../../src/contract/keys.ts';
import { systemClock } from '../../src/server/ports.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { keepCrashReport } from '../../src/server/store/crash-reports.ts';
import { createStore } from '../../src/server/store/store.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { createLog } from '../../src/server/log.ts';
import type { Finding } from '../../src/cli/doctor.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { runCli as cli } from '../helpers/run-cli.ts';
import { signInPage } from '../helpers/signed-in-page.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const LIST = '/v1/dev/user/conversations';

async function succeed(dataDir: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await cli(dataDir, ...args);
  expect(code, stderr).toBe(0);
  return stdout.trim();
}

/** A service on the real clock whose secrets the command line can open too. */
async function runningService() {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  return startTestServer({ dataDir, secrets, clock: systemClock });
}

describe('before the first start', () => {
  test('keys, uid and token work on an empty folder', async () => {
    const dataDir = temporaryFolder();
    const uid = await succeed(dataDir, 'uid');
    expect(uid).toMatch(/^[\w-]{36}$/);
    expect(await succeed(dataDir, 'uid')).toBe(uid);
    const key = await succeed(dataDir, 'keys', 'create', '--kind', 'mcp', '--name', 'Assistant');
    expect(key).toMatch(/^svc_mcp_[\w-]{43}$/);
    expect(await succeed(dataDir, 'keys', 'list')).toContain('Assistant');
    expect((await succeed(dataDir, 'token')).split('.')).toHaveLength(3);
  });

  test('models lists the sentence encoder beside the speech models', async () => {
    const listed = await succeed(temporaryFolder(), 'models', 'list');
    expect(listed).toMatch(/^in use +minilm-l6-en +encoder +24 MB +Apache-2.0/m);
    expect(listed).toMatch(/^in use +moonshine-tiny-en +recogniser/m);
  });

  test('doctor looks and changes nothing', async () => {
    const dataDir = join(temporaryFolder(), 'none');
    const { stdout } = await cli(dataDir, 'doctor', '--json');
    const findings = z
      .array(z.object({ check: z.string(), ok: z.boolean(), finding: z.string() }))
      .parse(JSON.parse(stdout));
    expect(findings.map(({ check }) => check)).toEqual([
      'Node',
      'Data folder',
      'Service',
      'Unexpected ends',
      'Crash reports',
      'Secrets',
      'Database',
      'Copies of the database',
      'Deleted for good',
      'Audio put aside',
      'Audio',
      'Speech model',
      'Models in use',
      'Learned voices',
      'Own models',
      'Understanding',
      'Search by meaning',
      'Transcribed',
      'Background work',
      'Deliveries',
      'Who may connect',
      'Clients seen',
      'Receipts',
      'Free disk',
    ]);
    expect(findings.find(({ check }) => check === 'Service')?.finding).toBe('not running');
  });
});

test('doctor says which processes of the app ended unexpectedly', async () => {
  const dataDir = temporaryFolder();
  keepCrashReport(dataDir, { at: Date.UTC(2026, 0, 1), part: 'graphics', reason: 'crashed', exit_code: 11 });
  const { stdout } = await cli(dataDir, 'doctor');
  expect(stdout).toMatch(
    /Crash reports: 1, 0 of them in the last day\n +graphics: crashed \(exit code 11\), 2026-01-01/,
  );
});

describe('beside a running service', () => {
  test('doctor says how much was transcribed, and by whom', async () => {
    const server = await runningService();
    const day = { uid: server.uid, date: '2026-03-01', sessions: 1 };
    server.store.usage.add({ ...day, provider: 'local', seconds: 5_400 });
    server.store.usage.add({ ...day, provider: 'local', seconds: 1_800 });
    server.store.usage.add({ ...day, date: '2026-03-02', provider: 'custom', seconds: 60 });
    const { stdout } = await cli(server.dataDir, 'doctor');
    expect(stdout).toContain(
      "Transcribed: the app's own service 1 min in 1 session, this computer 2.0 h in 2 sessions",
    );
  });

  test('doctor says which voices have to be learned again', async () => {
    const { dataDir, store, uid } = await runningService();
    const embedding = new Float32Array([1, 0]);
    const line = async () =>
      (await cli(dataDir, 'doctor')).stdout.split('\n').find((one) => one.includes('Learned'));
    expect(await line()).toBe('ok   Learned voices: all by the model in use, spk-devices-1');
    store.speech_profiles.put({ uid, model: 'spk-lda-71', embedding, seconds: 20, created_at: 0 });
    store.people.insertNew({ id: 'maya', uid, name: 'Maya', created_at: 0, updated_at: 0 });
    const of = {
      uid,
      person_id: 'maya',
      conversation_id: null,
      segment_id: null,
      text: '',
      start: 0,
      end: 3,
    };
    store.speech_samples.insert({ ...of, id: 's', embedding, embedding_model: null, created_at: 0 });
    expect(await line()).toBe(
      'ok   Learned voices: the voice of 1 user and 1 sample of people of another voice model than spk-devices-1: ' +
        'not recognised until learned again',
    );
    store.speech_profiles.put({ uid, model: 'spk-devices-1', embedding, seconds: 20, created_at: 1 });
    expect(await line()).toContain('Learned voices: 1 sample of people of another');
  });

  test('doctor lists clients seen, their failing calls and why, and fields nobody reads', async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const headers = {
      authorization: `Bearer ${server.newKey('dev', ['memories:read'])}`,
      'user-agent': 'Backup/2',
    };
    await fetch(`${server.url}/v1/dev/user/action-items?order=asc`, { headers });
    await fetch(`${server.url}/v1/dev/user/memories?order=asc`, { headers });
    await fetch(`${server.url}/v1/mcp`, { headers: { 'user-agent': 'curl/8' } });
    await clock.advance(2_000);
    const { stdout } = await cli(server.dataDir, 'doctor');
    expect(stdout).toMatch(/^ok {3}Clients seen: 2 clients, 2 with refused calls$/m);
    expect(stdout).toMatch(/^ +key "key [0-9a-f]+", Backup: 2 calls, 1 refused, last 2026-01-05 09:00 UTC$/m);
    expect(stdout).toMatch(
      /^ +1 x GET \/v1\/dev\/user\/action-items: 403 Insufficient permissions. Required scope: action_items:read -> Make a key/m,
    );
    expect(stdout).toMatch(/^ +1 x query field order at \/v1\/dev\/user\/memories: ignored$/m);
    expect(stdout).toMatch(/^ +curl, not proven: 1 call, 1 refused/m);
    expect(stdout).toMatch(
      /1 x GET \/v1\/mcp: 401 Missing or invalid Authorization header\..* -> The program sends no key\. Enter one;/m,
    );
    const asJson = JSON.parse((await cli(server.dataDir, 'doctor', '--json')).stdout) as Finding[];
    expect(asJson.find(({ check }) => check === 'Clients seen')).toMatchObject({
      ok: true,
      details: expect.arrayContaining([expect.objectContaining({ program: 'Backup', failed_calls: 1 })]),
    });
  });

  test('doctor says what is overdue, since when, and why', async () => {
    const server = await runningService();
    const { jobs } = server.store;
    const job = { uid: server.uid, group_key: null, payload: null, awake: false, created_at: 0 };
    const due = Date.UTC(2026, 0, 5, 8);
    // Its group waits for a job that is not due, so that the service leaves it alone.
    jobs.add({ ...job, kind: 'recovery', key: 'first', group_key: 'g', run_at: Date.now() + 1_800_000 });
    jobs.add({ ...job, kind: 'recovery', key: 'second', group_key: 'g', run_at: due });
    jobs.countAttempt('recovery', 'second', { run_at: due, last_error: 'No recogniser answered.' });
    jobs.add({ ...job, kind: 'telegram', key: 't', run_at: Date.UTC(2100, 0, 1) });
    const { stdout, code } = await cli(server.dataDir, 'doctor');
    expect(stdout).toContain(
      'BAD  Background work: finishing conversations: 1 job overdue, the oldest due since 2026-01-05T08:00:00.000Z, ' +
        'tried 1 time, last error: No recogniser answered. 1 job of the kind "telegram", which this version does ' +
        'not know; kept, due since 2100-01-01T00:00:00.000Z',
    );
    expect(code).toBe(1);
    const asJson = await cli(server.dataDir, 'doctor', '--json');
    expect(JSON.parse(asJson.stdout)).toContainEqual(
      expect.objectContaining({
        check: 'Background work',
        ok: false,
        details: [
          {
            kind: 'recovery',
            title: 'finishing conversations',
            jobs: 1,
            running: 0,
            oldest: { due_at: due, attempts: 1, last_error: 'No recogniser answered.' },
          },
          expect.objectContaining({ kind: 'telegram', title: null }),
        ],
      }),
    );
    await server.close();
    const { stdout: stopped } = await cli(server.dataDir, 'doctor');
    expect(stopped).toContain('ok   Background work: finishing conversations: 1 job overdue');
    expect(stopped).toContain('this is done when the service runs');
  });

  test('doctor says what a wrong clock left too far ahead', async () => {
    const server = await runningService();
    const { dataDir, uid } = server;
    await server.close();
    const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
    const job = { uid, group_key: null, payload: null, awake: false, created_at: 0 };
    createStore(db).jobs.add({ ...job, kind: 'recovery', key: 'c', run_at: Date.UTC(2100, 0, 1) });
    db.close();
    const { stdout } = await cli(dataDir, 'doctor');
    expect(stdout).toContain(
      'Background work: finishing conversations: 1 job stored while the clock of this computer was wrong, due too far ahead',
    );
  });

  test('a key works at once, and is dead at once when revoked', async () => {
    const server = await runningService();
    const created = CreatedApiKey.parse(
      JSON.parse(
        await succeed(server.dataDir, 'keys', 'create', '--kind', 'dev', '--name', 'Script', '--json'),
      ),
    );
    const ask = async () =>
      (await fetch(server.url + LIST, { headers: { authorization: `Bearer ${created.key}` } })).status;
    expect(await ask()).toBe(200);
    const { stdout, stderr } = await cli(server.dataDir, 'keys', 'rotate', created.id);
    const rotated = stdout.trim();
    expect(rotated).toMatch(/^svc_dev_[\w-]{43}$/);
    expect(stderr).toContain(`the same secret as ${rotated.replace('svc_', 'omi_')}\n`);
    expect(await ask()).toBe(401);
    created.key = rotated;
    expect(await ask()).toBe(200);
    await succeed(server.dataDir, 'keys', 'revoke', created.id);
    expect(await ask()).toBe(401);
  });

  test('its token is one of the owner', async () => {
    const server = await runningService();
    const token = await succeed(server.dataDir, 'token');
    const answer = await fetch(`${server.url}/private/session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ uid: server.uid });
    expect(await succeed(server.dataDir, 'uid')).toBe(server.uid);
  });

  test('its link signs a browser in', async () => {
    const server = await runningService();
    const link = new URL(await succeed(server.dataDir, 'link'));
    expect(link.origin).toBe(server.url);
    const page = await signInPage(server.url, link.hash.replace('#link=', ''));
    expect(await page.token()).toMatch(/./);
  });

  test('it lists and shows conversations', async () => {
    const server = await runningService();
    expect(await succeed(server.dataDir, 'conversations', 'list')).toBe('No conversations.');
    expect(
      z
        .array(Conversation)
        .parse(JSON.parse(await succeed(server.dataDir, 'conversations', 'list', '--json'))),
    ).toEqual([]);
    const missing = await cli(server.dataDir, 'conversations', 'show', 'none');
    expect([missing.code, missing.stderr]).toEqual([1, 'Conversation not found\n']);
  });
});

describe('several users', () => {
  test('a user is added, listed, and signed in by a link of their own', async () => {
    const server = await runningService();
    const uid = await succeed(server.dataDir, 'users', 'add', 'Bea Two');
    const list = await succeed(server.dataDir, 'users', 'list');
    expect(list).toContain(`${uid}  Bea Two`);
    expect(list).toContain(`${server.uid}  You  (owner)`);
    const link = new URL(await succeed(server.dataDir, 'users', 'link', uid));
    const page = await signInPage(server.url, link.hash.replace('#link=', ''));
    const authorization = `Bearer ${await page.token()}`;
    const who = await fetch(`${server.url}/private/session`, { headers: { authorization } });
    expect(await who.json()).toEqual({ uid, name: 'Bea Two' });
  });

  test('commands act for the user that is named', async () => {
    const server = await runningService();
    const uid = await succeed(server.dataDir, 'users', 'add', 'Bea');
    expect(await succeed(server.dataDir, 'uid', '--user', uid)).toBe(uid);
    const token = await succeed(server.dataDir, 'token', '--user', uid);
    const who = await fetch(`${server.url}/private/session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await who.json()).toMatchObject({ uid });
    const create = ['keys', 'create', '--kind', 'dev', '--name', 'Hers', '--user', uid, '--json'];
    const { id } = CreatedApiKey.parse(JSON.parse(await succeed(server.dataDir, ...create)));
    expect(await succeed(server.dataDir, 'keys', 'list')).toBe('No keys.');
    expect(await succeed(server.dataDir, 'keys', 'list', '--user', uid)).toContain('Hers');
    expect((await cli(server.dataDir, 'keys', 'revoke', id)).code).toBe(1);
    await succeed(server.dataDir, 'keys', 'revoke', id, '--user', uid);
  });

  test('export writes one file, with and without the service', async () => {
    const server = await runningService();
    storeConversation(server.store, server.uid, { title: 'Bricks' }, ['We need bricks.']);
    const beside = join(server.dataDir, 'beside.json');
    await succeed(server.dataDir, 'export', beside);
    await server.close();
    const alone = join(server.dataDir, 'alone.json');
    await succeed(server.dataDir, 'export', alone);
    for (const file of [beside, alone]) {
      const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
      expect(document).toMatchObject({
        profile: { uid: server.uid },
        conversations: [{ structured: { title: 'Bricks' } }],
      });
    }
    const again = await cli(server.dataDir, 'export', alone);
    expect([again.code, again.stderr]).toEqual([1, `${alone} already exists; choose another name.\n`]);
    const nowhere = await cli(server.dataDir, 'export', join(server.dataDir, 'none', 'x.json'));
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('no such folder')]);
  });
});

describe('mistakes are one sentence and exit code 1', () => {
  test.each([
    [['nonsense']],
    [['keys', 'create', '--kind', 'other', '--name', 'a']],
    [['keys', 'create', '--kind', 'dev']],
    [['keys', 'create', '--kind', 'dev', '--name', 'a', '--scopes', 'everything']],
    [['keys', 'create', '--unknown']],
    [['keys', 'revoke']],
    [['keys', 'revoke', 'none']],
    [['keys', 'rotate']],
    [['keys', 'rotate', 'none']],
    [['link']],
    [['users', 'add', ' ']],
    [['users', 'link', 'none']],
    [['token', '--user', 'none']],
    [['export']],
    [['export', 'x.json', '--user', 'none']],
    [['conversations', 'list']],
    [['transcribe', 'x.wav', '--codec', 'mp3']],
  ])('%j', async (args) => {
    const { code, stdout, stderr } = await cli(temporaryFolder(), ...args);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/\bat .*:\d+/);
  });
});

test('help names every command, and each command explains itself', async () => {
  const dataDir = temporaryFolder();
  const overview = await succeed(dataDir, '--help');
  for (const name of [
    'keys create',
    'keys list',
    'keys revoke',
    'token',
    'uid',
    'link',
    'transcribe',
    'restore',
    'doctor',
  ]) {
    expect(overview).toContain(name);
  }
  expect(overview).toMatch(/^What was said:\n {2}search /m);
  expect(overview).toMatch(/^Webhooks:\n {2}webhook list/m);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(await succeed(dataDir, '--version')).toBe(version);
  expect(await succeed(dataDir, 'transcribe', '--help')).toContain('--real-time');
});
