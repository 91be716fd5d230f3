// From an ended conversation to its structure, over HTTP, with the offline rules (contract: What the service
// does 4, Conversation status).
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Conversation, Memory } from '../../src/contract/resources.ts';
import { CONVERSATION_CATEGORIES } from '../../src/contract/resources.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import type { UnderstandingProvider } from '../../src/server/understanding/provider.ts';
import { createRulesProvider } from '../../src/server/understanding/rules/rules-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { storeUser } from '../helpers/users.ts';
import { verifies } from '../helpers/verifies.ts';

const LINES = [
  'Good morning, thanks for making time for the kitchen renovation.',
  'I am allergic to peanuts, by the way, so no peanut sauce at the lunch.',
  'My sister lives in Toronto and she loves old houses.',
  "I'll send the contractor the floor plan by Friday.",
  "Let's have a meeting tomorrow at 3 pm to choose the tiles.",
];

const stored = async (server: TestServer, id: string): Promise<Conversation> =>
  (await (await server.request(`/v1/conversations/${id}`)).json()) as Conversation;

function inProgress(server: TestServer, lines: readonly string[] = LINES): string {
  return storeConversation(
    server.store,
    server.uid,
    // Spoken just before the clock's now, so that its silence has not run out.
    {
      status: 'in_progress',
      title: '',
      overview: '',
      created_at: Date.UTC(2026, 0, 5, 9),
      finished_at: null,
    },
    lines,
  ).id;
}

/** A conversation in progress that POST ended. */
async function finished() {
  const server = await startTestServer();
  const id = inProgress(server);
  const answer = await finish(server);
  expect(answer.status).toBe(200);
  const { conversation, messages } = (await answer.json()) as {
    conversation: Conversation;
    messages: unknown[];
  };
  const memories = server.store.memories.listOf(server.uid, id);
  return { server, id, conversation, messages, memories };
}

verifies(
  [
    'conversation.status.finish-by-post',
    'conversation.status.finish-retrieves-in-progress',
    'conversation.status.processing-to-completed',
    'app-conversations.finish.path',
    'service.stores-conversations',
  ],
  'POST /v1/conversations finds what is in progress and completes it',
  async () => {
    const { server, id, conversation, messages } = await finished();
    expect(messages).toEqual([]);
    expect(conversation).toMatchObject({ id, status: 'completed', failure: null });
    expect(conversation.transcript_segments).toHaveLength(LINES.length);
    expect(await stored(server, id)).toEqual(conversation);
  },
);

verifies(
  [
    'conversation.status.completed-has-structure',
    'service.processing.extracts-title',
    'service.processing.extracts-overview',
    'service.processing.extracts-category',
    'service.processing.automatic',
  ],
  'an ended conversation is given its title, overview and category without being asked',
  async () => {
    const { structured } = (await finished()).conversation;
    expect(structured.title.length).toBeGreaterThan(3);
    expect(structured.overview.length).toBeGreaterThan(20);
    expect(CONVERSATION_CATEGORIES).toContain(structured.category);
  },
);

verifies(
  [
    'service.processing.extracts-action-items',
    'service.stores-action-items',
    'service.processing.extracts-events',
  ],
  'its tasks and appointments are found and stored',
  async () => {
    const { server, id, conversation } = await finished();
    const { action_items, events } = conversation.structured;
    expect(action_items.map((item) => item.description).join()).toMatch(/floor plan/i);
    expect(action_items[0]).toMatchObject({ completed: false, conversation_id: id });
    expect(events.map((event) => event.start)).toContain('2026-01-06T15:00:00.000Z');
    expect(server.store.action_items.listFor([id]).get(id)).toHaveLength(action_items.length);
  },
);

verifies(
  [
    'conversation.status.completed-has-memories',
    'service.processing.extracts-memories',
    'service.stores-memories',
  ],
  'its facts are stored as memories',
  async () => {
    const { memories } = await finished();
    expect(memories.map((memory) => memory.content).join()).toMatch(/peanut/i);
  },
);

test('all that is found names the segments that support it', async () => {
  const { server, id, conversation, memories } = await finished();
  const segments = new Set(conversation.transcript_segments.map((segment) => segment.id));
  expect(segments.size).toBe(LINES.length);
  const found = [
    ...memories,
    ...server.store.action_items.listFor([id]).get(id)!,
    ...server.store.events.listFor([id]).get(id)!,
  ];
  for (const { evidence } of found) {
    expect(evidence.length).toBeGreaterThan(0);
    for (const segment of evidence) expect(segments).toContain(segment);
  }
});

verifies(
  ['service.memories-are-timeless', 'service.memories-exclude-tasks'],
  'facts become memories, tasks and appointments do not',
  async () => {
    const server = await startTestServer();
    const id = inProgress(server);
    await finish(server);
    const memories = server.store.memories.listOf(server.uid, id);
    expect(memories.length).toBeGreaterThan(1);
    expect(memories.map((memory) => memory.content).join()).not.toMatch(/floor plan|tiles|tomorrow|Friday/i);
  },
);

verifies(
  ['service.memory-category.system', 'service.memory-category.interesting'],
  'what helps the AI is a system memory, and what one would share is an interesting one',
  async () => {
    const server = await startTestServer();
    inProgress(server, [
      ...LINES,
      'My favourite composer is Johann Sebastian Bach.',
      'I won the city chess championship in 2010.',
    ]);
    await finish(server);
    const memories = (await (await server.request('/v1/dev/user/memories')).json()) as Memory[];
    const categoryOf = (words: RegExp): string[] =>
      memories.filter(({ content }) => words.test(content)).map(({ category }) => category);
    expect(categoryOf(/peanut/i)).toEqual(['system']);
    expect(categoryOf(/composer/i)).toEqual(['interesting']);
    expect(new Set(memories.map(({ category }) => category))).toEqual(new Set(['system', 'interesting']));
  },
);

