// /v1/dev/user/action-items on the real service (contract: Endpoints, Action items; Action item; Limits;
// States).
import { describe, expect, test } from 'vitest';
import { ValidationError } from '../../src/contract/errors.ts';
import { ACTION_ITEMS, addItem, addItems, changeItem, hearItem, listItems } from './action-item-requests.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { send } from './memory-requests.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const DUE = '2026-02-01T09:00:00.000Z';
const descriptions = async (server: TestServer, query: string): Promise<string[]> =>
  (await listItems(server, query)).map(({ description }) => description);

async function refused(answer: Response): Promise<unknown> {
  expect(answer.status).toBe(422);
  return ValidationError.parse(await answer.json()).detail[0]!.type;
}

describe('create', () => {
  verifies(
    [
      'action-items.create.path',
      'action-items.create.completed-optional',
      'action-item.fields.completed-default',
      'action-items.create.due-at-optional',
      'action-item.fields.due-at-nullable',
    ],
    'a description is enough: an item is open and has no due time unless one is given',
    async () => {
      const server = await startTestServer();
      const item = await addItem(server, { description: '  Call the bank \n' });
      expect(item).toMatchObject({ description: 'Call the bank', completed: false, due_at: null });
      const nulls = await addItem(server, { description: 'Call the bank', due_at: null, completed: null });
      expect(nulls).toMatchObject({ completed: false, due_at: null });
      const due = await addItem(server, { description: 'Pay', due_at: '2026-02-01T10:00:00+01:00' });
      expect(due.due_at).toBe(DUE);
      expect(await listItems(server)).toHaveLength(3);
    },
  );

  verifies(
    [
      'action-item.fields.id',
      'action-item.fields.created-at',
      'action-item.fields.updated-at',
      'action-item.fields.completed-at-null-while-open',
      'action-item.fields.conversation-id-null-standalone',
    ],
    'an item has the fields of the contract and an id of its own, also when the text is not new',
    async () => {
      const server = await startTestServer();
      const first = await addItem(server, { description: 'Call the bank' });
      expect(first).toEqual({
        id: expect.any(String) as string,
        description: 'Call the bank',
        completed: false,
        created_at: first.created_at,
        updated_at: first.created_at,
        due_at: null,
        completed_at: null,
        conversation_id: null,
      });
      const second = await addItem(server, { description: 'Call the bank' });
      expect(second.id).not.toBe(first.id);
    },
  );

  verifies(['action-item.completion.create-completed'], 'an item may be done from the start', async () => {
    const server = await startTestServer();
    const item = await addItem(server, { description: 'Done before', completed: true });
    expect(item).toMatchObject({ completed: true, completed_at: item.created_at });
  });

  verifies(
    [
      'action-items.create.description-required',
      'action-item.fields.description-length',
      'limits.action-item-description-length',
    ],
    'what is no action item is refused and stores nothing',
    async () => {
      const server = await startTestServer();
      const post = (body: unknown) => send(server, 'POST', ACTION_ITEMS, body);
      expect(await refused(await post({}))).toBe('missing');
      expect(await refused(await post({ description: null }))).toBe('string_type');
      expect(await refused(await post({ description: 7 }))).toBe('string_type');
      expect(await refused(await post({ description: '' }))).toBe('string_too_short');
      expect(await refused(await post({ description: ' \n\t' }))).toBe('string_too_short');
      expect(await refused(await post({ description: '🎲'.repeat(501) }))).toBe('string_too_long');
      expect(await refused(await post({ description: 'a\0b' }))).toBe('value_error');
      expect(await refused(await post({ description: 'x', completed: 'maybe' }))).toBe('bool_type');
      expect(await refused(await post({ description: 'x', due_at: 'soon' }))).toBe(
        'datetime_from_date_parsing',
      );
      expect(await refused(await post([]))).toBeTypeOf('string');
      expect(await listItems(server)).toEqual([]);
      const longest = '🎲'.repeat(500);
      expect(await refused(await post({ description: `${longest} ` }))).toBe('string_too_long');
      expect(await listItems(server)).toEqual([]);
      expect((await addItem(server, { description: longest, more: 1 })).description).toBe(longest);
    },
  );
});

