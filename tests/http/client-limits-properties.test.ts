// Random lives, limits, moves and calls: no answer of any route or tool for keys holds an id or a word of what is outside a
// client's limits, what is within is found, and refused writes change nothing. limited-life.ts is the judge.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appLink } from '../../src/contract/app-links.ts';
import { ROUTES } from '../../src/server/http/table.ts';
import { TOOLS } from '../../src/server/mcp/tool-list.ts';
import { propertyRuns, propertySeeds } from '../helpers/property-seeds.ts';
import { verifies } from '../helpers/verifies.ts';
import { request, send } from '../mcp/raw-messages.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';
import { EXAMPLES, known, Life, Limits, Move, type World } from './limited-life.ts';
import { move, played, type Player } from './limited-player.ts';

const SEED = 20_260_105;
const RUNS = propertyRuns(2);
const NONE = { read: null, write: null, heavy: null, refused: null };
const TABLES = ['conversations', 'segments', 'memories', 'action_items', 'goals', 'goal_progress'];

let http: HttpInstance;
beforeAll(async () => {
  http = await startHttpInstance({ rates: NONE });
});
afterAll(() => http.close());

/** How each route for keys is asked: what its path names, and what it needs besides. A new route needs a line. */
type Noun = 'conversation' | 'memory' | 'task' | 'goal' | 'summary';
interface Ask {
  one?: Noun;
  search?: Noun;
  /** It answers questions. */
  asks?: boolean;
  writes?: boolean;
  query?: string;
  body?: (word: string) => unknown;
}
const write = (one: Noun, body?: object, query?: string): Ask => ({
  ...{ one, writes: true },
  ...(body && { body: () => body }),
  ...(query !== undefined && { query }),
});
const make = (body: (word: string) => object): Ask => ({ writes: true, body });
const GOAL = { goal_type: 'numeric', target_value: 10 };
const ASKS: Readonly<Record<string, Ask>> = {
  listConversations: { query: 'limit=100&include_transcript=true' },
  getConversation: { one: 'conversation', query: 'include_transcript=true' },
  getConversationClaims: { one: 'conversation' },
  searchConversations: { search: 'conversation' },
  askAsDeveloper: { asks: true },
  searchEverything: { search: 'conversation' },
  createConversation: make((text) => ({ text })),
  createConversationFromSegments: make((text) => ({
    transcript_segments: [{ text, start: 0, end: 1, is_user: true }],
  })),
  updateConversation: write('conversation', { title: 'Another title' }),
  deleteConversation: write('conversation'),
  listActionItems: { query: 'limit=100' },
  getActionItem: { one: 'task' },
  createActionItem: make((description) => ({ description })),
  createActionItems: make((description) => ({ action_items: [{ description }] })),
  updateActionItem: write('task', { completed: true }),
  deleteActionItem: write('task'),
  listMemories: { query: 'limit=100' },
  getMemory: { one: 'memory' },
  searchMemories: { search: 'memory' },
  createMemory: make((content) => ({ content })),
  createMemories: make((content) => ({ memories: [{ content }] })),
  updateMemory: write('memory', { visibility: 'public' }),
  deleteMemory: write('memory'),
  listFolders: {},
  listGoals: { query: 'include_inactive=true&limit=100' },
  getGoal: { one: 'goal' },
  createGoal: make((title) => ({ ...GOAL, title })),
  updateGoal: write('goal', { title: 'Another goal' }),
  deleteGoal: write('goal'),
  setGoalProgress: write('goal', undefined, 'current_value=3'),
  listGoalHistory: { one: 'goal' },
  listDeveloperDailySummaries: { query: 'limit=100' },
  getDeveloperDailySummary: { one: 'summary' },
  getCallingKey: {},
  listAssistantMemories: { query: 'limit=100&include_activity=true&include_sensitive=true' },
  searchAssistantMemories: { search: 'memory' },
  createAssistantMemory: make((content) => ({ content })),
  setAssistantMemoryContent: write('memory', undefined, 'value=Another+text'),
  deleteAssistantMemory: write('memory'),
  listAssistantConversations: { query: 'limit=100' },
  searchAssistantConversations: { search: 'conversation' },
  getAssistantConversation: { one: 'conversation' },
  listAssistantActionItems: { query: 'limit=100' },
  searchAssistantActionItems: { search: 'task' },
  createAssistantActionItem: make((description) => ({ description })),
  completeAssistantActionItem: write('task'),
  updateAssistantActionItem: write('task', { completed: true }),
  deleteAssistantActionItem: write('task'),
  listAssistantGoals: { query: 'include_inactive=true' },
  listAssistantPeople: {},
  listAssistantDailySummaries: { query: 'limit=100' },
  getAssistantProfile: {},
};
/** The event stream has tests of its own; the tool protocol is asked tool by tool. */
const ELSEWHERE = [
  'streamEvents',
  ...ROUTES.filter(({ path }) => /^\/v1\/mcp(\/sse)?$/.test(path)).map((one) => one.operationId),
];
const FOR_KEYS = ROUTES.filter(
  ({ auth }) =>
    auth !== 'public' && auth.kinds.some((kind) => ['dev_key', 'mcp_key', 'oauth'].includes(kind)),
);

