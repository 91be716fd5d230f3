// Receipts of assistants: of each tool, and of resources, prompts and completions.
import { beforeEach, expect } from 'vitest';
import { SCOPES } from '../../src/contract/keys.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import { TOOLS } from '../../src/server/mcp/tool-list.ts';
import { verifies } from '../helpers/verifies.ts';
import { startScript, type ScriptReceipts } from './script-receipts.ts';

let { service, key, receipts } = {} as ScriptReceipts;
beforeEach(async () => {
  ({ service, key, receipts } = await startScript());
});

verifies(['service.receipts.tools'], 'each tool leaves one receipt, whichever it is', async () => {
  const assistant = service.keys.create(service.owner.uid, { kind: 'mcp', name: 'Claude', scopes: SCOPES });
  for (const { name, writes } of TOOLS) {
    const before = (await receipts()).length;
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } };
    const answer = await service.post('/v1/mcp', assistant.key, body, {
      Accept: 'application/json, text/event-stream',
    });
    expect(answer.status, name).toBe(200);
    await answer.text();
    const all = await receipts('?limit=200');
    expect(all.length, name).toBe(before + 1);
    expect(all[0]).toMatchObject({
      via: 'mcp',
      operation: name,
      client_kind: 'mcp_key',
      client_name: 'Claude',
    });
    expect(all[0]!.action, name).toBe(writes ? 'write' : 'read');
  }
  const lacking = service.keys.create(service.owner.uid, { kind: 'mcp', name: 'G', scopes: ['goals:read'] });
  const named = { name: 'search_memories', arguments: { query: 'tea', memory_id: 'm1' } };
  const refused = await service.post('/v1/mcp', lacking.key, {
    ...{ jsonrpc: '2.0', id: 2, method: 'tools/call', params: named },
  });
  expect(refused.status).toBe(403);
  expect((await receipts())[0]).toMatchObject({
    ...{ via: 'mcp', operation: 'search_memories', outcome: 'refused', reason: 'forbidden', words: 0 },
    items: [{ type: 'memory', id: 'm1' }],
  });
});

verifies(['service.receipts.tools'], 'a tool leaves the items that it read and wrote', async () => {
  const assistant = service.keys.create(service.owner.uid, { kind: 'mcp', name: 'Claude', scopes: SCOPES });
  const call = async (name: string, args: object) => {
    const params = { name, arguments: args };
    const answer = await service.post(
      '/v1/mcp',
      assistant.key,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      { Accept: 'application/json, text/event-stream' },
    );
    return await answer.text();
  };
  const { body } = await service.send('POST', '/v1/dev/user/memories', key, { content: 'Likes green tea' });
  const { id } = body as { id?: string };
  await call('search_memories', { query: 'tea' });
  await call('search_memories', { query: '', memory_id: 'm1' });
  const [refused, read] = await receipts();
  expect(read).toMatchObject({
    operation: 'search_memories',
    outcome: 'ok',
    items: [{ type: 'memory', id }],
  });
  // 'Likes green tea', and the name of the category.
  expect(read!.words).toBe(3 + 1);
  expect(refused).toMatchObject({ outcome: 'refused', reason: 'invalid', words: 0 });
  expect(refused!.items).toEqual([{ type: 'memory', id: 'm1' }]);
});

verifies(['service.receipts.tools'], 'resources, prompts and completions leave theirs', async () => {
  const assistant = service.keys.create(service.owner.uid, { kind: 'mcp', name: 'Claude', scopes: SCOPES });
  const id = service.addConversation({ title: 'Two words', status: 'completed' });
  const item = { type: 'conversation', id };
  const maya = service.services.people.create(service.owner.uid, 'Maya Lind').id;
  const person = { type: 'person', id: maya };
  const cases: [method: string, params: object, expected: Partial<Receipt>][] = [
    ['resources/list', {}, { operation: 'resource:list', items: [item] as Receipt['items'] }],
    [
      'resources/read',
      { uri: `earshot://conversation/${id}` },
      { operation: 'resource:conversation', items: [item] as Receipt['items'] },
    ],
    [
      'resources/read',
      { uri: 'earshot://conversations' },
      { operation: 'resource:conversations', items: [item] as Receipt['items'] },
    ],
    [
      'resources/read',
      { uri: 'earshot://conversation/gone' },
      {
        ...{ operation: 'resource:conversation', outcome: 'refused', reason: 'not_found', words: 0 },
        items: [{ type: 'conversation', id: 'gone' }],
      },
    ],
    ['prompts/get', { name: 'sum_up_day' }, { operation: 'prompt:sum_up_day', items: [] }],
    [
      'prompts/get',
      { name: 'prepare_for_meeting', arguments: { person: 'maya lind' } },
      { operation: 'prompt:prepare_for_meeting', items: [person] as Receipt['items'] },
    ],
    [
      'completion/complete',
      {
        ref: { type: 'ref/prompt', name: 'prepare_for_meeting' },
        argument: { name: 'person', value: 'm' },
      },
      { operation: 'completion', items: [person] as Receipt['items'], words: 2 },
    ],
    [
      'completion/complete',
      {
        ref: { type: 'ref/resource', uri: 'earshot://conversation/{id}' },
        argument: { name: 'id', value: id.slice(0, 4) },
      },
      { operation: 'completion', items: [item] as Receipt['items'] },
    ],
  ];
  for (const [at, [method, params, expected]] of cases.entries()) {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    const answer = await service.post('/v1/mcp', assistant.key, body, {
      Accept: 'application/json, text/event-stream',
    });
    await answer.text();
    const all = await receipts();
    expect(all, method).toHaveLength(at + 1);
    expect(all[0], method).toMatchObject({ via: 'mcp', action: 'read', outcome: 'ok', ...expected });
    const hasWords = expected.outcome === undefined && expected.operation !== 'completion';
    if (expected.words === undefined) expect(all[0]!.words > 0, method).toBe(hasWords);
  }
});