describe('batch', () => {
  verifies(
    [
      'action-items.batch.path',
      'action-items.batch.item-fields',
      'action-items.batch.response',
      'action-items.batch.at-most-50',
      'limits.action-item-batch',
    ],
    'up to 50 items are added, all or none',
    async () => {
      const server = await startTestServer();
      const post = (items: unknown) => send(server, 'POST', `${ACTION_ITEMS}/batch`, { action_items: items });
      const full = Array.from({ length: 50 }, (_, n) => ({ description: `Task ${n}` }));
      const one = { description: 'x' };
      expect(await refused(await post([...full, one]))).toBe('too_long');
      expect(await refused(await post([one, { description: '  ' }]))).toBe('string_too_short');
      expect(await refused(await post([one, {}]))).toBe('missing');
      expect(await refused(await post(undefined))).toBe('missing');
      expect(await listItems(server)).toEqual([]);
      expect(await addItems(server, [])).toEqual({ action_items: [], created_count: 0 });

      const { action_items: items, created_count: count } = await addItems(server, full);
      expect(count).toBe(50);
      expect(items.map(({ description }) => description)).toEqual(full.map((item) => item.description));
      const same = { description: 'Twice', completed: true, due_at: DUE };
      const twins = await addItems(server, [same, same]);
      expect(twins.action_items).toMatchObject([same, same]);
      expect(new Set(twins.action_items.map(({ id }) => id)).size).toBe(2);
    },
  );
});

describe('list', () => {
  verifies(
    [
      'action-items.list.path',
      'action-items.list.limit',
      'action-items.list.offset',
      'limits.action-items-page',
    ],
    'newest first, 100 at a time, with limits brought into range',
    async () => {
      const server = await startTestServer();
      for (let n = 0; n < 1003; n++) hearItem(server, { description: `Item ${n}`, created_at: n });
      const first = await listItems(server);
      expect(first).toHaveLength(100);
      expect(first[0]!.description).toBe('Item 1002');
      expect(await descriptions(server, '?limit=2&offset=1')).toEqual(['Item 1001', 'Item 1000']);
      expect(await descriptions(server, '?limit=-1&offset=-5')).toEqual(['Item 1002']);
      expect(await descriptions(server, '?limit=1&limit=2')).toHaveLength(2);
      expect(await listItems(server, '?limit=1000000000')).toHaveLength(1000);
      expect(await listItems(server, '?offset=1003')).toEqual([]);
      expect(await refused(await server.request(`${ACTION_ITEMS}?offset=abc`))).toBe('int_parsing');
    },
  );

  test('items of one moment keep one order over pages', async () => {
    const server = await startTestServer();
    const ids = Array.from({ length: 9 }, (_, n) => hearItem(server, { description: `${n}` })).sort();
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => listItems(server, `?limit=3&offset=${offset}`)),
    );
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
  });

  verifies(
    [
      'action-items.list.completed',
      'action-items.list.conversation-id',
      'action-items.list.start-date-inclusive',
      'action-items.list.end-date-inclusive',
    ],
    'by completion, conversation and time of creation',
    async () => {
      const server = await startTestServer();
      const { id } = storeConversation(server.store, server.uid);
      const [at, later] = [Date.UTC(2026, 0, 5, 9), Date.UTC(2026, 0, 6, 9)];
      hearItem(server, { description: 'said', conversation_id: id, created_at: at });
      hearItem(server, { description: 'done', completed: true, completed_at: at, created_at: at + 1 });
      hearItem(server, { description: 'late', created_at: later });
      expect(await descriptions(server, '')).toEqual(['late', 'done', 'said']);
      expect(await descriptions(server, '?completed=true')).toEqual(['done']);
      expect(await descriptions(server, '?completed=0')).toEqual(['late', 'said']);
      expect(await descriptions(server, `?conversation_id=${id}`)).toEqual(['said']);
      expect(await descriptions(server, '?conversation_id=unknown')).toEqual([]);
      // As any empty parameter: it is absent.
      expect(await descriptions(server, '?conversation_id=')).toEqual(await descriptions(server, ''));
      expect(await descriptions(server, '?start_date=2026-01-06T09:00:00Z')).toEqual(['late']);
      expect(await descriptions(server, '?start_date=2026-01-06T09:00:00.001Z')).toEqual([]);
      expect(await descriptions(server, '?end_date=2026-01-05T10:00:00%2B01:00')).toEqual(['said']);
      expect(await refused(await server.request(`${ACTION_ITEMS}?completed=perhaps`))).toBe('bool_parsing');
      await server.request(`/v1/conversations/${id}`, { method: 'DELETE' });
      expect(await descriptions(server, '')).toEqual(['late', 'done']);
      expect(await descriptions(server, `?conversation_id=${id}`)).toEqual([]);
    },
  );
});

