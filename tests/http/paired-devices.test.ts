// Pairing a phone, through the running service: an address that carries a key, or the key as a bearer; scopes; revocation.
import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Scope } from '../../src/contract/keys.ts';
import type { NewPairedDevice } from '../../src/contract/paired-devices.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { ask } from '../helpers/raw-request.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const clock = createFakeClock();
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ clock });
});

const pair = async (scopes?: Scope[]): Promise<NewPairedDevice> =>
  (await server.client.POST('/private/devices', { body: { name: 'My phone', ...(scopes && { scopes }) } }))
    .data!;
/** The address that the code holds, on this computer: where the app puts its paths. */
const baseOf = ({ addresses }: NewPairedDevice): string => addresses.at(-1)!;
const devices = async () => (await server.client.GET('/private/devices')).data!;

test('an app that is given nothing but the address reaches the service as its user', async () => {
  const base = baseOf(await pair());
  expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/device\/svc_app_[\w-]{43}\/$/);
  // The check of the phone app, which sends no credential to an address of the user's own.
  const check = await ask(`${base}v1/users/profile`, { headers: { 'x-app-platform': 'ios' } });
  expect([check.status, check.json]).toMatchObject([200, { uid: server.uid, name: 'You' }]);
  expect((await ask(`${base}v1/conversations?limit=1`)).status).toBe(200);
  const made = await ask(`${base}v1/action-items`, { method: 'POST', body: { description: 'Buy milk' } });
  expect([made.status, made.json['description']]).toEqual([200, 'Buy milk']);
});

test('the key also works as a bearer, and goes before a credential of another service', async () => {
  const device = await pair();
  const bearer = { authorization: `Bearer ${device.key}` };
  expect((await ask(`${server.url}/v1/users/profile`, { headers: bearer })).status).toBe(200);
  const foreign = { authorization: 'Bearer aaaa.bbbb.cccc' };
  expect((await ask(`${baseOf(device)}v1/users/profile`, { headers: foreign })).status).toBe(200);
});

test('the list shows when a device was last seen, and no key', async () => {
  const device = await pair();
  expect(await devices()).toMatchObject([{ name: 'My phone', last_seen_at: null }]);
  await ask(`${baseOf(device)}v1/users/profile`);
  const [listed] = await devices();
  expect(listed).toMatchObject({ last_seen_at: new Date(clock.now()).toISOString(), code_expires_at: null });
  expect(JSON.stringify(await devices())).not.toContain(device.key.slice(8));
});

test('a code that nobody uses ends after ten minutes, a used one does not', async () => {
  const [unused, used] = [await pair(), await pair()];
  expect((await ask(`${baseOf(used)}v1/users/profile`)).status).toBe(200);
  await clock.advance(10 * 60_000);
  expect((await ask(`${baseOf(unused)}v1/users/profile`)).status).toBe(401);
  expect((await ask(`${baseOf(used)}v1/users/profile`)).status).toBe(200);
  expect((await devices()).map(({ id }) => id)).toEqual([used.id]);
});

test('a revoked device is refused at once, by its address and its key', async () => {
  const device = await pair();
  await ask(`${baseOf(device)}v1/users/profile`);
  await server.client.DELETE('/private/devices/{device_id}', { params: { path: { device_id: device.id } } });
  const answer = await ask(`${baseOf(device)}v1/users/profile`);
  expect([answer.status, answer.json.detail]).toEqual([401, 'This device is not paired, or was revoked']);
  const headers = { authorization: `Bearer ${device.key}` };
  expect((await ask(`${server.url}/v1/users/profile`, { headers })).status).toBe(401);
  expect(await devices()).toEqual([]);
});

test('the addresses of kept audio that a device was given end with it', async () => {
  const { id } = await storeRecorded(server, {}, [], [{ offset: 0, seconds: [100] }]);
  const [device, other] = [await pair(), await pair()];
  const given = async (one: NewPairedDevice): Promise<string> => {
    const { json } = await ask(`${baseOf(one)}v1/sync/audio/${id}/urls`);
    return (json['audio_files'] as { signed_url: string }[])[0]!.signed_url;
  };
  const [revoked, kept] = [await given(device), await given(other)];
  expect((await ask(revoked)).status).toBe(200);
  await server.client.DELETE('/private/devices/{device_id}', { params: { path: { device_id: device.id } } });
  expect((await ask(revoked)).status).toBe(401);
  expect((await ask(kept)).status).toBe(200);
});

