// Tools of assistants and extensions of a browser. What they cannot do here is refused as the original refuses it.
import { expect, test } from 'vitest';
import { startAccount } from './account.ts';
import { chromeExtensions, mcpServerOmi, nanobot, omiMcp, omiMeIntegration } from './programs/tools.ts';
import { run } from './run.ts';

test('omi-me-integration reads, writes and deletes', async () => {
  const account = await startAccount();
  const { rows } = await run(omiMeIntegration, account);
  expect(rows('conversations').map(({ id }) => id)).toEqual(account.conversations.slice(0, 100));
  expect(rows('memories')).toHaveLength(100);
  expect(account.store.conversations.get(account.uid, account.conversations[0]!)?.deleted_at).not.toBeNull();
});

test('nanobot sees new conversations and keeps answers', async () => {
  const account = await startAccount();
  const { rows } = await run(nanobot, account);
  expect(rows('seen before')).toHaveLength(25);
  expect(rows('new ones')).toHaveLength(10);
  expect(rows('memories')).toHaveLength(50);
});

test('omi-mcp: the calls that the original takes work', async () => {
  const account = await startAccount();
  const { rows } = await run(omiMcp, account, { values: { folder: account.folder } });
  expect(rows('get_conversations')).toHaveLength(10);
  expect(rows('get_conversations of a folder')).toEqual([]);
  expect(rows('get_folders')).toContainEqual({ id: account.folder, name: 'Garden' });
});

test('mcp-server-omi reads, writes and searches', async () => {
  const account = await startAccount();
  const { rows, value } = await run(mcpServerOmi, account);
  const categories = new Set(rows('get_memories').map(({ category }) => category));
  expect(categories).toEqual(new Set(['work', 'skills']));
  expect(rows('search_memories')).toHaveLength(10);
  expect(account.store.memories.get(account.uid, value('memory'))).toBeNull();
  const listed = rows<{ id: string; started_at: string }>('get_conversations');
  expect(listed).toHaveLength(20);
  expect(listed[0]?.started_at.slice(0, 10)).toBe('2026-01-04');
  const days = rows<{ started_at: string }>('search_conversations').map(({ started_at }) => started_at);
  expect(days).toHaveLength(10);
  for (const day of days) expect(day >= '2026-01-01' && day < '2026-01-05').toBe(true);
});

test('mcp-server-omi shows what is missing: a refusal has a status and a body that it can read', async () => {
  const account = await startAccount();
  const authorization = `Bearer ${account.newKey('mcp')}`;
  for (const [method, path, detail] of [
    ['GET', 'conversations/none', 'Conversation not found'],
    ['PATCH', 'memories/none?value=a', 'Memory not found'],
    ['DELETE', 'memories/none', 'Memory not found'],
  ] as const) {
    const answer = await account.request(`/v1/mcp/${path}`, { method, headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([404, { detail }]);
  }
  for (const [name, value, status] of [
    ['limit', 'many', 422],
    ['cursor', 'x', 400],
  ] as const) {
    const answer = await account.request(`/v1/mcp/memories?${name}=${value}`, { headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([status, { detail: expect.anything() as unknown }]);
  }
});

test('an extension whose origin the owner allows reads and writes; any other is refused', async () => {
  const account = await startAccount();
  const origin = chromeExtensions.headers!['origin']!;
  const asked = () =>
    account.request('/v1/dev/user/memories', {
      headers: { origin, authorization: `Bearer ${account.newKey('dev')}` },
    });
  expect((await asked()).status).toBe(403);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ allowed_origins: [origin] });
  const set = await account.request('/private/network', { method: 'PATCH', headers, body });
  expect(set.status, await set.text()).toBe(200);
  const { rows, read } = await run(chromeExtensions, account);
  expect(rows('memories for a form')).toHaveLength(100);
  expect(read['a saved memory']).toMatchObject({ id: expect.any(String) as string });
});
