// Deleting conversations, the trash and what comes back from it.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Announcement } from '../../src/contract/announcements.ts';
import type { UnderstandingProvider } from '../../src/server/understanding/provider.ts';
import { createTrash } from '../../src/server/services/conversations/trash.ts';
import type { NewMemoryRow } from '../../src/server/store/memories.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { APP, DAY, remove, restore, status, trash } from './trash-requests.ts';

const DEVELOPER = '/v1/dev/user/conversations';

function addMemory(
  server: TestServer,
  conversation_id: string | null,
  more: Partial<NewMemoryRow> = {},
): string {
  const memory: NewMemoryRow = {
    id: randomUUID(),
    uid: server.uid,
    conversation_id,
    content: `Fact ${randomUUID()}`,
    category: 'system',
    visibility: 'private',
    tags: [],
    manually_added: false,
    reviewed: false,
    user_review: null,
    edited: false,
    created_at: 0,
    updated_at: 0,
    evidence: [],
    scoring: '00_00_0000000000',
    ...more,
  };
  expect(server.store.memories.insertNew(memory)).toBe(true);
  return memory.id;
}

/** Processes everything into one action item, so that it is stored as the service stores it. */
const oneTask = scriptedUnderstanding(({ segments }) => ({
  overview: 'Nothing much.',
  action_items: [{ description: 'Call the plumber', due_at: null, evidence: [segments[0]!.id] }],
}));

async function withTask(server: TestServer): Promise<string> {
  const { id } = storeConversation(server.store, server.uid, {}, ['Call the plumber.']);
  expect((await server.request(`${APP}/${id}/reprocess`, { method: 'POST' })).status).toBe(200);
  return id;
}

verifies(
  ['conversations.delete', 'service.developer-api-writes'],
  'a deleted conversation is gone for every reader and lies in the trash of the owner',
  async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock });
    const { id } = storeConversation(server.store, server.uid, { visibility: 'public' }, ['Hello.']);
    const key = `Bearer ${server.newKey('dev', ['conversations:write'])}`;
    const answer = await remove(server, `${DEVELOPER}/${id}`, { headers: { authorization: key } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ success: true });

    for (const path of [`${DEVELOPER}/${id}`, `${APP}/${id}`, `${APP}/${id}/shared`, `${APP}/${id}/audio`])
      expect(await status(server, path), path).toBe(404);
    for (const path of [DEVELOPER, APP]) expect(await (await server.request(path)).json()).toEqual([]);
    for (const path of ['title?title=x', 'starred?starred=true', 'visibility?value=private']) {
      const patched = await server.request(`${APP}/${id}/${path}`, { method: 'PATCH' });
      expect(patched.status, path).toBe(404);
    }
    expect((await remove(server, `${DEVELOPER}/${id}`)).status).toBe(404);
    expect((await remove(server, `${APP}/${id}`)).status).toBe(404);
    expect(await trash(server)).toMatchObject([
      {
        id,
        deleted: true,
        deleted_at: new Date(clock.now()).toISOString(),
        purge_at: new Date(clock.now() + 30 * DAY).toISOString(),
        transcript_segments: [{ text: 'Hello.' }],
      },
    ]);
  },
);

test('deleting needs conversations:write, and the conversation to be the own one', async () => {
  const server = await startTestServer();
  const { id } = storeConversation(server.store, server.uid);
  const reader = `Bearer ${server.newKey('dev', ['conversations:read'])}`;
  expect((await remove(server, `${DEVELOPER}/${id}`, { headers: { authorization: reader } })).status).toBe(
    403,
  );
  const other = await server.otherUser('Bo');
  const headers = { authorization: `Bearer ${other.token}` };
  for (const path of [`${DEVELOPER}/${id}`, `${APP}/${id}`, `${APP}/${id}?permanent=true`]) {
    expect((await remove(server, path, { headers })).status, path).toBe(404);
  }
  expect(await status(server, `${APP}/${id}`)).toBe(200);
  expect((await remove(server, `${APP}/${randomUUID()}`)).status).toBe(404);
});

