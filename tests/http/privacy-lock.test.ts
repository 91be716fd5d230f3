// The owner's privacy lock: what programs read of locked conversations, memories and action items, in every
// place where they could, and that the owner reads everything.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { unlimited } from '../../src/server/services/access.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const SECRET = 'zanzibar';
const TITLE = 'Plans for the summer holiday in Zanzibar';
const OVERVIEW = 'Ann and Bo agreed that the whole family travels there in August, to Zanzibar, with a tent.';
const MEMORY = 'Ann wants to move in with her sister in Zanzibar';
const TASK = 'Order the large tent for Zanzibar';
const REFUSED = (noun: string) => ({
  detail: `The owner has locked this ${noun}: lists and search show its beginning only.`,
});

let http: HttpInstance;
let key: string;
let token: string;
let id: string;
let memory: string;
let task: string;

beforeEach(async () => {
  http = await startHttpInstance();
  onTestFinished(() => http.close());
  token = await http.token();
  key = http.key('dev', [
    'conversations:read',
    'conversations:write',
    'memories:read',
    'memories:write',
    'action_items:read',
    'action_items:write',
  ]);
  id = http.addConversation({
    title: TITLE,
    overview: OVERVIEW,
    geolocation: { latitude: -6.1, longitude: 39.2 },
    visibility: 'shared',
  });
  http.addSegment(id, `We fly to ${SECRET} in August.`);
  http.store.search.indexConversation(http.owner.uid, id);
  const common = { uid: http.owner.uid, conversation_id: id, created_at: 1, updated_at: 1, evidence: [] };
  memory = randomUUID();
  http.store.memories.insertNew({
    ...common,
    id: memory,
    content: MEMORY,
    category: 'system',
    visibility: 'private',
    tags: [SECRET],
    manually_added: false,
    reviewed: false,
    user_review: null,
    edited: false,
    scoring: '00_00_0000000001',
  });
  task = randomUUID();
  http.store.action_items.insert({
    ...common,
    id: task,
    description: TASK,
    completed: false,
    due_at: null,
    completed_at: null,
  });
  http.store.events.insert({
    id: randomUUID(),
    uid: http.owner.uid,
    conversation_id: id,
    title: `Flight to ${SECRET}`,
    description: '',
    start: 1,
    duration: 30,
    created: false,
    evidence: [],
  });
});

const DEV = '/v1/dev/user';
const lockConversation = (value = true) =>
  http.send('PATCH', `/v1/conversations/${id}/locked?value=${value}`, token);
const lockMemory = (value = true) =>
  http.send('PATCH', `/v3/memories/${memory}/locked?value=${value}`, token);
async function read(path: string, credential = key): Promise<unknown> {
  const { status, body } = await http.send('GET', path, credential);
  expect(status, path).toBe(200);
  return body;
}

/** Every place where a developer key reads lists of them. */
const LISTS = [
  `${DEV}/conversations`,
  `${DEV}/conversations?include_transcript=true`,
  `${DEV}/memories`,
  `${DEV}/action-items`,
  `${DEV}/folders`,
];
const SEARCHES = (query: string) => [
  `${DEV}/conversations/search?query=${query}`,
  `${DEV}/memories/vector/search?query=${query}`,
];

test('lists show of a locked conversation the beginning of its title and overview, and nothing else of it', async () => {
  await lockConversation();
  expect(await read(`${DEV}/conversations?include_transcript=true`)).toEqual([
    expect.objectContaining({
      id,
      is_locked: true,
      structured: expect.objectContaining({
        title: 'Plans for the summer...',
        overview: 'Ann and Bo agreed that the whole family...',
        action_items: [],
        events: [],
      }) as unknown,
      geolocation: null,
      transcript_segments: [],
    }),
  ]);
  expect(await read(`${DEV}/conversations`)).not.toEqual([
    expect.objectContaining({ transcript_segments: expect.anything() as unknown }),
  ]);
});

