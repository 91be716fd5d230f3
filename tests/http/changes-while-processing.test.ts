// What the owner changes or deletes while a conversation is processed again stays so when the results arrive.
import { expect, onTestFinished, test } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

async function processedAgain() {
  const began = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let runs = 0;
  const server = await startTestServer({
    understanding: scriptedUnderstanding(async ({ segments }) => {
      runs += 1;
      if (runs > 1) {
        began.resolve();
        await released.promise;
      }
      const evidence = [segments[0]!.id];
      return {
        title: 'Found',
        overview: 'Found, too.',
        action_items: ['Call Bob', 'Buy milk', 'Sell the car'].map((description) => ({
          ...{ description, due_at: null, evidence },
        })),
        memories: ['Likes tea', 'Has a dog'].map((content) => ({ content, category: 'system', evidence })),
      };
    }),
  });
  onTestFinished(() => released.resolve());
  const lines = ['Some words.', 'Other words here.'];
  const { id } = storeConversation(server.store, server.uid, { status: 'failed' }, lines);
  const process = () => server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
  expect((await process()).status).toBe(200);
  const again = process();
  await began.promise;
  return {
    server,
    id,
    async change(method: string, path: string, body?: object) {
      const answer = await server.request(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.status;
    },
    async end(status = 200): Promise<void> {
      released.resolve();
      expect((await again).status).toBe(status);
    },
    tasks: () => server.store.action_items.listFor([id]).get(id) ?? [],
    memories: () => server.store.memories.listOf(server.uid, id),
  };
}

test('tasks, memories, words, title and marks of the owner', async () => {
  const { server, id, change, end, tasks, memories } = await processedAgain();
  const task = (text: string): string => tasks().find(({ description }) => description === text)!.id;
  const memory = (text: string): string => memories().find(({ content }) => content === text)!.id;
  const of = `/v1/conversations/${id}`;
  const line = server.store.segments.list(id)[0]!.id;
  const changes: [method: string, path: string, body?: object][] = [
    ['DELETE', `/v1/action-items/${task('Buy milk')}`],
    ['PATCH', `/v1/action-items/${task('Call Bob')}`, { description: 'Call Rob' }],
    ['PATCH', `/v1/action-items/${task('Sell the car')}`, { completed: true }],
    ['DELETE', `/v3/memories/${memory('Likes tea')}`],
    ['PATCH', `/v3/memories/${memory('Has a dog')}?value=Has%20a%20cat`],
    ['PATCH', `${of}/title?title=Mine`],
    ['PATCH', `${of}/starred?starred=true`],
    ['PATCH', `${of}/segments/${line}/text`, { text: 'Rewritten.' }],
  ];
  for (const [method, path, body] of changes)
    expect(await change(method, path, body), path).toBeLessThan(300);
  await end();
  const answer = await server.request(of);
  const now = (await answer.json()) as Conversation;
  expect(now).toMatchObject({ status: 'completed', starred: true, structured: { title: 'Mine' } });
  expect(now.transcript_segments.map(({ text }) => text)).toEqual(['Rewritten.', 'Other words here.']);
  expect(tasks().map(({ description, completed }) => [description, completed])).toEqual([
    ['Call Rob', false],
    ['Sell the car', true],
  ]);
  expect(memories().map(({ content }) => content)).toEqual(['Has a cat']);
});

test('forgetting and splitting are refused until it is over; deleting it for good ends it, and leaves nothing of the results', async () => {
  const { server, id, change, end, tasks, memories } = await processedAgain();
  const [, second] = server.store.segments.list(id);
  expect(await change('POST', `/v1/conversations/${id}/forget`, { seconds: 1 })).toBe(409);
  expect(await change('POST', `/v1/conversations/${id}/split`, { segment_id: second!.id })).toBe(409);
  expect(await change('DELETE', `/v1/conversations/${id}?permanent=true`)).toBe(204);
  await end(404);
  expect(server.store.conversations.getEvenTrashed(server.uid, id)).toBeNull();
  expect([tasks(), memories()]).toEqual([[], []]);
});
