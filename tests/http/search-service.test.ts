// Search on the whole running service: what is stored over HTTP is found by its meaning once the background
// has taken it up.
import { expect, test, vi } from 'vitest';
import { SCOPES } from '../../src/contract/keys.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

interface Found {
  id: string;
}

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

verifies(
  ['errors.minus-32002.listed-truncated'],
  'a locked item is found by its visible words on every route of programs, as before it was locked',
  async () => {
    const clock = createFakeClock();
    const server = await startTestServer({ clock, embedder: 'built-in' });
    const [dev, mcp] = [server.newKey('dev', [...SCOPES]), server.newKey('mcp', [...SCOPES])];
    const memory = storeMemory(
      server.store,
      server.uid,
      'Zebra farming hobby started when our grandfather bought a ranch with eleven animals in the far north',
    );
    for (const other of ['Farming carrots is a hobby of the neighbours.', 'Likes hiking.', 'Owns a red car.'])
      storeMemory(server.store, server.uid, other);
    const talk = (title: string, overview: string): string => {
      const { id } = storeConversation(server.store, server.uid, { title, overview });
      server.store.search.indexConversation(server.uid, id);
      return id;
    };
    const conversation = talk(
      'Walrus expedition planning with all the boats',
      'A trip to the arctic circle.',
    );
    for (const title of ['Planning an expedition of the school', 'Budget meeting', 'Roof repair'])
      talk(title, 'It was discussed.');
    /** The first two. */
    const found = async (path: string, query: string): Promise<string[]> => {
      const answer = await server.request(`${path}?limit=2&query=${encodeURIComponent(query)}`, {
        headers: { authorization: `Bearer ${path.startsWith('/v1/mcp') ? mcp : dev}` },
      });
      expect(answer.status, path).toBe(200);
      const body = (await answer.json()) as Found[] | { items: Found[] } | { results: Found[] };
      const list = Array.isArray(body) ? body : 'items' in body ? body.items : body.results;
      return list.map(({ id }) => id);
    };
    const all = '/v1/dev/user/search';
    const asked = {
      [memory]: {
        paths: [all, '/v1/dev/user/memories/vector/search', '/v1/mcp/memories/search'],
        queries: ['zebra', 'zebra farming', 'zebra hobby', 'zebra unicycle', 'zebra farming hobby started'],
      },
      [conversation]: {
        paths: [all, '/v1/dev/user/conversations/search', '/v1/mcp/conversations/search'],
        queries: ['Walrus', 'walrus expedition', 'walrus unicycle', 'planning the walrus expedition'],
      },
    };
    const missed = async (): Promise<string[]> => {
      const without = [];
      for (const [id, { paths, queries }] of Object.entries(asked))
        for (const path of paths)
          for (const query of queries)
            if (!(await found(path, query)).includes(id)) without.push(`${path}: ${query}`);
      return without;
    };
    await clock.advance(10_000);
    await vi.waitFor(
      async () => expect(await found(all, 'ice and snow at the pole')).toContain(conversation),
      ENCODED,
    );
    await vi.waitFor(async () => expect(await found(all, 'vehicle')).not.toEqual([]), ENCODED);
    expect(await missed()).toEqual([]);
    for (const path of [`/v3/memories/${memory}`, `/v1/conversations/${conversation}`])
      expect((await server.request(`${path}/locked?value=true`, { method: 'PATCH' })).status).toBe(200);
    expect(await missed()).toEqual([]);
    expect(await found(all, 'eleven animals')).not.toContain(memory);
  },
);