test('its memories and action items are locked with it, in lists and alone', async () => {
  await lockConversation();
  expect(await read(`${DEV}/memories`)).toEqual([
    expect.objectContaining({ id: memory, content: 'Ann wants to move in...', tags: [], is_locked: true }),
  ]);
  expect(await read(`${DEV}/action-items?conversation_id=${id}`)).toEqual([
    expect.objectContaining({ id: task, description: 'Order the large...', is_locked: true }),
  ]);
});

test('a memory is locked by itself, without its conversation', async () => {
  await lockMemory();
  expect(await read(`${DEV}/memories`)).toEqual([
    expect.objectContaining({ content: 'Ann wants to move in...', tags: [], is_locked: true }),
  ]);
  expect(JSON.stringify(await read(`${DEV}/conversations`))).toContain('Zanzibar');
});

test('no list and no search says a hidden word to a key', async () => {
  await lockConversation();
  for (const path of [...LISTS, ...SEARCHES('Plans'), ...SEARCHES('Ann')]) {
    expect(JSON.stringify(await read(path)).toLowerCase(), path).not.toContain(SECRET);
  }
});

test('a hidden word finds nothing for a key, a visible one does, and the owner finds all', async () => {
  const found = async (query: string, credential: string) => [
    (await read(SEARCHES(query)[0]!, credential)) as { id: string }[],
    ((await read(SEARCHES(query)[1]!, credential)) as { items: { id: string }[] }).items,
  ];
  const ids = async (query: string, credential: string) =>
    (await found(query, credential)).map((list) => list.map((one) => one.id));
  expect(await ids(SECRET, key)).toEqual([[id], [memory]]);
  await lockConversation();
  expect(await ids(SECRET, key)).toEqual([[], []]);
  expect(await ids(`${SECRET} august`, key)).toEqual([[], []]);
  expect(await ids('summer', key)).toEqual([[id], []]);
  expect(await ids('move', key)).toEqual([[], [memory]]);
  expect(await ids(SECRET, token)).toEqual([[id], [memory]]);
  expect(
    await http.services.actionItems.for(unlimited('assistant')).search(http.owner.uid, SECRET, 10),
  ).toEqual([]);
  expect(
    await http.services.actionItems.for(unlimited('assistant')).search(http.owner.uid, 'large', 10),
  ).toEqual([expect.objectContaining({ id: task, description: 'Order the large...' })]);
});

test('a search with a filter, asked for or in words, finds no locked one', async () => {
  const other = http.addConversation({ title: 'Summer in the office', category: 'work' });
  http.addSegment(other, 'The summer is over.');
  http.store.search.indexConversation(http.owner.uid, other);
  const assistant = http.key('mcp', ['conversations:read']);
  const mirror = '/v1/mcp/conversations/search?query=summer';
  const found = async (path: string, credential = key) => {
    const body = (await read(path, credential)) as { id: string }[] | { results: { id: string }[] };
    return (Array.isArray(body) ? body : body.results).map((one) => one.id).toSorted();
  };
  await lockConversation();
  const both = [id, other].toSorted();
  expect(await found(`${DEV}/search?query=summer`)).toEqual(both);
  expect(await found(`${DEV}/conversations/search?query=summer`)).toEqual(both);
  expect(await found(mirror, assistant)).toEqual(both);
  const days = 'start_date=2000-01-01T00:00:00Z&end_date=2100-01-01T00:00:00Z';
  expect(await found(`${DEV}/search?query=summer&${days}`)).toEqual([other]);
  expect(await found(`${DEV}/search?query=summer%20in%20category%20work`)).toEqual([other]);
  expect(await found(`${DEV}/conversations/search?query=summer%20in%20category%20work`)).toEqual([other]);
  expect(await found(`${mirror}&${days}`, assistant)).toEqual([other]);
});

