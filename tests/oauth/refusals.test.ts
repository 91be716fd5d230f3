// What the authorization server refuses, and how it says so: to the client where that is safe, on a page of its own where it is not.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALLBACK } from '../helpers/document-host.ts';
import {
  authorizationUrl,
  connected,
  consented,
  createBrowser,
  redeem,
  refresh,
  tokenRequest,
  startOAuth,
} from '../helpers/oauth.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** What the client's browser comes back with. */
async function sentBack(server: TestServer, url: string): Promise<Record<string, string>> {
  const end = await createBrowser(server.url).follow(url);
  if (!('away' in end)) throw new Error(`${end.status} ${end.page}`);
  expect(end.away.origin + end.away.pathname).toBe(CALLBACK);
  return Object.fromEntries(end.away.searchParams);
}
const usesToken = (server: TestServer, token: string): Promise<Response> =>
  server.request('/v1/mcp/memories', { headers: { authorization: `Bearer ${token}` } });

verifies(
  ['auth.oauth.pkce'],
  'a request without PKCE S256 goes back with an error and the issuer',
  async () => {
    const { server, owner, id } = await startOAuth();
    const cases: Record<string, string | null>[] = [
      { code_challenge: null, code_challenge_method: null },
      { code_challenge_method: 'plain' },
      { code_challenge_method: null },
      { code_challenge: 'short' },
    ];
    for (const parameters of cases) {
      const asked = authorizationUrl(server.url, id, parameters);
      expect(await sentBack(server, asked.url), JSON.stringify(parameters)).toMatchObject({
        error: 'invalid_request',
        state: asked.state,
        iss: server.url,
      });
    }
    expect(await owner.waiting()).toEqual([]);
  },
);

verifies(['auth.oauth.server-url'], 'only this service is a resource', async () => {
  const { server, owner, id } = await startOAuth();
  for (const resource of [
    'https://example.com/v1/mcp',
    `${server.url}/v1/dev`,
    'http://127.0.0.1:1/v1/mcp',
    'x',
  ])
    expect(await sentBack(server, authorizationUrl(server.url, id, { resource }).url)).toMatchObject({
      error: 'invalid_target',
      iss: server.url,
    });
  // Without one it is the tool protocol, and its other names lead to the same.
  for (const resource of [null, `${server.url}/v1/mcp/sse`, server.url, `${server.url}/`]) {
    const tokens = await connected(server, owner, id, { resource });
    expect((await usesToken(server, tokens.access_token)).status).toBe(200);
  }
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  expect(await redeem(server.url, id, asked, back, { resource: 'https://example.com/v1/mcp' })).toMatchObject(
    { status: 400, body: { error: 'invalid_target' } },
  );
});

test('scopes: all when none is asked for, known ones of several, the spelling with a dot, none of an unknown one', async () => {
  const { server, owner, id } = await startOAuth();
  const asksFor = async (scope: string | null): Promise<string[]> => {
    await createBrowser(server.url).follow(authorizationUrl(server.url, id, { scope }).url);
    const request = (await owner.waiting()).at(-1)!;
    await owner.decide(request.id, { approve: false });
    return request.scopes;
  };
  expect(await asksFor(null)).toHaveLength(8);
  expect(await asksFor('memories.read conversations.read openid profile')).toEqual([
    'conversations:read',
    'memories:read',
  ]);
  expect(await sentBack(server, authorizationUrl(server.url, id, { scope: 'everything' }).url)).toMatchObject(
    {
      error: 'invalid_scope',
      iss: server.url,
    },
  );
  const tokens = await connected(server, owner, id, { scope: 'memories.read memories.write' });
  expect(tokens.scope).toBe('memories:read memories:write');
  const less = await refresh(server.url, id, tokens.refresh_token, { scope: 'memories.read' });
  expect(less.body.scope).toBe('memories:read');
});

