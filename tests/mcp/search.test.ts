// Search behind the tools, in the whole service: by words at once, by meaning as soon as the background has indexed it.
import { expect, test, vi } from 'vitest';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { attach } from './attached.ts';

async function started() {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, embedder: 'built-in' });
  const assistant = await attach(server, server.newKey('mcp'));
  const found = async (name: string, query: string): Promise<string[]> => {
    const value = (await assistant.call(name, { query })) as Record<string, unknown>;
    return Object.values(value)
      .filter(Array.isArray)
      .flatMap((items: { id: string }[]) => items.map(({ id }) => id));
  };
  return { clock, server, assistant, found };
}

verifies(
  ['mcp.search.needs-index', 'mcp.search.semantic'],
  'what is new is found by its words at once, and by its meaning when it is indexed',
  async () => {
    const { clock, server, assistant, found } = await started();
    const made = async (name: string, args: object): Promise<string> => {
      const value = (await assistant.call(name, { ...args })) as Record<string, unknown>;
      return ((value['memory'] ?? value['action_item']) as { id: string }).id;
    };
    const memory = await made('create_memory', { content: 'Is allergic to peanuts' });
    const task = await made('create_action_item', { description: 'Buy medicine for the dog' });
    const { id: talk } = storeConversation(server.store, server.uid, {
      title: 'The roof leaks above the attic window',
      overview: 'It has to be mended before the winter.',
    });
    server.store.search.indexConversation(server.uid, talk);

    const byWords = async () => [
      await found('search_memories', 'peanuts'),
      await found('search_action_items', 'medicine'),
      await found('search_conversations', 'attic'),
    ];
    const byMeaning = async () => [
      await found('search_memories', 'who must not eat nuts'),
      await found('search_action_items', 'pills from a veterinarian for pets'),
      await found('search_conversations', 'water through the ceiling of a house'),
    ];
    expect(await byWords()).toEqual([[memory], [task], [talk]]);
    expect(await byMeaning()).toEqual([[], [], []]);
    await clock.advance(10_000);
    // The encoder starts and computes in its own time.
    await vi.waitFor(async () => expect(await byMeaning()).toEqual([[memory], [task], [talk]]), {
      timeout: 60_000,
    });
    expect(await byWords()).toEqual([[memory], [task], [talk]]);
  },
);

test('a search that finds nothing says so', async () => {
  const { assistant } = await started();
  for (const name of ['search_memories', 'search_action_items', 'search_conversations'])
    expect(await assistant.call(name, { query: 'the dentist' })).toMatchObject({
      message: expect.stringMatching(/^No /) as string,
    });
});
