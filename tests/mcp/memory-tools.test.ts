// The tools that read and write memories, and the profile, as an official client calls them.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { storeMemory } from '../helpers/memories.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { attach, older, type Assistant } from './attached.ts';

let service: HttpInstance;
let assistant: Assistant;
let key: string;

beforeEach(async () => {
  service = await startHttpInstance();
  onTestFinished(() => service.close());
  service.services.userSettings.updateProfile(service.owner.uid, { time_zone: 'Asia/Tokyo' });
  key = service.key('mcp');
  assistant = await attach(service, key);
});

const remember = (content: string, more = {}) => storeMemory(service.store, service.owner.uid, content, more);

interface Listed {
  memories: { id: string; content: string }[];
  next_cursor: string | null;
  has_more: boolean;
  message?: string;
}
const list = async (args = {}) => (await assistant.call('get_memories', args)) as unknown as Listed;
const contents = async (args = {}) => (await list(args)).memories.map(({ content }) => content);

verifies(
  ['mcp.tools.get-memories'],
  'get_memories lists facts by category, review, origin, change and order, page by page',
  async () => {
    const at = (hour: number) => ({ created_at: Date.UTC(2026, 0, 5, hour) });
    remember('Plays the cello', { category: 'hobbies', ...at(1) });
    remember('Works in Oslo', { category: 'work', reviewed: true, manually_added: false, ...at(2) });
    remember('Looks at the screen', { tags: ['screen'], ...at(3) });
    expect(await contents()).toEqual(['Works in Oslo', 'Plays the cello']);
    expect(await contents({ include_activity: true })).toHaveLength(3);
    expect(await contents({ categories: ['work'] })).toEqual(['Works in Oslo']);
    expect(await contents({ reviewed: true })).toEqual(['Works in Oslo']);
    expect(await contents({ manually_added: true })).toEqual(['Plays the cello']);
    expect(await contents({ sort: 'manual_first' })).toEqual(['Plays the cello', 'Works in Oslo']);
    // 01:30 in UTC.
    expect(await contents({ updated_after: '2026-01-05T10:30' })).toEqual(['Works in Oslo']);
    const first = await list({ limit: 1 });
    expect([first.memories.length, first.has_more]).toEqual([1, true]);
    expect(await contents({ limit: 1, cursor: first.next_cursor })).toEqual(['Plays the cello']);
    expect(await list({ categories: ['skills'] })).toMatchObject({ message: 'No such facts are kept.' });
  },
);

test('a fact says who said it, when, and where to hear it; a typed one does not', async () => {
  const { store, owner } = service;
  const people = service.services.people.create(owner.uid, 'Mara');
  const lines = [
    aSegment('I am allergic to nuts.', 10, { is_user: true }),
    aSegment('My sister lives in Rome.', 20, { person_id: people.id, speaker_id: 1 }),
  ];
  const times = { created_at: Date.UTC(2026, 0, 5, 9), started_at: Date.UTC(2026, 0, 5, 9) };
  const talk = storeConversation(store, owner.uid, times, lines);
  const heard = { conversation_id: talk.id, manually_added: false };
  remember('Is allergic to nuts', { ...heard, evidence: ['gone', lines[0]!.id] });
  remember('A sister of Mara lives in Rome', { ...heard, evidence: [lines[1]!.id] });
  remember('Likes tea');
  const found = async (query: string) =>
    ((await assistant.call('search_memories', { query })) as unknown as Listed).memories[0];
  expect(await found('allergic')).toMatchObject({
    ...{ said_by: 'You', said_at: '2026-01-05T18:00:10+09:00', relevance_score: 1 },
    link: `earshot://conversation/${talk.id}?segment=${lines[0]!.id}`,
    url: `${service.url}/conversations/${talk.id}?segment=${lines[0]!.id}`,
  });
  expect(await found('sister')).toMatchObject({ said_by: 'Mara', said_at: '2026-01-05T18:00:20+09:00' });
  const typed = await found('tea');
  expect(typed).toMatchObject({ manually_added: true, created_at: '2026-01-05T18:00:00+09:00' });
  expect(Object.keys(typed!)).not.toEqual(expect.arrayContaining(['link']));
  expect(await assistant.call('search_memories', { query: 'zyxwvu' })).toMatchObject({
    memories: [],
    message: expect.stringContaining('No fact about this is kept') as string,
  });
});

