// What a client whose conversations are limited reads, finds and changes: what is within its limits.
import { beforeEach, expect, test } from 'vitest';
import { aSegment } from '../helpers/conversations.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { storeMemory } from '../helpers/memories.ts';
import { verifies } from '../helpers/verifies.ts';
import { DEV, MCP, startLimitedClients, type LimitedClients } from './limited-clients.ts';

let { http, dev, mcp, limit, read, idsAt, folder, person, talk, task } = {} as LimitedClients;
beforeEach(async () => {
  ({ http, dev, mcp, limit, read, idsAt, folder, person, talk, task } = await startLimitedClients());
});

verifies(
  ['auth.client.within.conversations'],
  'folder, people and days together say which conversations a client finds, reads and counts',
  async () => {
    const work = folder('Walls');
    const maya = person('Maya');
    const inside = { folder_id: work, title: 'Walnut plan', created_at: Date.UTC(2026, 0, 5, 12) };
    const mayaSpeaks = [aSegment('The walnut is large.', 0, { person_id: maya })];
    const within = talk(inside, mayaSpeaks);
    const ownerOnly = talk({ ...inside, title: 'Walnut alone' }, [
      aSegment('I eat it.', 0, { is_user: true }),
    ]);
    talk({ ...inside, folder_id: null, title: 'Walnut unfiled' }, mayaSpeaks);
    talk({ ...inside, title: 'Walnut silent' }, ['Nobody known.']);
    const early = talk({ ...inside, created_at: Date.UTC(2026, 0, 4, 23, 59) }, mayaSpeaks);
    talk({ ...inside, created_at: Date.UTC(2026, 0, 6) }, mayaSpeaks);
    await limit({
      folder_ids: [work],
      person_ids: [maya, 'user'],
      start_date: '2026-01-05',
      end_date: '2026-01-05',
    });
    for (const base of [DEV, MCP]) {
      const list = await read(`${base}/conversations`);
      expect((list.body as { id: string }[]).map(({ id }) => id).sort()).toEqual([within, ownerOnly].sort());
      expect(list.total).toBe('2');
      expect((await idsAt(`${base}/conversations/search?query=walnut`)).sort()).toEqual(
        [within, ownerOnly].sort(),
      );
      expect((await read(`${base}/conversations/${within}`)).status).toBe(200);
      expect(await read(`${base}/conversations/${early}`)).toMatchObject({ status: 404 });
    }
    const found = await read(`${DEV}/conversations/search?query=walnut&limit=1`);
    expect(found).toMatchObject({ total: '2' });
    const page = await http.get(`${MCP}/conversations?limit=1`, mcp.key);
    const cursor = page.headers.get('x-next-cursor')!;
    const [first] = (await page.json()) as { id: string }[];
    const rest = await http.get(`${MCP}/conversations?limit=1&cursor=${cursor}`, mcp.key);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    const [second] = (await rest.json()) as { id: string }[];
    expect([first!.id, second!.id].sort()).toEqual([within, ownerOnly].sort());
    // Days are the user's.
    http.db.prepare(`UPDATE users SET time_zone = 'Europe/Berlin'`).run();
    expect(await idsAt(`${DEV}/conversations`)).toContain(early);
  },
);

test('what is outside cannot be changed either', async () => {
  const work = folder('Walls');
  const outside = talk();
  const memory = storeMemory(http.store, http.owner.uid, 'Likes walnuts', { conversation_id: outside });
  const item = task(outside, 'Buy walnuts');
  const goal = http.services.goals.create(http.owner.uid, { title: 'Eat walnuts' }, 'app').id;
  await limit({ folder_ids: [work] });
  const gone: [string, string, unknown?][] = [
    ['PATCH', `${DEV}/conversations/${outside}`, { title: 'x' }],
    ['DELETE', `${DEV}/conversations/${outside}`],
    ['PATCH', `${DEV}/memories/${memory}`, { content: 'x' }],
    ['DELETE', `${DEV}/memories/${memory}`],
    ['PATCH', `${DEV}/action-items/${item}`, { completed: true }],
    ['DELETE', `${DEV}/action-items/${item}`],
    ['PATCH', `${DEV}/goals/${goal}`, { title: 'x' }],
    ['PATCH', `${DEV}/goals/${goal}/progress?current_value=3`],
    ['GET', `${DEV}/goals/${goal}/history`],
    ['DELETE', `${DEV}/goals/${goal}`],
    ['PATCH', `${MCP}/memories/${memory}?value=x`],
    ['DELETE', `${MCP}/action-items/${item}`],
  ];
  for (const [method, path, body] of gone) {
    const key = path.startsWith(MCP) ? mcp.key : dev.key;
    expect((await http.send(method, path, key, body)).status, `${method} ${path}`).toBe(404);
  }
  // The text is the owner's: a client learns no id, and nothing is made.
  const again = await http.send('POST', `${DEV}/memories`, dev.key, { content: 'Likes walnuts' });
  expect(again).toEqual({ status: 409, body: { detail: 'Another memory already has this content' } });
  const made = await http.send('POST', `${MCP}/action-items`, mcp.key, { description: 'Buy walnuts' });
  expect(made.status).toBe(200);
  expect(made.body).not.toMatchObject({ id: item });
});