verifies(
  ['conversation.status.processing-to-failed', 'conversation.status.failed-retry'],
  'an extractor that breaks gives failed, keeps the transcript, and a retry completes it',
  async () => {
    const rules = createRulesProvider();
    let broken = true;
    const understanding: UnderstandingProvider = {
      ...rules,
      extract: (input) => (broken ? Promise.reject(new Error('secret detail')) : rules.extract(input)),
    };
    const server = await startTestServer({ understanding });
    const id = inProgress(server);
    const answer = await finish(server);
    const text = await answer.text();
    expect(text).not.toContain('secret detail');
    expect(JSON.parse(text)).toMatchObject({ conversation: { id, status: 'failed' } });
    const failed = await stored(server, id);
    expect(failed.failure).toMatch(/transcript is safe/);
    expect(failed.transcript_segments).toHaveLength(LINES.length);
    broken = false;
    const retried = await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
    expect(retried.status).toBe(200);
    expect(await stored(server, id)).toMatchObject({ status: 'completed', failure: null });
  },
);

test('a finished conversation is not finished again, and nothing changes in it', async () => {
  const server = await startTestServer();
  const id = storeConversation(server.store, server.uid, { title: 'Kept' }, ['Hello there.']).id;
  expect((await finish(server)).status).toBe(404);
  expect(await stored(server, id)).toMatchObject({ status: 'completed', structured: { title: 'Kept' } });
});

test('what is found in a conversation that is in the trash by then is not stored', async () => {
  const rules = createRulesProvider();
  let put = (): void => undefined;
  const understanding: UnderstandingProvider = {
    ...rules,
    extract(input) {
      put();
      return rules.extract(input);
    },
  };
  const server = await startTestServer({ understanding });
  const id = inProgress(server);
  put = () => void server.store.trash.put(server.uid, id, 1);
  expect((await finish(server)).status).toBe(404);
  expect(server.store.conversations.getEvenTrashed(server.uid, id)?.status).toBe('processing');
  expect(server.store.action_items.listFor([id]).get(id)).toEqual([]);
  expect(server.store.memories.listOf(server.uid, id)).toEqual([]);
  put = () => undefined;
  const restored = await server.request(`/v1/conversations/${id}/restore`, { method: 'POST' });
  expect(await restored.json()).toMatchObject({ id, status: 'completed' });
});

verifies(
  ['conversation.status.same-processing-both-paths'],
  'what silence ends without a session gets the same structure as what POST ends',
  async () => {
    const clock = createFakeClock();
    const calls: string[] = [];
    const rules = createRulesProvider();
    const understanding: UnderstandingProvider = {
      ...rules,
      extract: async (input) => {
        calls.push(input.segments.map((segment) => segment.text).join(' '));
        return rules.extract(input);
      },
    };
    const server = await startTestServer({ clock, understanding });
    const byPost = inProgress(server);
    await finish(server);
    // An open task is not stored a second time.
    for (const item of server.store.action_items.listFor([byPost]).get(byPost) ?? [])
      server.store.action_items.update(server.uid, item.id, { completed: true, touched: true });
    const bySilence = inProgress(server);
    await clock.advance(121_000);
    await expect.poll(async () => (await stored(server, bySilence)).status).toBe('completed');
    expect(calls[1]).toBe(calls[0]);
    const [a, b] = [await stored(server, byPost), await stored(server, bySilence)];
    const found = ({ structured }: Conversation) => ({
      ...structured,
      action_items: [],
      events: structured.events.map((event) => ({ ...event, segment_ids: [] })),
    });
    expect(found(b)).toEqual(found(a));
    expect(b.structured.action_items.map((item) => item.description)).toEqual(
      a.structured.action_items.map((item) => item.description),
    );
  },
);

verifies(
  ['service.data-kept-per-user'],
  'another user neither sees nor finishes the conversation',
  async () => {
    const server = await startTestServer();
    storeUser(server.store, 'other-user');
    const id = storeConversation(server.store, 'other-user', { status: 'in_progress' }, [
      aSegment('Private words.'),
    ]).id;
    expect((await finish(server)).status).toBe(404);
    expect((await server.request(`/v1/conversations/${id}`)).status).toBe(404);
    expect((await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' })).status).toBe(404);
    expect((await server.request(`/v1/conversations/${id}/audio`)).status).toBe(404);
    expect(await (await server.request('/v1/conversations')).json()).toEqual([]);
    expect(server.store.conversations.get('other-user', id)?.status).toBe('in_progress');
    const asOther = { headers: { authorization: `Bearer ${await server.idToken('other-user')}` } };
    expect(await (await server.request('/v1/conversations', asOther)).json()).toHaveLength(1);
  },
);

test('a store that fails while results are saved gives failed, keeps the transcript, and a retry completes it', async () => {
  const server = await startTestServer();
  const db = openDatabase({ file: join(server.dataDir, 'earshot.sqlite'), check: false });
  onTestFinished(() => void db.close());
  db.exec("CREATE TRIGGER no_results BEFORE INSERT ON memories BEGIN SELECT RAISE(ABORT, 'no'); END");
  const id = inProgress(server);
  await finish(server);
  const failed = await stored(server, id);
  expect(failed).toMatchObject({ status: 'failed', failure: expect.stringMatching(/transcript is safe/) });
  expect(failed.transcript_segments).toHaveLength(LINES.length);
  expect(failed.structured.action_items).toEqual([]);
  db.exec('DROP TRIGGER no_results');
  expect((await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' })).status).toBe(200);
  expect(await stored(server, id)).toMatchObject({ status: 'completed', failure: null });
});
