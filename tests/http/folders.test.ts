// Folders over HTTP, for developers and for the signed-in user (contract: What the service does 1).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Folder } from '../../src/contract/folders.ts';
import { Conversation, type ConversationCategory } from '../../src/contract/resources.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';

const APP = '/v1/folders';
const DEVELOPER = '/v1/dev/user/folders';

let service: HttpInstance;
let me: string;
beforeEach(async () => {
  service = await startHttpInstance();
  me = await service.token();
});
afterEach(() => service.close());

const send = (method: string, path: string, body?: unknown, credential = me) =>
  service.send(method, path, credential, body);
async function list(path = APP, credential = me): Promise<Folder[]> {
  const { status, body } = await send('GET', path, undefined, credential);
  expect(status).toBe(200);
  return z.array(Folder).parse(body);
}
async function made(body: object): Promise<Folder> {
  const answer = await send('POST', APP, body);
  expect(answer.status).toBe(200);
  return Folder.parse(answer.body);
}
const folderOf = (id: string): string | null =>
  service.store.conversations.getEvenTrashed(service.owner.uid, id)?.folder_id ?? null;

verifies(
  ['folders.endpoints', 'service.folders-group'],
  'developers read what the user has, and nothing is made by reading',
  async () => {
    const key = service.key('dev', ['conversations:read']);
    expect(await list(DEVELOPER, key)).toEqual([]);
    await list(APP);
    const folders = await list(DEVELOPER, key);
    expect(folders).toEqual(await list(APP));
    const facts = folders.map(({ name, color, icon, category_mapping, order, is_system, is_default }) => [
      name,
      color,
      icon,
      category_mapping,
      order,
      is_system,
      is_default,
    ]);
    expect(facts).toEqual([
      ['Work', '#3B82F6', '💼', 'work', 0, true, false],
      ['Personal', '#10B981', '👤', 'personal', 1, true, true],
      ['Social', '#8B5CF6', '👥', 'social', 2, true, false],
    ]);
    const other = service.key('dev', ['memories:read']);
    expect((await send('GET', DEVELOPER, undefined, other)).status).toBe(403);
    expect((await send('GET', APP, undefined, key)).status).toBe(401);
  },
);

verifies(
  ['folder.user-defined'],
  'the user makes folders, and conversations are found in them by count, list and name',
  async () => {
    const trips = await made({ name: '  Trips ', color: '#a1B2c3', icon: '✈️', description: 'Away' });
    expect(trips).toMatchObject({
      name: 'Trips',
      description: 'Away',
      color: '#a1B2c3',
      icon: '✈️',
      order: 3,
      is_system: false,
      is_default: false,
      category_mapping: null,
      conversation_count: 0,
    });
    const shown = service.addConversation();
    const discarded = service.addConversation({ discarded: true });
    const open = service.addConversation({ status: 'in_progress' });
    const trashed = service.addConversation({ deleted_at: 5 });
    const { uid, token } = await service.otherUser('Bo');
    const foreign = storeConversation(service.store, uid).id;

    const ids = [shown, shown, discarded, open, trashed, foreign, 'nothing', '\0'];
    const moved = await send('POST', `${APP}/${trips.id}/conversations/bulk-move`, { conversation_ids: ids });
    expect(moved).toEqual({ status: 200, body: { status: 'ok', moved_count: 3 } });
    expect(folderOf(trashed)).toBeNull();
    expect(service.store.conversations.get(uid, foreign)?.folder_id).toBeNull();
    expect(Folder.parse((await send('GET', `${APP}/${trips.id}`)).body).conversation_count).toBe(1);

    const found = await send('GET', `${APP}/${trips.id}/conversations`);
    const conversations = z.array(Conversation).parse(found.body);
    expect(conversations.map(({ id }) => id).sort()).toEqual([shown, open].sort());
    expect(conversations[0]).toMatchObject({ folder_id: trips.id, folder_name: 'Trips' });
    const key = service.key('dev', ['conversations:read']);
    const filtered = await send('GET', `/v1/dev/user/conversations?folder_id=${trips.id}`, undefined, key);
    expect(filtered.body).toMatchObject([{ id: shown, folder_name: 'Trips' }]);

    for (const path of [`${APP}/${trips.id}`, `${APP}/${trips.id}/conversations`]) {
      expect(await send('GET', path, undefined, token)).toEqual({
        status: 404,
        body: { detail: 'Folder not found' },
      });
    }
    const theirs = { conversation_ids: [foreign] };
    expect((await send('POST', `${APP}/${trips.id}/conversations/bulk-move`, theirs, token)).status).toBe(
      404,
    );
    expect(service.store.conversations.get(uid, foreign)?.folder_id).toBeNull();
  },
);

