// /v1/action-items on the real service: what the owner's app does with action items.
import { describe, expect, test } from 'vitest';
import {
  ActionItemCounts,
  ActionItemPosition,
  AppActionItemList,
  FoundActionItems,
  UpdatedActionItems,
} from '../../src/contract/action-items.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import {
  ACTION_ITEMS,
  APP_ACTION_ITEMS,
  addAppItem,
  addItem,
  changeAppItem,
  changeItem,
  hearItem,
  listItems,
} from './action-item-requests.ts';
import { answered, send } from './memory-requests.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';

const DUE = '2026-02-01T09:00:00.000Z';
const list = async (server: TestServer, query = '') =>
  answered(AppActionItemList.strict(), await server.request(APP_ACTION_ITEMS + query));
const descriptions = async (server: TestServer, query: string) =>
  (await list(server, query)).action_items.map(({ description }) => description);

describe('list', () => {
  test('fifty at a time, and whether there are more', async () => {
    const server = await startTestServer();
    for (let n = 0; n < 501; n++) hearItem(server, { description: `Item ${n}`, created_at: n });
    const first = await list(server);
    expect([first.action_items.length, first.has_more]).toEqual([50, true]);
    expect(first.action_items[0]!.description).toBe('Item 500');
    const most = await list(server, '?limit=1000000000');
    expect([most.action_items.length, most.has_more]).toEqual([500, true]);
    const rest = await list(server, '?limit=500&offset=1');
    expect([rest.action_items.length, rest.has_more]).toEqual([500, false]);
    expect((await list(server, '?limit=-1&offset=-1')).action_items).toHaveLength(1);
    expect((await server.request(`${APP_ACTION_ITEMS}?offset=abc`)).status).toBe(422);
  });

  test('by completion, conversation, creation and due time', async () => {
    const server = await startTestServer();
    const { id } = storeConversation(server.store, server.uid);
    hearItem(server, { description: 'said', conversation_id: id, created_at: 1 });
    hearItem(server, { description: 'done', completed: true, completed_at: 5, created_at: 2, due_at: 2000 });
    hearItem(server, { description: 'late', created_at: 3, due_at: 3000 });
    expect(await descriptions(server, '?completed=true')).toEqual(['done']);
    expect(await descriptions(server, `?conversation_id=${id}`)).toEqual(['said']);
    expect(await descriptions(server, '?start_date=1970-01-01T00:00:00.003Z')).toEqual(['late']);
    expect(await descriptions(server, '?end_date=1970-01-01T00:00:00.001Z')).toEqual(['said']);
    expect(await descriptions(server, '?due_start_date=1970-01-01T00:00:02Z')).toEqual(['late', 'done']);
    expect(await descriptions(server, '?due_end_date=1970-01-01T00:00:02Z')).toEqual(['done']);
  });
});

describe('list in the order of a screen', () => {
  const at = (ms: number): string => new Date(ms).toISOString();
  const position = async (server: TestServer, id: string, order: string) =>
    answered(
      ActionItemPosition.strict(),
      await server.request(`${APP_ACTION_ITEMS}/position?action_item_id=${id}&order=${order}`),
    );

  test('open ones by when they are due, done ones by when they were done; each says its place', async () => {
    const server = await startTestServer();
    const { uid: other } = await server.otherUser('Bob');
    const { id: trashed } = storeConversation(server.store, server.uid);
    hearItem(server, { uid: other, description: 'theirs', due_at: 1 });
    hearItem(server, { description: 'in the trash', conversation_id: trashed, due_at: 1 });
    expect((await server.request(`/v1/conversations/${trashed}`, { method: 'DELETE' })).ok).toBe(true);
    const made = new Map<string, string>();
    const item = (description: string, more: Omit<Parameters<typeof hearItem>[1], 'description'>): void => {
      made.set(description, hearItem(server, { ...more, description }));
    };
    item('someday, older', { created_at: 1 });
    item('someday', { created_at: 2 });
    item('late', { due_at: 9_000, created_at: 3 });
    item('soon, older', { due_at: 5_000, created_at: 4 });
    item('soon', { due_at: 5_000, created_at: 5 });
    item('before all times', { due_at: -5_000, created_at: 6 });
    item('done', { completed: true, completed_at: 20, created_at: 7 });
    item('done, as another program says it', { completed: true, completed_at: null, created_at: 30 });
    const lists = {
      due: ['before all times', 'soon', 'soon, older', 'late', 'someday', 'someday, older'],
      completed: ['done, as another program says it', 'done'],
    };
    for (const [order, expected] of Object.entries(lists)) {
      const query = `?completed=${order === 'completed'}&order=${order}`;
      expect(await descriptions(server, query)).toEqual(expected);
      const part = await list(server, `${query}&limit=1&offset=1`);
      expect(part.action_items.map(({ description }) => description)).toEqual([expected[1]]);
      expect(part.has_more).toBe(order === 'due');
      for (const [description, id] of made) {
        const place = expected.indexOf(description);
        expect(await position(server, id, order)).toEqual({ position: place < 0 ? null : place });
      }
    }
    const unknown = `${APP_ACTION_ITEMS}/position?action_item_id=unknown&order=due`;
    expect((await server.request(unknown)).status).toBe(404);
    expect((await server.request(`${APP_ACTION_ITEMS}?order=length`)).status).toBe(422);

    const counts = async (query = '') =>
      answered(ActionItemCounts.strict(), await server.request(`${APP_ACTION_ITEMS}/counts${query}`));
    expect(await counts()).toEqual({ due: [4], undated: 2, completed: 2 });
    const times = [at(0), at(5_000), at(5_001), at(5_001)].join(',');
    expect(await counts(`?due_times=${times}`)).toEqual({ due: [1, 0, 2, 0, 1], undated: 2, completed: 2 });
    for (const refused of ['soon', `${at(2)},${at(1)}`, Array(11).fill(at(1)).join(',')])
      expect((await server.request(`${APP_ACTION_ITEMS}/counts?due_times=${refused}`)).status).toBe(422);
  });
});