test('the trash is listed by the time of deletion, in pages, and only to its owner', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const ids: string[] = [];
  for (let at = 0; at < 3; at++)
    ids.push(storeConversation(server.store, server.uid, { created_at: -at }).id);
  for (const id of ids) {
    await remove(server, `${APP}/${id}`);
    await clock.advance(1_000);
  }
  const of = async (query: string): Promise<string[]> => (await trash(server, query)).map(({ id }) => id);
  expect(await of('')).toEqual([ids[2], ids[1], ids[0]]);
  expect(await of('?limit=1&offset=1')).toEqual([ids[1]]);
  expect(await of('?limit=-1')).toHaveLength(1);
  expect(await of('?limit=1000000000&offset=-5')).toHaveLength(3);
  expect(await status(server, `${APP}/trash?offset=abc`)).toBe(422);
  const other = await server.otherUser('Bo');
  const headers = { authorization: `Bearer ${other.token}` };
  expect(await (await server.request(`${APP}/trash`, { headers })).json()).toEqual([]);
  const taken = await server.request(`${APP}/${ids[0]}/restore`, { method: 'POST', headers });
  expect(taken.status).toBe(404);
});

describe('what was made of a conversation', () => {
  test('goes to the trash with it and comes back, except what the user has touched', async () => {
    const server = await startTestServer({ understanding: oneTask });
    const id = await withTask(server);
    const plain = addMemory(server, id);
    const kept = [
      addMemory(server, id, { edited: true }),
      addMemory(server, id, { reviewed: true, user_review: true }),
      addMemory(server, id, { manually_added: true }),
      addMemory(server, null),
    ];
    const readable = () =>
      [plain, ...kept].filter((one) => server.store.memories.get(server.uid, one) !== null);
    const task = server.store.action_items.listFor([id]).get(id)![0]!.id;
    const findable = async (): Promise<string[]> => {
      const found = await server.request('/v1/action-items/search?query=plumber');
      return ((await found.json()) as { action_items: { id: string }[] }).action_items.map((one) => one.id);
    };

    expect(await findable()).toEqual([task]);
    await remove(server, `${APP}/${id}`);
    expect(readable()).toEqual(kept);
    expect(await findable()).toEqual([]);
    const back = await restore(server, id);
    expect(back.status).toBe(200);
    expect(await back.json()).toMatchObject({ id, deleted: false, structured: { action_items: [{}] } });
    expect(readable()).toEqual([plain, ...kept]);
    expect(await findable()).toEqual([task]);
    expect(await trash(server)).toEqual([]);
    expect((await restore(server, id)).status).toBe(404);
  });

  test('is announced, so that open windows drop it and show it again', async () => {
    const announced: Announcement[] = [];
    const server = await startTestServer();
    const { id } = storeConversation(server.store, server.uid);
    const memory = addMemory(server, id);
    const bin = createTrash({
      store: server.store,
      vault: { remove: async () => undefined },
      processing: {
        process: () => Promise.reject(new Error('not here')),
        removing: async (_uid, _ids, work) => work(),
      },
      summaries: { makeAgain: () => undefined },
      announcements: { announce: (_uid, one) => void announced.push(one) },
      clock: createFakeClock(),
    });
    await bin.moveToTrash(server.uid, id);
    expect(announced.splice(0)).toEqual([
      { kind: 'conversation_removed', id },
      { kind: 'memory_removed', id: memory },
    ]);
    await bin.restore(server.uid, id);
    expect(announced).toEqual([
      { kind: 'conversation', id, status: 'completed' },
      { kind: 'memory', id: memory },
    ]);
  });

  test('a memory whose text exists anew is not doubled by a restore', async () => {
    const server = await startTestServer();
    const { id } = storeConversation(server.store, server.uid);
    const old = addMemory(server, id, { content: 'Likes tea' });
    await remove(server, `${APP}/${id}`);
    const anew = addMemory(server, null, { content: 'Likes tea' });
    expect((await restore(server, id)).status).toBe(200);
    expect(server.store.memories.withContent(server.uid, 'Likes tea')?.id).toBe(anew);
    expect(server.store.memories.listOf(server.uid, id)).toEqual([]);
    expect(server.store.memories.get(server.uid, old)).toBeNull();
  });

  test.each(['from the trash', 'at once'])('is gone for good when it is removed %s', async (how) => {
    const server = await startTestServer({ understanding: oneTask });
    const id = await withTask(server);
    const [plain, edited] = [addMemory(server, id), addMemory(server, id, { edited: true })];
    if (how === 'from the trash') await remove(server, `${APP}/${id}`);
    const answer = await remove(server, `${APP}/${id}?permanent=true`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await trash(server)).toEqual([]);
    expect(server.store.conversations.isFree(id)).toBe(true);
    expect(server.store.segments.count(id)).toBe(0);
    expect(server.store.action_items.listFor([id]).get(id)).toEqual([]);
    expect(server.store.memories.get(server.uid, plain)).toBeNull();
    expect(server.store.memories.get(server.uid, edited)).toMatchObject({ conversation_id: null });
    expect((await restore(server, id)).status).toBe(404);
    expect((await remove(server, `${APP}/${id}?permanent=true`)).status).toBe(404);
  });
});

