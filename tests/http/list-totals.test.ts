// Nothing is cut without a header that says so: each list says how many it has in all, and which limit and offset were
// applied.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../src/contract/limits.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { unlimited } from '../../src/server/services/access.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const COUNT = 7;
let service: HttpInstance;
let token: string;
let assistant: string;
let folder: string;
let person: string;

beforeAll(async () => {
  service = await startHttpInstance();
  token = await service.token();
  assistant = service.key('mcp');
  const { store, services, owner } = service;
  const { uid } = owner;
  folder = services.folders.create(uid, { name: 'Trips' }).id;
  for (let n = 0; n < COUNT; n++) {
    const id = service.addConversation({ folder_id: folder, starred: n === 0, started_at: n, created_at: n });
    service.addSegment(id, 'Tiles.');
    store.search.indexConversation(uid, id);
    service.addConversation({ deleted_at: n + 1 });
    services.actionItems
      .for(unlimited('developer'))
      .create(uid, [{ description: `Item ${n}`, completed: n === 0 }]);
    services.memories
      .for(unlimited('developer'))
      .create(uid, [{ content: `Fact ${n}`, category: n === 0 ? 'work' : 'core' }]);
    services.goals.create(uid, { title: `Goal ${n}` }, 'app');
    person = services.people.create(uid, `Person ${n}`).id;
    services.dailySummaries.keep(uid, { ...aDaySummary, date: `2026-01-0${n + 1}` });
    const sent = { id: `n${n}`, uid, kind: 'action_item_due', title: '', body: '', data: {}, created_at: n };
    store.notifications.insert(sent);
    const change = {
      id: `c${n}`,
      uid,
      conversation_id: null,
      person_id: null,
      created_at: n,
      undone_at: null,
      seek: null,
    };
    store.speaker_changes.insert({ ...change, before: '{"voice":{"is_user":false},"lines":[]}' });
  }
  services.developerAccess.set(uid, { memories: true });
});
afterAll(() => service.close());

const headersOf = async (path: string): Promise<Headers> => {
  const answer = await service.get(path, path.startsWith('/v1/mcp/') ? assistant : token);
  expect(answer.status, path).toBe(200);
  await answer.arrayBuffer();
  return answer.headers;
};

test.each([
  ['/v1/dev/user/conversations', COUNT],
  ['/v1/dev/user/conversations?include_transcript=true', COUNT],
  ['/v1/dev/user/conversations?starred=true', 1],
  ['/v1/dev/user/conversations?end_date=1970-01-01T00:00:00.003Z', 4],
  ['/v1/dev/user/conversations/search?query=tiles', COUNT],
  ['/v1/dev/user/action-items', COUNT],
  ['/v1/dev/user/action-items?completed=true', 1],
  ['/v1/dev/user/memories', COUNT],
  ['/v1/dev/user/memories?categories=work', 1],
  ['/v1/dev/user/goals', COUNT],
  ['/v1/dev/user/daily-summaries', COUNT],
  ['/v1/dev/user/daily-summaries?start_date=2026-01-06', 2],
  ['/v1/mcp/conversations', COUNT],
  ['/v1/mcp/conversations?end_date=1970-01-01T00:00:00.003Z', 4],
  ['/v1/mcp/memories?categories=work', 1],
  ['/v1/mcp/action-items?completed=true', 1],
  ['/v1/mcp/goals', COUNT],
  ['/v1/mcp/daily-summaries?start_date=2026-01-06', 2],
  ['/v1/conversations', COUNT],
  ['/v1/conversations?include_transcript=false', COUNT],
  ['/v1/conversations/trash', COUNT],
  ['/v1/action-items', COUNT],
  ['/v3/memories', COUNT],
  ['/v1/goals/all', COUNT],
  ['/v1/goals/completed', 0],
  ['/v1/users/daily-summaries', COUNT],
  ['/v1/users/notifications', COUNT],
  ['/v1/users/people/changes', COUNT],
])('%s has %i in all, whatever part of it is asked for', async (path, total) => {
  const asked = path + (path.includes('?') ? '&' : '?');
  for (const part of ['limit=2', 'limit=2&offset=1', 'limit=1000000', 'limit=1&offset=500']) {
    expect((await headersOf(asked + part)).get('x-total-count'), part).toBe(String(total));
  }
});

