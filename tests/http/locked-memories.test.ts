// The lock of a memory outlives the processing that makes memories anew.
import { expect, test } from 'vitest';
import type { AppMemory } from '../../src/contract/memories.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { send, talk } from './creating-conversations.ts';

/** Each line is a fact. */
const understanding = scriptedUnderstanding(({ segments }) => ({
  title: 'Talk',
  memories: segments.map(({ id, text }) => ({ content: text, category: 'system', evidence: [id] })),
}));

const post = async (server: TestServer, path: string, body = {}): Promise<void> => {
  expect((await send(server, path, body)).status).toBe(200);
};
const memories = async (server: TestServer): Promise<AppMemory[]> =>
  (await (await server.request('/v3/memories')).json()) as AppMemory[];
const locked = async (server: TestServer): Promise<unknown[]> =>
  (await memories(server)).map(({ content, is_locked }) => [content, is_locked]).sort();

async function lock(server: TestServer, content: string): Promise<AppMemory> {
  const memory = (await memories(server)).find((one) => one.content === content)!;
  const path = `/v3/memories/${memory.id}/locked?value=true`;
  expect((await server.request(path, { method: 'PATCH' })).status).toBe(200);
  return memory;
}

test('a locked memory stays as it is when its conversation is processed again', async () => {
  const server = await startTestServer({ understanding });
  const id = await talk(server, 'Ann is ill', 'Likes tea');
  const memory = await lock(server, 'Ann is ill');
  await post(server, `/v1/conversations/${id}/reprocess`);
  expect(await locked(server)).toEqual([
    ['Ann is ill', true],
    ['Likes tea', false],
  ]);
  expect((await memories(server)).map((one) => one.id)).toContain(memory.id);
  const key = server.newKey('dev');
  const headers = { authorization: `Bearer ${key}` };
  const list = await server.request('/v1/dev/user/memories', { headers });
  expect([list.status, await list.text()]).toEqual([200, expect.not.stringContaining('Ann is ill')]);
});

test.each([true, false])('and when it is merged (processed again: %s)', async (reprocess) => {
  const server = await startTestServer({ understanding });
  const one = await talk(server, 'Ann is ill');
  const other = await talk(server, 'Likes tea');
  await lock(server, 'Ann is ill');
  await post(server, '/v1/conversations/merge', { conversation_ids: [one, other], reprocess });
  expect(await locked(server)).toEqual([
    ['Ann is ill', true],
    ['Likes tea', false],
  ]);
});

test('the newer fact in the place of a locked one is locked, too', async () => {
  const server = await startTestServer({ understanding });
  await talk(server, 'Lives in Berlin');
  await lock(server, 'Lives in Berlin');
  await talk(server, 'Lives in Hamburg');
  expect(await locked(server)).toEqual([['Lives in Hamburg', true]]);
});