describe('create', () => {
  test('an open item that says the same is answered unchanged', async () => {
    const server = await startTestServer();
    const item = await addAppItem(server, { description: 'Ünter den Linden', due_at: DUE });
    expect(item).toMatchObject({ exported: false, export_date: null, sort_order: 0, indent_level: 0 });
    expect(await addAppItem(server, { description: '  üNTER den linden ', completed: true })).toEqual(item);
    await changeAppItem(server, item.id, { completed: true });
    expect((await addAppItem(server, { description: 'Ünter den Linden' })).id).not.toBe(item.id);
    const { uid: other } = await server.otherUser('Bob');
    hearItem(server, { uid: other, description: 'Theirs' });
    expect((await addAppItem(server, { description: 'Theirs' })).conversation_id).toBeNull();
    expect((await send(server, 'POST', APP_ACTION_ITEMS, { description: ' ' })).status).toBe(422);
  });

  test('thirty creates of one text at once store one', async () => {
    const server = await startTestServer();
    const made = await Promise.all(
      Array.from({ length: 30 }, () => addAppItem(server, { description: 'Once' })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await listItems(server)).toHaveLength(1);
  });

  test('in a conversation of the user, and in no other', async () => {
    const server = await startTestServer();
    const { id } = storeConversation(server.store, server.uid);
    const { uid } = await server.otherUser('Bob');
    const theirs = storeConversation(server.store, uid).id;
    const item = await addAppItem(server, { description: 'Here', conversation_id: id });
    expect(item.conversation_id).toBe(id);
    for (const conversation_id of [theirs, 'unknown']) {
      const body = { description: 'There', conversation_id };
      expect((await send(server, 'POST', APP_ACTION_ITEMS, body)).status).toBe(404);
    }
    expect(await listItems(server)).toHaveLength(1);
  });
});

describe('change', () => {
  test('one item: every field, and a null takes the due time away', async () => {
    const server = await startTestServer();
    const { id } = await addAppItem(server, { description: 'Old', due_at: DUE });
    const all = {
      description: 'New',
      exported: true,
      export_date: DUE,
      export_platform: 'reminders',
      apple_reminder_id: 'r-1',
      sort_order: -7,
      indent_level: 3,
    };
    expect(await changeAppItem(server, id, all)).toMatchObject({ ...all, due_at: DUE });
    expect(await changeAppItem(server, id, { due_at: null })).toMatchObject({ ...all, due_at: null });
    for (const body of [
      {},
      { description: null },
      { indent_level: 4 },
      { indent_level: -1 },
      { indent_level: 1.5 },
      { sort_order: 1e20 },
      { exported: 'x' },
      { due_at: 'soon' },
    ]) {
      const answer = await send(server, 'PATCH', `${APP_ACTION_ITEMS}/${id}`, body);
      expect([body, answer.status]).toEqual([body, 422]);
    }
    const one = await server.request(`${APP_ACTION_ITEMS}/${id}`);
    expect(await one.json()).toMatchObject({ ...all, due_at: null });
  });

  test('many items at once: all or none', async () => {
    const server = await startTestServer();
    const ids = ['a', 'b'].map((description) => hearItem(server, { description }));
    const { uid } = await server.otherUser('Bob');
    const theirs = hearItem(server, { uid, description: 'c' });
    const change = (items: unknown) => send(server, 'PATCH', `${APP_ACTION_ITEMS}/batch`, { items });
    const before = await listItems(server);
    for (const unknown of ['unknown', theirs]) {
      const answer = await change([
        { id: ids[0], completed: true },
        { id: unknown, completed: true },
      ]);
      expect(answer.status).toBe(404);
    }
    expect((await change([{ id: ids[0], completed: true }, { id: ids[1] }])).status).toBe(422);
    expect((await change([{ completed: true }])).status).toBe(422);
    const many = Array.from({ length: 501 }, () => ({ id: ids[0], sort_order: 1 }));
    expect((await change(many)).status).toBe(422);
    expect(await listItems(server)).toEqual(before);
    expect((await change(many.slice(1))).status).toBe(200);

    const changed = await answered(
      UpdatedActionItems,
      await change([
        { id: ids[1], sort_order: 2, indent_level: 1 },
        { id: ids[0], completed: true },
      ]),
    );
    expect(changed).toMatchObject({
      updated_count: 2,
      action_items: [
        { id: ids[1], sort_order: 2, indent_level: 1, completed: false },
        { id: ids[0], sort_order: 1, completed: true },
      ],
    });
    expect(await answered(UpdatedActionItems, await change([]))).toEqual({
      status: 'ok',
      action_items: [],
      updated_count: 0,
    });
  });

  test('delete is for good, and another user’s item is unknown', async () => {
    const server = await startTestServer();
    const { uid } = await server.otherUser('Bob');
    const theirs = hearItem(server, { uid, description: 'Theirs' });
    for (const method of ['GET', 'DELETE']) {
      expect((await send(server, method, `${APP_ACTION_ITEMS}/${theirs}`)).status).toBe(404);
    }
    expect((await send(server, 'PATCH', `${APP_ACTION_ITEMS}/${theirs}`, { completed: true })).status).toBe(
      404,
    );
    const { id } = await addAppItem(server, { description: 'Mine' });
    const answer = await send(server, 'DELETE', `${APP_ACTION_ITEMS}/${id}`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await send(server, 'DELETE', `${APP_ACTION_ITEMS}/${id}`)).status).toBe(404);
  });
});