test('facts are kept once; of several each has a result of its own', async () => {
  const made = await assistant.call('create_memory', { content: ' Keeps bees ', category: 'hobbies' });
  expect(made).toMatchObject({ success: true, memory: { content: 'Keeps bees', category: 'hobbies' } });
  const again = await assistant.call('create_memory', { content: 'Keeps bees' });
  expect(again).toMatchObject({ memory: { id: (made['memory'] as { id: string }).id }, message: /already/ });

  const items = [
    { content: 'Keeps bees' },
    { content: 'Sold the car', category: null },
    { content: '' },
    { content: 'x'.repeat(501) },
    { content: 'Sold the car' },
    { content: 'Runs', category: 'nonsense' },
  ];
  const { results } = (await assistant.call('create_memories', { items })) as unknown as {
    results: { status: string; memory_id: string | null; error: string | null; index: number }[];
  };
  expect(results.map(({ status }) => status)).toEqual([
    ...['duplicate', 'created', 'error', 'error', 'duplicate', 'error'],
  ]);
  expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(results[4]!.memory_id).toBe(results[1]!.memory_id);
  expect(results[2]!.error).toMatch(/^content: /);
  expect(results[5]!.error).toMatch(/^category: /);
  expect(await contents()).toHaveLength(2);
  const many = Array.from({ length: 26 }, (_, at) => ({ content: `Fact ${at}` }));
  expect(await assistant.failure('create_memories', { items: many })).toMatchObject({
    ...{ code: 'invalid_arguments', message: expect.stringMatching(/^items: /) as string },
  });
  expect(await contents()).toHaveLength(2);
});

test('facts are corrected and forgotten; what is missing, or there already, is said', async () => {
  const id = remember('Plays the cello');
  remember('Plays the flute');
  expect(await assistant.call('edit_memory', { memory_id: id, content: 'Plays the viola' })).toEqual({
    success: true,
  });
  const missing = { code: 'not_found', message: 'Memory not found' };
  expect(await assistant.failure('edit_memory', { memory_id: 'x', content: 'y' })).toEqual(missing);
  expect(await assistant.failure('edit_memory', { memory_id: id, content: 'Plays the flute' })).toEqual({
    ...{ code: 'invalid_arguments', message: 'Another memory already has this content' },
  });
  expect(await assistant.call('delete_memory', { memory_id: id })).toEqual({ success: true });
  expect(await assistant.failure('delete_memory', { memory_id: id })).toEqual(missing);
  expect(await contents()).toEqual(['Plays the flute']);
});

test('a locked fact is cut in lists, and cannot be changed', async () => {
  const id = remember('Has a secret garden behind the old brewery');
  service.services.memories.setLocked(service.owner.uid, id, true);
  const [cut] = (await list()).memories;
  expect(cut).toMatchObject({ id, is_locked: true });
  expect(cut!.content).toMatch(/^Has a secret garden\.\.\.$/);
  expect(await contents({ include_sensitive: false })).toEqual([]);
  expect(await assistant.call('search_memories', { query: 'brewery' })).toMatchObject({ memories: [] });
  const args = { memory_id: id, content: 'Has none' };
  expect(await assistant.failure('edit_memory', args)).toMatchObject({ code: 'locked' });
  expect(await assistant.failure('delete_memory', { memory_id: id })).toMatchObject({ code: 'locked' });
  const { client } = await attach(service, key, older('2025-06-18'));
  await expect(client.callTool({ name: 'edit_memory', arguments: args })).rejects.toMatchObject({
    code: -32_002,
  });
});

test('the profile says whom the facts are about, and what time it is there', async () => {
  expect(await assistant.call('get_user_profile')).toMatchObject({
    profile_text: null,
    message: 'No facts are kept.',
  });
  remember('Plays the cello');
  const secret = remember('Has a secret');
  service.services.memories.setLocked(service.owner.uid, secret, true);
  const now = new Date(service.clock.now() + 9 * 3_600_000).toISOString().slice(0, 19);
  expect(await assistant.call('get_user_profile')).toEqual({
    ...{ name: 'Ann', time_zone: 'Asia/Tokyo', now: `${now}+09:00`, generated_at: `${now}+09:00` },
    weekday: new Date(`${now}Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }),
    profile_text: 'Plays the cello',
    data_sources_used: ['memories'],
  });
});

test('closed memories are not read, and can still be written', async () => {
  remember('Plays the cello');
  service.services.developerAccess.set(service.owner.uid, { memories: false });
  for (const [name, args] of [
    ['get_memories', {}],
    ['search_memories', { query: 'cello' }],
  ] as const)
    expect(await assistant.failure(name, args)).toMatchObject({
      code: 'authorization_denied',
      message: expect.stringContaining('turned off') as string,
    });
  expect(await assistant.call('get_user_profile')).toMatchObject({ name: 'Ann', profile_text: null });
  expect(await assistant.call('create_memory', { content: 'Rides' })).toMatchObject({ success: true });
});
