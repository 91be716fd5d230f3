// mcp config, tools, call and stdio, as the owner of a computer runs them beside a running service.
import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  lstatSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ASSISTANT_GUIDES, ASSISTANT_IDS } from '../../src/contract/assistant-guides.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { createLog } from '../../src/server/log.ts';
import { storeMemory } from '../helpers/memories.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';

const KEY = /svc_mcp_[A-Za-z0-9_-]+/g;

async function runningService() {
  const dataDir = temporaryFolder();
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  return startTestServer({ dataDir, secrets, clock: systemClock });
}

/** An account of its own, so that no file of whoever runs the tests is touched. */
function account(server: Pick<TestServer, 'dataDir'>) {
  const home = temporaryFolder();
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    EARSHOT_LOG_LEVEL: 'silent',
  };
  async function cli(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const run = promisify(execFile)(process.execPath, [CLI_ENTRY, ...args, '--data-dir', server.dataDir], {
      env,
    });
    try {
      return { code: 0, ...(await run) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  }
  return { home, env, cli, file: (path: string) => join(home, path) };
}

const keysOf = (server: TestServer) =>
  server.store.keys.list(server.uid).filter(({ kind }) => kind === 'mcp');
const opens = async (server: TestServer, key: string): Promise<boolean> =>
  (await fetch(`${server.url}/v1/mcp/profile`, { headers: { authorization: `Bearer ${key}` } })).ok;

test('what an assistant needs is printed, without a key unless one is asked for', async () => {
  const server = await runningService();
  const { cli } = account(server);
  const { stdout, stderr } = await cli('mcp', 'config', 'cursor');
  expect(JSON.parse(stdout)).toEqual({
    mcpServers: { earshot: { url: `${server.url}/v1/mcp`, headers: { Authorization: 'Bearer svc_mcp_…' } } },
  });
  expect([stderr.includes('.cursor/mcp.json'), keysOf(server)]).toEqual([true, []]);
  const made = await cli(
    'mcp',
    'config',
    'codex',
    '--new-key',
    '--name',
    'memory',
    '--scopes',
    'memories:read',
  );
  const [key = ''] = made.stdout.match(KEY) ?? [];
  expect(made.stdout).toContain('[mcp_servers.memory]\n');
  expect([await opens(server, key), made.stderr.includes(key)]).toEqual([true, false]);
  expect(keysOf(server)).toMatchObject([{ name: 'Codex', scopes: ['memories:read'] }]);
  expect(await cli('mcp', 'config', 'emacs')).toMatchObject({
    code: 1,
    stderr: `The assistant must be one of ${ASSISTANT_IDS.join(', ')}.\n`,
  });
  expect((await cli('mcp', 'config', 'zed', '--name', 'a b')).code).toBe(1);
});

test('it is entered into the file of every assistant, once, with a key that is nowhere else', async () => {
  const server = await runningService();
  const { cli, home } = account(server);
  for (const guide of ASSISTANT_GUIDES.filter(({ transport }) => transport === 'http')) {
    const first = await cli('mcp', 'config', guide.id, '--write');
    expect(first, guide.id).toMatchObject({ code: 0 });
    const [, file = ''] = /in (\S+)\.\n$/.exec(first.stdout) ?? [];
    expect(file.startsWith(home), file).toBe(true);
    const text = readFileSync(file, 'utf8');
    const [key = ''] = text.match(KEY) ?? [];
    expect([await opens(server, key), statSync(file).mode & 0o777]).toEqual([true, 0o600]);
    expect(`${first.stdout}${first.stderr}`).not.toMatch(KEY);
    const second = await cli('mcp', 'config', guide.id, '--write');
    expect([second.code, second.stdout.includes('has Earshot already'), readFileSync(file, 'utf8')]).toEqual([
      0,
      true,
      text,
    ]);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('before-earshot'))).toEqual([]);
  }
  expect(keysOf(server)).toHaveLength(ASSISTANT_GUIDES.length - 1);
});