describe('what a device may not do', () => {
  test.each([
    ['GET', 'private/network'],
    ['GET', 'private/devices'],
    ['POST', 'private/devices'],
    ['POST', 'v1/dev/keys'],
    ['GET', 'v1/dev/user/conversations'],
    ['GET', 'v1/users/export'],
    ['DELETE', 'v1/users/delete-account'],
  ])('%s %s', async (method, path) => {
    const answer = await ask(`${baseOf(await pair())}${path}`, {
      method,
      ...(method === 'POST' && { body: { name: 'x' } }),
    });
    expect([401, 403]).toContain(answer.status);
    expect(server.store.keys.list(server.uid)).toEqual([]);
  });

  test('more than its scopes', async () => {
    const base = baseOf(await pair(['conversations:read']));
    expect((await ask(`${base}v1/conversations`)).status).toBe(200);
    expect((await ask(`${base}v1/users/profile`)).status).toBe(200);
    const tasks = await ask(`${base}v1/action-items`);
    expect([tasks.status, tasks.json.detail]).toEqual([
      403,
      'Insufficient permissions. Required scope: action_items:read',
    ]);
    const tasksOnly = baseOf(await pair(['action_items:read']));
    for (const path of [
      'v1/folders',
      'v1/users/daily-summaries',
      'v1/users/people',
      'v1/users/notifications',
    ])
      expect((await ask(`${tasksOnly}${path}`)).status, path).toBe(403);
    const write = await ask(`${base}v1/users/profile`, { method: 'PATCH', body: { name: 'Mallory' } });
    expect(write.status).toBe(403);
    expect(await closing(base)).toEqual([1008, 'This device may not record conversations']);
  });

  test('show a page under an address with a key', async () => {
    const answer = await ask(baseOf(await pair()), { headers: { accept: 'text/html' } });
    expect([answer.status, answer.json.detail]).toEqual([
      404,
      'Enter this address in the app, as the address of the service',
    ]);
  });

  test('belong to another user', async () => {
    const { token } = await server.otherUser('Bob');
    const device = await pair();
    await ask(`${baseOf(device)}v1/users/profile`);
    const headers = { authorization: `Bearer ${token}` };
    const path = `${server.url}/private/devices/${device.id}`;
    await ask(path, { method: 'DELETE', headers });
    expect((await ask(`${baseOf(device)}v1/users/profile`)).status).toBe(200);
  });
});

/** Opens the live socket as the phone app does; resolves when it is ready. */
function open(base: string): { ready: Promise<void>; closed: Promise<[number, string]> } {
  const query = 'language=en&sample_rate=16000&codec=pcm16&uid=a-user-of-another-service&stt_service=soniox';
  const socket = new WebSocket(`${base.replace('http', 'ws')}v4/listen?${query}`);
  return {
    ready: new Promise((resolve) => {
      socket.on('message', (data: Buffer) => {
        if (data.toString().includes('"ready"')) resolve();
      });
    }),
    closed: new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve([code, reason.toString()]));
    }),
  };
}
const closing = (base: string) => open(base).closed;

test('the live socket opens under the address, for the user of the device', async () => {
  const device = await pair();
  await open(baseOf(device)).ready;
  expect((await devices())[0]?.last_seen_at).not.toBeNull();
  expect(await closing(`${server.url}/device/svc_app_${'x'.repeat(43)}/`)).toEqual([
    1008,
    'Invalid authorization token',
  ]);
});

test('revoking a device ends its open socket, and that of no other', async () => {
  const [device, other] = [await pair(), await pair()];
  const [socket, kept] = [open(baseOf(device)), open(baseOf(other))];
  await Promise.all([socket.ready, kept.ready]);
  await server.client.DELETE('/private/devices/{device_id}', { params: { path: { device_id: device.id } } });
  expect(await socket.closed).toEqual([1008, 'This device was revoked']);
  expect(await Promise.race([kept.closed, Promise.resolve('open')])).toBe('open');
  expect(await closing(baseOf(device))).toEqual([1008, 'Invalid authorization token']);
});

test('an open socket ends also when another process revokes the device', async () => {
  const device = await pair();
  const socket = open(baseOf(device));
  await socket.ready;
  server.store.paired_devices.remove(server.uid, device.id);
  await clock.advance(5_000);
  expect((await socket.closed)[1]).toBe('This device was revoked');
});

test('a phone of the network uses the address for other computers, which comes first in the code', async () => {
  await server.client.PATCH('/private/network', { body: { lan: 'http' } });
  const { addresses } = await pair();
  const [first = ''] = addresses;
  const { port } = new URL(first);
  expect(port).not.toBe(new URL(server.url).port);
  const path = new URL(first).pathname;
  expect((await ask(`http://127.0.0.1:${port}${path}v1/users/profile`)).status).toBe(200);
});

