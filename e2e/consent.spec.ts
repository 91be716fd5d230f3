// An assistant attaches with OAuth: its browser asks, Earshot's own page shows the question, and the assistant calls a tool.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { test as base } from '@playwright/test';
import { expect, expectAccessible, keepScreen } from './fixtures.ts';

interface Attachable {
  url: string;
  ui_url: string;
  client_id: string;
}

const test = base.extend<{ service: Attachable }>({
  service: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'earshot-e2e-'));
    const child: ChildProcess = spawn(process.execPath, ['e2e/assistant-service.ts', dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    await use(JSON.parse((await lines.next()).value as string) as Attachable);
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  },
});

/** What the assistant's browser comes back to. */
async function startCallback() {
  const { promise, resolve } = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    response.end('You can close this page.');
    if (pathname === '/callback') resolve(searchParams);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/callback`, answer: promise, close: () => void server.close() };
}

function assistant(clientId: string, redirectUrl: string) {
  const kept: {
    tokens?: StoredOAuthTokens;
    client?: StoredOAuthClientInformation;
    discovered?: OAuthDiscoveryState;
    verifier: string;
    opens: string;
  } = { verifier: '', opens: '' };
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadataUrl: clientId,
    clientMetadata: { client_name: 'Test Assistant', redirect_uris: [redirectUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (information) => void (kept.client = information),
    saveDiscoveryState: (state) => void (kept.discovered = state),
    discoveryState: () => kept.discovered,
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.opens = url.href),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
  };
  return { kept, provider };
}

const attach = (url: string, provider: OAuthClientProvider) => ({
  client: new Client(
    { name: 'assistant', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  ),
  transport: new StreamableHTTPClientTransport(new URL('/v1/mcp', url), { authProvider: provider }),
});

test('an assistant is let in, with what the owner left ticked', async ({ service, browser }) => {
  const callback = await startCallback();
  const { kept, provider } = assistant(service.client_id, callback.url);
  const first = attach(service.url, provider);
  await expect(first.client.connect(first.transport).then(() => first.client.listTools())).rejects.toThrow(
    UnauthorizedError,
  );

  const own = await (await browser.newContext()).newPage();
  await own.goto(service.ui_url);
  await expect(own.getByRole('navigation', { name: 'Main' })).toBeVisible();

  // Without scripts: the page that waits needs none.
  const foreign = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await foreign.goto(kept.opens);
  await expect(foreign.getByRole('heading', { name: 'Approve in Earshot' })).toBeVisible();
  await keepScreen(foreign, 'oauth-waiting');
  const shown = (await foreign.getByRole('img', { name: /^Code / }).getAttribute('aria-label')) ?? '';

  const question = own.getByRole('dialog', { name: /Test Assistant/ });
  await expect(question).toBeVisible();
  await keepScreen(own, 'oauth-consent');
  await expect(question.getByRole('button', { name: 'Deny' })).toBeFocused();
  await expect(question).toContainText(shown.replace('Code ', ''));
  await expectAccessible(own);
  await question
    .getByRole('checkbox', { name: /write|change|add/i })
    .first()
    .uncheck();
  await question.getByRole('button', { name: /allow/ }).click();
  await expect(question).toBeHidden();

  const back = await callback.answer;
  expect(back.get('iss')).toBe(service.url);
  await first.transport.finishAuth(back);
  const { client, transport } = attach(service.url, provider);
  await client.connect(transport);
  const answer = await client.callTool({ name: 'get_user_profile', arguments: {} });
  expect(answer.isError).not.toBe(true);
  expect(kept.tokens?.scope?.split(' ')).toHaveLength(7);
  await client.close();
  callback.close();
});

test('the page that waits is accessible, and says when its request is over', async ({ service, page }) => {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: service.client_id, redirect_uri: 'http://127.0.0.1:9/callback' },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
  });
  await page.goto(`${service.url}/oauth/authorize?${query.toString()}`);
  await expect(page.getByRole('heading', { name: 'Approve in Earshot' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${service.url}/oauth/interaction/nosuchrequest`);
  await expect(page.getByRole('heading', { name: 'This did not work' })).toBeVisible();
  await expectAccessible(page);
  await keepScreen(page, 'oauth-error');
});
