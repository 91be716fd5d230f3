// Pages of other origins, through the running service: what the owner allows may use the API with a bearer credential, and
// nothing else of a browser counts.
import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { ask } from '../helpers/raw-request.ts';

const EXTENSION = 'chrome-extension://abcdefghijklmnop';
const LIST = '/v1/dev/user/conversations';

let server: TestServer;
let key: string;
beforeEach(async () => {
  server = await startTestServer();
  key = server.newKey('dev');
});

const allow = async (...allowed_origins: string[]): Promise<void> => {
  const { response } = await server.client.PATCH('/private/network', { body: { allowed_origins } });
  expect(response.status).toBe(200);
};
const from = (origin: string, path = LIST, headers: Record<string, string> = {}, method = 'GET') =>
  ask(server.url + path, { method, headers: { origin, authorization: `Bearer ${key}`, ...headers } });
const preflight = (origin: string, headers: Record<string, string> = {}, path = LIST) =>
  ask(server.url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', ...headers },
  });

test('it may read where a list goes on', async () => {
  await allow(EXTENSION);
  const { headers } = await from(EXTENSION);
  expect(headers['access-control-expose-headers']).toMatch(/\bX-Next-Cursor\b/);
});

test.each([EXTENSION, 'app://obsidian.md', 'http://localhost:3000', 'null'])(
  '%s is refused until the owner allows it, and says where',
  async (origin) => {
    const before = await from(origin);
    expect(before.status).toBe(403);
    expect(before.json.detail).toContain(`The owner can allow ${origin} in Settings`);
    expect(before.headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight(origin)).status).toBe(403);

    await allow(origin);
    const after = await from(origin);
    expect([after.status, after.text]).toEqual([200, '[]']);
    expect(after.headers['access-control-allow-origin']).toBe(origin);
    expect(after.headers['access-control-allow-credentials']).toBeUndefined();
    expect(after.headers.vary).toMatch(/origin/i);

    await allow();
    expect((await from(origin)).status).toBe(403);
  },
);

test('allowing one origin does not allow pages without one', async () => {
  await allow('https://app.test');
  expect((await from('null')).status).toBe(403);
  expect((await from('https://app.test.evil')).status).toBe(403);
});

test('a preflight is answered, also for a private network', async () => {
  await allow(EXTENSION);
  const answer = await preflight(EXTENSION, {
    'access-control-request-headers': 'authorization, content-type, x-app-platform',
    'access-control-request-private-network': 'true',
  });
  expect(answer.status).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': EXTENSION,
    'access-control-allow-headers': 'authorization, content-type, x-app-platform',
    'access-control-allow-private-network': 'true',
    'access-control-max-age': '600',
  });
  expect(answer.headers['access-control-allow-methods']).toContain('PATCH');
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect((await preflight(EXTENSION)).headers['access-control-allow-private-network']).toBeUndefined();
  const odd = await preflight(EXTENSION, { 'access-control-request-headers': '*, x\u00e9' });
  expect(odd.headers['access-control-allow-headers']).toBeUndefined();
});

test.each([
  ['401', LIST, { authorization: 'Bearer svc_dev_wrong' }, 401],
  ['404', '/v1/nothing-here', {}, 404],
  ['404 of one', `${LIST}/none`, {}, 404],
  ['422', `${LIST}?limit=x`, {}, 422],
])('a page can read %s', async (_name, path, headers, status) => {
  await allow(EXTENSION);
  const answer = await from(EXTENSION, path, headers as Record<string, string>);
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, EXTENSION]);
});

test('the same address without an origin varies by it too', async () => {
  const answer = await ask(server.url + LIST, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.headers.vary).toMatch(/origin/i);
});

describe('what is not for other origins', () => {
  test.each([
    '/private/session',
    '/private/challenge',
    '/private/token',
    '/private/network',
    '/',
    '/assets/x.js',
  ])('%s', async (path) => {
    await allow(EXTENSION);
    const authorization = `Bearer ${await server.idToken()}`;
    for (const method of ['GET', 'POST']) {
      const answer = await from(EXTENSION, path, { authorization }, method);
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
    expect((await preflight(EXTENSION, {}, path)).status).toBe(403);
  });

  test('a cookie', async () => {
    await allow(EXTENSION);
    const headers = { origin: EXTENSION, cookie: 'earshot_page=anything' };
    const answer = await ask(`${server.url}/v1/conversations`, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

test.each([
  '*',
  'https://*.test',
  'https://app.test/path',
  'http://app.test',
  'app.test',
  'https://u@app.test',
])('%s cannot be entered', async (origin) => {
  const entered = server.client.PATCH('/private/network', { body: { allowed_origins: [origin] } });
  await expect(entered).rejects.toThrow('an origin is a scheme and a host without a path');
});

test('only the owner sees and changes who may connect', async () => {
  const { token } = await server.otherUser('Bob');
  const authorization = `Bearer ${token}`;
  expect((await ask(`${server.url}/private/network`, { headers: { authorization } })).status).toBe(403);
  const body = { allowed_origins: ['https://evil.test'] };
  const change = { method: 'PATCH', headers: { authorization }, body };
  expect((await ask(`${server.url}/private/network`, change)).status).toBe(403);
  expect((await from('https://evil.test')).status).toBe(403);
});

/** How the upgrade of a live socket ends: its first message, or the status that refused it. */
function socketFrom(origin: string | undefined): Promise<string> {
  const url = `${server.url.replace('http', 'ws')}/v4/web/listen?uid=${server.uid}&codec=pcm16`;
  return new Promise((resolve) => {
    const socket = new WebSocket(url, origin === undefined ? {} : { origin });
    socket.on('unexpected-response', (_request, answer) => {
      resolve(`${answer.statusCode}`);
      socket.terminate();
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      void server.idToken().then((token) => socket.send(JSON.stringify({ type: 'auth', token })));
    });
    socket.on('message', (data: Buffer) => {
      resolve(data.toString());
      socket.close(1000);
    });
  });
}

test('the live socket follows the same list', async () => {
  expect(await socketFrom('https://app.test')).toBe('403');
  await allow('https://app.test');
  expect(await socketFrom('https://app.test')).toContain('"success":true');
  expect(await socketFrom('https://app.test.')).toBe('403');
  await allow();
  expect(await socketFrom('https://app.test')).toBe('403');
});
