// The launcher for assistants, built and run as a client runs it, against the running service.
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { storeMemory } from '../helpers/memories.ts';
import { buildLauncher, runLauncher } from '../helpers/launcher.ts';
import { runService } from '../helpers/service-process.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
  file = await buildLauncher(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const IDENTITY = { name: 'test', version: '1' };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const started = (env: Record<string, string>) => ({
  command: process.execPath,
  args: [file],
  env,
  stderr: 'pipe' as const,
});

async function attached(env: Record<string, string>, options: ClientOptions = {}): Promise<Client> {
  const client = new Client(IDENTITY, options);
  onTestFinished(() => client.close());
  await client.connect(new StdioClientTransport(started(env)));
  return client;
}

const REVISIONS: [revision: string, options: ClientOptions][] = [
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
  ['2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
  ...['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'].map((revision): [string, ClientOptions] => [
    revision,
    { versionNegotiation: { mode: 'legacy' }, supportedProtocolVersions: [revision] },
  ]),
];

describe('with a service that runs', () => {
  test.each(REVISIONS)('the official client speaks %s through it (%j)', async (revision, options) => {
    const server = await startTestServer();
    storeMemory(server.store, server.uid, 'Plays the cello – schön');
    const env = { EARSHOT_URL: server.url, EARSHOT_MCP_KEY: server.newKey('mcp') };
    const client = await attached(env, options);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(client.getServerVersion()).toMatchObject({ name: 'earshot' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('search_memories');
    const found = await client.callTool({ name: 'search_memories', arguments: { query: 'cello' } });
    expect(found.structuredContent).toMatchObject({ memories: [{ content: 'Plays the cello – schön' }] });
    const missing = client.callTool({ name: 'no_such_tool', arguments: {} });
    await expect(missing).rejects.toMatchObject({ code: -32602 });
  });

  test('the client before it lists and calls tools', async () => {
    const server = await startTestServer();
    const env = { EARSHOT_URL: server.url, EARSHOT_MCP_KEY: server.newKey('mcp') };
    const client = new OlderClient(IDENTITY);
    onTestFinished(() => client.close());
    await client.connect(new OlderTransport(started(env)));
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    const profile = await client.callTool({ name: 'get_user_profile', arguments: {} });
    expect(profile.isError).not.toBe(true);
  });

  test('ids of every kind come back as they were; a message without one gets no answer', async () => {
    const server = await startTestServer();
    const bridge = runLauncher(file, { EARSHOT_URL: server.url, EARSHOT_MCP_KEY: server.newKey('mcp') });
    bridge.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    for (const id of [0, 'ab', '7', -3]) {
      bridge.send({ ...LIST, id });
      expect(await bridge.next()).toMatchObject({ id, result: { tools: expect.any(Array) as unknown } });
    }
    bridge.end();
    expect(await bridge.next()).toBeNull();
    expect(await bridge.exit).toEqual([0, null]);
  });

  test('what is asked before the input ends is answered; lines that are no messages are named', async () => {
    const server = await startTestServer();
    const bridge = runLauncher(file, { EARSHOT_URL: server.url, EARSHOT_MCP_KEY: server.newKey('mcp') });
    bridge.send('{"half":');
    bridge.send('');
    bridge.send(LIST);
    bridge.end();
    expect(await bridge.next()).toEqual({
      ...{ jsonrpc: '2.0', id: null },
      error: { code: -32700, message: 'The line is not JSON.' },
    });
    expect(await bridge.next()).toMatchObject({ id: 1, result: {} });
    expect(await bridge.next()).toBeNull();
    expect([await bridge.exit, bridge.stderr()]).toEqual([[0, null], '']);
  });

  test('a key in a file is read there', async () => {
    const server = await startTestServer();
    const keyFile = join(folder, 'key');
    writeFileSync(keyFile, `${server.newKey('mcp')}\n`);
    const bridge = runLauncher(file, { EARSHOT_URL: server.url, EARSHOT_MCP_KEY_FILE: keyFile });
    bridge.send(LIST);
    expect(await bridge.next()).toMatchObject({ result: {} });
  });
});

describe('refusals are sentences', () => {
  const asked = async (env: Record<string, string>) => {
    const bridge = runLauncher(file, { EARSHOT_WAIT_SECONDS: '0', ...env });
    bridge.send(LIST);
    const reply = await bridge.next();
    expect(reply).toMatchObject({ jsonrpc: '2.0', id: 1 });
    return reply!.error!;
  };

  test('a key that was revoked, of the other kind, or missing', async () => {
    const server = await startTestServer();
    const revoked = server.newKey('mcp');
    const { id } = server.store.keys.list(server.uid)[0]!;
    server.store.keys.remove(server.uid, id);
    expect(await asked({ EARSHOT_URL: server.url, EARSHOT_MCP_KEY: revoked })).toEqual({
      code: 401,
      message: expect.stringMatching(
        /^Earshot refuses the key: Invalid API Key\. Make a tool-protocol key/,
      ) as string,
    });
    const other = { EARSHOT_URL: server.url, EARSHOT_MCP_KEY: server.newKey('dev') };
    expect((await asked(other)).message).toContain('this endpoint needs a tool-protocol key (svc_mcp_)');
    const none = runLauncher(file, { EARSHOT_URL: server.url });
    none.send(LIST);
    expect((await none.next())!.error).toMatchObject({
      code: 401,
      message: expect.stringMatching(/^No key/) as string,
    });
    expect(none.stderr()).toBe('EARSHOT_MCP_KEY is not set: every call is refused.\n');
  });

  test('a scope that the key lacks', async () => {
    const server = await startTestServer();
    const bridge = runLauncher(file, {
      EARSHOT_URL: server.url,
      EARSHOT_MCP_KEY: server.newKey('mcp', ['goals:read']),
    });
    bridge.send({ ...LIST, method: 'tools/call', params: { name: 'get_user_profile', arguments: {} } });
    expect((await bridge.next())!.error!.message).toBe(
      'Insufficient permissions. Required scope: memories:read',
    );
  });

  test('a service that is not there, and an address that is none', async () => {
    const error = await asked({ EARSHOT_URL: 'http://127.0.0.1:9', EARSHOT_MCP_KEY: 'svc_mcp_x' });
    expect(error).toEqual({
      code: 503,
      message: 'Earshot is not running at http://127.0.0.1:9. Start it and try again.',
    });
    const bridge = runLauncher(file, { EARSHOT_URL: 'nowhere', EARSHOT_MCP_KEY: 'svc_mcp_x' });
    expect(await bridge.exit).toEqual([1, null]);
    expect(bridge.stderr()).toBe('EARSHOT_URL is not an address such as http://127.0.0.1:7345.\n');
  });
});

describe('a service that comes and goes', () => {
  test('one that starts after its client is waited for', async () => {
    const dataDir = temporaryFolder();
    const key = await (async () => {
      const server = await startTestServer({ dataDir });
      const made = server.newKey('mcp');
      await server.close();
      return made;
    })();
    const client = attached({ EARSHOT_DATA_DIR: dataDir, EARSHOT_MCP_KEY: key });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await startTestServer({ dataDir });
    expect((await (await client).listTools()).tools.length).toBeGreaterThan(0);
  });

  test('one that is killed and started elsewhere answers the same client', async () => {
    const dataDir = temporaryFolder();
    const before = runService(['--data-dir', dataDir, '--port', '0']);
    await before.ready();
    const key = await keyOf(dataDir);
    const client = await attached({ EARSHOT_DATA_DIR: dataDir, EARSHOT_MCP_KEY: key });
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    before.kill('SIGKILL');
    await before.exit;
    const asked = client.callTool({ name: 'get_user_profile', arguments: {} });
    await runService(['--data-dir', dataDir, '--port', '0']).ready();
    expect((await asked).isError).not.toBe(true);
  });
});

async function keyOf(dataDir: string): Promise<string> {
  const { openLocalInstance } = await import('../../src/cli/local-instance.ts');
  using local = openLocalInstance(dataDir);
  return local.keys.create(local.owner.uid, { kind: 'mcp', name: 'launcher' }).key;
}