test('each route that takes a key is asked, and no line is left over', () => {
  const routes = FOR_KEYS.map(({ operationId }) => operationId).sort();
  expect([...Object.keys(ASKS), ...ELSEWHERE].sort()).toEqual(routes);
});

const stored = (uid: string): string =>
  JSON.stringify(TABLES.map((table) => http.db.prepare(`SELECT * FROM ${table} WHERE uid = ?`).all(uid)));

/** Asks everything of one key, and judges each answer. */
async function asked({ uid, world, limits, keys, ids }: Player, kind: 'dev' | 'mcp'): Promise<void> {
  const seenBy = (by: string): string => (by === kind ? 'client' : by === 'owner' ? 'owner' : 'other');
  const mine: World = {
    ...world,
    items: world.items.map((item) => ({ ...item, by: seenBy(item.by) })),
    goals: world.goals.map((goal) => ({ ...goal, by: seenBy(goal.by) })),
  };
  const known_ = known(mine, limits);
  const forbidden = known_.forbidden.map((one) => ids.get(one) ?? one);
  const judge = (what: string, text: string, given = ''): void => {
    const leaked = forbidden.filter((one) => one !== given && text.includes(one));
    expect(leaked, `${what} ${text}`).toEqual([]);
  };
  const all: Record<Noun, { id: string; word: string }[]> = {
    conversation: mine.talks,
    memory: mine.items.filter((item) => item.kind === 'memory'),
    task: mine.items.filter((item) => item.kind === 'task'),
    goal: mine.goals,
    summary: mine.summaries.map(({ id }) => ({ id, word: 'Bricks' })),
  };
  const key = keys[kind];
  const mayWrite = limits.access === 'read_write';

  // Each call is taken back.
  const before = stored(uid);
  async function call(
    what: string,
    run: () => Promise<{ status: number; text: string }>,
    outside: boolean,
    given: string,
  ) {
    http.db.exec('SAVEPOINT call');
    try {
      const answer = await run();
      judge(what, answer.text, given);
      if (outside || !mayWrite) {
        expect(answer.status >= 400 || /isError|"error"/.test(answer.text), `${what} ${answer.text}`).toBe(
          true,
        );
        expect(stored(uid), what).toBe(before);
      }
      return answer;
    } finally {
      http.db.exec('ROLLBACK TO call; RELEASE call');
    }
  }

  for (const route of FOR_KEYS) {
    const ask = ASKS[route.operationId];
    if (ask === undefined || !route.path.startsWith(`/v1/${kind}/`)) continue;
    const go = async (path: string, body?: unknown): Promise<{ status: number; text: string }> => {
      const init =
        body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
      const answer = await http.get(path, key, { method: route.method.toUpperCase(), ...init });
      return { status: answer.status, text: await answer.text() };
    };
    const query = ask.query === undefined ? '' : `?${ask.query}`;
    if (ask.asks === true) {
      const words = [all.conversation, all.memory, all.task].flat().map(({ word }) => word);
      for (const question of ['What do I have to do?', 'What did we decide?', 'How many tasks?', ...words]) {
        const { status, text } = await go(route.path, { question });
        expect(status, question).toBe(200);
        judge(`${route.operationId} ${question}`, text);
      }
    } else if (ask.search !== undefined) {
      for (const { id, word } of all[ask.search]) {
        const { text } = await go(`${route.path}?query=${word}`);
        judge(`${route.operationId} ${word}`, text);
        const isShown = ask.search !== 'conversation' || known_.listed.conversations.includes(id);
        if (isShown && known_.readable.has(id)) expect(text, `${route.operationId} finds`).toContain(id);
      }
    } else if (ask.one !== undefined) {
      for (const { id } of all[ask.one]) {
        const path = route.path.replace(/\{\w+\}/, id) + query;
        const readable = known_.readable.has(id);
        const what = `${route.operationId} ${id}`;
        if (ask.writes === true) await call(what, () => go(path, ask.body?.('')), !readable, id);
        else {
          const { status, text } = await go(path);
          judge(what, text, id);
          expect(status === 200, `${what} ${text}`).toBe(readable);
        }
      }
    } else if (ask.body !== undefined) {
      const word = `n${randomUUID()}`;
      const { status } = await call(route.operationId, () => go(route.path, ask.body?.(word)), false, word);
      if (mayWrite) expect(status, route.operationId).toBe(200);
      // What exists already, but not for this client: its id does not leave, either.
      const unreadable = (of: { id: string; word: string }[]) =>
        of.find(({ id }) => !known_.readable.has(id));
      const existing = [
        { prefix: 'Knows', item: unreadable(all.memory) },
        { prefix: 'Do', item: unreadable(all.task) },
      ];
      for (const { prefix, item } of existing) {
        if (item === undefined) continue;
        const body = ask.body(`${prefix} ${item.word}`);
        await call(`${route.operationId} again`, () => go(route.path, body), false, item.word);
      }
    } else {
      const { status, text } = await go(route.path + query);
      expect(status, route.operationId).toBe(200);
      judge(route.operationId, text);
    }
  }

  await lists();
  if (kind === 'mcp') {
    await tools();
    await resources();
    await deletions();
  }

  /** What is attached and completed: resources of conversations, names in prompts, and ids. */
  async function resources(): Promise<void> {
    const ask = async (method: string, params: object, given = '') => {
      const { text, message } = await send(http, key, request(method, params));
      judge(`${method} ${JSON.stringify(params)}`, text, given);
      return message;
    };
    const listed = (await ask('resources/list', {})).result!['resources'] as { uri: string }[];
    const uriOf = (id: string): string => appLink({ conversation_id: id });
    expect(listed.map(({ uri }) => uri).sort(), 'resources').toEqual(
      ['earshot://conversations', ...known_.listed.conversations.map(uriOf)].sort(),
    );
    await ask('resources/read', { uri: 'earshot://conversations' });
    const complete = async (ref: object, name: string, value: string, given = '') => {
      const { result } = await ask('completion/complete', { ref, argument: { name, value } }, given);
      return (result!['completion'] as { values: string[] }).values;
    };
    const template = { type: 'ref/resource', uri: 'earshot://conversation/{id}' };
    for (const { id } of all.conversation) {
      const { result } = await ask('resources/read', { uri: uriOf(id) }, id);
      expect(result !== undefined, `resource ${id}`).toBe(known_.readable.has(id));
      const shown = known_.listed.conversations.includes(id);
      expect(await complete(template, 'id', id), `completed ${id}`).toEqual(shown ? [id] : []);
    }
    const prompt = { type: 'ref/prompt', name: 'prepare_for_meeting' };
    for (const { name, word, gone } of mine.people) {
      const shown = known_.people.includes(name);
      expect(await complete(prompt, 'person', word), `completed ${name}`).toEqual(shown ? [word] : []);
      const { result } = await ask(
        'prompts/get',
        { name: 'prepare_for_meeting', arguments: { person: word } },
        word,
      );
      const names = JSON.stringify(result).includes(ids.get(name)!);
      expect(names && !gone, `prompt ${name}`).toBe(shown);
    }
  }

  /** The list of changes names the tasks that left with a conversation within, and not those of one outside. */
  async function deletions(): Promise<void> {
    const trashed = mine.talks.filter(({ state }) => state === 'trashed');
    const back = { ...mine, talks: mine.talks.map((talk) => ({ ...talk, state: talk.before })) };
    const before = known(back, limits);
    const gone = mine.items.filter(
      (item) => item.kind === 'task' && trashed.some(({ id }) => id === item.talk),
    );
    const answer = await http.get(`/v1/mcp/action-items?updated_since=2020-01-01T00:00:00Z&limit=500`, key);
    const items = (await answer.json()) as { id: string; deleted: boolean }[];
    const idsOf = (deleted: boolean) => items.filter((one) => one.deleted === deleted).map(({ id }) => id);
    expect(idsOf(false).sort(), 'changes').toEqual([...known_.listed.tasks].sort());
    const heard = gone.filter(({ id }) => before.listed.tasks.includes(id)).map(({ id }) => id);
    expect(idsOf(true).sort(), 'deletions').toEqual(heard.sort());
  }

  /** What is within is listed, all of it, page by page, and counted. */
  async function lists(): Promise<void> {
    const base = kind === 'dev' ? '/v1/dev/user' : '/v1/mcp';
    const { listed } = known_;
    const wanted: [path: string, ids: string[]][] = [
      ['conversations', listed.conversations],
      ['memories', listed.memories],
      ['action-items', listed.tasks],
      ['daily-summaries', listed.summaries],
    ];
    for (const [path, expected] of wanted) {
      const found: string[] = [];
      for (let offset = 0, cursor: string | null = null; ; offset += 2) {
        const more: string =
          kind === 'dev' ? `&offset=${offset}` : cursor === null ? '' : `&cursor=${cursor}`;
        const answer = await http.get(`${base}/${path}?limit=2${more}`, key);
        const body = (await answer.json()) as { id: string }[] & { summaries?: { id: string }[] };
        found.push(...(body.summaries ?? body).map(({ id }) => id));
        expect(answer.headers.get('x-total-count'), path).toBe(String(expected.length));
        cursor = answer.headers.get('x-next-cursor');
        if (kind === 'dev' ? offset > expected.length : cursor === null) break;
      }
      expect(found.sort(), path).toEqual([...expected].sort());
    }
    const named = async (path: string): Promise<string[]> =>
      ((await (await http.get(path, key)).json()) as { id: string }[]).map(({ id }) => id).sort();
    const real = (names: string[]): string[] => names.map((name) => ids.get(name)!).sort();
    expect(await named(`${base}/goals`), 'goals').toEqual([...listed.goals].sort());
    if (kind === 'mcp') expect(await named(`${base}/people`), 'people').toEqual(real(known_.people));
    else
      expect((await named(`${base}/folders`)).filter((id) => [...ids.values()].includes(id))).toEqual(
        real(known_.folders),
      );
  }

  async function tools(): Promise<void> {
    const given: Record<string, Noun> = {
      ...{ conversation_id: 'conversation', conversation_ids: 'conversation' },
      ...{ memory_id: 'memory', action_item_id: 'task', goal_id: 'goal' },
    };
    for (const { name, listed, writes } of TOOLS) {
      const schema = listed.inputSchema as {
        properties?: Record<string, { type?: string }>;
        required?: string[];
      };
      const properties = schema.properties ?? {};
      const noun = Object.keys(properties)
        .map((one) => given[one])
        .find((one) => one !== undefined);
      const searched = Object.hasOwn(properties, 'query');
      const subjects =
        noun !== undefined
          ? all[noun]
          : searched
            ? [...all.conversation, ...all.memory, ...all.task]
            : [null];
      for (const subject of subjects) {
        const word = subject?.word ?? `n${randomUUID()}`;
        const argued = Object.entries(properties)
          .filter(([property]) => schema.required?.includes(property) === true || property === 'content')
          .map(([property, { type }]) => {
            if (given[property] !== undefined)
              return [property, type === 'array' ? [subject!.id] : subject!.id];
            return [property, property === 'memories' ? [{ content: word }] : word];
          });
        const run = () =>
          send(http, key, request('tools/call', { name, arguments: Object.fromEntries(argued) as object }));
        const what = `tool ${name} ${word}`;
        const readable = subject === null || known_.readable.has(subject.id);
        if (writes) await call(what, run, !readable, noun === undefined ? word : subject!.id);
        else {
          const { text } = await run();
          judge(what, text, noun === undefined ? word : subject!.id);
        }
      }
    }
  }
}

for (const seed of propertySeeds(SEED)) {
  const examples = seed === SEED ? EXAMPLES : [];
  verifies(
    ['auth.client.within.always'],
    `nothing outside the limits of a client leaves, and all within is found (seed ${seed})`,
    async () => {
      const moves = fc.array(Move, { maxLength: 2 });
      await fc.assert(
        fc.asyncProperty(Life, Limits, moves, async (life, limits, then) => {
          const player = await played(http, life, limits);
          for (const what of [null, ...then]) {
            if (what !== null) await move(http, player, what);
            await asked(player, 'dev');
            await asked(player, 'mcp');
          }
        }),
        { seed, numRuns: examples.length + RUNS, examples, endOnFailure: true },
      );
    },
    { timeout: 120_000 },
  );
}
