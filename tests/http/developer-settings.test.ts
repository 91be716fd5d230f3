// The developer settings as the owner's browser asks for them: everything with a token of the page's session.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiKey, CreatedApiKey, SCOPES } from '../../src/contract/keys.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const KEYS = '/v1/dev/keys';
const ACTION_ITEMS = '/v1/dev/user/action-items';

let service: HttpInstance;
let token: string;
let cookie: string;
beforeAll(async () => {
  service = await startHttpInstance();
  const page = await service.signIn();
  token = await page.token();
  cookie = page.cookie;
});
afterAll(() => service.close());

/** As the settings page sends it. */
const ask = (method: string, path: string, body?: object): Promise<Response> =>
  service.get(path, token, {
    method,
    headers: { origin: service.url, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const create = async (body: object): Promise<CreatedApiKey> =>
  CreatedApiKey.parse(await (await ask('POST', KEYS, body)).json());
const listed = async (): Promise<ApiKey[]> =>
  z.array(ApiKey.strict()).parse(await (await ask('GET', KEYS)).json());
const read = async (key: string): Promise<number> => (await service.get(ACTION_ITEMS, key)).status;

test('a signed-in person makes a developer key in the settings, gives it a new secret, and revokes it', async () => {
  const made = await create({ name: 'My script', scopes: ['action_items:read'] });
  expect(made.key).toMatch(/^svc_dev_/);
  expect(await read(made.key)).toBe(200);
  expect(await listed()).toMatchObject([{ id: made.id, name: 'My script', scopes: ['action_items:read'] }]);

  const rotated = CreatedApiKey.parse(await (await ask('POST', `${KEYS}/${made.id}/rotate`)).json());
  expect(rotated.id).toBe(made.id);
  expect([await read(made.key), await read(rotated.key)]).toEqual([401, 200]);

  expect((await ask('DELETE', `${KEYS}/${made.id}`)).status).toBe(204);
  expect(await read(rotated.key)).toBe(401);
  expect(await listed()).toEqual([]);
});

test('a key makes no keys: the settings take the person alone', async () => {
  const key = service.key('dev', [...SCOPES]);
  const before = await listed();
  expect((await service.post(KEYS, key, { name: 'Another' })).status).toBe(401);
  expect((await service.get(KEYS, key)).status).toBe(401);
  // A refused attempt is a use as well: the owner sees that somebody tried the key.
  expect(await listed()).toEqual(
    before.map((one) => ({ ...one, last_used_at: expect.any(String) as string })),
  );
});

test('another page cannot make keys, and the cookie it may see makes none', async () => {
  const before = await listed();
  const make = (credential: string | undefined, origin: string) =>
    service.post(KEYS, credential, { name: 'Stolen' }, { cookie, origin });
  expect((await make(token, 'https://elsewhere.example')).status).toBe(403);
  expect((await make(undefined, service.url)).status).toBe(401);
  expect(await listed()).toEqual(before);
});
