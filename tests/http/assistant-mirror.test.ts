// The REST mirror of the tool protocol: what a program with a tool-protocol key reads and writes under /v1/mcp/.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_RATES } from '../../src/server/http/rate-limits.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { OWNER } from '../../src/server/services/access.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { storeMemory } from '../helpers/memories.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const MCP = '/v1/mcp';
const LISTS = ['memories', 'conversations', 'action-items', 'goals', 'people', 'daily-summaries'];

let service: HttpInstance;
let key: string;
let talk: string;

beforeAll(async () => {
  service = await startHttpInstance();
});
afterAll(() => service.close());

beforeEach(() => {
  service.db.exec('SAVEPOINT one');
  onTestFinished(() => void service.db.exec('ROLLBACK TO one; RELEASE one'));
  const { store, services, owner } = service;
  const { uid } = owner;
  key = service.key('mcp');
  const ann = services.people.create(uid, 'Ann').id;
  const at = Date.UTC(2026, 0, 4, 8);
  const row = {
    created_at: at,
    started_at: at,
    finished_at: at + 60_000,
    title: 'Roses',
    category: 'work',
  } as const;
  talk = storeConversation(store, uid, row, [
    aSegment('Shall we plant the roses?', 0, { is_user: true }),
    aSegment('In the spring.', 3, { speaker: 'SPEAKER_01', speaker_id: 1, person_id: ann }),
  ]).id;
  store.search.indexConversation(uid, talk);
  services.goals.create(uid, { title: 'Read' }, 'app');
  services.dailySummaries.keep(uid, { ...aDaySummary, date: '2026-01-04' });
});

const send = (method: string, path: string, body?: unknown) => service.send(method, MCP + path, key, body);
const read = async (path: string): Promise<unknown> => {
  const answer = await service.get(MCP + path, key);
  const text = await answer.text();
  expect([answer.status, text.slice(0, 200)], path).toEqual([200, expect.anything()]);
  return JSON.parse(text) as unknown;
};
const rows = async (path: string) => (await read(path)) as Record<string, unknown>[];

verifies(
  ['mcp.rest.accepts-key', 'mcp.rest.plain-json', 'service.mcp-rest-mirror'],
  'a tool-protocol key that the user made reads every list as a bare JSON array',
  async () => {
    services()
      .actionItems.for(OWNER)
      .create(service.owner.uid, [{ description: 'Order roses' }]);
    storeMemory(service.store, service.owner.uid, 'Grows roses');
    const created = await service.post('/v1/mcp/keys', await service.token(), { name: 'Assistant' });
    const made = (await created.json()) as { key: string };
    for (const list of LISTS) {
      const answer = await service.get(`${MCP}/${list}`, made.key);
      expect(answer.headers.get('content-type'), list).toMatch(/^application\/json/);
      expect(await answer.json(), list).toEqual([
        expect.objectContaining({ id: expect.any(String) as string }),
      ]);
    }
    expect(Object.keys((await rows('/people'))[0] ?? {})).toEqual(['id', 'name', 'created_at', 'updated_at']);
    expect(await read('/profile')).toMatchObject({ name: 'Ann', profile_text: null });
  },
);

const services = () => service.services;

verifies(
  ['mcp.rest.memories'],
  'memories are listed newest first, by categories and in other orders',
  async () => {
    const { store, owner } = service;
    const day = (n: number) => Date.UTC(2026, 0, n);
    const old = { created_at: day(1), updated_at: day(9), scoring: '2', category: 'work' } as const;
    storeMemory(store, owner.uid, 'old', { ...old, manually_added: true, reviewed: true });
    const young = { created_at: day(2), updated_at: day(2), scoring: '1', category: 'core' } as const;
    storeMemory(store, owner.uid, 'new', { ...young, manually_added: false });
    const contents = async (query: string) => (await rows(`/memories${query}`)).map(({ content }) => content);
    expect(await contents('')).toEqual(['new', 'old']);
    expect(await contents('?categories=work,skills')).toEqual(['old']);
    expect(await contents('?sort=updated_desc')).toEqual(['old', 'new']);
    expect(await contents('?sort=manual_first')).toEqual(['old', 'new']);
    expect(await contents('?sort=scoring_desc')).toEqual(['old', 'new']);
    expect(await contents('?reviewed=true')).toEqual(['old']);
    expect(await contents('?manually_added=false')).toEqual(['new']);
    expect(await contents('?limit=1&offset=1')).toEqual(['old']);
  },
);

