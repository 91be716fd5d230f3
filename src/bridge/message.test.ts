import { expect, test } from 'vitest';
import {
  agreedRevision,
  headersOf,
  isRepeatable,
  readMessage,
  isAnswerTo,
  readReply,
  repeatableTools,
} from './message.ts';

const META = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
const read = (value: unknown) => readMessage(JSON.stringify(value))!;

test('a request names its id, method and what it is about; the text stays as it was', () => {
  const text = ' {"jsonrpc": "2.0", "id": "x", "method": "tools/call", "params": {"name": "get_memories"}}';
  expect(readMessage(text)).toEqual({
    ...{ text, ids: ['x'], method: 'tools/call', target: 'get_memories' },
    ...{ cancels: null, revision: null },
  });
  expect(readMessage('nope')).toBeNull();
  expect(
    read([{ id: 1, method: 'a' }, { method: 'b' }, { id: 'two', method: 'c' }, { id: 3, result: {} }]),
  ).toMatchObject({
    ...{ ids: [1, 'two'], method: null },
  });
  expect(read({ method: 'notifications/cancelled', params: { requestId: 7 } })).toMatchObject({
    ids: [],
    cancels: 7,
  });
});

test('headers repeat what revision 2026-07-28 wants beside the body; texts that no header can carry in base64', () => {
  const call = (name: string) => read({ id: 1, method: 'tools/call', params: { name, _meta: META } });
  const version = { 'MCP-Protocol-Version': '2026-07-28' };
  expect(headersOf(call('get_goals'), null)).toEqual({
    ...version,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'get_goals',
  });
  expect(headersOf(call('schön'), null)['Mcp-Name']).toBe(
    `=?base64?${Buffer.from('schön').toString('base64')}?=`,
  );
  expect(headersOf(call(' x'), null)['Mcp-Name']).toMatch(/^=\?base64\?/);
  const resource = read({
    id: 1,
    method: 'resources/read',
    params: { uri: 'earshot://conversation/a', _meta: META },
  });
  expect(headersOf(resource, null)['Mcp-Name']).toBe('earshot://conversation/a');
  expect(headersOf(read({ id: 1, method: 'tools/list', params: { _meta: META } }), null)).toEqual({
    ...version,
    'Mcp-Method': 'tools/list',
  });
});

test('older revisions have the version that was agreed on, and initialize has none', () => {
  expect(headersOf(read({ id: 1, method: 'tools/list' }), '2025-06-18')).toEqual({
    'MCP-Protocol-Version': '2025-06-18',
  });
  expect(headersOf(read({ id: 1, method: 'initialize', params: {} }), '2025-06-18')).toEqual({});
  expect(agreedRevision({ protocolVersion: '2025-06-18' })).toBe('2025-06-18');
  expect(agreedRevision(undefined)).toBeNull();
});

test('what reads may be sent again, what writes may not, unless the tool says so', () => {
  const tools = new Set(
    repeatableTools({
      tools: [
        { name: 'get_goals', annotations: { readOnlyHint: true } },
        { name: 'delete_memory', annotations: { readOnlyHint: false, idempotentHint: true } },
        { name: 'create_memory', annotations: { readOnlyHint: false, idempotentHint: false } },
        { name: 'unmarked' },
      ],
    }),
  );
  const isSafe = (method: string, name?: string) =>
    isRepeatable(read({ id: 1, method, params: { name } }), tools);
  expect([isSafe('tools/list'), isSafe('resources/read'), isSafe('initialize')]).toEqual([true, true, true]);
  expect([isSafe('tools/call', 'get_goals'), isSafe('tools/call', 'delete_memory')]).toEqual([true, true]);
  expect([isSafe('tools/call', 'create_memory'), isSafe('tools/call', 'unmarked')]).toEqual([false, false]);
  expect(isSafe('logging/setLevel')).toBe(false);
  expect(isRepeatable(read([{ id: 1, method: 'tools/list' }]), tools)).toBe(false);
});

test('replies are told apart: an answer, an error, a notification', () => {
  const reply = (value: unknown) => readReply(JSON.stringify(value));
  const jsonrpc = '2.0';
  expect(reply({ jsonrpc, id: 1, result: {} })).toMatchObject({ id: 1, method: null, isError: false });
  expect(reply({ jsonrpc, id: null, error: { code: 1 } })).toMatchObject({ id: null, isError: true });
  expect(reply({ jsonrpc, method: 'notifications/progress' })).toMatchObject({
    method: 'notifications/progress',
  });
  expect(reply([{ jsonrpc, id: 1, result: {} }])).toMatchObject({ id: undefined, isError: false });
  for (const none of ['x', '3', '{}', '[]', '[1,2]', '{"id":1,"result":{}}', '{"jsonrpc":"2.0","id":1}'])
    expect(readReply(none), none).toBeNull();
});

test('an answer is to the request of its id', () => {
  const to = (ids: readonly (string | number)[], value: object): boolean =>
    isAnswerTo({ ids }, readReply(JSON.stringify(value))!);
  const answer = { jsonrpc: '2.0', id: 1, result: {} };
  expect(to([1], answer)).toBe(true);
  expect(to(['1'], answer)).toBe(false);
  expect(to([2], answer)).toBe(false);
  expect(to([2, 1], answer)).toBe(true);
  expect(to([1, 2], [answer])).toBe(true);
  expect(to([1], [answer])).toBe(false);
  expect(to([7], { jsonrpc: '2.0', id: null, error: { code: 1 } })).toBe(true);
  expect(to([1], { jsonrpc: '2.0', id: 1, method: 'ping' })).toBe(false);
});
