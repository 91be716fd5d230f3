// The command line of the official inspector against the running service: a third client, with which developers try servers.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { storeMemory } from '../helpers/memories.ts';
import { startHttpInstance } from '../http/http-instance.ts';

const PROGRAM = fileURLToPath(
  new URL(
    'clients/launcher/build/index.js',
    import.meta.resolve('@modelcontextprotocol/inspector/package.json'),
  ),
);

test("the inspector's command line lists tools, resources and prompts, and calls a tool", async () => {
  const service = await startHttpInstance();
  onTestFinished(() => service.close());
  storeMemory(service.store, service.owner.uid, 'Plays the cello');
  // It keeps its state in the home folder.
  const home = mkdtempSync(join(tmpdir(), 'earshot-inspector-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const header = `Authorization: Bearer ${service.key('mcp')}`;
  const inspect = async (...args: string[]): Promise<unknown> => {
    const address = ['--cli', `${service.url}/v1/mcp`, '--transport', 'http', '--header', header];
    const env = { PATH: process.env['PATH'], HOME: home, USERPROFILE: home };
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...address, ...args], { env });
    return JSON.parse(stdout);
  };
  const [tools, resources, prompts, found] = await Promise.all([
    inspect('--method', 'tools/list'),
    inspect('--method', 'resources/list'),
    inspect('--method', 'prompts/list'),
    inspect('--method', 'tools/call', '--tool-name', 'search_memories', '--tool-arg', 'query=cello'),
  ]);
  const named = (name: string) => expect.arrayContaining([expect.objectContaining({ name })]) as unknown;
  expect(tools).toMatchObject({ tools: named('search_conversations') });
  expect(resources).toMatchObject({ resources: [{ uri: 'earshot://conversations' }] });
  expect(prompts).toMatchObject({ prompts: named('prepare_for_meeting') });
  expect(found).toMatchObject({ structuredContent: { memories: [{ content: 'Plays the cello' }] } });
});