test('lists that are never cut say how many they are', async () => {
  expect((await headersOf('/v1/users/people')).get('x-total-count')).toBe(String(COUNT));
  expect((await headersOf('/v1/dev/user/folders')).get('x-total-count')).toBe('4');
  expect((await headersOf('/v1/dev/keys')).get('x-total-count')).toBe('0');
  expect((await headersOf(`/v1/folders/${folder}/conversations?limit=2`)).get('x-total-count')).toBe('7');
  expect((await headersOf('/v1/users/profile')).get('x-total-count')).toBeNull();
});

test('every list that takes a limit says which one was applied', async () => {
  const lists = ROUTES.filter(
    ({ method, query }) => method === 'get' && query !== undefined && 'limit' in query.shape,
  );
  expect(lists.length).toBeGreaterThan(15);
  const totalless: string[] = [];
  for (const { path, query, operationId } of lists) {
    const needed = 'query' in query!.shape ? '&query=tiles' : '';
    // The search of memories refuses a limit that the others bring into range.
    const most = operationId === 'searchMemories' ? 100 : 1_000_000;
    const headers = await headersOf(
      `${path.replace('{folder_id}', folder).replace('{person_id}', person)}?limit=${most}${needed}`,
    );
    const limit = Number(headers.get('x-limit'));
    expect(limit, path).toBeGreaterThan(0);
    expect(limit, path).toBeLessThanOrEqual(1_000);
    if (headers.get('x-total-count') === null) totalless.push(operationId);
    else if ('offset' in query!.shape) expect(headers.get('x-offset'), path).toBe('0');
  }
  // The best matches of a search, and the journal; nobody counts the others.
  expect(totalless.sort()).toEqual([
    'listDeliveries',
    'listReceipts',
    'searchActionItems',
    'searchAssistantActionItems',
    'searchAssistantConversations',
    'searchAssistantMemories',
    'searchMemories',
  ]);
});

test('what another list of tasks has to take over is cut after fifty, and says so', async () => {
  const { store, services, owner } = service;
  const items = Array.from({ length: 60 }, (_, n) => ({ description: `More ${n}`, completed: false }));
  for (const some of [items.slice(0, 30), items.slice(30)])
    services.actionItems.for(unlimited('developer')).create(owner.uid, some);
  const answer = await service.get('/v1/action-items/pending-sync?platform=things', token);
  const open = store.action_items.count(owner.uid, { completed: false });
  const body = (await answer.json()) as { pending_export: unknown[] };
  expect(body.pending_export).toHaveLength(50);
  expect(answer.headers.get('x-limit')).toBe('50');
  expect(answer.headers.get('x-total-count')).toBe(String(open));
  expect(answer.headers.get('x-synced-limit')).toBe('1000');
  expect(answer.headers.get('x-synced-total-count')).toBe('0');
  const [taken] = store.action_items.listUnexported(owner.uid, 1);
  store.action_items.update(owner.uid, taken!.id, { exported: true, export_platform: 'things' });
  const after = await headersOf('/v1/action-items/pending-sync?platform=things');
  expect([after.get('x-total-count'), after.get('x-synced-total-count')]).toEqual([String(open - 1), '1']);
  const elsewhere = await headersOf('/v1/action-items/pending-sync?platform=todoist');
  expect(elsewhere.get('x-synced-total-count')).toBe('0');
});

test('a clamped page of conversations can be told from the end of the list', async () => {
  const headers = await headersOf('/v1/dev/user/conversations?limit=5000&offset=-4');
  expect(headers.get('x-limit')).toBe(String(LIMITS.conversationsPage.max));
  expect(headers.get('x-offset')).toBe('0');
});

test('the total follows each change at once', async () => {
  const total = async () =>
    Number((await headersOf('/v1/dev/user/conversations?limit=1')).get('x-total-count'));
  const before = await total();
  const id = service.addConversation();
  expect(await total()).toBe(before + 1);
  service.store.conversations.update(service.owner.uid, id, { discarded: true });
  expect(await total()).toBe(before);
});
