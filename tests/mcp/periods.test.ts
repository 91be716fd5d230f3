// What tools make of times and filters that bound nothing, or that nothing can fit: an assistant takes an empty answer for a
// fact.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { attach, type Value } from './attached.ts';

let service: HttpInstance;
let key: string;
let mara: string;

/** The clock of Berlin shows half past two twice on this day. */
const FIRST = Date.UTC(2025, 9, 26, 0, 30);
const SECOND = Date.UTC(2025, 9, 26, 1, 30);

beforeAll(async () => {
  service = await startHttpInstance();
  const { store, services, owner } = service;
  services.userSettings.updateProfile(owner.uid, { time_zone: 'Europe/Berlin' });
  mara = services.people.create(owner.uid, 'Mara').id;
  for (const [id, at] of [['first', FIRST] as const, ['second', SECOND] as const]) {
    const times = { created_at: at, started_at: at, finished_at: at + 60_000 };
    const line = aSegment('The walrus sleeps.', 0, { speaker: 'SPEAKER_01', person_id: mara });
    storeConversation(store, owner.uid, { id, ...times, title: 'Walrus' }, [line]);
    store.search.indexConversation(owner.uid, id);
  }
  storeMemory(store, owner.uid, 'Plays the cello');
  key = service.key('mcp');
});
afterAll(() => service.close());

const attached = () => attach(service, key);
const idsIn = (value: Value): string[] => (value['conversations'] as { id: string }[]).map(({ id }) => id);

test('a list of nothing, and an empty text, bound nothing', async () => {
  const { call } = await attached();
  const period = { start_date: '', end_date: '', person_id: '' };
  const empty = { ...period, categories: [], cursor: '' };
  expect(idsIn(await call('get_conversations', empty))).toEqual(['second', 'first']);
  expect(idsIn(await call('search_conversations', { query: 'walrus', ...period }))).toHaveLength(2);
  expect(
    (await call('get_memories', { categories: [], updated_after: '', sort: '' }))['memories'],
  ).toHaveLength(1);
  const made = await call('create_memory', { content: 'Has a walrus', category: '' });
  expect(made).toMatchObject({ success: true });
});

test.each([
  ['get_conversations', { start_date: '2026-01-05', end_date: '2026-01-04' }, 'end_date'],
  ['search_conversations', { query: 'walrus', start_date: '2026-01-05', end_date: '2026-01-04' }, 'end_date'],
  ['get_action_items', { start_date: '2026-01-05', end_date: '2026-01-04' }, 'end_date'],
  ['get_action_items', { due_start_date: '2026-01-05', due_end_date: '2026-01-04' }, 'due_end_date'],
  ['get_daily_summaries', { start_date: '2026-01-05', end_date: '2026-01-04' }, 'end_date'],
])('%s refuses a time that ends before it begins: %j', async (tool, args, field) => {
  const { code, message } = await (await attached()).failure(tool, args);
  expect({ code, message }).toEqual({
    code: 'invalid_arguments',
    message: `${field}: It lies before the time at which the period begins`,
  });
});

test.each(['get_conversations', 'search_conversations'])(
  '%s says that there is no such person, instead of that nothing was said',
  async (tool) => {
    const { call, failure } = await attached();
    const query = tool === 'search_conversations' && { query: 'walrus' };
    expect(await failure(tool, { ...query, person_id: 'Mara' })).toEqual({
      code: 'not_found',
      message: 'There is no person with this person_id: get_people lists them',
    });
    expect(idsIn(await call(tool, { ...query, person_id: mara }))).toHaveLength(2);
    expect(idsIn(await call(tool, { ...query, person_id: 'user' }))).toEqual([]);
  },
);

test('an end that the clock shows twice, because it is put back, takes in both', async () => {
  const { call } = await attached();
  const at = { start_date: '2025-10-26T02:30', end_date: '2025-10-26T02:30' };
  expect(idsIn(await call('get_conversations', at))).toEqual(['second', 'first']);
  expect(idsIn(await call('get_conversations', { ...at, end_date: '2025-10-26T02:30+02:00' }))).toEqual([
    'first',
  ]);
});

test('nothing found by a client with limits is said of what it may read', async () => {
  const { services, owner } = service;
  const limited = services.keys.create(owner.uid, { kind: 'mcp', name: 'Limited' });
  services.clients.update(owner.uid, limited.id, { limits: { person_ids: [mara] } });
  const part = 'The owner lets this assistant read a part only.';
  const assistant = await attach(service, limited.key);
  expect((await assistant.call('get_goals'))['message']).toBe(`The user has no such goals. ${part}`);
  const all = await attached();
  expect((await all.call('get_goals'))['message']).toBe('The user has no such goals.');
});
