// The command line as its user meets it: processes, a folder, exit codes, beside a running service.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Conversation } from '../../src/contract/resources.ts';
import { CreatedApiKey } from '../../src/contract/keys.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { createLog } from '../../src/server/log.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

const entry = join(import.meta.dirname, '..', '..', 'src', 'cli', 'index.ts');
const LIST = '/v1/dev/user/conversations';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

async function cli(dataDir: string, ...args: string[]): Promise<Outcome> {
  const run = promisify(execFile)(process.execPath, [entry, ...args, '--data-dir', dataDir], {
    timeout: 60_000,
  });
  try {
    return { code: 0, ...(await run) };
  } catch (error) {
    const { code, stdout, stderr } = error as Outcome;
    return { code, stdout, stderr };
  }
}

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
      'Secrets',
      'Database',
      'Speech model',
      'Free disk',
    ]);
    expect(findings.find(({ check }) => check === 'Service')?.finding).toBe('not running');
  });
});

describe('beside a running service', () => {
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
    const rotated = await succeed(server.dataDir, 'keys', 'rotate', created.id);
    expect(rotated).toMatch(/^svc_dev_[\w-]{43}$/);
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
    const answer = await fetch(`${server.url}/private/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: link.hash.replace('#link=', '') }),
    });
    expect(answer.status).toBe(200);
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
    'doctor',
  ]) {
    expect(overview).toContain(name);
  }
  expect(await succeed(dataDir, 'transcribe', '--help')).toContain('--fast');
});
