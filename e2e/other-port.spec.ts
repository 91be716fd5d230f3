// Another server of this computer, on another port of 127.0.0.1: what the browser sends it and lets it change is of no
// use to it.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import WebSocket from 'ws';
import { expect, ownersHeaders, test } from './fixtures.ts';
import type { Service } from './service.ts';

interface Other {
  url: string;
  received: IncomingMessage[];
  /** Set-Cookie lines of its next answers. */
  sets: string[];
  close(): Promise<void>;
}

async function startOther(): Promise<Other> {
  const received: IncomingMessage[] = [];
  const sets: string[] = [];
  const server: Server = createServer((request, response) => {
    received.push(request);
    response.setHeader('Set-Cookie', sets);
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    sets,
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

let other: Other;
test.beforeEach(async () => {
  other = await startOther();
});
test.afterEach(() => other.close());

const nameOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'You' });

/** How the socket ends: its close code, or the HTTP status of the refused upgrade. */
function socketEnd(service: Service, headers: Record<string, string>, first?: string): Promise<number> {
  const path = first === undefined ? '/v4/listen' : '/v4/web/listen';
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}${path}?uid=x`, { headers });
  return new Promise((resolve, reject) => {
    socket.on('open', () => first !== undefined && socket.send(first));
    socket.on('close', resolve);
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0));
    socket.on('error', reject);
  });
}

test('it gets a cookie that opens nothing: no token, key, export, events or socket', async ({
  app,
  service,
  context,
}) => {
  const elsewhere = await context.newPage();
  await elsewhere.goto(other.url);
  const cookie = other.received.map(({ headers }) => headers.cookie ?? '').find((text) => text !== '') ?? '';
  // Not vacuous: the browser does send it what it keeps for this host.
  expect(cookie).toMatch(/^earshot_page=./);
  const id = cookie.split('=')[1] ?? '';

  for (const credential of [{}, { authorization: `Bearer ${id}` }] as Record<string, string>[]) {
    const headers = { cookie, origin: service.url, 'content-type': 'application/json', ...credential };
    const ask = async (method: string, path: string, body?: object): Promise<number> =>
      (await fetch(service.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
        .status;
    expect(await ask('GET', '/private/session')).toBe(401);
    const { challenge } = (await (
      await fetch(`${service.url}/private/challenge`, { method: 'POST', headers })
    ).json()) as { challenge: string };
    const forged = { session_id: id, challenge, signature: 'A'.repeat(86) };
    expect(await ask('POST', '/private/token', forged)).toBe(401);
    expect(await ask('POST', '/v1/dev/keys', { name: 'stolen' })).toBe(401);
    expect(await ask('POST', '/private/tickets', { path: '/v1/users/export' })).toBe(401);
    expect(await ask('GET', '/v1/users/export')).toBe(401);
    expect(await ask('GET', '/private/events')).toBe(401);
    expect(await ask('GET', '/v1/conversations')).toBe(401);
    expect(await socketEnd(service, headers)).toBe(1008);
    expect(await socketEnd(service, headers, JSON.stringify({ type: 'auth', token: id }))).toBe(1008);
  }

  // Nor does its page get anything through the browser, or find anything that the browser keeps.
  const found = await elsewhere.evaluate(async (url) => {
    const status = (path: string, init: RequestInit) =>
      fetch(url + path, { credentials: 'include', ...init }).then(
        (answer) => `${answer.type} ${answer.status}`,
        () => 'refused',
      );
    return {
      read: await status('/v1/conversations', {}),
      blind: await status('/private/challenge', { method: 'POST', mode: 'no-cors' }),
      kept: [document.cookie, localStorage.length, (await indexedDB.databases()).length],
    };
  }, service.url);
  expect(found).toEqual({ read: 'refused', blind: 'opaque 0', kept: ['', 0, 0] });
  await expect(app.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the key of the session cannot be taken out of the page', async ({ app }) => {
  const kept = await app.evaluate(async () => {
    const opening = indexedDB.open('earshot');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('session').objectStore('session').get('current');
    const { key } = await new Promise<{ key: CryptoKey }>((resolve) => {
      reading.onsuccess = () => resolve(reading.result as { key: CryptoKey });
    });
    const formats = ['jwk', 'pkcs8', 'raw'] as const;
    const taken = await Promise.allSettled(
      formats.map((format) => crypto.subtle.exportKey(format as 'jwk', key)),
    );
    return {
      extractable: key.extractable,
      taken: taken.map(({ status }) => status),
      local: localStorage.length,
    };
  });
  expect(kept.extractable).toBe(false);
  expect(kept.taken).toEqual(['rejected', 'rejected', 'rejected']);
});

test('it replaces the cookie: the page stays signed in as who it was, in every tab', async ({
  app,
  service,
  context,
}) => {
  const headers = { ...ownersHeaders(service), 'content-type': 'application/json' };
  const memory = async (): Promise<string[]> => {
    const answer = await fetch(`${service.url}/v3/memories`, { headers });
    return ((await answer.json()) as { content: string }[]).map(({ content }) => content);
  };
  const elsewhere = await context.newPage();
  for (const cookie of ['earshot_page=somebody-else; Path=/', 'earshot_page=; Path=/; Max-Age=0']) {
    other.sets.splice(0, 1, cookie);
    await elsewhere.goto(other.url);
    await app.reload();
    await app.goto(`${service.url}/settings/you`);
    await expect(nameOf(app)).toBeVisible();
    const second = await context.newPage();
    await second.goto(`${service.url}/memories`);
    await second.getByRole('textbox', { name: 'New memory' }).fill(cookie);
    await second.keyboard.press('Enter');
    await expect.poll(memory).toContain(cookie);
    await second.close();
  }
});

test('signing out in one tab signs every tab out', async ({ app, service, context }) => {
  const second = await context.newPage();
  const asked = second.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await second.goto(`${service.url}/settings/you`);
  await expect(nameOf(second)).toBeVisible();
  const { authorization = '' } = (await asked).headers();
  const who = async (): Promise<number> =>
    (await fetch(`${service.url}/private/session`, { headers: { authorization } })).status;
  expect(await who()).toBe(200);

  await second.getByRole('button', { name: 'Sign out' }).click();
  await expect(second.getByText('You are signed out')).toBeVisible();
  await expect(app.getByText('You are signed out')).toBeVisible();
  expect(await who()).toBe(401);
  await app.reload();
  await expect(app.getByText('You are signed out')).toBeVisible();
});