test('reading, changing or deleting a locked one is refused to a key, and nothing happens', async () => {
  await lockConversation();
  const refused: [path: string, noun: string, patch: object][] = [
    [`${DEV}/conversations/${id}`, 'conversation', { title: 'Mine' }],
    [`${DEV}/memories/${memory}`, 'memory', { content: 'Mine' }],
    [`${DEV}/action-items/${task}`, 'action item', { description: 'Mine' }],
  ];
  for (const [path, noun, patch] of refused) {
    for (const [method, body] of [['GET'], ['PATCH', patch], ['DELETE']] as const) {
      const answer = await http.send(method, path, key, body);
      expect(answer, `${method} ${path}`).toEqual({ status: 402, body: REFUSED(noun) });
    }
  }
  expect(JSON.stringify(await read(`/v1/conversations/${id}`, token))).toContain(TITLE);
  expect(await read('/v3/memories', token)).toEqual([expect.objectContaining({ content: MEMORY })]);
  expect(await read(`/v1/action-items/${task}`, token)).toMatchObject({ description: TASK, is_locked: true });
});

test('the owner reads everything in full, also on the routes of developers, and the export has it', async () => {
  await lockConversation();
  await lockMemory();
  const own = [`/v1/conversations/${id}`, '/v1/conversations', '/v3/memories', '/v1/action-items'];
  const asDeveloper = [`${DEV}/conversations/${id}?include_transcript=true`, `${DEV}/memories/${memory}`];
  for (const path of [...own, ...asDeveloper, `${DEV}/action-items/${task}`, '/v1/users/export']) {
    expect(JSON.stringify(await read(path, token)).toLowerCase(), path).toContain(SECRET);
  }
  expect(await read('/v1/users/export', token)).toMatchObject({
    conversations: [{ id, is_locked: true }],
    memories: [{ id: memory, is_locked: true }],
  });
});

test('an unlocked one is as before', async () => {
  const lists = async () => JSON.stringify(await Promise.all(LISTS.map((path) => read(path))));
  const before = await lists();
  expect((await lockConversation()).body).toMatchObject({ conversation: { is_locked: true } });
  expect(await lists()).not.toBe(before);
  expect((await lockConversation(false)).body).toMatchObject({ conversation: { is_locked: false } });
  const times = (text: string) => text.replaceAll(/"updated_at":"[^"]*"/g, '');
  expect(times(await lists())).toBe(times(before));
});

test('only the owner locks: a developer key is refused', async () => {
  for (const path of [`/v1/conversations/${id}/locked`, `/v3/memories/${memory}/locked`]) {
    expect((await http.send('PATCH', `${path}?value=true`, key)).status, path).toBe(401);
  }
});

test('the link of a locked conversation is dead until it is unlocked', async () => {
  const link = `/v1/conversations/${id}/shared`;
  expect((await http.get(link)).status).toBe(200);
  await lockConversation();
  expect([(await http.get(link)).status, await (await http.get(link)).json()]).toEqual([
    404,
    { detail: 'Conversation not found' },
  ]);
  await lockConversation(false);
  expect((await http.get(link)).status).toBe(200);
});

test('a summary of the day leaves out what it has of a locked conversation; its link is dead', async () => {
  const made = http.services.dailySummaries.keep(http.owner.uid, {
    ...aDaySummary,
    highlights: aDaySummary.highlights.map((one) => ({ ...one, conversation_ids: ['c0', id] })),
    action_items: aDaySummary.action_items.map((one) => ({ ...one, source_conversation_id: id })),
    unresolved_questions: aDaySummary.unresolved_questions.map((one) => ({ ...one, conversation_id: id })),
    decisions_made: aDaySummary.decisions_made.map((one) => ({ ...one, conversation_id: id })),
  });
  http.services.dailySummaries.setVisibility(http.owner.uid, made.id, 'shared');
  const paths = [`${DEV}/daily-summaries/${made.id}`, `/v1/users/daily-summaries/${made.id}`] as const;
  const link = `/v1/daily-summaries/${made.id}/shared`;
  const whole = await read(paths[0]);
  await lockConversation();
  expect(await read(paths[0])).toMatchObject({
    ...{ headline: 'Bricks...', highlights: [], action_items: [], locations: [] },
    ...{ unresolved_questions: [], decisions_made: [], knowledge_nuggets: aDaySummary.knowledge_nuggets },
  });
  expect(await read(paths[1], token)).toMatchObject(whole as object);
  expect((await http.get(link)).status).toBe(404);
  await lockConversation(false);
  expect((await http.get(link)).status).toBe(200);
});

