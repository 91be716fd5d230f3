// Facts that a newer one takes the place of, through the running service: they stay as history of the newer one, and are in no
// list, search or tool; what becomes of them when either is deleted, in the trash, merged, exported and imported.
import { describe, expect, test } from 'vitest';
import type { AppMemory, FormerMemory } from '../../src/contract/memories.ts';
import { imported } from '../helpers/imports.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { FROM_SEGMENTS, send, talk } from './creating-conversations.ts';

/** Each line is a fact; what stands behind a bar is its subject. */
const understanding = scriptedUnderstanding(({ segments }) => ({
  title: 'Talk',
  memories: segments.map(({ id, text }) => {
    const [content, subject = ''] = text.split('|');
    return { content: content!, subject, category: 'system', evidence: [id] };
  }),
}));

const start = (): Promise<TestServer> => startTestServer({ understanding });
const read = async <T>(server: TestServer, path: string): Promise<T> => {
  const answer = await server.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
};
const memories = (server: TestServer): Promise<AppMemory[]> => read(server, '/v3/memories');
const current = async (server: TestServer): Promise<string[]> =>
  (await memories(server)).map(({ content }) => content).sort();
const named = async (server: TestServer, content: string): Promise<AppMemory> =>
  (await memories(server)).find((memory) => memory.content === content)!;
const history = (server: TestServer, { id }: { id: string }): Promise<FormerMemory[]> =>
  read(server, `/v3/memories/${id}/history`);
const before = async (server: TestServer, content: string): Promise<string[]> =>
  (await history(server, await named(server, content))).map((one) => one.content);
const remove = (server: TestServer, path: string): Promise<Response> =>
  server.request(path, { method: 'DELETE' });

verifies(
  ['service.processing.newer-fact-supersedes'],
  'the newer fact is in every list, the older one in its history only',
  async () => {
    const server = await start();
    await talk(server, 'Lives in Berlin', 'Likes tea');
    const berlin = await named(server, 'Lives in Berlin');
    await talk(server, 'Lives in Hamburg', 'Likes coffee');
    await talk(server, 'Moved to Bremen');
    expect(await current(server)).toEqual(['Likes coffee', 'Likes tea', 'Moved to Bremen']);
    const bremen = await named(server, 'Moved to Bremen');
    expect(bremen.has_history).toBe(true);
    expect((await named(server, 'Likes coffee')).has_history).toBe(false);
    const former = await history(server, bremen);
    expect(former.map(({ content }) => content)).toEqual(['Lives in Hamburg', 'Lives in Berlin']);
    expect(former[1]).toMatchObject({ id: berlin.id, evidence: berlin.evidence });
    expect(Date.parse(former[1]!.superseded_at)).toBeGreaterThan(0);

    const everywhere = [
      '/v1/dev/user/memories',
      '/v1/dev/user/memories/vector/search?query=Berlin',
      '/v3/memories',
    ];
    for (const path of everywhere) expect(await (await server.request(path)).text()).not.toContain('Berlin');
    const key = server.newKey('mcp');
    const mirror = await server.request('/v1/mcp/memories', { headers: { authorization: `Bearer ${key}` } });
    expect(mirror.status).toBe(200);
    expect(await mirror.text()).not.toContain('Berlin');
    expect((await send(server, '/v3/memories', { content: 'Lives in Berlin' })).status).toBe(200);
    expect(await current(server)).toContain('Lives in Berlin');
  },
);

verifies(['service.processing.same-fact-once'], 'a fact in other words is stored once', async () => {
  const server = await start();
  await talk(server, 'Has a dog called Rex');
  await talk(server, 'The dog is called Rex', 'Has two children');
  await talk(server, 'Has two kids');
  expect(await current(server)).toEqual(['Has a dog called Rex', 'Has two children']);
});

describe('which is newer', () => {
  test('a talk of long ago that is imported later does not replace what is known since', async () => {
    const server = await start();
    await talk(server, 'Lives in Hamburg');
    await send(server, FROM_SEGMENTS, {
      transcript_segments: [{ text: 'Lives in Berlin', speaker: 'SPEAKER_00', start: 0, end: 2 }],
      started_at: '2019-05-01T12:00:00Z',
    });
    expect(await current(server)).toEqual(['Lives in Hamburg']);
    expect(await before(server, 'Lives in Hamburg')).toEqual(['Lives in Berlin']);
  });

  test('what the owner wrote or confirmed is never replaced', async () => {
    const server = await start();
    await send(server, '/v3/memories', { content: 'Lives in Berlin' });
    await talk(server, 'Works at Siemens');
    const { id } = await named(server, 'Works at Siemens');
    await server.request(`/v3/memories/${id}/review?value=true`, { method: 'POST' });
    await talk(server, 'Lives in Hamburg', 'Works at Bosch');
    expect(await current(server)).toEqual([
      'Lives in Berlin',
      'Lives in Hamburg',
      'Works at Bosch',
      'Works at Siemens',
    ]);
  });

  test('processing the newer talk again keeps the order', async () => {
    const server = await start();
    await talk(server, 'Lives in Berlin');
    const id = await talk(server, 'Lives in Hamburg');
    await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
    expect(await current(server)).toEqual(['Lives in Hamburg']);
    expect(await before(server, 'Lives in Hamburg')).toEqual(['Lives in Berlin']);
  });
});