describe('update', () => {
  verifies(
    [
      'action-items.update.path',
      'action-items.update.description',
      'action-items.update.due-at',
      'action-items.update.at-least-one',
    ],
    'changes what is given and leaves the rest',
    async () => {
      const server = await startTestServer();
      const item = await addItem(server, { description: 'Old', due_at: DUE });
      const patch = (body: unknown) => send(server, 'PATCH', `${ACTION_ITEMS}/${item.id}`, body);
      expect(await refused(await patch({}))).toBe('missing');
      expect(await refused(await patch({ description: null, completed: null, sort_order: 3 }))).toBe(
        'missing',
      );
      expect(await refused(await patch({ description: ' ' }))).toBe('string_too_short');
      expect(await refused(await patch({ description: 'x'.repeat(501) }))).toBe('string_too_long');
      expect(await refused(await patch({ due_at: 'soon' }))).toBe('datetime_from_date_parsing');
      expect(await listItems(server)).toEqual([item]);
      expect(await changeItem(server, item.id, { description: ' New ', completed: null })).toMatchObject({
        description: 'New',
        due_at: DUE,
        completed: false,
      });
      const moved = await changeItem(server, item.id, { due_at: '2026-03-01T00:00:00Z' });
      expect(moved).toMatchObject({ description: 'New', due_at: '2026-03-01T00:00:00.000Z' });
      const one = await server.request(`${ACTION_ITEMS}/${item.id}`);
      expect(await one.json()).toEqual(moved);
    },
  );

  verifies(
    [
      'action-items.update.completed',
      'action-items.update.completed-sets-completed-at',
      'action-item.completion.patch-true-sets-completed-at',
      'action-item.completion.patch-true-changes-updated-at',
      'action-item.completion.patch-false-clears-completed-at',
    ],
    'completing sets the time, once; opening clears it',
    async () => {
      const clock = createFakeClock();
      const server = await startTestServer({ clock });
      const item = await addItem(server, { description: 'Run' });
      await clock.advance(60_000);
      const done = await changeItem(server, item.id, { completed: true });
      expect(done).toMatchObject({ completed: true, completed_at: new Date(clock.now()).toISOString() });
      expect(done.updated_at).toBe(done.completed_at);
      expect(done.created_at).toBe(item.created_at);
      await clock.advance(60_000);
      const again = await changeItem(server, item.id, { completed: true });
      expect(again.completed_at).toBe(done.completed_at);
      expect(await changeItem(server, item.id, { completed: false })).toMatchObject({
        completed: false,
        completed_at: null,
      });
    },
  );
});