test('memories that changed since a time, without passing activity, and without what is locked', async () => {
  const { store, owner, services: made } = service;
  const day = (n: number) => ({ created_at: Date.UTC(2026, 0, n) });
  storeMemory(store, owner.uid, 'Old', day(1));
  storeMemory(store, owner.uid, 'Young', day(3));
  storeMemory(store, owner.uid, 'Looked at a film', { ...day(4), tags: ['Focus'] });
  const hidden = storeMemory(store, owner.uid, 'Hidden', day(5));
  made.memories.setLocked(owner.uid, hidden, true);
  storeMemory(store, owner.uid, 'Of a hidden talk', { ...day(6), conversation_id: talk });
  made.conversationEdits.setLocked(owner.uid, talk, true);
  const contents = async (query: string) => (await rows(`/memories${query}`)).map(({ content }) => content);
  expect(await contents('')).toEqual(['Of a...', 'Hid...', 'Young', 'Old']);
  expect(await contents('?include_activity=true')).toContain('Looked at a film');
  expect(await contents('?include_sensitive=false')).toEqual(['Young', 'Old']);
  const since = '2026-01-03T00:00:00Z';
  expect(await contents(`?updated_after=${since}&include_sensitive=0`)).toEqual(['Young']);
  const all = await service.get(`${MCP}/memories?updated_after=${since}&include_activity=1&limit=1`, key);
  expect([all.headers.get('x-total-count'), all.headers.has('x-next-cursor')]).toEqual(['4', true]);
  expect((await send('GET', '/memories?updated_after=soon')).status).toBe(422);
  expect((await send('GET', '/memories?include_activity=perhaps')).status).toBe(422);
});

test('a scope that the key lacks is named in the challenge', async () => {
  const few = service.key('mcp', ['goals:read']);
  const refused = await service.get(`${MCP}/memories`, few);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    403,
    expect.stringMatching(/^Bearer .*error="insufficient_scope".*scope="memories:read".*resource_metadata="/),
  ]);
});

test('a memory is added once, changed and deleted', async () => {
  const { status, body } = await send('POST', '/memories', { content: 'Likes tea', category: 'habits' });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ content: 'Likes tea', category: 'habits' }),
  ]);
  const { id } = body as unknown as { id: string };
  expect((await send('POST', '/memories', { content: 'Likes tea' })).body).toMatchObject({ id });
  expect(await send('PATCH', `/memories/${id}?value=Likes%20coffee`)).toEqual({
    status: 200,
    body: { status: 'ok' },
  });
  expect((await rows('/memories')).map(({ content }) => content)).toEqual(['Likes coffee']);
  expect(await send('DELETE', `/memories/${id}`)).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await rows('/memories')).toEqual([]);
  expect((await send('PATCH', '/memories/none')).status).toBe(422);
});

verifies(['mcp.rest.memories-search'], 'memories are searched, the best first', async () => {
  const { services: made, owner } = service;
  const inputs = [{ content: 'Grows roses' }, { content: 'Owns a red car' }];
  made.memories.for(OWNER).create(owner.uid, inputs);
  const [best] = await rows('/memories/search?query=roses');
  expect(best).toMatchObject({ content: 'Grows roses', relevance_score: expect.any(Number) as number });
  expect((await send('GET', '/memories/search')).status).toBe(422);
});

