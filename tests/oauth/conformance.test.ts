// The official conformance suite of authorization servers, against the running service. The suite prints the address that a browser
// is to open; this is the browser and the owner.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { createBrowser, signedInOwner, type Owner } from '../helpers/oauth.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const SUITE = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');

async function goThrough(server: TestServer, owner: Owner, url: string): Promise<void> {
  const browser = createBrowser(server.url);
  const shown = await browser.follow(url);
  if (!('away' in shown)) {
    const request = (await owner.waiting()).at(-1);
    if (request === undefined) return;
    await owner.decide(request.id, { approve: true });
  }
  const back = 'away' in shown ? shown : await browser.follow(shown.url);
  if ('away' in back) await fetch(back.away);
}

test('every scenario of authorization passes', async () => {
  const server = await startTestServer();
  const owner = await signedInOwner(server);
  const port = await freePort();
  const suite = spawn(
    process.execPath,
    [
      SUITE,
      'authorization',
      ...['--url', server.url],
      ...['--client-id', 'omi-claude-prod'],
      ...['--resource', `${server.url}/v1/mcp`],
      ...['--port', String(port)],
    ],
    { env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void suite.kill('SIGKILL'));
  const said: string[] = [];
  const opened = new Set<string>();
  for (const stream of [suite.stdout, suite.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      const url = /https?:\/\/\S+\/oauth\/authorize\?\S+/.exec(line)?.[0];
      if (url === undefined || opened.has(url)) return;
      opened.add(url);
      goThrough(server, owner, url).catch((error: unknown) => said.push(String(error)));
    });
  const [code] = (await once(suite, 'exit')) as [number | null];
  const text = said.join('\n');
  expect(code, text).toBe(0);
  for (const scenario of ['authorization-server-metadata-endpoint', 'authorization-code-grant'])
    expect(text).toMatch(new RegExp(`${scenario}: [1-9]\\d* passed, 0 failed`));
});