test('a session id of a conversation outside cannot be used, and nobody outside can be named as a speaker', async () => {
  const line = { text: 'Hello there, how are you?', start: 0, end: 2, is_user: false };
  const body = { transcript_segments: [line], client_session_id: 'morning' };
  const path = `${DEV}/conversations/from-segments`;
  expect((await http.send('POST', path, dev.key, body)).status).toBe(200);
  const maya = person('Maya');
  await limit({ folder_ids: [folder('Walls')] });
  const refused = await http.send('POST', path, dev.key, body);
  expect(refused).toMatchObject({ status: 409 });
  const [made] = http.db.prepare('SELECT id FROM conversations').all() as { id: string }[];
  await http.services.trash.moveToTrash(http.owner.uid, made!.id);
  expect((await http.send('POST', path, dev.key, body)).body).toEqual(refused.body);
  const named = { transcript_segments: [{ ...line, person_id: maya }] };
  expect(await http.send('POST', path, dev.key, named)).toMatchObject({ status: 422 });
});

verifies(
  ['auth.client.within.items'],
  'memories and action items go with their conversation; those of none with the days, or with who made them',
  async () => {
    const work = folder('Walls');
    const at = Date.UTC(2026, 0, 5, 12);
    const inside = talk({ folder_id: work, created_at: at });
    const outside = talk({ created_at: at });
    const memory = storeMemory(http.store, http.owner.uid, 'Likes walnuts', { conversation_id: inside });
    const item = task(inside, 'Buy walnuts');
    storeMemory(http.store, http.owner.uid, 'Hates walnuts', { conversation_id: outside });
    task(outside, 'Sell walnuts');
    const typed = storeMemory(http.store, http.owner.uid, 'Grows walnuts', { created_at: at });
    const own = (await http.send('POST', `${DEV}/memories`, dev.key, { content: 'Paints walnuts' })).body as {
      id: string;
    };
    await limit({ folder_ids: [work] });
    expect((await idsAt(`${DEV}/memories`)).sort()).toEqual([memory, own.id].sort());
    expect(await idsAt(`${MCP}/memories`)).toEqual([memory]);
    expect(await read(`${MCP}/memories`)).toMatchObject({ total: '1' });
    expect(await idsAt(`${MCP}/memories/search?query=walnuts`)).toEqual([memory]);
    expect(await idsAt(`${DEV}/action-items`)).toEqual([item]);
    expect(await read(`${DEV}/action-items`)).toMatchObject({ total: '1' });
    expect(await idsAt(`${MCP}/action-items`)).toEqual([item]);
    expect(await idsAt(`${MCP}/action-items/search?query=walnuts`)).toEqual([item]);
    expect((await read(`${DEV}/memories/${typed}`)).status).toBe(404);
    // Of what is locked the first words are searched, but only within.
    const locked = storeMemory(
      http.store,
      http.owner.uid,
      'Walnuts are hidden in the garden behind the house',
      {
        conversation_id: outside,
      },
    );
    const found = (path: string): Promise<string> => idsAt(path).then((ids) => ids.join());
    http.services.memories.setLocked(http.owner.uid, locked, true);
    expect(await found(`${MCP}/memories/search?query=walnuts`)).toBe(memory);
    await limit({ folder_ids: null });
    expect(await found(`${MCP}/memories/search?query=walnuts`)).toContain(locked);

    await limit({ folder_ids: null, start_date: '2026-01-05', end_date: '2026-01-05' });
    expect(await idsAt(`${MCP}/memories`)).toContain(typed);
    await limit({ start_date: '2026-01-06', end_date: null });
    expect(await idsAt(`${MCP}/memories`)).not.toContain(typed);
  },
);

