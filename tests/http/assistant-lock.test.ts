// The owner's privacy lock and the scopes of keys in the REST mirror of the tool protocol.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { SCOPES } from '../../src/contract/keys.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const SECRET = 'zanzibar';
const REFUSED = (noun: string) => ({
  status: 402,
  body: { detail: `The owner has locked this ${noun}: lists and search show its beginning only.` },
});

let http: HttpInstance;
let key: string;
let talk: string;
let memory: string;
let task: string;

beforeEach(async () => {
  http = await startHttpInstance();
  onTestFinished(() => http.close());
  key = http.key('mcp');
  const { store, services, owner } = http;
  talk = http.addConversation({
    title: 'Plans for the summer holiday in Zanzibar',
    overview: 'Ann and Bo agreed that the whole family travels there in August, to Zanzibar.',
  });
  http.addSegment(talk, `We fly to ${SECRET} in August.`);
  store.search.indexConversation(owner.uid, talk);
  memory = storeMemory(store, owner.uid, 'Ann wants to move in with her sister in Zanzibar', {
    conversation_id: talk,
  });
  task = randomUUID();
  store.action_items.insert({
    ...{ id: task, uid: owner.uid, conversation_id: talk, description: 'Order the large tent for Zanzibar' },
    ...{ completed: false, due_at: null, completed_at: null, created_at: 1, updated_at: 1, evidence: [] },
  });
  const { id: person_id } = services.people.create(owner.uid, 'Bo');
  store.speech_samples.insert({
    ...{ id: 's', uid: owner.uid, person_id, conversation_id: talk, segment_id: null, created_at: 1 },
    ...{ text: `We fly to ${SECRET} in August.`, start: 0, end: 1, embedding: null, embedding_model: null },
  });
  services.dailySummaries.keep(owner.uid, {
    ...aDaySummary,
    overview: 'They planned the summer and will all fly to Zanzibar.',
    highlights: [{ topic: 'Zanzibar', emoji: '', summary: 'Zanzibar', conversation_ids: [talk] }],
  });
});

const send = (method: string, path: string, body?: unknown) => http.send(method, `/v1/mcp${path}`, key, body);
const lock = async (): Promise<void> => {
  const path = `/v1/conversations/${talk}/locked?value=true`;
  expect((await http.send('PATCH', path, await http.token())).status).toBe(200);
};
const textOf = async (path: string): Promise<string> => {
  const { status, body } = await send('GET', path);
  expect(status, path).toBe(200);
  return JSON.stringify(body).toLowerCase();
};

const LISTS = [
  '/conversations',
  '/memories',
  '/memories?sort=updated_desc',
  '/action-items',
  '/action-items?updated_since=1970-01-01T00:00:00Z',
  '/people',
  '/daily-summaries',
  '/profile',
];
const SEARCHES = ['/conversations', '/memories', '/action-items'];

test('lists of a locked conversation and its results show the beginning only', async () => {
  const openly = ['/conversations', '/memories', '/action-items', '/daily-summaries'];
  for (const path of openly) expect(await textOf(path)).toContain(SECRET);
  await lock();
  for (const path of LISTS) expect(await textOf(path), path).not.toContain(SECRET);
  expect(await textOf('/conversations')).toContain('"is_locked":true');
  expect(await textOf('/conversations')).toContain('plans for the summer...');
});

test('hidden words find nothing, and what the rest finds has no lines', async () => {
  for (const path of SEARCHES) expect(await textOf(`${path}/search?query=${SECRET}`)).not.toBe('[]');
  await lock();
  for (const path of SEARCHES) expect(await textOf(`${path}/search?query=${SECRET}`), path).toBe('[]');
  const found = await textOf('/conversations/search?query=plans');
  expect(found).toContain(talk);
  expect(found).toContain('"match_snippets":[]');
  expect(found).not.toContain(SECRET);
});

test('reading all of it, changing and deleting it is an error that names the lock, and nothing happens', async () => {
  await lock();
  expect(await send('GET', `/conversations/${talk}`)).toEqual(REFUSED('conversation'));
  expect(await send('PATCH', `/memories/${memory}?value=Mine`)).toEqual(REFUSED('memory'));
  expect(await send('DELETE', `/memories/${memory}`)).toEqual(REFUSED('memory'));
  expect(await send('PATCH', `/action-items/${task}`, { description: 'Mine' })).toEqual(
    REFUSED('action item'),
  );
  expect(await send('POST', `/action-items/${task}/complete`)).toEqual(REFUSED('action item'));
  expect(await send('DELETE', `/action-items/${task}`)).toEqual(REFUSED('action item'));
  expect(http.store.memories.get(http.owner.uid, memory)?.content).toContain('sister');
  expect(http.store.action_items.get(http.owner.uid, task)?.completed).toBe(false);
  const again = await send('POST', '/action-items', { description: 'Order the large tent for Zanzibar' });
  expect(JSON.stringify(again.body)).not.toContain('Zanzibar');
});

test.each([
  ['GET', '/memories', 'memories:read'],
  ['GET', '/memories/search?query=a', 'memories:read'],
  ['GET', '/profile', 'memories:read'],
  ['POST', '/memories', 'memories:write'],
  ['PATCH', '/memories/x?value=a', 'memories:write'],
  ['DELETE', '/memories/x', 'memories:write'],
  ['GET', '/conversations', 'conversations:read'],
  ['GET', '/conversations/search?query=a', 'conversations:read'],
  ['GET', '/conversations/x', 'conversations:read'],
  ['GET', '/people', 'conversations:read'],
  ['GET', '/daily-summaries', 'conversations:read'],
  ['GET', '/action-items', 'action_items:read'],
  ['GET', '/action-items/search?query=a', 'action_items:read'],
  ['POST', '/action-items', 'action_items:write'],
  ['POST', '/action-items/x/complete', 'action_items:write'],
  ['PATCH', '/action-items/x', 'action_items:write'],
  ['DELETE', '/action-items/x', 'action_items:write'],
  ['GET', '/goals', 'goals:read'],
])('%s %s needs %s', async (method, path, scope) => {
  key = http.key(
    'mcp',
    SCOPES.filter((one) => one !== scope),
  );
  const detail = `Insufficient permissions. Required scope: ${scope}`;
  expect(await send(method, path)).toEqual({ status: 403, body: { detail } });
});