verifies(
  ['mcp.rest.conversations'],
  'conversations are listed and found without, and read with the transcript',
  async () => {
    const [listed] = await rows(
      '/conversations?start_date=2026-01-04T00:00:00&end_date=2026-01-04T23:59:59&categories=work,other',
    );
    expect(listed).toMatchObject({
      id: talk,
      structured: { title: 'Roses', category: 'work' },
      apps_results: [],
    });
    expect(listed).not.toHaveProperty('transcript_segments');
    expect(await rows('/conversations?start_date=2026-01-05T00:00:00')).toEqual([]);
    expect(await rows('/conversations?categories=sports')).toEqual([]);
    const [found] = await rows(
      '/conversations/search?query=spring&start_date=2026-01-04&end_date=2026-01-04',
    );
    expect(found).toMatchObject({
      id: talk,
      match_snippets: [{ text: 'In the spring.', speaker_id: 1, start: 3 }],
    });
    expect(await rows('/conversations/search?query=spring&end_date=2026-01-03')).toEqual([]);
    const names = (
      (await read(`/conversations/${talk}`)) as { transcript_segments: Record<string, unknown>[] }
    ).transcript_segments;
    expect(names.map(({ text, speaker_name }) => [text, speaker_name])).toEqual([
      ['Shall we plant the roses?', 'Ann'],
      ['In the spring.', 'Ann'],
    ]);
  },
);

test('a day as the end of a period is all of it, in the zone of the user, in each list and search', async () => {
  const { store, owner, services: made } = service;
  made.userSettings.updateProfile(owner.uid, { time_zone: 'America/New_York' });
  const evening = Date.UTC(2026, 0, 10, 3, 30);
  const times = { created_at: evening, started_at: evening, finished_at: evening + 60_000 };
  const { id: late } = storeConversation(store, owner.uid, times, [aSegment('The walrus sleeps.', 0)]);
  store.search.indexConversation(owner.uid, late);
  storeMemory(store, owner.uid, 'Owns a walrus', { created_at: evening, updated_at: evening });
  const due_at = new Date(evening).toISOString();
  const { body: task } = await send('POST', '/action-items', { description: 'Feed the walrus', due_at });
  const found = async (list: string, query: string) =>
    (await rows(`/${list}${query}`)).map(({ id }) => id).filter((id) => id !== talk);
  for (const [list, begins, ends, id] of [
    ['conversations?', 'start_date', 'end_date', late],
    ['conversations/search?query=walrus&', 'start_date', 'end_date', late],
    ['action-items?', 'due_start_date', 'due_end_date', (task as { id?: unknown }).id],
  ] as const) {
    expect(await found(list, `${begins}=2026-01-09&${ends}=2026-01-09`), list).toEqual([id]);
    expect(await found(list, `${ends}=2026-01-08`), list).toEqual([]);
    expect(await found(list, `${begins}=2026-01-10`), list).toEqual([]);
    // A minute as the end is all of it, and a time with a zone is that instant.
    expect(await found(list, `${ends}=2026-01-09T22:30`), list).toEqual([id]);
    expect(await found(list, `${ends}=2026-01-10T03:29:59Z`), list).toEqual([]);
    expect(await found(list, `${begins}=${evening / 1_000}&${ends}=${evening}`), list).toEqual([id]);
    expect((await send('GET', `/${list}${ends}=soon`)).status).toBe(422);
  }
  expect(await rows('/memories?updated_after=2026-01-09')).toHaveLength(1);
  expect(await rows('/memories?updated_after=2026-01-10')).toEqual([]);
});

test('a transcript that is very long is cut, and says so', async () => {
  const { store, owner } = service;
  const cut = async (segments: ReturnType<typeof aSegment>[]) => {
    const { id } = storeConversation(store, owner.uid, {}, segments);
    const whole = (await read(`/conversations/${id}`)) as {
      transcript_segments: unknown[];
      truncated: boolean;
    };
    return [whole.transcript_segments.length, whole.truncated];
  };
  expect(await cut(Array.from({ length: 4_096 }, (_, at) => aSegment('Tea.', at)))).toEqual([4_096, false]);
  expect(await cut(Array.from({ length: 4_097 }, (_, at) => aSegment('Tea.', at)))).toEqual([4_096, true]);
  const long = 'x'.repeat(10_000);
  expect(await cut(Array.from({ length: 51 }, (_, at) => aSegment(long, at)))).toEqual([50, true]);
});

