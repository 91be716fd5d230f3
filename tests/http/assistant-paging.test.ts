// Cursors, limits and `updated_since` of the REST mirror of the tool protocol.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const COUNT = 7;
/** Two rows have each time, so that the id has to decide. */
const at = (n: number): number => Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 60_000;

let service: HttpInstance;
let key: string;

beforeAll(async () => {
  service = await startHttpInstance();
  key = service.key('mcp');
  const { store, services, owner } = service;
  for (let n = 0; n < COUNT; n++) {
    service.addConversation({ created_at: at(n), started_at: at(n) });
    storeMemory(store, owner.uid, `Fact ${n}`, { created_at: at(n), scoring: `${Math.floor(n / 2)}` });
    addTask(n);
    addGoal(n);
    services.dailySummaries.keep(owner.uid, { ...aDaySummary, date: `2026-01-0${n + 1}` });
  }
});
afterAll(() => service.close());

function addTask(n: number, more: { created_at?: number; updated_at?: number } = {}): void {
  service.store.action_items.insert({
    ...{ id: crypto.randomUUID(), uid: service.owner.uid, conversation_id: null, description: `Task ${n}` },
    ...{ completed: false, due_at: null, completed_at: null, evidence: [] },
    ...{ created_at: at(n), updated_at: at(COUNT - n), ...more },
  });
}

function addGoal(n: number): void {
  const { id } = service.services.goals.create(service.owner.uid, { title: `Goal ${n}` }, 'app');
  service.db.prepare('UPDATE goals SET created_at = ? WHERE id = ?').run(at(n), id);
}

async function page(path: string, credential = key) {
  const answer = await service.get(`/v1/mcp/${path}`, credential);
  const text = await answer.text();
  const body = JSON.parse(text) as { id: string; detail: string }[] & { detail: string };
  return {
    status: answer.status,
    body,
    detail: body.detail,
    headers: answer.headers,
    next: answer.headers.get('x-next-cursor'),
  };
}

const and = (path: string): string => path + (path.includes('?') ? '&' : '?');