test('a processed conversation goes to the folder of its category, unless it is in one', async () => {
  let category: ConversationCategory = 'social';
  const server = await startTestServer({
    understanding: scriptedUnderstanding(() => ({ title: 'A talk', category })),
  });
  const processed = async (as: ConversationCategory, folder_id: string | null = null) => {
    category = as;
    const { id } = storeConversation(server.store, server.uid, { folder_id });
    const answer = await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
    return Conversation.parse(await answer.json()).folder_name;
  };
  expect(await processed('social')).toBe('Social');
  expect(await processed('work')).toBe('Work');
  expect(await processed('music')).toBeNull();
  const folders = server.store.folders.list(server.uid);
  expect(folders).toHaveLength(3);
  const personal = folders.find(({ name }) => name === 'Personal')?.id;
  expect(await processed('work', personal)).toBe('Personal');
});

test('taken out of its folder, a conversation stays out when it is processed again', async () => {
  const server = await startTestServer();
  const unfiled = storeConversation(server.store, server.uid, { extractor: 'offline rules' }, [
    'The team met about the budget of the project.',
  ]);
  const answer = await server.request(`/v1/conversations/${unfiled.id}/reprocess`, { method: 'POST' });
  const processed = Conversation.parse(await answer.json());
  expect(processed.structured.category).toBe('work');
  expect(processed.folder_id).toBeNull();
});