verifies(
  ['auth.client.within.days'],
  'day summaries go by their day, without what they say of a conversation outside; folders and people close them',
  async () => {
    const { dailySummaries } = http.services;
    const inside = talk({ created_at: Date.UTC(2026, 0, 5, 12) });
    const late = talk({ created_at: Date.UTC(2026, 0, 7, 12) });
    const keep = (date: string, id: string): string =>
      dailySummaries.keep(http.owner.uid, {
        ...aDaySummary,
        date,
        highlights: [
          { topic: 'Walls', emoji: '', summary: 'Inside', conversation_ids: [inside] },
          { topic: 'Doors', emoji: '', summary: 'Zanzibar', conversation_ids: [id] },
        ],
        ...{ action_items: [], unresolved_questions: [], decisions_made: [], knowledge_nuggets: [] },
      }).id;
    const fifth = keep('2026-01-05', late);
    const sixth = keep('2026-01-06', inside);
    await limit({ end_date: '2026-01-05' });
    const list = await read(`${DEV}/daily-summaries`);
    expect((list.body as { summaries: { id: string }[] }).summaries.map(({ id }) => id)).toEqual([fifth]);
    expect(list.total).toBe('1');
    expect(JSON.stringify(list.body)).not.toContain('Zanzibar');
    expect(JSON.stringify(list.body)).toContain('Inside');
    expect(await idsAt(`${MCP}/daily-summaries`)).toEqual([fifth]);
    expect((await read(`${DEV}/daily-summaries/${sixth}`)).status).toBe(404);
    await limit({ end_date: null, folder_ids: [''] });
    expect(await read(`${DEV}/daily-summaries`)).toMatchObject({ body: { summaries: [] }, total: '0' });
    expect((await read(`${DEV}/daily-summaries/${fifth}`)).status).toBe(404);
  },
);

verifies(
  ['auth.client.within.names'],
  'goals, people and folders of a bounded client are those it made, that speak to it, and that hold what it reads',
  async () => {
    const work = folder('Walls');
    const secret = folder('Divorce');
    const [maya, sam, zoe] = [person('Maya'), person('Sam'), person('Zoe')];
    talk({ folder_id: work }, [
      aSegment('One', 0, { person_id: maya }),
      aSegment('Two', 3, { person_id: sam }),
    ]);
    talk({ folder_id: secret }, [aSegment('Three', 0, { person_id: zoe })]);
    const goal = http.services.goals.create(http.owner.uid, { title: 'Leave' }, 'app').id;
    const own = (
      await http.send('POST', `${DEV}/goals`, dev.key, {
        title: 'Run',
        goal_type: 'numeric',
        target_value: 9,
      })
    ).body as { id: string };
    await limit({ folder_ids: [work] });
    expect((await idsAt(`${MCP}/people`)).sort()).toEqual([maya, sam].sort());
    expect(await idsAt(`${MCP}/goals`)).toEqual([]);
    expect(await idsAt(`${DEV}/goals`)).toEqual([own.id]);
    expect(await read(`${DEV}/goals`)).toMatchObject({ total: '1' });
    expect((await read(`${DEV}/goals/${goal}`)).status).toBe(404);
    expect(await read(`${DEV}/folders`)).toMatchObject({ body: [{ id: work, conversation_count: 1 }] });
    expect((await read(`${MCP}/profile`)).status).toBe(200);
    await limit({ folder_ids: null, person_ids: [zoe] });
    expect(await idsAt(`${MCP}/people`)).toEqual([zoe]);
    await limit({ person_ids: null, start_date: '2026-01-01' });
    expect((await idsAt(`${DEV}/goals`)).sort()).toEqual([goal, own.id].sort());
  },
);

verifies(
  ['auth.client.moves'],
  'what moves is in or out at once: folder, speaker, person, trash',
  async () => {
    const work = folder('Walls');
    const maya = person('Maya');
    const id = talk({ folder_id: work }, [aSegment('Walnut', 0, { id: 'line', person_id: maya })]);
    await limit({ folder_ids: [work], person_ids: [maya] });
    const seen = async (): Promise<boolean> => (await read(`${DEV}/conversations/${id}`)).status === 200;
    const { conversationEdits, people, trash } = http.services;
    const { uid } = http.owner;
    expect(await seen()).toBe(true);
    people.rename(uid, maya, 'Maja');
    expect(await seen()).toBe(true);
    conversationEdits.setFolder(uid, id, null);
    expect(await seen()).toBe(false);
    conversationEdits.setFolder(uid, id, work);
    expect(await seen()).toBe(true);
    conversationEdits.assignSegment(uid, id, 'line', { person_id: null, is_user: false }, 'line');
    expect(await seen()).toBe(false);
    conversationEdits.assignSegment(uid, id, 'line', { person_id: maya, is_user: false }, 'line');
    expect(await seen()).toBe(true);
    await trash.moveToTrash(uid, id);
    expect(await seen()).toBe(false);
    await trash.restore(uid, id);
    expect(await seen()).toBe(true);
    people.remove(uid, maya);
    expect(await seen()).toBe(false);
  },
);