async function allBy(path: string, between?: (round: number) => void): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let round = 0; round < 20; round++) {
    const asked: string = `${and(path)}limit=2${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { status, body, next } = await page(asked);
    expect(status, asked).toBe(200);
    ids.push(...body.map(({ id }) => id));
    if (next === null) return ids;
    cursor = next;
    between?.(round);
  }
  throw new Error('the list does not end');
}

const LISTS = [
  'conversations',
  'memories',
  'memories?sort=scoring_desc',
  'memories?sort=updated_desc',
  'memories?sort=manual_first',
  'action-items',
  'action-items?updated_since=2020-01-01T00:00:00Z',
  'daily-summaries',
  'goals',
];

test.each(LISTS)('%s goes on with the cursor until everything was read once', async (path) => {
  const { body: whole, next, headers } = await page(`${and(path)}limit=100`);
  expect([whole.length, next, headers.get('x-total-count')]).toEqual([COUNT, null, String(COUNT)]);
  expect(await allBy(path)).toEqual(whole.map(({ id }) => id));
  const exact = await page(`${and(path)}limit=${COUNT}`);
  expect(exact.next).toBeNull();
});

test('what is added in front or deleted behind a page shifts nothing', async () => {
  const before = (await page('conversations?limit=100')).body.map(({ id }) => id);
  const seen = await allBy('conversations', (round) => {
    if (round !== 0) return;
    service.addConversation({ created_at: at(100) });
    for (const id of before.slice(0, 2)) service.store.conversations.remove(service.owner.uid, id);
  });
  expect(seen).toEqual(before);
});

test.each(LISTS)(
  'a cursor of %s is refused elsewhere, with other filters and beside an offset',
  async (path) => {
    const { next } = await page(`${and(path)}limit=2`);
    const other = path.startsWith('memories') ? 'conversations' : 'memories';
    const filtered = path.startsWith('daily')
      ? 'start_date=2026-01-02'
      : path.startsWith('memories')
        ? 'categories=work'
        : path.startsWith('conv')
          ? 'categories=work'
          : path.startsWith('goals')
            ? 'include_inactive=true'
            : 'completed=true';
    const wrong = 'The cursor is not one of this list with these filters';
    expect(await page(`${other}?cursor=${next}`)).toMatchObject({ status: 400, detail: wrong });
    if (!path.includes('updated_since'))
      expect(await page(`${and(path)}${filtered}&cursor=${next}`)).toMatchObject({
        status: 400,
        detail: wrong,
      });
    for (const mangled of ['x', '!!', `${next}AAAA`, Buffer.from('[1]').toString('base64url')])
      expect(await page(`${and(path)}cursor=${mangled}`), mangled).toMatchObject({
        status: 400,
        detail: wrong,
      });
    expect((await page(`${and(path)}offset=1&cursor=${next}`)).status).toBe(400);
    const stranger = service.keys.create(service.identity.createUser('other').uid, {
      kind: 'mcp',
      name: 'x',
    }).key;
    expect((await page(`${and(path)}cursor=${next}`, stranger)).status).toBe(400);
  },
);

test.each([
  ['memories', 500],
  ['conversations', 1_000],
  ['action-items', 500],
  ['daily-summaries', 100],
  ['goals', 1_000],
  ['memories/search?query=fact', 50],
  ['conversations/search?query=title', 50],
  ['action-items/search?query=task', 50],
])('%s answers at most %i and says which limit was applied', async (path, most) => {
  expect((await page(`${and(path)}limit=100000`)).headers.get('x-limit')).toBe(String(most));
  expect((await page(`${and(path)}limit=-1`)).headers.get('x-limit')).toBe('1');
  expect((await page(`${and(path)}limit=many`)).status).toBe(422);
});

test('an offset beyond the range names the cursor', async () => {
  const { status, detail } = await page('memories?offset=100001');
  expect([status, detail]).toEqual([400, expect.stringContaining('X-Next-Cursor')]);
  expect((await page('memories?offset=100000')).status).toBe(200);
});

test.each(['memories', 'conversations'])(
  'updated_since on %s is refused for good, not ignored',
  async (list) => {
    const { status, detail, headers } = await page(`${list}?updated_since=2026-01-01T00:00:00Z`);
    expect([status, detail]).toEqual([400, expect.stringMatching(/^incremental_sync_unsupported/)]);
    expect(headers.get('retry-after')).toBeNull();
  },
);

test.each(['2026-01-01T00:00:00', '2026-01-01', 'yesterday', '2026-13-01T00:00:00Z'])(
  'updated_since=%s is refused: its instant is a guess',
  async (since) => {
    for (const list of ['memories', 'conversations', 'action-items']) {
      const { status, detail } = await page(`${list}?updated_since=${since}`);
      expect([status, detail], list).toEqual([400, expect.stringContaining('with a zone')]);
    }
  },
);

test('action items by their last change, the oldest change first, and with no other filter', async () => {
  const since = new Date(at(4)).toISOString();
  const { body } = await page(`action-items?updated_since=${since}`);
  const times = (body as unknown as { updated_at: string; deleted: boolean }[]).map(
    (item) => item.updated_at,
  );
  expect(times).toHaveLength(4);
  expect(times).toEqual([...times].sort());
  expect(Date.parse(times[0]!)).toBe(at(4));
  const offset = encodeURIComponent('2026-01-01T03:02:00+03:00');
  expect((await page(`action-items?updated_since=${offset}`)).body).toHaveLength(4);
  for (const more of ['completed=true', 'due_start_date=2026-01-01', 'due_end_date=2026-01-01', 'offset=1'])
    expect((await page(`action-items?updated_since=${since}&${more}`)).status, more).toBe(400);
});
