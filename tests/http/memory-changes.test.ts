// /v1/dev/user/memories/{memory_id} on the real service: changing and deleting (contract: Endpoints,
// Memories).
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import {
  MEMORIES,
  addMemory,
  hearMemory,
  listMemories,
  otherUserWithMemory,
  send,
  updateMemory,
} from './memory-requests.ts';

describe('update', () => {
  verifies(
    [
      'memory.update.path',
      'memory.update.content',
      'memory.update.visibility',
      'memory.update.sets-edited',
      'memory.fields.edited',
    ],
    'what is given changes, the rest stays, and it is edited',
    async () => {
      const clock = createFakeClock();
      const server = await startTestServer({ clock });
      const first = await addMemory(server, { content: 'Likes rain', category: 'hobbies', tags: ['a'] });
      await clock.advance(5_000);
      const second = await updateMemory(server, first.id, { content: '  Likes snow ' });
      const updated_at = new Date(clock.now()).toISOString();
      expect(second).toEqual({ ...first, content: 'Likes snow', edited: true, updated_at });
      const third = await updateMemory(server, first.id, { visibility: 'public', content: null });
      expect(third).toEqual({ ...second, visibility: 'public' });
      const fourth = await updateMemory(server, first.id, { tags: [], category: 'interesting' });
      expect(fourth).toEqual({
        ...third,
        tags: [],
        category: 'interesting',
        scoring: first.scoring.replace('01_00', '01_01'),
      });
      expect(await listMemories(server)).toEqual([fourth]);
    },
  );

  test('auto chooses by the text it will have', async () => {
    const server = await startTestServer();
    const { id } = await addMemory(server, { content: 'Likes rain', category: 'work' });
    expect((await updateMemory(server, id, { category: 'auto' })).category).toBe('system');
    const changed = await updateMemory(server, id, {
      category: 'auto',
      content: 'My favourite weather is rain',
    });
    expect(changed.category).toBe('interesting');
  });

  verifies(['memory.update.at-least-one'], 'nothing to change is 422', async () => {
    const server = await startTestServer();
    const memory = await addMemory(server, { content: 'Likes rain' });
    for (const body of [
      {},
      { content: null, visibility: null, tags: null, category: null },
      { edited: false },
    ]) {
      const answer = await send(server, 'PATCH', `${MEMORIES}/${memory.id}`, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({
        detail: [
          {
            loc: ['body'],
            type: 'missing',
            msg: 'At least one field (content, visibility, tags, or category) must be provided',
          },
        ],
      });
    }
    expect(await listMemories(server)).toEqual([memory]);
  });

  test.each([
    ['empty content', { content: '' }],
    ['blank content', { content: '  ' }],
    ['content too long', { content: '🙂'.repeat(501) }],
    ['NUL in it', { content: 'a\0b' }],
    ['content of a wrong type', { content: 5 }],
    ['an unknown visibility', { visibility: 'shared' }],
    ['a visibility of a wrong type', { visibility: true }],
    ['tags that are no array', { tags: 'x' }],
    ['an unknown category', { category: 'secret' }],
    ['no body', undefined],
  ])('%s is 422 and changes nothing', async (_name, body) => {
    const server = await startTestServer();
    const memory = await addMemory(server, { content: 'Likes rain' });
    expect((await send(server, 'PATCH', `${MEMORIES}/${memory.id}`, body)).status).toBe(422);
    expect(await listMemories(server)).toEqual([memory]);
  });

  test('content of another memory is 409 and changes nothing; its own content is no conflict', async () => {
    const server = await startTestServer();
    await addMemory(server, { content: 'Likes rain' });
    const { id } = await addMemory(server, { content: 'Likes snow' });
    const before = await listMemories(server);
    const answer = await send(server, 'PATCH', `${MEMORIES}/${id}`, {
      content: ' Likes rain',
      visibility: 'public',
    });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { detail: 'Another memory already has this content' },
    ]);
    expect(await listMemories(server)).toEqual(before);
    expect(await updateMemory(server, id, { content: 'Likes snow' })).toMatchObject({ edited: true });
  });

  test('a memory can be found by its new text only', async () => {
    const server = await startTestServer();
    const { id } = await addMemory(server, { content: 'Likes rain' });
    await updateMemory(server, id, { content: 'Likes snow' });
    expect((await addMemory(server, { content: 'Likes snow' })).id).toBe(id);
    expect((await addMemory(server, { content: 'Likes rain' })).id).not.toBe(id);
  });
});

describe('delete', () => {
  verifies(
    ['memory.delete.path', 'memory.delete.permanent', 'memory.create.after-delete-is-new'],
    'it is gone for good, and the same text is a new memory',
    async () => {
      const server = await startTestServer();
      const { id } = await addMemory(server, { content: 'Likes rain' });
      expect(await (await server.request('/v1/users/export')).text()).toContain('Likes rain');
      const answer = await send(server, 'DELETE', `${MEMORIES}/${id}`);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
      expect(await listMemories(server)).toEqual([]);
      expect((await send(server, 'DELETE', `${MEMORIES}/${id}`)).status).toBe(404);
      // What were only put aside would still be the user's, and so in everything of the user.
      expect(await (await server.request('/v1/users/export')).text()).not.toContain('Likes rain');
      expect((await addMemory(server, { content: 'Likes rain' })).id).not.toBe(id);
    },
  );
});

test('what lies in the trash with its conversation is not there until it is restored', async () => {
  const server = await startTestServer();
  const conversation = storeConversation(server.store, server.uid).id;
  const id = hearMemory(server, { content: 'Has two cats', conversation_id: conversation });
  const gone = await send(server, 'DELETE', `/v1/dev/user/conversations/${conversation}`);
  expect(gone.status).toBe(200);
  expect(await listMemories(server)).toEqual([]);
  for (const [method, body] of [
    ['GET', undefined],
    ['PATCH', { visibility: 'public' }],
    ['DELETE', undefined],
  ] as const) {
    expect((await send(server, method, `${MEMORIES}/${id}`, body)).status, method).toBe(404);
  }
  const anew = await addMemory(server, { content: 'Has two cats' });
  expect(anew.id).not.toBe(id);
  await send(server, 'DELETE', `${MEMORIES}/${anew.id}`);
  expect((await send(server, 'POST', `/v1/conversations/${conversation}/restore`)).status).toBe(200);
  expect((await listMemories(server)).map((memory) => memory.id)).toEqual([id]);
});

test('an unknown id and another user’s id are 404 alike and change nothing', async () => {
  const server = await startTestServer();
  const other = await otherUserWithMemory(server);
  const before = server.store.memories.get(other.uid, other.memory);
  for (const id of [other.memory, randomUUID(), 'x'.repeat(5000), '%00', '..%2f..']) {
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { content: 'Mine now' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await send(server, method, `${MEMORIES}/${id}`, body);
      expect([answer.status, await answer.json()], `${method} ${id}`).toEqual([
        404,
        { detail: 'Memory not found' },
      ]);
    }
  }
  expect(server.store.memories.get(other.uid, other.memory)).toEqual(before);
});