verifies(
  ['mcp.rest.action-items'],
  'action items are added once, listed, found, changed, completed and deleted',
  async () => {
    const { status, body } = await send('POST', '/action-items', {
      description: 'Order roses',
      due_at: '2026-01-09T08:00:00Z',
    });
    const { id } = body as unknown as { id: string };
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ description: 'Order roses', completed: false, deleted: false }),
    ]);
    expect((await send('POST', '/action-items', { description: ' order ROSES' })).body).toMatchObject({ id });
    const ids = async (query: string) => (await rows(`/action-items${query}`)).map((item) => item.id);
    expect(await ids('?due_start_date=2026-01-09&due_end_date=2026-01-10')).toEqual([id]);
    expect(await ids('?due_start_date=2026-01-10')).toEqual([]);
    expect(await ids('/search?query=roses')).toEqual([id]);
    expect((await send('PATCH', `/action-items/${id}`, { description: 'Order tulips' })).body).toMatchObject({
      description: 'Order tulips',
    });
    expect((await send('POST', `/action-items/${id}/complete`)).body).toMatchObject({ completed: true });
    expect(await ids('?completed=false')).toEqual([]);
    expect((await send('POST', `/action-items/${id}/complete?completed=false`)).body).toMatchObject({
      completed: false,
      completed_at: null,
    });
    expect(await send('DELETE', `/action-items/${id}`)).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ids('')).toEqual([]);
  },
);

test.each([
  ['GET', '/conversations/none', 'Conversation not found'],
  ['PATCH', '/memories/none?value=a', 'Memory not found'],
  ['DELETE', '/memories/none', 'Memory not found'],
  ['PATCH', '/action-items/none', 'Action item not found'],
  ['POST', '/action-items/none/complete', 'Action item not found'],
  ['DELETE', '/action-items/none', 'Action item not found'],
])('%s %s is a 404 that says what is missing', async (method, path, detail) => {
  const body = path === '/action-items/none' && method === 'PATCH' ? { completed: true } : undefined;
  expect(await send(method, path, body)).toEqual({ status: 404, body: { detail } });
});

verifies(
  ['auth.developer-key.refused-on-tool-protocol'],
  'only a tool-protocol key opens it; a developer key is 401 and says what it serves',
  async () => {
    const mirror = ROUTES.filter(
      ({ path, tag, auth }) =>
        path.startsWith(`${MCP}/`) &&
        tag !== 'Tool protocol' &&
        auth !== 'public' &&
        auth.kinds.includes('mcp_key'),
    );
    expect(mirror).toHaveLength(18);
    for (const { method, path } of mirror) {
      const ask = (credential?: string) =>
        service.get(path.replace(/\{\w+\}/, 'x'), credential, { method: method.toUpperCase() });
      const developer = await ask(service.key('dev'));
      expect([developer.status, ((await developer.json()) as { detail: string }).detail]).toEqual([
        401,
        'This is a developer API key (svc_dev_): it authenticates the developer REST API under /v1/dev/, and this endpoint needs a tool-protocol key (svc_mcp_)',
      ]);
      expect((await ask(await service.token())).status, path).toBe(401);
      expect((await ask()).status, path).toBe(401);
    }
  },
);

test('reading memories passes the gate that the owner closes; writing does not', async () => {
  service.services.developerAccess.set(service.owner.uid, { memories: false });
  for (const path of ['/memories', '/memories/search?query=tea'])
    expect(await send('GET', path)).toMatchObject({
      status: 403,
      body: { detail: { code: 'developer_memory_access_not_ready' } },
    });
  expect((await send('POST', '/memories', { content: 'Likes tea' })).status).toBe(200);
});

test('one request too many is 429 and says when to come back', async () => {
  const limited = await startHttpInstance({
    rates: { ...DEFAULT_RATES, read: { points: 1, seconds: 3_600 } },
  });
  onTestFinished(() => limited.close());
  const credential = limited.key('mcp');
  expect((await limited.get(`${MCP}/memories`, credential)).status).toBe(200);
  const answer = await limited.get(`${MCP}/memories`, credential);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});
