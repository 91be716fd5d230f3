// What the metadata says under each address that the service is reached under, and that a token is good there alone.
import { expect, test } from 'vitest';
import { connected, signedInOwner, startDocumentHost } from '../helpers/oauth.ts';
import { ask } from '../helpers/raw-request.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const PLACES = ['', '/v1/mcp', '/v1/mcp/sse'];
const RESOURCE = '/.well-known/oauth-protected-resource';
const SERVER = '/.well-known/oauth-authorization-server';

verifies(['auth.oauth.server-url'], 'metadata names the address that was used', async () => {
  const server = await startTestServer();
  for (const base of [server.url, server.url.replace('127.0.0.1', 'localhost')]) {
    for (const place of PLACES) {
      const answer = await fetch(base + RESOURCE + place);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.json()).toMatchObject({
        resource: base + place,
        authorization_servers: [base],
        bearer_methods_supported: ['header'],
        scopes_supported: expect.not.arrayContaining(['offline_access']) as string[],
      });
    }
    expect(await (await fetch(base + SERVER)).json()).toMatchObject({
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  }
});

test('behind a proxy that encrypts, everything has the entered name; without encryption there is no OAuth', async () => {
  const host = await startDocumentHost();
  const server = await startTestServer({ clientDocuments: host.source });
  const id = host.client('/c.json');
  await server.client.PATCH('/private/network', { body: { host_names: ['earshot.test'] } });
  const plain = { host: 'earshot.test' };
  expect((await ask(server.url + RESOURCE, { headers: plain })).status).toBe(404);
  expect((await ask(server.url + SERVER, { headers: plain })).status).toBe(404);
  expect(
    (await ask(`${server.url}/oauth/authorize?client_id=${encodeURIComponent(id)}`, { headers: plain }))
      .status,
  ).toBe(403);
  const key = server.newKey('mcp');
  const refused = await ask(`${server.url}/v1/mcp/memories`, {
    headers: { ...plain, authorization: 'Bearer wrong' },
  });
  expect(refused.headers['www-authenticate']).not.toContain('resource_metadata');
  const manual = await ask(`${server.url}/v1/mcp/memories`, {
    headers: { ...plain, authorization: `Bearer ${key}` },
  });
  expect(manual.status).toBe(200);

  await server.client.PATCH('/private/network', { body: { trust_proxy: true } });
  const encrypted = { ...plain, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const base = 'https://earshot.test';
  const metadata = await ask(server.url + SERVER, { headers: encrypted });
  expect(metadata.json).toMatchObject({ issuer: base, token_endpoint: `${base}/oauth/token` });
  expect((await ask(`${server.url}${RESOURCE}/v1/mcp`, { headers: encrypted })).json).toMatchObject({
    resource: `${base}/v1/mcp`,
    authorization_servers: [base],
  });
  const challenged = await ask(`${server.url}/v1/mcp/memories`, { headers: encrypted });
  expect(challenged.headers['www-authenticate']).toContain(`resource_metadata="${base}${RESOURCE}/v1/mcp"`);
  // A browser elsewhere may ask; its cookies are for https.
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: 'omi-claude-prod', state: 's' },
    redirect_uri: 'https://claude.ai/api/mcp/auth_callback',
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', resource: `${base}/v1/mcp` },
  });
  const sent = await ask(`${server.url}/oauth/authorize?${query.toString()}`, { headers: encrypted });
  expect(sent.status).toBe(303);
  for (const cookie of sent.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; secure/i);
  const [waiting] = await (await signedInOwner(server)).waiting();
  expect(waiting).toMatchObject({
    client_name: 'Claude',
    client_host: null,
    redirect_host: 'claude.ai',
    only_local_redirects: false,
  });

  // A token of this computer's address is none there.
  const tokens = await connected(server, await signedInOwner(server), id);
  const used = { authorization: `Bearer ${tokens.access_token}` };
  expect((await ask(`${server.url}/v1/mcp/memories`, { headers: used })).status).toBe(200);
  const elsewhere = await ask(`${server.url}/v1/mcp/memories`, { headers: { ...used, ...encrypted } });
  expect([elsewhere.status, elsewhere.json.detail]).toEqual([
    401,
    'The access token is for another address of this service',
  ]);
});

verifies(
  ['auth.oauth.manual-key-fallback'],
  'a manual key works where the document of a client is not reached',
  async () => {
    const host = await startDocumentHost();
    const server = await startTestServer({ clientDocuments: host.source });
    const missing = encodeURIComponent(`${host.origin}/gone.json`);
    expect((await fetch(`${server.url}/oauth/authorize?client_id=${missing}`)).status).toBe(400);
    const answer = await fetch(`${server.url}/v1/mcp/memories`, {
      headers: { authorization: `Bearer ${server.newKey('mcp')}` },
    });
    expect(answer.status).toBe(200);
  },
);

test('pages of other origins read the metadata, and nothing else of it', async () => {
  const server = await startTestServer();
  const headers = { origin: 'https://app.example.com' };
  expect((await fetch(server.url + SERVER, { headers })).status).toBe(200);
  const preflight = await fetch(`${server.url}${RESOURCE}/v1/mcp`, {
    method: 'OPTIONS',
    headers: {
      ...headers,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'mcp-protocol-version',
    },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'mcp-protocol-version',
  ]);
  for (const path of ['/oauth/token', '/oauth/revoke'])
    expect((await fetch(server.url + path, { method: 'POST', headers })).status).toBe(403);
  expect((await fetch(`${server.url}/.well-known/jwks.json`, { headers })).status).toBe(403);
});