verifies(
  ['auth.oauth.registered-redirect-uri'],
  'no browser is sent to an address that the client did not name',
  async () => {
    const { host, server, owner } = await startOAuth();
    const web = host.client('/web.json', { redirect_uris: ['https://app.example.com/cb'] });
    const program = host.client('/program.json', { redirect_uris: ['http://127.0.0.1/callback'] });
    const cases: [id: string, redirect: string | null][] = [
      [web, null],
      [web, 'https://evil.example.com/cb'],
      [web, 'https://app.example.com.evil.example.com/cb'],
      [web, 'https://app.example.com@evil.example.com/cb'],
      [web, 'https://app.example.com/cb/../x'],
      [web, 'https://app.example.com/cb?x=1'],
      [web, 'https://app.example.com/cb#x'],
      [web, 'https://app.example.com:444/cb'],
      [web, 'http://app.example.com/cb'],
      [web, 'javascript:alert(1)'],
      [web, '//evil.example.com'],
      [program, 'http://127.0.0.1.evil.example.com/callback'],
      [program, 'http://127.0.0.1:80@evil.example.com/callback'],
      [program, 'http://localhost:4000/callback'],
      [program, 'http://127.0.0.1:4000/other'],
      ['omi-claude-prod', 'https://claude.ai/other'],
      ['omi-claude-prod', 'https://evil.example.com/api/mcp/auth_callback'],
      ['omi-chatgpt-prod', 'https://claude.ai/api/mcp/auth_callback'],
    ];
    const others: Record<string, string | null>[] = [
      {},
      { prompt: 'none' },
      { response_type: 'token' },
      { code_challenge: null },
    ];
    for (const [id, redirect_uri] of cases) {
      for (const more of others) {
        const asked = authorizationUrl(server.url, id, { redirect_uri, ...more });
        const end = await createBrowser(server.url).follow(asked.url);
        expect('away' in end, `${id} ${redirect_uri}`).toBe(false);
        if ('page' in end) expect(end.status).toBe(400);
      }
    }
    expect(await owner.waiting()).toEqual([]);
  },
);

verifies(['auth.oauth.no-dynamic-registration'], 'nobody registers', async () => {
  const { server } = await startOAuth();
  const metadata = (await (
    await fetch(`${server.url}/.well-known/oauth-authorization-server`)
  ).json()) as object;
  expect(Object.keys(metadata).filter((name) => name.includes('registration'))).toEqual([]);
  for (const path of ['/register', '/oauth/register', '/reg', '/oauth/reg', '/v1/mcp/oauth/register'])
    expect((await fetch(server.url + path, { method: 'POST', body: '{}' })).status, path).toBe(404);
});

verifies(['auth.oauth.public-clients'], 'clients have no secret', async () => {
  const { host, server, owner, id } = await startOAuth();
  const metadata = (await (await fetch(`${server.url}/.well-known/oauth-authorization-server`)).json()) as {
    token_endpoint_auth_methods_supported: string[];
  };
  expect(metadata.token_endpoint_auth_methods_supported).toEqual(['none']);
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  expect((await redeem(server.url, id, asked, back)).status).toBe(200);
  const secret = host.client('/secret.json', { token_endpoint_auth_method: 'client_secret_post' });
  expect(await createBrowser(server.url).follow(authorizationUrl(server.url, secret).url)).toMatchObject({
    status: 400,
    page: expect.stringContaining('invalid_client_metadata') as string,
  });
});