test('search finds by words, best first, without the trash and other users', async () => {
  const server = await startTestServer();
  const { id } = storeConversation(server.store, server.uid);
  hearItem(server, { description: 'Call the plumber', conversation_id: id });
  const mine = await addAppItem(server, { description: 'Pay the plumber' });
  await addAppItem(server, { description: 'Water the garden' });
  const { uid } = await server.otherUser('Bob');
  hearItem(server, { uid, description: 'Thank the plumber' });
  const search = async (query: string) =>
    answered(FoundActionItems, await server.request(`${APP_ACTION_ITEMS}/search?${query}`));
  expect((await search('query=plumber')).action_items).toHaveLength(2);
  expect((await search('query=plumber&limit=-1')).action_items).toHaveLength(1);
  await send(server, 'DELETE', `/v1/conversations/${id}`);
  expect((await search('query=plumber')).action_items).toEqual([mine]);
  expect((await server.request(`${APP_ACTION_ITEMS}/search`)).status).toBe(422);
  expect((await server.request(`${APP_ACTION_ITEMS}/search?query=`)).status).toBe(422);
});

test('processing again leaves what the user touched, adds no twin of it and replaces the rest', async () => {
  const understanding = scriptedUnderstanding(({ segments }) => ({
    title: 'Plans',
    category: 'work',
    action_items: ['Call Ann', 'Book a room'].map((description) => ({
      description,
      due_at: null,
      evidence: segments.map((segment) => segment.id),
    })),
  }));
  const server = await startTestServer({ understanding });
  const { id } = storeConversation(server.store, server.uid, {}, ['I must call Ann and book a room.']);
  const again = async () => {
    expect((await send(server, 'POST', `/v1/conversations/${id}/reprocess`)).status).toBe(200);
    return listItems(server, `?conversation_id=${id}`);
  };
  const first = await again();
  const call = first.find(({ description }) => description === 'Call Ann')!;
  const done = await changeItem(server, call.id, { completed: true });
  const own = await addAppItem(server, { description: 'My own', conversation_id: id });
  const second = await again();
  expect(second.map(({ description }) => description).sort()).toEqual(['Book a room', 'Call Ann', 'My own']);
  expect(second).toContainEqual(done);
  expect(second.map((item) => item.id)).toContain(own.id);
});

test('a developer key has no say here', async () => {
  const server = await startTestServer();
  await addItem(server, { description: 'Mine' });
  const headers = { authorization: `Bearer ${server.newKey('dev')}` };
  expect((await server.request(APP_ACTION_ITEMS, { headers })).status).toBe(401);
  expect((await server.request(ACTION_ITEMS, { headers })).status).toBe(200);
});

test('due times of the first and last years are answered as every client can read them', async () => {
  const server = await startTestServer();
  await send(server, 'PATCH', '/v1/users/profile', { time_zone: 'America/New_York' });
  const due = async (due_at: string) => {
    const answer = await send(server, 'POST', '/v1/action-items', { description: `At ${due_at}`, due_at });
    return answer.status === 200 ? ((await answer.json()) as { due_at: string }).due_at : answer.status;
  };
  expect(await due('0001-01-01')).toBe('0001-01-01T23:59:00.000Z');
  expect(await due('0001-01-01T00:00:00+14:00')).toBe('0001-01-01T00:00:00.000Z');
  expect(await due('9999-12-31')).toBe('9999-12-31T23:59:59.999Z');
  expect(await due('9999-12-31T23:59:59-14:00')).toBe('9999-12-31T23:59:59.999Z');
  expect(await due('2026-07-01')).toBe('2026-07-02T03:59:00.000Z');
  expect(await due('0000-01-01')).toBe(422);
});