test('a summary of the day loses what it has of a locked conversation when that is deleted for good', async () => {
  const other = http.addConversation({ title: 'Another' });
  const made = http.services.dailySummaries.keep(http.owner.uid, {
    ...aDaySummary,
    highlights: aDaySummary.highlights.map((one) => ({ ...one, conversation_ids: [id] })),
    decisions_made: aDaySummary.decisions_made.map((one) => ({ ...one, conversation_id: id })),
    unresolved_questions: aDaySummary.unresolved_questions.map((one) => ({ ...one, conversation_id: other })),
  });
  http.services.dailySummaries.setVisibility(http.owner.uid, made.id, 'shared');
  await lockConversation();
  await http.send('DELETE', `/v1/conversations/${id}`, token);
  const closed = await read(`${DEV}/daily-summaries/${made.id}`);
  expect(closed).toMatchObject({ headline: 'Bricks...', highlights: [], decisions_made: [] });
  await http.services.trash.purgeOlderThan(0);
  const whole = await read(`/v1/users/daily-summaries/${made.id}`, token);
  expect(whole).toMatchObject({
    headline: 'Another',
    highlights: [{ topic: 'Another', conversation_ids: [other] }],
    decisions_made: [],
    unresolved_questions: [{ conversation_id: other }],
  });
  // The page has the wording beside it.
  expect(whole).toMatchObject((await read(`${DEV}/daily-summaries/${made.id}`)) as object);
  expect((await http.get(`/v1/daily-summaries/${made.id}/shared`)).status).toBe(404);
});

test('text that a locked memory has answers it as lists show it, and doubles nothing', async () => {
  await lockMemory();
  const { status, body } = await http.send('POST', `${DEV}/memories`, key, { content: MEMORY });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ id: memory, content: 'Ann wants to move in...', is_locked: true }),
  ]);
});

test('a memory that outlives its locked conversation stays locked', async () => {
  await http.send('PATCH', `/v3/memories/${memory}?value=${encodeURIComponent(MEMORY)}`, token);
  await lockConversation();
  await http.send('DELETE', `/v1/conversations/${id}`, token);
  expect(await read(`${DEV}/memories`)).toMatchObject([{ is_locked: true }]);
  await http.services.trash.purgeOlderThan(0);
  expect(await read('/v3/memories', token)).toMatchObject([
    { content: MEMORY, is_locked: true, conversation_locked: false },
  ]);
  expect(await read(`${DEV}/memories`)).toMatchObject([{ content: 'Ann wants to move in...' }]);
});

test('what is merged with a locked conversation is locked, and so are both halves of one that is split', async () => {
  const other = http.addConversation({ title: 'Another' });
  http.addSegment(other, 'And the boat?');
  http.addSegment(other, 'We rent one.');
  await lockConversation();
  const merged = await http.services.conversationMerge.merge(http.owner.uid, {
    conversation_ids: [id, other],
    reprocess: false,
  });
  expect(merged.is_locked).toBe(true);
  const halves = await http.services.conversationSplit.split(
    http.owner.uid,
    merged.id,
    merged.transcript_segments[1]!.id,
  );
  expect(halves.map((half) => half.is_locked)).toEqual([true, true]);
});

test('open windows read it again, and its memories and action items', async () => {
  const announced: unknown[] = [];
  http.announcements.subscribe(http.owner.uid, (one) => announced.push(one));
  await lockConversation();
  expect(announced).toEqual([
    { kind: 'conversation', id, status: 'completed' },
    { kind: 'action_item', id: task },
    { kind: 'memory', id: memory },
  ]);
});