describe('due_at', () => {
  const zoned = async (time_zone: string): Promise<TestServer> => {
    const server = await startTestServer();
    await send(server, 'PATCH', '/v1/users/profile', { time_zone });
    return server;
  };

  verifies(
    ['action-item.fields.due-at-timezone'],
    'with a timezone it is that instant; without one it is read in the zone of the user; every answer has a timezone',
    async () => {
      const server = await zoned('Europe/Berlin');
      for (const [given, instant] of [
        ['2026-02-01T10:00:00+01:00', DUE],
        ['2026-02-01T10:00:00', DUE],
        ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
        ['2026-12-24', '2026-12-24T22:59:00.000Z'],
        ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
        ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
      ]) {
        const item = await addItem(server, { description: 'Pay', due_at: given });
        expect(item.due_at, given).toBe(instant);
        const { action_items } = await addItems(server, [{ description: 'Pay', due_at: given }]);
        expect(action_items[0]!.due_at, given).toBe(instant);
        await changeItem(server, item.id, { due_at: DUE });
        expect((await changeItem(server, item.id, { due_at: given })).due_at, given).toBe(instant);
        const app = await send(server, 'PATCH', `/v1/action-items/${item.id}`, { due_at: given });
        expect(await app.json(), given).toMatchObject({ due_at: instant });
      }
    },
  );

  test('null takes it away, alone or with other fields, and nobody is notified', async () => {
    const server = await zoned('Europe/Berlin');
    const { id } = await addItem(server, { description: 'Pay', due_at: DUE });
    expect(await changeItem(server, id, { due_at: null })).toMatchObject({
      description: 'Pay',
      due_at: null,
    });
    await changeItem(server, id, { due_at: DUE });
    const changed = await changeItem(server, id, { description: 'Pay him', due_at: null });
    expect(changed).toMatchObject({ description: 'Pay him', due_at: null });
    expect((await listItems(server))[0]).toEqual(changed);
  });
});

describe('delete', () => {
  verifies(
    ['action-items.delete.path', 'action-items.delete.permanent'],
    'is for good, for every way of asking',
    async () => {
      const server = await startTestServer();
      const { id } = await addItem(server, { description: 'Feed the plumber' });
      const path = `${ACTION_ITEMS}/${id}`;
      const answer = await send(server, 'DELETE', path);
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
      for (const [method, body] of [['GET'], ['PATCH', { completed: true }], ['DELETE']] as const) {
        const gone = await send(server, method, path, body);
        expect([gone.status, await gone.json()]).toEqual([404, { detail: 'Action item not found' }]);
      }
      expect(await listItems(server)).toEqual([]);
      expect(server.store.search_text.hits(server.uid, ['action_item'], 'plumber', 9)).toEqual([]);
    },
  );
});

test('another user’s item is as unknown as none at all', async () => {
  const server = await startTestServer();
  const { uid } = await server.otherUser('Bob');
  const id = hearItem(server, { uid, description: 'Theirs' });
  const path = `${ACTION_ITEMS}/${id}`;
  expect((await server.request(path)).status).toBe(404);
  expect((await send(server, 'PATCH', path, { description: 'Mine' })).status).toBe(404);
  expect((await send(server, 'DELETE', path)).status).toBe(404);
  expect(await listItems(server)).toEqual([]);
  expect(server.store.action_items.get(uid, id)).toMatchObject({ description: 'Theirs' });
});

test('keys need the scope of what they do', async () => {
  const server = await startTestServer();
  const as = (scope: 'action_items:read' | 'action_items:write') => ({
    authorization: `Bearer ${server.newKey('dev', [scope])}`,
    'content-type': 'application/json',
  });
  const create = (headers: Record<string, string>) =>
    server.request(ACTION_ITEMS, { method: 'POST', headers, body: '{"description":"By key"}' });
  expect((await create(as('action_items:read'))).status).toBe(403);
  expect((await create(as('action_items:write'))).status).toBe(200);
  expect((await server.request(ACTION_ITEMS, { headers: as('action_items:write') })).status).toBe(403);
  expect((await server.request(ACTION_ITEMS, { headers: as('action_items:read') })).status).toBe(200);
});