test('a deletion ends the processing that runs, which neither revives it nor fails; restored, it is processed', async () => {
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const understanding: UnderstandingProvider = {
    ...oneTask,
    extract: async (input) => {
      reached.resolve();
      await goOn.promise;
      return oneTask.extract(input);
    },
  };
  const server = await startTestServer({ understanding });
  const { id } = storeConversation(server.store, server.uid, {}, ['Call the plumber.']);
  const processing = server.request(`${APP}/${id}/reprocess`, { method: 'POST' });
  await reached.promise;
  expect((await remove(server, `${APP}/${id}`)).status).toBe(204);
  expect((await processing).status).toBe(404);
  goOn.resolve();
  expect(await status(server, `${APP}/${id}`)).toBe(404);
  expect(await trash(server)).toMatchObject([{ id, status: 'processing' }]);
  expect((await server.request(`${APP}/${id}/reprocess`, { method: 'POST' })).status).toBe(404);
  const back = await restore(server, id);
  expect(await back.json()).toMatchObject({ id, status: 'completed', structured: { title: 'Scripted' } });
});

test('one whose processing a stop cut off is processed when it is restored', async () => {
  const server = await startTestServer({ understanding: oneTask });
  const { id } = storeConversation(server.store, server.uid, { status: 'processing', deleted_at: 1 }, [
    'Hello.',
  ]);
  const back = await restore(server, id);
  expect(await back.json()).toMatchObject({ id, status: 'completed', structured: { title: 'Scripted' } });
});

describe('a conversation that a session is in', () => {
  async function listening(script: { text: string; start: number; end: number }[]) {
    const clock = createFakeClock();
    const provider = createScriptedProvider({ script });
    const server = await startTestServer({ clock, providers: [provider] });
    const client = await listenTo(server);
    return {
      server,
      client,
      openIds: () =>
        server.store.conversations
          .list(server.uid, { statuses: ['in_progress'] }, { limit: 9, offset: 0 })
          .map(({ id }) => id),
      async speak(seconds: number): Promise<void> {
        for (let done = 0; done < seconds; done++) {
          const before = provider.counters.seconds;
          for (const message of pcm16Messages(1)) client.send(message);
          await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + 0.99));
          await clock.advance(1_000);
        }
      },
    };
  }

  test.each(['', '?permanent=true'])(
    'can be deleted (%s): the session goes on, its next audio begins another one',
    async (query) => {
      const { server, client, speak, openIds } = await listening([
        { text: 'First words.', start: 0.2, end: 0.9 },
        { text: 'Later words.', start: 3.2, end: 3.8 },
      ]);
      await speak(2);
      await eventually(() => expect(client.segments()).toHaveLength(1));
      const [id] = openIds();
      expect(existsSync(join(server.dataDir, 'audio', id!))).toBe(true);

      expect((await remove(server, `${APP}/${id}${query}`)).status).toBe(204);
      expect(await status(server, `${APP}/${id}`)).toBe(404);
      expect(openIds()).toEqual([]);
      expect((await trash(server)).map((one) => one.id)).toEqual(query === '' ? [id] : []);
      expect(existsSync(join(server.dataDir, 'audio', id!))).toBe(query === '');

      await speak(3);
      await eventually(() => expect(openIds()).toHaveLength(1));
      const [next] = openIds();
      expect(next).not.toBe(id);
      await eventually(() =>
        expect(server.store.segments.list(next!).map(({ text }) => text)).toEqual(['Later words.']),
      );
      expect(client.socket.readyState).toBe(client.socket.OPEN);
    },
  );

  test('and in which nothing was said is simply gone', async () => {
    const { server, client, speak, openIds } = await listening([]);
    await speak(1);
    const [id] = openIds();
    const answer = await remove(server, `${DEVELOPER}/${id}`);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await trash(server)).toEqual([]);
    expect(server.store.conversations.isFree(id!)).toBe(true);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });
});