describe('deleting', () => {
  test('without the newer fact the older one is current and found again', async () => {
    const server = await start();
    await talk(server, 'Lives in Berlin');
    await talk(server, 'Lives in Hamburg');
    await talk(server, 'Lives in Bremen');
    await remove(
      server,
      `/v3/memories/${(await history(server, await named(server, 'Lives in Bremen')))[0]!.id}`,
    );
    expect(await before(server, 'Lives in Bremen')).toEqual(['Lives in Berlin']);
    await remove(server, `/v3/memories/${(await named(server, 'Lives in Bremen')).id}`);
    expect(await current(server)).toEqual(['Lives in Berlin']);
    const found = await read<{ items: { content: string }[] }>(
      server,
      '/v1/dev/user/memories/vector/search?query=Berlin',
    );
    expect(found.items.map(({ content }) => content)).toEqual(['Lives in Berlin']);
  });

  test('all memories are deleted with their history', async () => {
    const server = await start();
    await talk(server, 'Lives in Berlin');
    await talk(server, 'Lives in Hamburg');
    expect(await (await remove(server, '/v3/memories')).json()).toMatchObject({ deleted_count: 2 });
    expect(server.store.memories.anyId(server.uid)).toBeNull();
  });

  test('the trash takes the newer fact away, and its return puts the older one back into history', async () => {
    const server = await start();
    await talk(server, 'Lives in Berlin');
    const newer = await talk(server, 'Lives in Hamburg');
    await remove(server, `/v1/conversations/${newer}`);
    expect(await current(server)).toEqual(['Lives in Berlin']);
    const restored = await server.request(`/v1/conversations/${newer}/restore`, { method: 'POST' });
    expect(restored.status).toBe(200);
    expect(await current(server)).toEqual(['Lives in Hamburg']);
    expect(await before(server, 'Lives in Hamburg')).toEqual(['Lives in Berlin']);
  });

  test('a merged talk keeps the history of its facts', async () => {
    const server = await start();
    await talk(server, 'Lives in Berlin');
    const newer = await talk(server, 'Lives in Hamburg');
    const other = await talk(server, 'Likes tea');
    const merged = await send(server, '/v1/conversations/merge', {
      conversation_ids: [newer, other],
      reprocess: false,
    });
    expect(merged.status).toBe(200);
    expect(await current(server)).toEqual(['Likes tea', 'Lives in Hamburg']);
    expect(await before(server, 'Lives in Hamburg')).toEqual(['Lives in Berlin']);
  });
});

test('the other user has no way to the history', async () => {
  const server = await start();
  await talk(server, 'Lives in Berlin');
  await talk(server, 'Lives in Hamburg');
  const { id } = await named(server, 'Lives in Hamburg');
  const { token } = await server.otherUser('Eve');
  const answer = await server.request(`/v3/memories/${id}/history`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(404);
});

test('an export has the history, and an import takes it over; without the newer fact the older one is current', async () => {
  const server = await start();
  await talk(server, 'Lives in Berlin');
  await talk(server, 'Lives in Hamburg');
  const document = await read<{ memories: { content: string }[] }>(server, '/v1/users/export');
  expect(document.memories.map(({ content }) => content).sort()).toEqual([
    'Lives in Berlin',
    'Lives in Hamburg',
  ]);
  const there = await start();
  for (let times = 0; times < 2; times++) {
    expect(await imported(there, { 'export.json': document })).toMatchObject({ status: 'done' });
    expect(await current(there)).toEqual(['Lives in Hamburg']);
    expect(await before(there, 'Lives in Hamburg')).toEqual(['Lives in Berlin']);
  }
  const alone = await start();
  const part = {
    ...document,
    memories: document.memories.filter(({ content }) => content.includes('Berlin')),
  };
  await imported(alone, { 'export.json': part });
  expect(await current(alone)).toEqual(['Lives in Berlin']);
});
