// /v3/memories: memories as the owner's own app reads and changes them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppMemory, CreatedAppMemories } from '../../src/contract/memories.ts';
import { MEMORY_CATEGORIES } from '../../src/contract/resources.ts';
import { storeMemory } from '../helpers/memories.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';
import { storeUser } from '../helpers/users.ts';

const PATH = '/v3/memories';
const Changed = z.strictObject({ status: z.literal('ok'), memory: AppMemory });

let service: HttpInstance;
let token: string;
beforeAll(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterAll(() => service.close());

const ask = (method: string, path: string, credential = token): Promise<Response> =>
  service.get(PATH + path, credential, { method });
const list = async (query = ''): Promise<AppMemory[]> => {
  const answer = await ask('GET', query);
  expect(answer.status).toBe(200);
  return z.array(AppMemory.strict()).parse(await answer.json());
};
async function add(body: object): Promise<AppMemory> {
  const answer = await service.post(PATH, token, body);
  expect(answer.status).toBe(200);
  return AppMemory.strict().parse(await answer.json());
}
async function changed(method: string, path: string): Promise<AppMemory> {
  const answer = await ask(method, path);
  expect(answer.status).toBe(200);
  return Changed.parse(await answer.json()).memory;
}

beforeEach(async () => {
  for (const { id } of await list('?limit=1000')) await ask('DELETE', `/${id}`);
});

test('lists with where a memory comes from, and filters and pages as the developer list does', async () => {
  const conversation_id = service.addConversation();
  const id = randomUUID();
  const evidence = ['s1', 's2'];
  const scoring = '00_00_0000000000';
  storeMemory(service.store, service.owner.uid, 'Has two cats', { id, conversation_id, evidence, scoring });
  const own = await add({ content: 'Plays chess', category: 'hobbies' });
  expect(own).toMatchObject({ conversation_id: null, evidence: [], manually_added: true });
  const [first, second] = await list();
  expect(first).toEqual(own);
  expect(second).toMatchObject({ id, conversation_id, evidence: ['s1', 's2'] });
  expect(await list('?categories=hobbies')).toEqual([own]);
  expect(await list('?offset=1')).toEqual([second]);
  expect(await list('?limit=-5')).toEqual([first]);
  expect((await ask('GET', '?categories=secret')).status).toBe(422);
  expect((await ask('GET', '?limit=abc')).status).toBe(422);
});

test('clients of the original service read three categories; the stored one stands beside them', async () => {
  const read: Record<string, unknown> = {};
  for (const category of MEMORY_CATEGORIES) {
    const memory = await add({ content: `Of ${category}`, category });
    expect(memory).toMatchObject({ uid: service.owner.uid });
    if (category !== 'auto') expect(memory.full_category).toBe(category);
    read[memory.full_category] = memory.category;
  }
  const system = [
    'system',
    'workflow',
    'core',
    'hobbies',
    'lifestyle',
    'interests',
    'habits',
    'work',
    'skills',
    'other',
  ];
  expect(read).toEqual({
    ...Object.fromEntries(system.map((category) => [category, 'system'])),
    ...{ interesting: 'interesting', learnings: 'interesting', manual: 'manual' },
  });
  const contents = async (query: string) => (await list(query)).map(({ content }) => content);
  expect((await contents('?categories=interesting')).sort()).toEqual(['Of interesting', 'Of learnings']);
  expect(await contents('?categories=learnings')).toEqual(['Of learnings']);
  expect(await contents('?categories=system')).toEqual(
    expect.arrayContaining(system.map((one) => `Of ${one}`)),
  );
  expect(await contents('?categories=manual')).toEqual(['Of manual']);
});

test('many at once: all or none, each once', async () => {
  const batch = (memories: unknown, credential = token) =>
    service.post(`${PATH}/batch`, credential, { memories });
  const first = await add({ content: 'Likes rain' });
  const answer = await batch([{ content: ' Likes rain ' }, { content: 'Plays chess', category: 'hobbies' }]);
  expect(answer.status).toBe(200);
  const made = CreatedAppMemories.parse(await answer.json());
  expect(made).toMatchObject({ created_count: 2, memories: [first, { content: 'Plays chess' }] });
  expect(await (await batch([{ content: 'Plays chess' }])).json()).toMatchObject({
    memories: [made.memories[1]],
  });
  for (const wrong of [
    [{ content: 'New' }, { content: ' ' }],
    Array(101).fill({ content: 'New' }),
    'x',
    undefined,
  ])
    expect((await batch(wrong)).status).toBe(422);
  expect(await list()).toHaveLength(2);
  expect(await (await batch([])).json()).toEqual({ created_count: 0, memories: [] });
  expect((await batch(Array.from({ length: 100 }, (_, n) => ({ content: `Fact ${n}` })))).status).toBe(200);
  expect((await batch([{ content: 'Theirs' }], service.key('dev', ['memories:write']))).status).toBe(401);
  expect(await list('?limit=1000')).toHaveLength(102);
});

test('all go at once, stay away when their conversation is processed again, and nobody else loses any', async () => {
  const uid = storeUser(service.store, randomUUID());
  const theirs = storeMemory(service.store, uid, 'Likes rain');
  const conversation_id = service.addConversation();
  storeMemory(service.store, service.owner.uid, 'Has two cats', { conversation_id });
  for (let n = 0; n < 12; n++) await add({ content: `Fact ${n}` });
  const announced: string[] = [];
  const stop = service.announcements.subscribe(service.owner.uid, (one) => announced.push(one.kind));
  const answer = await ask('DELETE', '');
  stop();
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', deleted_count: 13 }]);
  expect(await list()).toEqual([]);
  expect(announced).toEqual(Array(13).fill('memory_removed'));
  const remembered = service.db.prepare('SELECT count(*) FROM removed_results WHERE conversation_id = ?');
  expect(remembered.pluck().get(conversation_id)).toBe(1);
  expect(service.store.memories.get(uid, theirs)).not.toBeNull();
  expect(await (await ask('DELETE', '')).json()).toEqual({ status: 'ok', deleted_count: 0 });
  expect((await ask('DELETE', '', service.key('dev', ['memories:write']))).status).toBe(401);
});

test('a page is 100', async () => {
  for (let index = 0; index < 101; index++) await add({ content: `Fact ${index}` });
  expect(await list()).toHaveLength(100);
  expect(await list('?limit=1000000000')).toHaveLength(101);
});

test('the duplicate rule holds for the app too', async () => {
  const first = await add({ content: 'Likes rain' });
  expect(await add({ content: ' Likes rain ', visibility: 'public' })).toEqual(first);
});

test('text, visibility and review change by query value', async () => {
  const memory = await add({ content: 'Likes rain' });
  const value = encodeURIComponent(' Likes snow & ice ❄ ');
  expect(await changed('PATCH', `/${memory.id}?value=${value}`)).toEqual({
    ...memory,
    content: 'Likes snow & ice ❄',
    edited: true,
  });
  expect(await changed('PATCH', `/${memory.id}/visibility?value=public`)).toMatchObject({
    visibility: 'public',
  });
  expect(await changed('POST', `/${memory.id}/review?value=false`)).toMatchObject({
    reviewed: true,
    user_review: false,
  });
  expect(await changed('POST', `/${memory.id}/review?value=true`)).toMatchObject({ user_review: true });
  expect((await list())[0]).toMatchObject({ content: 'Likes snow & ice ❄', visibility: 'public' });
});

test('content of another memory is 409', async () => {
  await add({ content: 'Likes rain' });
  const { id } = await add({ content: 'Likes snow' });
  expect((await ask('PATCH', `/${id}?value=Likes%20rain`)).status).toBe(409);
});

describe('refused', () => {
  test.each([
    ['PATCH', ''],
    ['PATCH', '?value='],
    ['PATCH', '?value=%20%20'],
    ['PATCH', '?value=a%00b'],
    ['PATCH', `?value=${'x'.repeat(501)}`],
    ['PATCH', '/visibility'],
    ['PATCH', '/visibility?value=shared'],
    ['PATCH', '/visibility?value=public&value=nobody'],
    ['POST', '/review'],
    ['POST', '/review?value=maybe'],
  ])('%s %s', async (method, path) => {
    const memory = await add({ content: 'Likes rain' });
    expect((await ask(method, `/${memory.id}${path}`)).status).toBe(422);
    expect(await list()).toEqual([memory]);
  });

  test.each([
    ['PATCH', '?value=a'],
    ['PATCH', '/visibility?value=public'],
    ['POST', '/review?value=true'],
    ['DELETE', ''],
  ])('%s %s of an unknown memory, or another user’s, is 404', async (method, path) => {
    const uid = storeUser(service.store, randomUUID());
    const theirs = storeMemory(service.store, uid, 'Likes rain');
    const before = service.store.memories.get(uid, theirs);
    for (const id of [randomUUID(), theirs]) {
      const answer = await ask(method, `/${id}${path}`);
      expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Memory not found' }]);
    }
    expect(service.store.memories.get(uid, theirs)).toEqual(before);
  });
});

test('open windows get announcements of changes, and of nothing else', async () => {
  const announced: unknown[] = [];
  const stop = service.announcements.subscribe(service.owner.uid, (one) => announced.push(one));
  const { id } = await add({ content: 'Likes rain' });
  await add({ content: 'Likes rain' });
  await changed('POST', `/${id}/review?value=true`);
  await ask('DELETE', `/${id}`);
  await ask('DELETE', `/${id}`);
  stop();
  expect(announced).toEqual([
    { kind: 'memory', id },
    { kind: 'memory', id },
    { kind: 'memory_removed', id },
  ]);
});

test('a deleted memory is gone', async () => {
  const { id } = await add({ content: 'Likes rain' });
  const answer = await ask('DELETE', `/${id}`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  expect(await list()).toEqual([]);
});

test('the developers’ gate does not concern the owner’s app', async () => {
  await add({ content: 'Likes rain' });
  const token = await (await service.signIn()).token();
  await service.send('PATCH', '/private/developer-access', token, { memories: false });
  expect(await (await service.get('/private/developer-access', token)).json()).toEqual({
    memories: false,
  });
  expect((await service.get(PATH, token)).status).toBe(200);
});
