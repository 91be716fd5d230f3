// Names besides this computer's own, and a proxy in front, through the running service.
import { beforeEach, expect, test } from 'vitest';
import type { NetworkPatch } from '../../src/contract/network.ts';
import { ask } from '../helpers/raw-request.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

let server: TestServer;
let authorization: string;
beforeEach(async () => {
  server = await startTestServer({
    rates: { read: null, write: null, heavy: null, refused: null, elsewhere: { points: 3, seconds: 60 } },
  });
  authorization = `Bearer ${await server.idToken()}`;
});

const set = async (body: NetworkPatch): Promise<void> => {
  expect((await server.client.PATCH('/private/network', { body })).response.status).toBe(200);
};
const get = (path: string, headers: Record<string, string>) =>
  ask(server.url + path, { headers: { authorization, ...headers } });

test('a name is answered once the owner has entered it, in any case and at any port, and no other', async () => {
  const refused = await get('/v1/goals/all', { host: 'earshot.example.org' });
  expect([refused.status, refused.json.detail]).toEqual([
    403,
    'This service does not answer under this host name. The owner can add earshot.example.org in Settings, under Network',
  ]);
  await set({ host_names: ['Earshot.Example.org', 'fd00::7'] });
  for (const host of ['earshot.example.org', 'EARSHOT.example.org:8443', '[fd00::7]:1'])
    expect((await get('/v1/conversations', { host })).status, host).toBe(200);
  for (const host of [
    'earshot.example.org.',
    'evil.test',
    'x.earshot.example.org',
    '[fd00::8]',
    '127.0.0.1:1',
  ])
    expect((await get('/v1/conversations', { host })).status, host).toBe(403);
});

test('an entered name opens the API, and the pages only when they are opened, over https', async () => {
  await set({ host_names: ['earshot.test'] });
  const host = 'earshot.test';
  expect((await get('/private/session', { host })).json.detail).toContain('own computer only');
  await set({ remote_pages: true, trust_proxy: true });
  expect((await get('/private/session', { host })).json.detail).toContain('https only');
  expect((await get('/private/session', { host, 'x-forwarded-proto': 'https' })).status).toBe(200);
  const origin = 'https://earshot.test';
  expect((await get('/private/session', { host, origin, 'x-forwarded-proto': 'https' })).status).toBe(200);
});

test('X-Forwarded headers count only once the owner says that there is a proxy', async () => {
  await set({ host_names: ['earshot.test'] });
  const forwarded = { 'x-forwarded-host': 'earshot.test', 'x-forwarded-proto': 'https' };
  const base = async () => {
    const { json } = await get('/openapi.json', forwarded);
    return (json as unknown as { servers: { url: string }[] }).servers[0]?.url;
  };
  expect(await base()).toBe(server.url);
  await set({ trust_proxy: true });
  expect(await base()).toBe('https://earshot.test');
  expect((await get('/openapi.json', { ...forwarded, 'x-forwarded-host': 'evil.test' })).status).toBe(403);
});

test('another computer that guesses waits, and what has a good key there does not', async () => {
  await set({ trust_proxy: true });
  const as = (client: string, credential: string) =>
    get('/v1/conversations', { 'x-forwarded-for': client, authorization: credential });
  for (let guess = 0; guess < 3; guess++)
    expect((await as('192.168.1.66', `Bearer svc_dev_guess${guess}`)).status).toBe(401);
  const shutOut = await as('192.168.1.66', 'Bearer svc_dev_guess4');
  expect(shutOut.status).toBe(429);
  expect(Number(shutOut.headers['retry-after'])).toBeGreaterThan(0);
  expect((await as('192.168.1.66', authorization)).status).toBe(200);
  expect((await as('192.168.1.67', 'Bearer svc_dev_guess5')).status).toBe(401);
  expect((await get('/v1/conversations', {})).status).toBe(200);
});

test('what cannot be a name cannot be entered', async () => {
  for (const name of ['*', '*.lan', 'https://a.test', 'a.test:443', 'a.test/', 'a b']) {
    const entered = server.client.PATCH('/private/network', { body: { host_names: [name] } });
    await expect(entered, name).rejects.toThrow('without scheme, port and path');
  }
});
