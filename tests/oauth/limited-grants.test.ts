// What the owner limits, cuts off and reads of an assistant that was let in with OAuth.
import { expect, test } from 'vitest';
import type { Client, ClientLimits } from '../../src/contract/clients.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import { connected, signedInOwner } from '../helpers/oauth.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { modernHeaders, modernRequest, request, send } from '../mcp/raw-messages.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';

const CLAUDE = 'omi-claude-prod';
const CHATGPT = 'omi-chatgpt-prod';
const LOCAL = { redirect_uri: 'http://127.0.0.1:39999/callback' };

async function setUp() {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const owner = await signedInOwner(server);
  async function asked<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.request(path, { ...init, headers });
    expect(answer.ok, path).toBe(true);
    return (await answer.json()) as T;
  }
  return {
    ...{ asked, clock, server },
    letIn: async (client = CLAUDE) => (await connected(server, owner, client, LOCAL)).access_token,
    /** The newest first. */
    clients: () => asked<Client[]>('/v1/clients'),
    receipts: (id: string) => asked<Receipt[]>(`/v1/receipts?client_id=${id}`),
    update: (id: string, change: { limits?: Partial<ClientLimits>; cut_off?: boolean }) =>
      asked<Client>(`/v1/clients/${id}`, { method: 'PATCH', body: JSON.stringify(change) }),
    async revoke(id: string): Promise<void> {
      const answer = await server.request(`/v1/mcp/oauth/grants/${id}`, { method: 'DELETE' });
      expect(answer.status).toBe(204);
    },
    async remember(token: string): Promise<{ status: number; text: string }> {
      const args = { name: 'create_memory', arguments: { content: 'Likes green tea' } };
      const { status, text } = await send(server, token, request('tools/call', args));
      return { status, text };
    },
  };
}

verifies(
  ['auth.client.oauth-limits-stay'],
  'limits and a cut-off of a grant count at once, and a new grant of the same client has its limits',
  async () => {
    const { asked, clock, server, letIn, clients, update, revoke, remember } = await setUp();
    const bees = { method: 'POST', body: JSON.stringify({ content: 'Keeps bees' }) };
    await asked('/v3/memories', bees);
    const token = await letIn();
    expect((await remember(token)).text).toContain('green tea');
    const list = async (of: string) => {
      const answer = await server.request('/v1/mcp/memories', { headers: { authorization: `Bearer ${of}` } });
      return { status: answer.status, body: await answer.text() };
    };
    const [first] = await clients();
    expect(first).toMatchObject({ kind: 'oauth', name: 'Claude', cut_off: false });

    expect((await list(token)).body).toContain('bees');
    await update(first!.id, { limits: { access: 'read', start_date: '2031-01-01' } });
    expect((await remember(token)).text).toContain('authorization_denied');
    expect(await list(token)).toMatchObject({ status: 200, body: expect.not.stringContaining('bees') });
    await update(first!.id, { cut_off: true });
    expect(await list(token)).toMatchObject({ status: 403 });
    expect((await remember(token)).status).toBe(403);

    // Beside the first grant, and after its end.
    const limits = { access: 'read', start_date: '2031-01-01' };
    await clock.advance(1_000);
    const second = await letIn();
    const grants = await clients();
    const newer = grants.find(({ id }) => id !== first!.id)!;
    expect(newer).toMatchObject({ kind: 'oauth', cut_off: false, limits });
    expect((await remember(second)).text).toContain('authorization_denied');
    for (const { id } of grants) await revoke(id);
    const third = await letIn();
    expect(await clients()).toMatchObject([{ limits }]);
    expect((await remember(third)).text).toContain('authorization_denied');
    // What the owner opens stays open, and another client has nothing of it.
    const [last] = await clients();
    await update(last!.id, { limits: { access: 'read_write', start_date: null } });
    await revoke(last!.id);
    expect((await remember(await letIn())).text).toContain('Likes green tea');
    expect((await remember(await letIn(CHATGPT))).text).toContain('Likes green tea');
  },
);

test('an assistant with a token leaves receipts under the name of its grant', async () => {
  const { server, letIn, clients, receipts, update, remember } = await setUp();
  const token = await letIn();
  await remember(token);
  const { id } = (await clients())[0]!;
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.request('/v1/mcp/memories', { headers })).status).toBe(200);
  await update(id, { cut_off: true });
  expect((await remember(token)).status).toBe(403);
  const client = { client_kind: 'oauth', client_id: id, client_name: 'Claude' };
  const memory = { type: 'memory', id: expect.any(String) as string };
  expect(await receipts(id)).toMatchObject([
    {
      ...client,
      via: 'mcp',
      operation: 'callToolProtocol',
      action: 'read',
      outcome: 'refused',
      reason: 'cut_off',
      words: 0,
    },
    { ...client, via: 'rest', action: 'read', outcome: 'ok', words: 3, items: [memory] },
    { ...client, via: 'mcp', operation: 'create_memory', action: 'write', outcome: 'ok', items: [memory] },
  ]);
  expect(await clients()).toMatchObject([{ id, reads_30d: 1, writes_30d: 1 }]);
});

test('an open stream ends when its grant is revoked, and no other one', async () => {
  const { server, clients, letIn, revoke } = await setUp();
  async function listening(token: string) {
    const headers = { authorization: `Bearer ${token}`, ...modernHeaders('subscriptions/listen') };
    const answer = await server.request('/v1/mcp', {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(
        modernRequest('subscriptions/listen', {
          notifications: { resourceSubscriptions: ['earshot://conversations'] },
        }),
      ),
    });
    expect(answer.status).toBe(200);
    const reader = answer.body!.getReader();
    await reader.read();
    return reader;
  }
  const revoked = await listening(await letIn());
  const kept = await listening(await letIn(CHATGPT));
  const { id } = (await clients()).find(({ name }) => name === 'Claude')!;
  await revoke(id);
  // Whether the end is said or the connection broken is not promised.
  const rest = async () => {
    for (;;) if ((await revoked.read()).done) return;
  };
  await rest().catch(() => undefined);
  let open = true;
  void kept.closed.then(
    () => (open = false),
    () => (open = false),
  );
  await (await server.request('/v1/clients')).text();
  expect(open).toBe(true);
  await kept.cancel();
});
