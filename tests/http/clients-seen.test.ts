// Who has called, what failed and why, and which fields nobody reads: kept in bounds, and nothing of it a secret.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ClientSeen } from '../../src/contract/clients-seen.ts';
import { KEY_PREFIX } from '../../src/contract/keys.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { readEvents } from '../helpers/event-stream.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../helpers/start-test-server.ts';

const OFF = { read: null, write: null, heavy: null, refused: null };
const LISTS = '/v1/dev/user/action-items';

async function world(options: TestServerOptions = {}) {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, rates: OFF, ...options });
  return {
    clock,
    server,
    /** A call of a program with a key, or without. */
    call: async (
      path: string,
      { agent, key, ...init }: RequestInit & { agent?: string; key?: string } = {},
    ) => {
      const headers = new Headers(init.headers);
      if (agent !== undefined) headers.set('user-agent', agent);
      if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
      return fetch(server.url + path, { ...init, headers });
    },
    seen: () => clientsSeen(server),
  };
}

async function clientsSeen(server: TestServer): Promise<ClientSeen[]> {
  const all = (await (await server.request('/private/clients-seen')).json()) as ClientSeen[];
  return all.filter(({ caller, program }) => !(caller === 'id_token' && program === 'Node program'));
}

const refusals = ({ failures }: ClientSeen): string[] =>
  failures.map(
    ({ method, route, status, reason, count }) => `${count} ${method} ${route} ${status} ${reason}`,
  );

test('a client is listed under its key with what it calls itself, its calls, and what failed and why', async () => {
  const { call, seen, server, clock } = await world();
  const key = server.newKey('dev', ['action_items:read']);
  const agent = 'omi-cli/0.2.0 (+https://github.com/BasedHardware/omi)';
  await call(LISTS, { agent, key });
  await clock.advance(60_000);
  await call('/v1/dev/user/memories', { agent, key });
  await call('/v1/dev/user/memories', { agent, key });
  await call(`${LISTS}?limit=many`, { agent, key });
  await call('/v1/dev/user/action-items/nothing-like-that', { agent, key, method: 'PUT' });
  const rows = await seen();
  expect(rows).toHaveLength(2);
  const [client] = rows.filter((row) => row.caller === 'dev_key');
  expect(client).toMatchObject({
    program_id: 'omi_cli',
    program: 'omi-cli',
    platform: null,
    calls: 4,
    failed_calls: 3,
    first_seen_at: '2026-01-05T09:00:00.000Z',
    last_seen_at: '2026-01-05T09:01:00.000Z',
    last_refused: { route: LISTS, status: 422, method: 'GET' },
  });
  expect(client?.key_name).toMatch(/^key /);
  expect(refusals(client!)).toEqual([
    `1 GET ${LISTS} 422 query.limit: Input should be a valid integer, unable to parse string as an integer`,
    '2 GET /v1/dev/user/memories 403 Insufficient permissions. Required scope: memories:read',
  ]);
  expect(refusals(rows.find(({ caller }) => caller === 'none')!)).toEqual([
    '1 PUT /v1/dev/user/action-items/{action_item_id} 405 Method Not Allowed',
  ]);
});

test('what is refused before anybody is proven is listed apart, with the sentence that the client got', async () => {
  const { call, seen, server } = await world();
  const mcp = server.newKey('mcp');
  const agent = 'python-requests/2.32';
  await call(LISTS, { agent, key: `${KEY_PREFIX.dev}0123456789` });
  await call(LISTS, { agent, key: 'another-services-key' });
  await call(LISTS, { agent });
  await call(LISTS, { agent, key: mcp });
  await call(LISTS, { agent, headers: { origin: 'https://elsewhere.example' } });
  await rawGet(server, LISTS, 'other.example');
  const rows = await seen();
  expect(rows.map(({ caller, program }) => `${caller} ${program}`).sort()).toEqual([
    'mcp_key Python program',
    'none No name given',
    'none Python program',
  ]);
  const none = rows.find(({ program, caller }) => caller === 'none' && program === 'Python program')!;
  expect(refusals(none)).toEqual([
    `1 GET ${LISTS} 403 Requests from other origins are not allowed. The owner can allow https://elsewhere.example in Settings, under Network`,
    `1 GET ${LISTS} 401 Missing or invalid Authorization header. Must be 'Bearer API_KEY'`,
    `2 GET ${LISTS} 401 Invalid API Key`,
  ]);
  expect(rows.find(({ caller }) => caller === 'mcp_key')?.last_refused?.reason).toMatch(
    /^This is a tool-protocol key \(svc_mcp_\)/,
  );
  expect(rows.find(({ program }) => program === 'No name given')?.last_refused).toMatchObject({
    status: 403,
    reason: expect.stringContaining('This service does not answer under this host name') as string,
  });
});