test('a code is good once, for its client, its verifier and its address', async () => {
  const { host, server, owner, id } = await startOAuth();
  const other = host.client('/other.json');
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  const wrong: [client: string, more: object][] = [
    [id, { code_verifier: createHash('sha256').update('x').digest('base64url') }],
    [id, { redirect_uri: 'http://127.0.0.1:39999/other' }],
    [other, {}],
    ['omi-claude-prod', {}],
    [id, { code: 'nosuchcode' }],
  ];
  for (const [client, more] of wrong)
    expect(await redeem(server.url, client, asked, back, more)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  const tokens = await redeem(server.url, id, asked, back);
  expect(tokens.status).toBe(200);
  expect((await usesToken(server, tokens.body.access_token)).status).toBe(200);
  expect(await redeem(server.url, id, asked, back)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
  // Somebody else has the code: what it was exchanged for ends.
  expect((await usesToken(server, tokens.body.access_token)).status).toBe(401);
  expect((await refresh(server.url, id, tokens.body.refresh_token)).status).toBe(400);
});

test('of ten uses of a code at the same time at most one gets tokens', async () => {
  const { server, owner, id } = await startOAuth();
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, asked);
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(server.url, id, asked, back)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(9);
});

test('repeated, unknown, huge and strange parameters', async () => {
  const { server, owner, id } = await startOAuth();
  const asked = authorizationUrl(server.url, id);
  for (const name of ['redirect_uri', 'client_id', 'code_challenge', 'scope', 'response_type']) {
    const end = await createBrowser(server.url).follow(`${asked.url}&${name}=x`);
    if ('away' in end) expect(end.away.searchParams.get('error'), name).toBe('invalid_request');
    else expect(end.status, name).toBe(400);
  }
  expect(await owner.waiting()).toEqual([]);
  const huge = await fetch(`${asked.url}&state2=${'x'.repeat(20_000)}`, { redirect: 'manual' });
  expect([414, 431]).toContain(huge.status);
  // What is not known is ignored.
  const strange = '&__proto__=x&constructor=y&request=&foo=%00&claims=%7B%7D&id_token_hint=';
  await createBrowser(server.url).follow(asked.url + strange);
  expect(await owner.waiting()).toHaveLength(1);
  const objects = await createBrowser(server.url).follow(`${asked.url}&request=eyJhbGciOiJub25lIn0.e30.`);
  expect('away' in objects && objects.away.searchParams.get('error')).toBe('request_not_supported');
  for (const body of [
    '',
    'x'.repeat(100_000),
    '[]',
    '{"a":',
    'grant_type=password',
    'grant_type=client_credentials',
  ])
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await fetch(`${server.url}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect([400, 401], `${type} ${body.slice(0, 20)}`).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ error: expect.any(String) as string });
    }
  for (const [method, path] of [
    ['GET', '/oauth/token'],
    ['POST', '/oauth/authorize'],
    ['GET', '/oauth/revoke'],
  ])
    expect((await fetch(server.url + path, { method: method! })).status).toBe(405);
});

test('the token endpoint takes JSON as well, under both of its paths', async () => {
  const { server, owner, id } = await startOAuth();
  const asked = authorizationUrl(server.url, id);
  const back = await consented(server, owner, {
    ...asked,
    url: asked.url.replace('/oauth/authorize', '/authorize'),
  });
  const answer = await fetch(`${server.url}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ grant_type: 'authorization_code', client_id: id, redirect_uri: CALLBACK },
      ...{ code: back.searchParams.get('code'), code_verifier: asked.verifier },
    }),
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a refusal of a token says why, and where access is to be had', async () => {
  const { server, owner, id } = await startOAuth();
  const tokens = await connected(server, owner, id);
  const challenge = async (token: string | null, at = server.url): Promise<string | null> => {
    const answer = await fetch(`${at}/v1/mcp/memories`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    return answer.headers.get('www-authenticate');
  };
  const metadata = `resource_metadata="${server.url}/.well-known/oauth-protected-resource/v1/mcp"`;
  expect(await challenge(null)).toBe(`Bearer ${metadata}`);
  expect(await challenge('nosuchtoken')).toBe(
    `Bearer error="invalid_token", error_description="Invalid API Key", ${metadata}`,
  );
  // The same service under another name is another audience.
  const elsewhere = server.url.replace('127.0.0.1', 'localhost');
  expect(await challenge(tokens.access_token, elsewhere)).toContain(
    'error_description="The access token is for another address of this service"',
  );
  // It is for assistants, and says so elsewhere.
  const developer = await server.request('/v1/dev/user/memories', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect([developer.status, await developer.json()]).toEqual([
    401,
    { detail: expect.stringContaining('This is an access token') as string },
  ]);
  expect((await usesToken(server, tokens.access_token)).status).toBe(200);
});

test('requests without end are refused before anything is stored, and everything else goes on', async () => {
  const { server, owner, id } = await startOAuth();
  const tokens = await connected(server, owner, id);
  const { url } = authorizationUrl(server.url, id);
  const answers: Response[] = [];
  for (let at = 0; at < 320; at++) answers.push(await fetch(url, { redirect: 'manual' }));
  expect(answers[200]!.status).toBe(303);
  expect(answers.at(-1)!.status).toBe(503);
  expect(answers.at(-1)!.headers.get('retry-after')).toBe('30');
  expect(await answers.at(-1)!.text()).toContain('Wait a minute');
  expect(await owner.waiting()).toHaveLength(3);
  expect((await refresh(server.url, id, tokens.refresh_token)).status).toBe(200);
  expect((await server.request('/v1/conversations')).status).toBe(200);
});

test('refused tokens count as refused keys do', async () => {
  const server = await startTestServer({
    rates: { read: null, write: null, heavy: null, refused: { points: 5, seconds: 60 } },
  });
  const statuses: number[] = [];
  for (let at = 0; at < 7; at++) statuses.push((await usesToken(server, `wrong${at}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('a client revokes its token, and nobody else does', async () => {
  const { server, owner, id } = await startOAuth();
  const tokens = await connected(server, owner, id);
  const revoke = (token: string, client: string): Promise<Response> =>
    fetch(`${server.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token, client_id: client }),
    });
  await revoke(tokens.refresh_token, 'omi-claude-prod');
  expect((await usesToken(server, tokens.access_token)).status).toBe(200);
  expect((await revoke(tokens.refresh_token, id)).status).toBe(200);
  expect((await usesToken(server, tokens.access_token)).status).toBe(401);
  expect((await refresh(server.url, id, tokens.refresh_token)).status).toBe(400);
  expect(await (await server.request('/v1/mcp/oauth/grants')).json()).toEqual({ grants: [] });
  // An unknown token is no error (RFC 7009).
  expect((await revoke('nosuchtoken', id)).status).toBe(200);
  expect((await tokenRequest(server.url, { grant_type: 'refresh_token' })).status).toBeGreaterThanOrEqual(
    400,
  );
});
