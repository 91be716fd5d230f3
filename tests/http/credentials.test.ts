// Who may call what, over the whole route table (contract: Authentication, Errors).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/keys.ts';
import type { CredentialKind } from '../../src/server/http/route.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { verifies } from '../helpers/verifies.ts';
import { storeUser } from '../helpers/users.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
beforeAll(async () => {
  service = await startHttpInstance();
});
afterAll(() => service.close());

const LIST = '/v1/dev/user/conversations';
const detailOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { detail: string }).detail;

const guarded = ROUTES.flatMap(({ auth, ...route }) =>
  auth === 'public' ? [] : [{ ...route, auth, name: `${route.method.toUpperCase()} ${route.path}` }],
);

describe.each(guarded)('$name', ({ path, method, auth }) => {
  const call = (credential?: string) =>
    service.get(path.replace(/\{\w+\}/g, 'none'), credential, { method: method.toUpperCase() });
  const accepts = (kind: CredentialKind) => auth.kinds.includes(kind);

  test.each([
    ['no credential', undefined],
    ['no such key', 'svc_dev_nosuchkey'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.AAAA'],
    ['any other text', 'letmein'],
  ])('%s is 401', async (_name, credential) => {
    const answer = await call(credential);
    expect(answer.status).toBe(401);
    const challenge = answer.headers.get('www-authenticate') ?? '';
    expect(challenge).toMatch(/^Bearer/);
    // Says to assistants where they get access.
    expect(challenge.includes('resource_metadata=')).toBe(accepts('mcp_key'));
    expect(await detailOf(answer)).toMatch(/\w/);
  });

  test.each([
    ['dev', 'dev_key', '/v1/dev/'],
    ['mcp', 'mcp_key', '/v1/mcp'],
  ] as const)('a %s key opens it, or is told what it serves', async (kind, credential, serves) => {
    if (accepts(credential)) return;
    const answer = await call(service.key(kind, [...SCOPES]));
    expect(answer.status).toBe(401);
    expect(await detailOf(answer)).toContain(serves);
  });

  test('a key without the scope is 403', async () => {
    if (auth.scope === undefined) return;
    const answer = await call(
      service.key(
        accepts('dev_key') ? 'dev' : 'mcp',
        SCOPES.filter((scope) => scope !== auth.scope),
      ),
    );
    expect(answer.status).toBe(403);
    expect(await detailOf(answer)).toBe(`Insufficient permissions. Required scope: ${auth.scope}`);
  });
});

describe('the developer API', () => {
  verifies(
    [
      'auth.developer-key.bearer',
      'auth.developer-key.created-by-user',
      'service.developer-api-reads-conversations',
    ],
    'a developer key that the user made opens it',
    async () => {
      const created = await service.post('/v1/dev/keys', await service.token(), { name: 'script' });
      const { key } = (await created.json()) as { key: string };
      expect((await service.get(LIST, key)).status).toBe(200);
    },
  );

  verifies(['auth.id-token.bearer'], 'an ID token lists conversations', async () => {
    expect((await service.get(LIST, await service.token())).status).toBe(200);
  });

  verifies(
    [
      'developer-api.bearer-required',
      'errors.401.missing-credentials',
      'conversations.list.response-401',
      'errors.401.body',
    ],
    'without a credential it answers 401 with a detail',
    async () => {
      const answer = await service.get(LIST);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        detail: "Missing or invalid Authorization header. Must be 'Bearer API_KEY'",
      });
      const { cookie } = await service.signIn();
      expect((await service.get(LIST, undefined, { headers: { cookie } })).status).toBe(401);
    },
  );

  verifies(['errors.401.invalid-credentials'], 'an unknown key is 401', async () => {
    const answer = await service.get(LIST, 'svc_dev_nosuchkey');
    expect([answer.status, await detailOf(answer)]).toEqual([401, 'Invalid API Key']);
  });

  verifies(
    ['auth.tool-key.refused-on-developer-api', 'errors.401.wrong-key-kind'],
    'a tool-protocol key is told which endpoints it serves',
    async () => {
      const answer = await service.get(LIST, service.key('mcp'));
      expect(answer.status).toBe(401);
      expect(await detailOf(answer)).toContain('/v1/mcp');
    },
  );

  test('X-Serverless-Authorization neither opens it nor disturbs Authorization', async () => {
    const headers = { 'X-Serverless-Authorization': `Bearer ${await service.token()}` };
    expect((await service.get(LIST, undefined, { headers })).status).toBe(401);
    const other = { 'X-Serverless-Authorization': 'Bearer something-else' };
    expect((await service.get(LIST, service.key('dev'), { headers: other })).status).toBe(200);
  });

  test('an expired ID token is 401', async () => {
    const token = await service.token();
    await service.clock.advance(3_600_001);
    const answer = await service.get(LIST, token);
    expect([answer.status, await detailOf(answer)]).toEqual([401, 'Authorization token expired']);
  });

  test('an ID token of another instance is 401', async () => {
    const other = await startHttpInstance();
    try {
      expect((await service.get(LIST, await other.token())).status).toBe(401);
    } finally {
      await other.close();
    }
  });
});

verifies(['service.data-kept-per-user'], 'a user sees nothing of another user', async () => {
  storeUser(service.store, 'someone-else');
  const id = service.addConversation({ uid: 'someone-else' });
  const token = await service.token();
  for (const path of [`${LIST}/${id}`, `/v1/conversations/${id}`, `/v1/conversations/${id}/audio`]) {
    expect((await service.get(path, token)).status, path).toBe(404);
  }
  expect(await (await service.get('/v1/conversations', token)).json()).toEqual([]);
  expect((await service.post(`/v1/conversations/${id}/reprocess`, token, {})).status).toBe(404);
});

test('the published key verifies, and is the public half only', async () => {
  const { keys } = (await (await service.get('/.well-known/jwks.json')).json()) as { keys: object[] };
  expect(keys).toHaveLength(1);
  expect(keys[0]).not.toHaveProperty('d');
});