test('an unknown route answers 404 in JSON and is listed by the words that are known, never by its path', async () => {
  const { call, seen, server } = await world();
  const key = server.newKey('dev');
  const answers = await Promise.all(
    [
      '/v2/memories?name=my-diary.opus',
      `/v1/dev/user/conversation/${key}`,
      `/${key}/anna-and-her-divorce`,
      '/v1/memories/extra',
      `/v1${'/deep'.repeat(2_000)}`,
    ].map((path) => call(path, { agent: 'omi-cli/1', headers: { accept: 'text/html' } })),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  }
  const [row] = await seen();
  const routes = row!.failures.map(({ route }) => route).sort();
  expect(routes).toEqual([
    '/v1/dev/user/conversation/{…}',
    '/v1/memories/extra',
    `/v1${'/{…}'.repeat(8)}`,
    '/v2/memories',
    '/{…}/{…}',
  ]);
});

test('a live socket is listed when it opens, and with the reason when it is closed', async () => {
  const { seen, server } = await world();
  const token = await server.idToken();
  const headers = {
    authorization: `Bearer ${token}`,
    'user-agent': 'Dart/3.5 (dart:io)',
    'x-app-platform': 'ios',
  };
  const address = server.url.replace('http', 'ws');
  await closed(`${address}/v4/listen?uid=${server.uid}&language=en&codec=flac`, headers);
  await closed(`${address}/v4/listen?uid=${server.uid}`, {
    ...headers,
    authorization: `Bearer ${server.newKey('dev')}`,
  });
  await closed(`${address}/v9/elsewhere?token=${token}`, headers);
  const good = new WebSocket(`${address}/v4/listen?uid=${server.uid}&codec=pcm16&mood=calm`, { headers });
  await new Promise((resolve) => good.once('message', resolve));
  good.close();
  const rows = (await seen()).filter(({ program_id }) => program_id === 'omi_phone');
  const proven = rows.find(({ caller }) => caller === 'id_token');
  expect(proven).toMatchObject({ platform: 'ios', calls: 1, failed_calls: 0 });
  expect(proven?.unknown_fields).toEqual([{ route: '/v4/listen', place: 'query', name: 'mood', count: 1 }]);
  const none = rows.find(({ caller }) => caller === 'none')!;
  expect(none.failures.map(({ route, status }) => `${route} ${status}`)).toEqual([
    '/{…}/{…} 404',
    '/v4/listen 1008',
    '/v4/listen 1008',
  ]);
  expect(none.failures[2]?.reason).toMatch(/^Bad query: codec: /);
});