describe('create and change', () => {
  test.each([
    [{}],
    [{ name: '' }],
    [{ name: '  \n ' }],
    [{ name: '🙂'.repeat(61) }],
    [{ name: 'a\0b' }],
    [{ name: 5 }],
    [{ name: 'x', color: 'red' }],
    [{ name: 'x', color: '#12345' }],
    [{ name: 'x', color: '#1234567' }],
    [{ name: 'x', icon: ' ' }],
    [{ name: 'x', description: 'é'.repeat(501) }],
  ])('%j makes no folder', async (body) => {
    expect((await send('POST', APP, body)).status).toBe(422);
    expect(await list(DEVELOPER)).toEqual([]);
  });

  test('60 characters of any kind are a name, and null is as good as nothing', async () => {
    const name = '🙂'.repeat(60);
    const folder = await made({ name: ` ${name} `, color: null, icon: null, description: null, more: 1 });
    expect(folder).toMatchObject({ name, description: null });
    expect(folder.color).toMatch(/^#/);
  });

  test('a name is one folder only, also against one that is not made yet', async () => {
    const trips = await made({ name: 'Trips' });
    const rest = await made({ name: 'Rest' });
    for (const name of ['Trips', ' Trips', 'Work'])
      expect((await send('POST', APP, { name })).status).toBe(409);
    const renamed = await send('PATCH', `${APP}/${rest.id}`, { name: 'Trips' });
    expect(renamed).toEqual({ status: 409, body: { detail: 'Another folder already has this name' } });
    expect((await send('PATCH', `${APP}/${trips.id}`, { name: 'Trips', icon: '⛵' })).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Work', 'Personal', 'Social', 'Trips', 'Rest']);
    const { token } = await service.otherUser('Bo');
    expect((await send('POST', APP, { name: 'Trips' }, token)).status).toBe(200);
  });

  test('50 are enough', async () => {
    for (let n = 0; n < 50; n++) await made({ name: `Folder ${n}` });
    const refused = await send('POST', APP, { name: 'One more' });
    expect(refused).toEqual({
      status: 400,
      body: { detail: 'There can be at most 50 folders of your own' },
    });
    expect(await list()).toHaveLength(53);
  });

  test('a system folder keeps its name and takes the rest', async () => {
    const [work] = await list();
    const path = `${APP}/${work?.id}`;
    const refused = await send('PATCH', path, { name: 'Office', icon: '🏢' });
    expect(refused).toEqual({ status: 400, body: { detail: 'A system folder cannot be renamed' } });
    expect((await list())[0]).toEqual(work);
    const changed = await send('PATCH', path, { icon: '🏢', description: 'The office', order: 1 });
    expect(changed.body).toMatchObject({ name: 'Work', icon: '🏢', description: 'The office', order: 1 });
    expect((await list()).map(({ name }) => name)).toEqual(['Personal', 'Work', 'Social']);
    expect((await send('DELETE', path)).status).toBe(400);
    expect(await list()).toHaveLength(3);
  });

  test('a folder goes to any place of the order, a far one being the last', async () => {
    const { id } = await made({ name: 'Trips' });
    await send('PATCH', `${APP}/${id}`, { order: 0 });
    expect((await list()).map(({ name, order }) => [name, order])).toEqual([
      ['Trips', 0],
      ['Work', 1],
      ['Personal', 2],
      ['Social', 3],
    ]);
    await send('PATCH', `${APP}/${id}`, { order: 1e9 });
    expect((await list()).at(-1)).toMatchObject({ name: 'Trips', order: 3 });
    for (const order of [-1, 1.5, '1'])
      expect((await send('PATCH', `${APP}/${id}`, { order })).status).toBe(422);
  });

  test('nothing given is refused, and so is what is not the own', async () => {
    const { id } = await made({ name: 'Trips' });
    for (const body of [{}, { name: null }, { other: 1 }]) {
      expect(await send('PATCH', `${APP}/${id}`, body)).toEqual({
        status: 422,
        body: { detail: [{ loc: ['body'], type: 'missing', msg: 'At least one field must be provided' }] },
      });
    }
    const { token } = await service.otherUser('Bo');
    expect((await send('PATCH', `${APP}/${id}`, { name: 'Mine' }, token)).status).toBe(404);
    expect((await send('DELETE', `${APP}/${id}`, undefined, token)).status).toBe(404);
    expect((await send('PATCH', `${APP}/unknown`, { name: 'Mine' })).status).toBe(404);
    expect((await list()).at(-1)).toMatchObject({ id, name: 'Trips' });
  });
});

describe('delete', () => {
  verifies(
    ['list.folders'],
    'conversations in and outside the trash move to the given folder, or are unfiled',
    async () => {
      const trips = await made({ name: 'Trips' });
      const rest = await made({ name: 'Rest' });
      const one = service.addConversation({ folder_id: trips.id });
      const trashed = service.addConversation({ folder_id: trips.id, deleted_at: 5 });
      const gone = await send('DELETE', `${APP}/${trips.id}?move_to_folder_id=${rest.id}`);
      expect(gone).toEqual({ status: 204, body: null });
      expect([folderOf(one), folderOf(trashed)]).toEqual([rest.id, rest.id]);
      expect((await send('DELETE', `${APP}/${rest.id}`)).status).toBe(204);
      expect([folderOf(one), folderOf(trashed)]).toEqual([null, null]);
      expect((await send('DELETE', `${APP}/${rest.id}`)).status).toBe(404);
    },
  );

  test('nowhere to move to changes nothing', async () => {
    const { id } = await made({ name: 'Trips' });
    const conversation = service.addConversation({ folder_id: id });
    const { token } = await service.otherUser('Bo');
    const [foreign] = await list(APP, token);
    const status = async (to: string) =>
      (await send('DELETE', `${APP}/${id}?move_to_folder_id=${to}`)).status;
    expect(await status(id)).toBe(422);
    expect(await status('')).toBe(422);
    expect(await status('unknown')).toBe(404);
    expect(await status(foreign?.id ?? '')).toBe(404);
    expect(folderOf(conversation)).toBe(id);
  });
});

describe('order and lists', () => {
  test('the new order names each folder once, or nothing changes', async () => {
    const before = (await list()).map(({ id }) => id);
    const [a = '', b = '', c = ''] = before;
    for (const folder_ids of [[], [a, b], [a, b, 'unknown'], [a, b, c, 'unknown'], [a, a, b], [a, b, c, c]]) {
      const refused = await send('POST', `${APP}/reorder`, { folder_ids });
      expect(refused.status, JSON.stringify(folder_ids)).toBe(422);
    }
    expect((await list()).map(({ id }) => id)).toEqual(before);
    const ordered = await send('POST', `${APP}/reorder`, { folder_ids: [c, a, b] });
    expect(
      z
        .array(Folder)
        .parse(ordered.body)
        .map(({ id }) => id),
    ).toEqual([c, a, b]);
    expect((await list()).map(({ id, order }) => [id, order])).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    expect((await send('POST', `${APP}/reorder`, { folder_ids: a })).status).toBe(422);
  });

  test('limits are brought into range', async () => {
    const { id } = await made({ name: 'Trips' });
    for (let n = 0; n < 3; n++) service.addConversation({ folder_id: id, created_at: n });
    const length = async (query: string) =>
      z.array(z.unknown()).parse((await send('GET', `${APP}/${id}/conversations?${query}`)).body).length;
    expect(await length('limit=-1')).toBe(1);
    expect(await length('limit=1000000000')).toBe(3);
    expect(await length('limit=1&limit=2')).toBe(2);
    expect(await length('offset=-4')).toBe(3);
    expect(await length('offset=2')).toBe(1);
    expect((await send('GET', `${APP}/${id}/conversations?offset=abc`)).status).toBe(422);
    expect((await send('POST', `${APP}/${id}/conversations/bulk-move`, {})).status).toBe(422);
    expect(
      (await send('POST', `${APP}/${id}/conversations/bulk-move`, { conversation_ids: [] })).body,
    ).toEqual({
      status: 'ok',
      moved_count: 0,
    });
  });
});
