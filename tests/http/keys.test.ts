// Keys over HTTP and what is kept of them (contract: Authentication 1-5).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiKey, CreatedApiKey, SCOPES, type KeyKind } from '../../src/contract/keys.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';
import { storeUser } from '../helpers/users.ts';

const LIST = '/v1/dev/user/conversations';

let service: HttpInstance;
let token: string;
beforeAll(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterAll(() => service.close());

const create = (kind: KeyKind, body: object) => service.post(`/v1/${kind}/keys`, token, body);
const created = async (kind: KeyKind, body: object) =>
  CreatedApiKey.parse(await (await create(kind, body)).json());
const listed = async (kind: KeyKind) =>
  z.array(ApiKey.strict()).parse(await (await service.get(`/v1/${kind}/keys`, token)).json());

describe.each(['dev', 'mcp'] as const)('a %s key', (kind) => {
  verifies(
    ['auth.developer-key.prefix', 'auth.tool-key.prefix'],
    'is 256 random bits behind its prefix, shown once',
    async () => {
      const key = await created(kind, { name: ' My script ' });
      expect(key.key).toMatch(new RegExp(`^svc_${kind}_[\\w-]{43}$`));
      expect(key.name).toBe('My script');
      expect(key.key.startsWith(key.key_prefix)).toBe(true);
      expect(key.key_prefix.length).toBeLessThan(16);
      const [found] = await listed(kind);
      expect(found).toEqual(ApiKey.parse(key));
      expect(JSON.stringify(await listed(kind))).not.toContain(key.key);
    },
  );

  test('has a second spelling, for programs written for the original service, everywhere a key is shown or taken', async () => {
    const made = await created(kind, { name: 'a' });
    expect(made.original_spelling).toBe(made.key.replace(/^svc/, 'omi'));
    const rotated = CreatedApiKey.parse(
      await (await service.post(`/v1/${kind}/keys/${made.id}/rotate`, token, {})).json(),
    );
    expect(rotated.original_spelling).toBe(rotated.key.replace(/^svc/, 'omi'));
    const status = async (key: string): Promise<number> => (await service.get(LIST, key)).status;
    expect(await status(made.original_spelling)).toBe(401);
    const detail = JSON.stringify(await (await service.get(LIST, rotated.original_spelling)).json());
    if (kind === 'dev') expect(await status(rotated.original_spelling)).toBe(200);
    else expect(detail).toContain('/v1/mcp');
    expect(service.keys.verify(rotated.original_spelling)?.id).toBe(made.id);
    expect(service.keys.verify(`omi_${kind === 'dev' ? 'mcp' : 'dev'}_${rotated.key.slice(8)}`)).toBeNull();
  });

  verifies(['auth.scopes.memory-names'], 'keeps the scopes it was given', async () => {
    const { scopes } = await created(kind, { name: 'a', scopes: ['memories:write', 'memories:read'] });
    expect(scopes).toEqual(['memories:read', 'memories:write']);
  });

  test.each([
    [{ name: '  ' }, 422],
    [{ name: 'x'.repeat(101) }, 422],
    [{ name: 'svc_dev_abc' }, 422],
    [{ name: 'my omi_mcp_abc' }, 422],
    [{}, 422],
    [{ name: 'a', scopes: ['everything'] }, 422],
    [{ name: 'a', scopes: ['memories:read', 'everything'] }, 422],
  ])('%o is refused', async (body, status) => {
    const before = await listed(kind);
    const answer = await create(kind, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty('detail');
    expect(await listed(kind)).toEqual(before);
  });

  test('an unknown scope is answered with the available ones', async () => {
    const answer = await create(kind, { name: 'a', scopes: ['everything'] });
    expect(await answer.json()).toEqual({
      detail: [
        {
          loc: ['body', 'scopes'],
          type: 'value_error',
          msg: `Invalid scopes. Available: ${SCOPES.join(', ')}`,
        },
      ],
    });
  });
});

test('without scopes a developer key may read, a tool-protocol key may do everything', async () => {
  expect((await created('dev', { name: 'a' })).scopes).toEqual(
    SCOPES.filter((scope) => scope.endsWith(':read')),
  );
  expect((await created('mcp', { name: 'a' })).scopes).toEqual(SCOPES);
  expect((await create('mcp', { name: 'a', scopes: [] })).status).toBe(422);
});

test('a deleted key is dead at once; deleting twice, or the other kind, is no error', async () => {
  const { id, key } = await created('dev', { name: 'a' });
  expect((await service.get(LIST, key)).status).toBe(200);
  expect((await service.get(`/v1/mcp/keys/${id}`, token, { method: 'DELETE' })).status).toBe(204);
  expect((await service.get(LIST, key)).status).toBe(200);
  for (let twice = 0; twice < 2; twice++) {
    const answer = await service.get(`/v1/dev/keys/${id}`, token, { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await service.get(LIST, key)).status).toBe(401);
  }
});

test('the last use is noted, at most once a minute', async () => {
  const { id, key } = await created('dev', { name: 'a' });
  const lastUse = async () => (await listed('dev')).find((one) => one.id === id)?.last_used_at;
  expect(await lastUse()).toBeNull();
  await service.get(LIST, key);
  const first = await lastUse();
  expect(first).toBe(new Date(service.clock.now()).toISOString());
  await service.clock.advance(59_999);
  await service.get(LIST, key);
  expect(await lastUse()).toBe(first);
  await service.clock.advance(1);
  await service.get(LIST, key);
  expect(await lastUse()).not.toBe(first);
});

describe.each(['dev', 'mcp'] as const)('rotating a %s key', (kind) => {
  const rotate = (id: string, of: KeyKind = kind, credential = token) =>
    service.post(`/v1/${of}/keys/${id}/rotate`, credential, undefined);

  test('gives the same key another secret; the old one is dead at once', async () => {
    const old = await created(kind, { name: 'a', scopes: ['memories:read'] });
    expect(service.keys.verify(old.key)).not.toBeNull();
    await service.clock.advance(60_000);
    const answer = await rotate(old.id);
    expect(answer.status).toBe(200);
    const rotated = CreatedApiKey.strict().parse(await answer.json());
    expect(rotated.key).toMatch(new RegExp(`^svc_${kind}_[\\w-]{43}$`));
    expect(rotated.key).not.toBe(old.key);
    expect(rotated.key.startsWith(rotated.key_prefix)).toBe(true);
    const { key, key_prefix, original_spelling } = rotated;
    expect(rotated).toEqual({ ...old, key, key_prefix, original_spelling, last_used_at: null });
    expect((await listed(kind)).find(({ id }) => id === old.id)).toEqual(ApiKey.parse(rotated));
    expect(service.keys.verify(old.key)).toBeNull();
    expect(service.keys.verify(key)).toMatchObject({ id: old.id, kind, scopes: ['memories:read'] });
  });

  test('an unknown one, one of the other kind and another user’s are 404 and stay as they are', async () => {
    const uid = storeUser(service.store, `other-${kind}`);
    const theirs = service.keys.create(uid, { kind, name: 'a' });
    const own = await created(kind, { name: 'a' });
    for (const answer of [
      await rotate('none'),
      await rotate(theirs.id),
      await rotate(own.id, kind === 'dev' ? 'mcp' : 'dev'),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([404, { detail: 'API key not found' }]);
    }
    expect(service.keys.verify(theirs.key)).toMatchObject({ uid });
    expect(service.keys.verify(own.key)).not.toBeNull();
  });

  test('a key does not rotate itself', async () => {
    const { id, key } = await created(kind, { name: 'a' });
    expect((await rotate(id, kind, key)).status).toBe(401);
    expect(service.keys.verify(key)).not.toBeNull();
  });
});

verifies(
  ['auth.developer-key.memory-grant-recorded'],
  'a key with a memory scope has a grant, which rotating keeps and deleting ends',
  async () => {
    const grant = (id: string) => service.store.memory_grants.of(service.owner.uid, id);
    const both = await created('dev', {
      name: 'a',
      scopes: ['goals:read', 'memories:write', 'memories:read'],
    });
    const expected = {
      key_id: both.id,
      uid: service.owner.uid,
      consumer: 'developer_api',
      scopes: ['memories:read', 'memories:write'],
      granted_at: Date.parse(both.created_at),
    };
    expect(grant(both.id)).toEqual(expected);
    await service.clock.advance(1_000);
    await service.post(`/v1/dev/keys/${both.id}/rotate`, token, undefined);
    expect(grant(both.id)).toEqual(expected);
    expect(service.store.memory_grants.of('someone-else', both.id)).toBeNull();
    await service.get(`/v1/dev/keys/${both.id}`, token, { method: 'DELETE' });
    expect(grant(both.id)).toBeNull();

    const byDefault = await created('mcp', { name: 'a' });
    expect(grant(byDefault.id)).toMatchObject({ consumer: 'mcp' });
    const without = await created('dev', { name: 'a', scopes: ['goals:read'] });
    expect(grant(without.id)).toBeNull();
  },
);

verifies(
  [
    'service.api-keys-group',
    'api-keys.endpoints',
    'api-key.created-by-developer',
    'api-key.listed-by-developer',
    'api-key.revoked-by-developer',
  ],
  'keys are made, listed and revoked over the API',
  async () => {
    const { id, key } = await created('dev', { name: 'Script' });
    expect((await listed('dev')).map((one) => one.id)).toContain(id);
    expect((await service.get(LIST, key)).status).toBe(200);
    expect((await service.get(`/v1/dev/keys/${id}`, token, { method: 'DELETE' })).status).toBe(204);
    expect((await listed('dev')).map((one) => one.id)).not.toContain(id);
    expect((await service.get(LIST, key)).status).toBe(401);
  },
);

test('a key never makes keys', async () => {
  for (const key of [service.key('dev', [...SCOPES]), service.key('mcp')]) {
    expect((await service.post('/v1/dev/keys', key, { name: 'a' })).status).toBe(401);
  }
});

test('a key is not in the database file', async () => {
  const server = await startTestServer();
  const key = server.newKey('dev');
  const secret = key.slice('svc_dev_'.length);
  for (const file of ['earshot.sqlite', 'earshot.sqlite-wal']) {
    expect(readFileSync(join(server.dataDir, file)).includes(secret), file).toBe(false);
  }
});

describe('GET /v1/dev/key', () => {
  test('answers the key that asks, with its scopes and no secret, whatever its scopes are', async () => {
    const made = await created('dev', { name: 'Narrow', scopes: ['goals:write'] });
    for (const key of [made.key, made.original_spelling]) {
      const answer = await service.get('/v1/dev/key', key);
      expect(answer.status).toBe(200);
      const body = ApiKey.strict().parse(await answer.json());
      expect(body).toMatchObject({ id: made.id, name: 'Narrow', scopes: ['goals:write'] });
    }
  });

  test('a credential that is no developer key is refused', async () => {
    const { key } = await created('mcp', { name: 'a' });
    for (const credential of [undefined, key, token, `omi_dev_${'a'.repeat(32)}`])
      expect((await service.get('/v1/dev/key', credential)).status).toBe(401);
  });
});