test('fields that nobody reads are ignored and counted by name, wherever they stand', async () => {
  const { call, seen, server } = await world();
  const key = server.newKey('dev', ['conversations:write', 'conversations:read', 'action_items:write']);
  const agent = 'MyImporter/1.0';
  const post = (path: string, body: unknown) =>
    call(path, {
      agent,
      key,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const segment = {
    text: 'Hello there.',
    speaker: 'SPEAKER_00',
    is_user: true,
    start: 0,
    end: 2,
    mood: 'calm',
  };
  const made = await post('/v1/dev/user/conversations/from-segments', {
    transcript_segments: [segment, { ...segment, start: 3, end: 4, [key]: 1 }],
    source: 'phone',
    device: 'a private word',
  });
  expect(made.status).toBe(200);
  expect((await post(LISTS, { description: 'Buy milk', priority: 'high' })).status).toBe(200);
  await call('/v1/dev/user/conversations?order=asc&limit=5', { agent, key });
  await call('/v1/dev/user/conversations?order=desc', { agent, key });
  await call(`/v1/dev/user/conversations?${key}=1`, { agent, key });
  const row = (await seen()).find(({ program }) => program === 'MyImporter')!;
  expect(
    row.unknown_fields.map(({ route, place, name, count }) => `${count} ${route} ${place} ${name}`),
  ).toEqual([
    '1 /v1/dev/user/conversations/from-segments body transcript_segments.#.mood',
    '1 /v1/dev/user/conversations/from-segments body transcript_segments.#.{…}',
    '1 /v1/dev/user/conversations/from-segments body device',
    `1 ${LISTS} body priority`,
    '2 /v1/dev/user/conversations query order',
    '1 /v1/dev/user/conversations query {…}',
  ]);
  expect(JSON.stringify(row)).not.toContain('private word');
});

test('a flood of names, paths and fields stays in bounds, and a known program is still seen', async () => {
  const { call, seen, server, clock } = await world();
  const key = server.newKey('dev');
  await call(LISTS, { agent: 'omi-cli/0.2.0', key: 'svc_dev_wrong' });
  for (let at = 0; at < 10_000; at += 250) {
    await Promise.all(
      Array.from({ length: 250 }, (_, one) =>
        call(`/v1/x${at + one}?field${at + one}=1`, { agent: `Flood${at + one}/1.0` }),
      ),
    );
  }
  for (let at = 0; at < 100; at += 1) await call(`${LISTS}?unknown${at}=1`, { agent: `Own${at}`, key });
  await clock.advance(5_000);
  const rows = await seen();
  expect(rows.filter(({ caller }) => caller === 'none').length).toBeLessThanOrEqual(52);
  expect(rows.filter(({ caller }) => caller === 'dev_key').length).toBeLessThanOrEqual(13);
  expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(10_101);
  expect(rows.find(({ program_id }) => program_id === 'omi_cli')?.last_refused?.reason).toBe(
    'Invalid API Key',
  );
  expect(server.store.clients_seen.all().length).toBeLessThanOrEqual(rows.length + 1);
  expect(JSON.stringify(rows).length).toBeLessThan(200_000);
});

test('neither names with control characters nor keys in a name are stored', async () => {
  const { call, seen, server } = await world();
  const key = server.newKey('dev');
  for (const agent of [
    key,
    `Mozilla ${key}`,
    'A\tB/1',
    '\u00e9\u00ff/1',
    `${'x'.repeat(8_000)}/1`,
    '<script>alert(1)</script>',
    '../../../etc/passwd',
  ])
    await call('/v1/nowhere', { agent });
  // Longer than all headers may be: Node answers it.
  expect((await call('/v1/nowhere', { agent: 'y'.repeat(1_000_000) })).status).toBe(431);
  const stored = JSON.stringify(await seen());
  // Not even the beginning of it.
  expect(stored).not.toContain(key.slice(8, 20));
  for (const { program } of JSON.parse(stored) as ClientSeen[]) {
    expect(program).toMatch(/^[\w. +-]{1,40}$/);
  }
});

test('a paired device is listed by its name, and the key in its address is nowhere', async () => {
  const { call, seen, server } = await world();
  const pairing = await server.request('/private/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann’s phone' }),
  });
  const { key } = (await pairing.json()) as { key: string };
  const headers = { 'x-app-platform': 'android' };
  await call(`/device/${key}/v1/users/profile`, { agent: 'Dart/3.5 (dart:io)', headers });
  await call(`/device/${key}/v1/dev/user/action-items`, { agent: 'Dart/3.5 (dart:io)', headers });
  await call(`/device/${key}x/v1/users/profile`, { agent: 'Dart/3.5 (dart:io)', headers });
  const rows = await seen();
  expect(JSON.stringify(rows)).not.toContain(key.slice(8, 20));
  expect(rows.find(({ caller }) => caller === 'device')).toMatchObject({
    key_name: 'Ann’s phone',
    program_id: 'omi_phone',
    platform: 'android',
  });
  expect(rows.find(({ caller }) => caller === 'none')?.last_refused?.status).toBe(401);
});