test('what is in the file stays, and a copy of it is beside; a revoked key is replaced', async () => {
  const server = await runningService();
  const { cli, file } = account(server);
  const settings = file('.config/zed/settings.json');
  const before =
    '// mine\n{\n  "vim_mode": true, // always\n  "context_servers": {\n    "other": { "command": "x" },\n  },\n}\n';
  mkdirSync(dirname(settings), { recursive: true });
  const kept = file('dotfile.json');
  writeFileSync(kept, before, { mode: 0o644 });
  symlinkSync(kept, settings);
  expect(await cli('mcp', 'config', 'zed', '--write')).toMatchObject({ code: 0 });
  const after = readFileSync(settings, 'utf8');
  for (const line of before.split('\n')) expect(after).toContain(line);
  expect([lstatSync(settings).isSymbolicLink(), statSync(kept).mode & 0o777]).toEqual([true, 0o644]);
  const copies = () => readdirSync(dirname(settings)).filter((name) => name.includes('before-earshot'));
  expect(copies().map((name) => readFileSync(join(dirname(settings), name), 'utf8'))).toEqual([before]);
  const [key = ''] = after.match(KEY) ?? [];
  server.store.keys.remove(server.uid, keysOf(server)[0]!.id);
  expect(await cli('mcp', 'config', 'zed', '--write')).toMatchObject({ code: 0 });
  const [again = ''] = readFileSync(settings, 'utf8').match(KEY) ?? [];
  expect([again === key, await opens(server, again), copies().length]).toEqual([false, true, 2]);
});

test('a file that cannot be read is refused in a sentence; nothing is changed, and no key is made', async () => {
  const server = await runningService();
  const { cli, file } = account(server);
  for (const [client, path, text] of [
    ['vscode', '.config/Code/User/mcp.json', '{"servers": '],
    ['codex', '.codex/config.toml', '[mcp_servers\n'],
    ['goose', '.config/goose/config.yaml', 'extensions: {a: {enabled: true}}\n'],
  ] as const) {
    mkdirSync(dirname(file(path)), { recursive: true });
    writeFileSync(file(path), text);
    const { code, stderr } = await cli('mcp', 'config', client, '--write');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+ is not (JSON|TOML|YAML).*Nothing was changed\.\n$/),
    ]);
    expect(readFileSync(file(path), 'utf8')).toBe(text);
    expect(readdirSync(dirname(file(path)))).toHaveLength(1);
  }
  mkdirSync(file('.cursor/mcp.json'), { recursive: true });
  expect((await cli('mcp', 'config', 'cursor', '--write')).code).toBe(1);
  expect(keysOf(server)).toEqual([]);
});

test('Claude Desktop is given the launcher, where it was built', async () => {
  const server = await runningService();
  const { cli, file } = account(server);
  const launcher = join(import.meta.dirname, '..', '..', 'out', 'bridge', 'earshot-mcp.mjs');
  const { code, stderr } = await cli('mcp', 'config', 'claude-desktop', '--write');
  if (!existsSync(launcher))
    return expect([code, stderr]).toEqual([1, 'The launcher is not built yet. Run: npm run build\n']);
  expect(code, stderr).toBe(0);
  const { mcpServers } = JSON.parse(
    readFileSync(file('.config/Claude/claude_desktop_config.json'), 'utf8'),
  ) as {
    mcpServers: { earshot: { command: string; args: string[]; env: Record<string, string> } };
  };
  const { command, args, env } = mcpServers.earshot;
  expect([command, args]).toEqual([process.execPath, [launcher]]);
  const child = spawn(command, args, { env, stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`);
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  expect(JSON.parse(value as string)).toMatchObject({
    id: 1,
    result: { tools: expect.any(Array) as unknown },
  });
});

test('tools are listed and called by hand, and the key for it is gone afterwards', async () => {
  const server = await runningService();
  const { cli } = account(server);
  storeMemory(server.store, server.uid, 'Plays the cello');
  const listed = await cli('mcp', 'tools');
  expect(listed.stdout).toMatch(/^search_memories: /m);
  const found = await cli('mcp', 'call', 'search_memories', 'query=the cello', 'limit=3');
  expect(JSON.parse(found.stdout)).toMatchObject({ memories: [{ content: 'Plays the cello' }] });
  const wrong = await cli('mcp', 'call', 'search_memories', 'limit=3');
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringMatching(/^search_memories failed: /)]);
  expect(await cli('mcp', 'call', 'none')).toMatchObject({ code: 1, stdout: '' });
  expect(await cli('mcp', 'call', 'get_goals', 'all')).toMatchObject({
    code: 1,
    stderr: "'all' is not an argument of the form name=value.\n",
  });
  expect(keysOf(server)).toEqual([]);
});

test('the protocol is spoken on standard input and output', async () => {
  const server = await runningService();
  const { env } = account(server);
  const child = spawn(process.execPath, [CLI_ENTRY, 'mcp', 'stdio', '--data-dir', server.dataDir], {
    env,
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`);
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  expect(JSON.parse(value as string)).toMatchObject({ id: 1, result: {} });
  expect(keysOf(server)).toHaveLength(1);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  expect(keysOf(server)).toEqual([]);
});
