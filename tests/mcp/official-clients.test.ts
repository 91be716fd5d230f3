// Official clients of the tool protocol against the running service: the one of revision 2026-07-28, which also speaks the
// older ones, and the one before it.
import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { storeMemory } from '../helpers/memories.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';

let service: HttpInstance;
let key: string;

beforeAll(async () => {
  service = await startHttpInstance();
  key = service.key('mcp');
  storeMemory(service.store, service.owner.uid, 'Plays the cello');
});
afterAll(() => service.close());

const IDENTITY = { name: 'test', version: '1' };
const address = (path = '/v1/mcp'): URL => new URL(path, service.url);
const bearer = () => ({ requestInit: { headers: { Authorization: `Bearer ${key}` } } });

async function attached(options: ClientOptions, path?: string): Promise<Client> {
  const client = new Client(IDENTITY, options);
  await client.connect(new StreamableHTTPClientTransport(address(path), bearer()));
  onTestFinished(() => client.close());
  return client;
}

async function readsProfile(client: Pick<Client, 'listTools' | 'callTool'>): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('get_user_profile');
  const answer = await client.callTool({ name: 'get_user_profile', arguments: {} });
  expect(answer.structuredContent).toMatchObject({ name: 'Ann' });
}

const REVISIONS: [revision: string, options: ClientOptions][] = [
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
  ['2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
  ['2025-11-25', {}],
  ...['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'].map((revision): [string, ClientOptions] => [
    revision,
    { versionNegotiation: { mode: 'legacy' }, supportedProtocolVersions: [revision] },
  ]),
];

test.each(REVISIONS)('the official client speaks %s (%j)', async (revision, options) => {
  const client = await attached(options);
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  expect(client.getServerVersion()).toMatchObject({ name: 'earshot' });
  await readsProfile(client);
});

test('the official client attaches at the address that older guides name', async () => {
  await readsProfile(await attached({ versionNegotiation: { mode: 'auto' } }, '/v1/mcp/sse'));
});

verifies(
  ['mcp.url', 'auth.tool-key.opens-tool-protocol', 'versioning.tool-protocol-prefix'],
  'the client before it lists and calls tools',
  async () => {
    const client = new OlderClient(IDENTITY);
    await client.connect(new OlderTransport(address(), bearer()) as Parameters<OlderClient['connect']>[0]);
    onTestFinished(() => client.close());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('search_memories');
    const found = await client.callTool({ name: 'search_memories', arguments: { query: 'cello' } });
    expect(found.structuredContent).toMatchObject({ memories: [{ content: 'Plays the cello' }] });
  },
);