test('a user agent is only a claim: it does not reach the rows of a key', async () => {
  const { call, seen, server } = await world();
  const key = server.newKey('dev');
  await call(LISTS, { agent: 'Backup/1', key });
  await call(LISTS, { agent: 'Backup/1', key: 'svc_dev_guess' });
  const rows = (await seen()).filter(({ program }) => program === 'Backup');
  expect(rows.map(({ caller, calls, failed_calls }) => ({ caller, calls, failed_calls }))).toEqual(
    expect.arrayContaining([
      { caller: 'dev_key', calls: 1, failed_calls: 0 },
      { caller: 'none', calls: 1, failed_calls: 1 },
    ]),
  );
});

test('another user reads only the clients of their own', async () => {
  const { call, server } = await world();
  const key = server.newKey('dev');
  await call(LISTS, { agent: 'Backup/1', key });
  await call(LISTS, { agent: 'Stranger/1' });
  const other = await server.otherUser('Ben');
  const answer = await server.request('/private/clients-seen', {
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(await answer.json()).toEqual([]);
  expect((await call('/private/clients-seen', { key })).status).toBe(401);
});

test('clients survive a restart, a page is announced to, and what is forgotten stays forgotten', async () => {
  const { call, seen, server, clock } = await world();
  const key = server.newKey('dev');
  const stream = await server.request('/private/events');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  await call(LISTS, { agent: 'Backup/1', key });
  await clock.advance(2_000);
  // The receipts of the same call are announced, too.
  let announced = '';
  while (!announced.includes('clients_seen')) announced += (await reader.read()).value ?? '';
  expect(announced).toContain('{"kind":"clients_seen"}');
  await reader.cancel();
  await call(LISTS, { agent: 'Backup/1', key });
  const before = (await seen()).find(({ program }) => program === 'Backup');
  await server.close();
  const again = await startTestServer({
    dataDir: server.dataDir,
    secrets: server.secrets,
    clock,
    rates: OFF,
  });
  expect((await clientsSeen(again)).find(({ program }) => program === 'Backup')).toEqual(before);
  expect((await again.request('/private/clients-seen', { method: 'DELETE' })).status).toBe(204);
  expect(await clientsSeen(again)).toEqual([]);
  expect(again.store.clients_seen.all().filter(({ program }) => program === 'Backup')).toEqual([]);
});

test('the clients of an account that is removed go with it', async () => {
  const { server, clock } = await world();
  const other = await server.otherUser('Ben');
  const asBen = { headers: { authorization: `Bearer ${other.token}`, 'user-agent': 'Bens/1' } };
  await server.request('/v1/users/profile', asBen);
  await clock.advance(2_000);
  expect(server.store.clients_seen.all().map(({ program }) => program)).toContain('Bens');
  await server.request(`/v1/users/delete-account?confirm=${other.uid}`, { ...asBen, method: 'DELETE' });
  await clock.advance(2_000);
  expect(server.store.clients_seen.all().filter(({ uid }) => uid === other.uid)).toEqual([]);
});

/** Resolves when the socket is gone, refused or closed. */
async function closed(address: string, headers: Record<string, string>): Promise<void> {
  const socket = new WebSocket(address, { headers });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
}

/** A request with a Host of its own, which fetch does not allow. */
async function rawGet(server: TestServer, path: string, host: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
}

test('a call that is ended by the stop of the service is counted', async () => {
  const { server, clock } = await world();
  const key = server.newKey('dev');
  const reading = await readEvents(server.url, key);
  await server.service.close();
  await reading.ended;
  const again = await startTestServer({
    ...{ clock, rates: OFF, dataDir: server.dataDir, secrets: server.secrets },
  });
  expect((await clientsSeen(again)).filter(({ caller }) => caller === 'dev_key')).toMatchObject([
    { calls: 1 },
  ]);
});
