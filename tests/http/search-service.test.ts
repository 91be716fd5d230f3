// Search on the whole running service: what is stored over HTTP is found by its meaning once the background
// has taken it up.
import { expect, test, vi } from 'vitest';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** How long the encoder may take on a computer that is busy with something else. */
const ENCODED = { timeout: 60_000 };

test('a memory and a conversation are found by words at once and by meaning a little later', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, embedder: 'built-in' });
  const key = `Bearer ${server.newKey('dev', ['memories:read', 'memories:write'])}`;
  const content = 'Marta is allergic to peanuts and always carries an epinephrine pen.';
  const added = await server.request('/v1/dev/user/memories', {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  expect(added.status).toBe(200);
  const { id } = storeConversation(server.store, server.uid, {
    title: 'The roof leaks above the attic window',
    overview: 'It has to be mended before the winter.',
  });
  server.store.search.indexConversation(server.uid, id);

  const memories = async (query: string): Promise<string[]> => {
    const path = `/v1/dev/user/memories/vector/search?query=${encodeURIComponent(query)}`;
    const answer = await server.request(path, { headers: { authorization: key } });
    const { items } = (await answer.json()) as { items: { content: string }[] };
    return items.map((item) => item.content);
  };
  const conversations = async (query: string): Promise<string[]> => {
    const answer = await server.request('/v1/conversations/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { items } = (await answer.json()) as { items: { id: string }[] };
    return items.map((item) => item.id);
  };

  expect(await memories('peanut')).toEqual([content]);
  expect(await conversations('attic')).toEqual([id]);
  await clock.advance(10_000);
  // The encoder starts and computes in its own time.
  await vi.waitFor(
    async () => expect(await memories('which food makes her ill')).toEqual([content]),
    ENCODED,
  );
  expect(await conversations('water through the ceiling of a house')).toEqual([id]);
  expect(await memories('chess club on Wednesdays')).toEqual([]);
});

verifies(
  ['conversation.status.completed-has-embedding'],
  'a conversation that completes gets its embedding and is found by meaning',
  async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock, embedder: 'built-in' });
    const created = await server.request('/v1/dev/user/conversations', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.newKey('dev', ['conversations:write'])}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        text: 'The roof leaks above the attic window and must be mended before winter.',
      }),
    });
    const { id, status } = (await created.json()) as { id: string; status: string };
    expect(status).toBe('completed');
    await clock.advance(10_000);
    await vi.waitFor(async () => {
      const answer = await server.request('/v1/conversations/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'water through the ceiling of a house' }),
      });
      const { items } = (await answer.json()) as { items: { id: string }[] };
      expect(items.map((item) => item.id)).toEqual([id]);
    }, ENCODED);
  },
);
