// Who may send messages of the tool protocol, and what the others are answered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../helpers/raw-request.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { modernHeaders, modernRequest, request, send } from './raw-messages.ts';

let service: HttpInstance;
let key: string;
beforeAll(async () => {
  service = await startHttpInstance();
  key = service.key('mcp');
});
afterAll(() => service.close());

const metadata = () => `resource_metadata="${service.url}/.well-known/oauth-protected-resource/v1/mcp"`;
const detailOf = (text: string): unknown => (JSON.parse(text) as { detail: unknown }).detail;

test('without a credential it is 401 with the way to one, before the body is read', async () => {
  for (const path of ['/v1/mcp', '/v1/mcp/sse']) {
    const { status, headers, json } = await ask(service.url + path, { method: 'POST', body: 'no JSON' });
    expect([status, headers['www-authenticate'], json.detail]).toEqual([
      401,
      `Bearer ${metadata()}`,
      "Missing or invalid Authorization header. Must be 'Bearer API_KEY'",
    ]);
  }
});

test('a key that does not exist is 401 and says so in header and body', async () => {
  const answer = await send(service, 'svc_mcp_none', request('ping'));
  expect([answer.status, detailOf(answer.text)]).toEqual([401, 'Invalid API Key']);
  expect(answer.headers.get('www-authenticate')).toBe(
    `Bearer error="invalid_token", error_description="Invalid API Key", ${metadata()}`,
  );
});

test('a developer key is 401 and says what it serves; a tool-protocol key elsewhere does the same', async () => {
  const developer = await send(service, service.key('dev'), request('ping'));
  expect([developer.status, detailOf(developer.text)]).toEqual([
    401,
    'This is a developer API key (svc_dev_): it authenticates the developer REST API under /v1/dev/, and this endpoint needs a tool-protocol key (svc_mcp_)',
  ]);
  const elsewhere = await service.get('/v1/dev/user/memories', key);
  expect(detailOf(await elsewhere.text())).toContain('/v1/mcp');
  expect(elsewhere.status).toBe(401);
});

test('a page of an origin that the owner allowed reads the challenge', async () => {
  const origin = 'https://inspector.test';
  service.services.networkSettings.update({ allowed_origins: [origin] });
  const { status, headers } = await ask(`${service.url}/v1/mcp`, { method: 'POST', headers: { origin } });
  expect([status, headers['access-control-expose-headers']]).toEqual([
    401,
    expect.stringContaining('WWW-Authenticate'),
  ]);
});

test('a page of another origin and a name that is not ours are refused', async () => {
  const headers = { authorization: `Bearer ${key}` };
  const from = (more: Record<string, string>) =>
    ask(`${service.url}/v1/mcp`, { method: 'POST', headers: { ...headers, ...more }, body: request('ping') });
  expect((await from({ origin: 'https://evil.test' })).status).toBe(403);
  expect((await from({ host: 'evil.test' })).status).toBe(403);
  expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await from({ origin: service.url })).status).toBe(200);
});

describe('a call that needs another scope', () => {
  const params = { name: 'search_memories', arguments: { query: 'tea' } };
  const limited = () => service.key('mcp', ['conversations:read']);

  test.each([undefined, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])(
    'is 403 with the scope in the challenge: revision %s',
    async (revision) => {
      const headers = { 'mcp-protocol-version': revision };
      const answer = await send(service, limited(), request('tools/call', params, 7), headers);
      expect([answer.status, answer.message.id]).toEqual([403, 7]);
      expect(answer.message.error?.message).toBe('Insufficient permissions. Required scope: memories:read');
      expect(answer.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", error_description="Insufficient permissions. Required scope: memories:read", scope="memories:read", ${metadata()}`,
      );
    },
  );

  test('is the same in revision 2026-07-28', async () => {
    const headers = modernHeaders('tools/call', params.name);
    const answer = await send(service, limited(), modernRequest('tools/call', params), headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('scope="memories:read"'),
    ]);
  });

  test('in a batch is refused with all of it', async () => {
    const batch = [request('ping', {}, 1), request('tools/call', params, 2)];
    expect((await send(service, limited(), batch)).status).toBe(403);
  });

  test('is not in the list of tools', async () => {
    const { message } = await send(service, limited(), request('tools/list'));
    const names = (message.result?.['tools'] as { name: string }[]).map(({ name }) => name);
    expect(names).not.toContain('search_memories');
  });
});

test('a client that the owner cut off is refused in the form of the protocol, and let in again', async () => {
  const own = service.key('mcp');
  const { id } = service.keys.list(service.owner.uid).find((one) => own.startsWith(one.key_prefix))!;
  const set = async (cut_off: boolean) =>
    service.send('PATCH', `/v1/clients/${id}`, await service.token(), { cut_off });
  expect((await set(true)).status).toBe(200);
  const refused = await send(service, own, request('ping'));
  expect([refused.status, refused.message]).toEqual([
    403,
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: 403, message: 'The owner has cut this client off' },
    },
  ]);
  await set(false);
  expect((await send(service, own, request('ping'))).status).toBe(200);
});
