// Measures the same 1,000 facts with the tools of assistants and with the memory server of the SDK, by the same official client.
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { seed } from '../tests/helpers/seed.ts';
import { median, ms, type Row } from './measurement.ts';
import { ROOT, startServer, temporaryFolder } from './processes.ts';
import { assistantKeyOf } from './seeded-instance.ts';
import { QUERIES, times } from './tool-calls.ts';

const FACTS = 1_000;

const factOf = (at: number): string =>
  `Fact ${at}: likes the ${QUERIES[at % QUERIES.length]!} of house ${at} in street ${at % 37}`;

interface Facts {
  create(content: string): Promise<unknown>;
  find(query: string): Promise<unknown>;
}

/** The p50 of creating and of searching when there are 1,000 facts. */
async function withFacts(facts: Facts): Promise<{ create: number; find: number }> {
  const created = await times(FACTS, (at) => facts.create(factOf(at)));
  const ask = (at: number): Promise<unknown> => facts.find(`house ${(at * 7) % FACTS}`);
  await times(50, ask);
  return { create: median(created.slice(-200)), find: median(await times(300, ask)) };
}

const IDENTITY = { name: 'bench', version: '1' };

async function memoryServer(folder: string): Promise<{ create: number; find: number }> {
  const client = new Client(IDENTITY);
  const script = join(ROOT, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js');
  const env = { PATH: process.env['PATH'] ?? '', MEMORY_FILE_PATH: join(folder, 'memory.jsonl') };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: 'ignore' }),
  );
  const call = async (name: string, args: Record<string, unknown>): Promise<void> => {
    const { isError } = await client.callTool({ name, arguments: args });
    if (isError === true) throw new Error(`${name} of the memory server failed.`);
  };
  try {
    let made = 0;
    return await withFacts({
      create: (content) =>
        call('create_entities', {
          entities: [{ name: `fact ${made++}`, entityType: 'fact', observations: [content] }],
        }),
      find: (query) => call('search_nodes', { query }),
    });
  } finally {
    await client.close();
  }
}

async function ourFacts(url: string, key: string): Promise<{ create: number; find: number }> {
  const client = new Client(IDENTITY, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/v1/mcp', url), { requestInit }));
  const call = async (name: string, args: Record<string, unknown>): Promise<void> => {
    const { isError } = await client.callTool({ name, arguments: args });
    if (isError === true) throw new Error(`${name} failed.`);
  };
  try {
    return await withFacts({
      create: (content) => call('create_memory', { content }),
      find: (query) => call('search_memories', { query }),
    });
  } finally {
    await client.close();
  }
}

export async function toolFacts(): Promise<Row[]> {
  using folder = temporaryFolder();
  seed({ dataDir: folder.path, conversations: 1, segments: 1 });
  const key = assistantKeyOf(folder.path);
  const server = await startServer('bench/servers/assistant-service.ts', [folder.path]);
  const ours = await ourFacts(server.url, key);
  await server.stop();
  const theirs = await memoryServer(folder.path);
  const row = (what: string, mine: number, its: number): Row => ({
    ...{ what: `${what}: p50`, ours: ms(mine), baseline: ms(its) },
    ...{ goal: 'faster than the memory server', met: mine < its },
  });
  return [
    row(`search among ${FACTS} facts, official client`, ours.find, theirs.find),
    row(`create a fact beside ${FACTS} others`, ours.create, theirs.create),
  ];
}