test('guesses at the live socket from another computer are counted with those of HTTP, and a good key is accepted', async () => {
  const rates = {
    read: null,
    write: null,
    heavy: null,
    refused: null,
    elsewhere: { points: 2, seconds: 60 },
  };
  server = await startTestServer({ clock, rates });
  await server.client.PATCH('/private/network', { body: { trust_proxy: true } });
  const key = (await pair()).key;
  const headers = { 'x-forwarded-for': '192.168.1.66' };
  const attempt = (token: string) =>
    new Promise<string>((resolve) => {
      const url = `${server.url.replace('http', 'ws')}/v4/listen?codec=pcm16`;
      const socket = new WebSocket(url, { headers: { ...headers, authorization: `Bearer ${token}` } });
      socket.on('message', () => {
        resolve('listens');
        socket.close();
      });
      socket.on('close', (_code, reason) => resolve(reason.toString()));
    });
  const profile = async (token: string) =>
    (
      await ask(`${server.url}/v1/users/profile`, {
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
    ).status;
  expect(await attempt('svc_app_wrong')).toBe('Invalid authorization token');
  expect(await attempt('svc_app_wrong')).toBe('Invalid authorization token');
  expect(await attempt('svc_app_wrong')).toBe('Too many failed attempts; wait a minute');
  expect(await profile('svc_app_wrong')).toBe(429);
  expect(await attempt(key)).toBe('listens');
  expect(await profile(key)).toBe(200);
});

describe('a webhook that a device sets', () => {
  const PATH = 'v1/users/developer/webhook/memory_created';
  const PUBLIC = 'https://example.org/hook';
  const NEAR = 'http://127.0.0.1:9000/hook';
  const set = async (device: NewPairedDevice, url: string) => {
    const { status, json } = await ask(`${baseOf(device)}${PATH}`, { method: 'POST', body: { url } });
    return [status, json['detail']];
  };
  const destinations = async () => (await server.client.GET('/v1/destinations')).data!;

  test('is a public address, unless the owner allows others', async () => {
    const device = await pair();
    const [status, findings] = await set(device, NEAR);
    expect([status, findings]).toMatchObject([
      422,
      [
        {
          loc: ['body', 'url'],
          msg: 'url must not be on this computer or in its own network unless the owner of this instance allows it',
        },
      ],
    ]);
    expect(await destinations()).toEqual([]);
    expect(await set(device, PUBLIC)).toEqual([200, undefined]);
    expect(await destinations()).toMatchObject([{ url: PUBLIC, added_by: 'client', private: false }]);
    const body = { others_may_use_private_addresses: true };
    await server.client.PATCH('/private/destination-rules', { body });
    expect(await set(device, NEAR)).toEqual([200, undefined]);
    expect(await destinations()).toMatchObject([{ url: NEAR, added_by: 'client', private: true }]);
  });

  test('is that of the owner when it sends it back unchanged', async () => {
    const device = await pair();
    const body = { trigger: 'memory_created', url: NEAR } as const;
    await server.client.POST('/v1/destinations', { body });
    expect((await ask(`${baseOf(device)}${PATH}`)).json).toEqual({ url: NEAR });
    expect(await set(device, NEAR)).toEqual([200, undefined]);
    expect(await destinations()).toMatchObject([{ url: NEAR, added_by: 'owner' }]);
  });

  test('needs a device that may read and write what is sent', async () => {
    for (const scopes of [['conversations:read'], ['conversations:write']] as Scope[][])
      expect((await set(await pair(scopes), PUBLIC))[0]).toBe(403);
    expect(await set(await pair(['conversations:read', 'conversations:write']), PUBLIC)).toEqual([
      200,
      undefined,
    ]);
  });

  test('is no command, and no other destination', async () => {
    const device = await pair();
    const body = { trigger: 'day_summary', kind: 'command', argv: ['true'] };
    const answer = await ask(`${baseOf(device)}v1/destinations`, { method: 'POST', body });
    expect([answer.status, answer.json['detail']]).toEqual([403, 'A paired device may not do this']);
    for (const path of ['v1/destinations', 'v1/deliveries', 'private/destination-rules'])
      expect((await ask(`${baseOf(device)}${path}`)).status).toBe(403);
  });

  test('is off once the device is revoked, and what the owner set stays on', async () => {
    const device = await pair();
    await server.client.POST('/v1/destinations', { body: { trigger: 'day_summary', url: NEAR } });
    await set(device, PUBLIC);
    await server.client.DELETE('/private/devices/{device_id}', {
      params: { path: { device_id: device.id } },
    });
    expect(await destinations()).toMatchObject([
      { trigger: 'day_summary', state: 'on' },
      { trigger: 'memory_created', state: 'off', url: PUBLIC },
    ]);
  });
});
