// Routes by which other lists of tasks stay in step with the action items, as phone and web app use them, on the real
// service.
import { describe, expect, test } from 'vitest';
import {
  DeletedActionItems,
  PendingActionItems,
  SyncedActionItems,
} from '../../src/contract/action-items.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { APP_ACTION_ITEMS, addAppItem, hearItem, listItems } from './action-item-requests.ts';
import { answered, send } from './memory-requests.ts';

const DUE = '2026-02-01T09:00:00.000Z';
const pending = async (server: TestServer, query = '') =>
  answered(PendingActionItems.strict(), await server.request(`${APP_ACTION_ITEMS}/pending-sync${query}`));
const sync = (server: TestServer, items: unknown) =>
  send(server, 'PATCH', `${APP_ACTION_ITEMS}/sync-batch`, { items });
const remove = (server: TestServer, ids: unknown) =>
  send(server, 'POST', `${APP_ACTION_ITEMS}/batch-delete`, { ids });
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('completed', () => {
  test('by a query value, with its time, and back again', async () => {
    const server = await startTestServer();
    const { id } = await addAppItem(server, { description: 'Call Ann' });
    const complete = (query: string, of = id) =>
      send(server, 'PATCH', `${APP_ACTION_ITEMS}/${of}/completed${query}`);
    const done = await complete('?completed=true');
    expect([done.status, await done.json()]).toEqual([
      200,
      expect.objectContaining({ id, completed: true, completed_at: expect.any(String) }),
    ]);
    expect(await (await complete('?completed=false')).json()).toMatchObject({ completed_at: null });
    expect((await complete('')).status).toBe(422);
    expect((await complete('?completed=maybe')).status).toBe(422);
    const { uid } = await server.otherUser('Bob');
    const theirs = hearItem(server, { uid, description: 'Theirs' });
    for (const of of ['unknown', theirs]) expect((await complete('?completed=true', of)).status).toBe(404);
    expect(server.store.action_items.get(uid, theirs)?.completed).toBe(false);
  });
});

describe('a list of reminders', () => {
  test('is given the open items it does not have, and keeps their ids', async () => {
    const server = await startTestServer();
    const { uid } = await server.otherUser('Bob');
    hearItem(server, { uid, description: 'Theirs' });
    const call = await addAppItem(server, { description: 'Call Ann', due_at: DUE });
    const book = await addAppItem(server, { description: 'Book a room' });
    await addAppItem(server, { description: 'Done before', completed: true });
    expect(ids((await pending(server)).pending_export).sort()).toEqual([call.id, book.id].sort());
    const exported = { exported: true, export_platform: 'apple_reminders', apple_reminder_id: 'r-1' };
    const taken = [{ id: call.id, ...exported, due_at: null, description: null }];
    const answer = await answered(SyncedActionItems.strict(), await sync(server, taken));
    expect(answer).toMatchObject({ status: 'ok', updated_count: 1, updated_ids: [call.id] });
    const after = await pending(server, '?platform=apple_reminders');
    expect(ids(after.pending_export)).toEqual([book.id]);
    expect(after.synced_items).toMatchObject([{ id: call.id, ...exported, due_at: DUE }]);
    expect((await pending(server, '?platform=other')).synced_items).toEqual([]);
    expect(await answered(SyncedActionItems, await sync(server, taken))).toEqual(answer);
    expect((await pending(server)).synced_items).toHaveLength(1);
  });

  test('gives changes back: what is gone is named, the rest is stored', async () => {
    const server = await startTestServer();
    const { uid } = await server.otherUser('Bob');
    const theirs = hearItem(server, { uid, description: 'Theirs' });
    const item = await addAppItem(server, { description: 'Call Ann', due_at: DUE });
    const other = await addAppItem(server, { description: 'Book a room' });
    const changes = [
      { id: item.id, description: 'Call Anna', completed: true },
      { id: 'gone', completed: true },
      { id: theirs, completed: true },
      { id: other.id, completed: null },
    ];
    expect(await answered(SyncedActionItems, await sync(server, changes))).toEqual({
      ...{ status: 'ok', updated_count: 1, updated_ids: [item.id] },
      ...{ missing_ids: ['gone', theirs], noop_ids: [other.id] },
    });
    const shown = await server.request(`${APP_ACTION_ITEMS}/${item.id}`);
    expect(await shown.json()).toMatchObject({ description: 'Call Anna', completed: true, due_at: DUE });
    expect(server.store.action_items.get(uid, theirs)?.completed).toBe(false);
    expect(await answered(SyncedActionItems, await sync(server, []))).toMatchObject({ updated_count: 0 });
    for (const wrong of [
      [{ completed: true }],
      [
        { id: item.id, description: '' },
        { id: other.id, completed: true },
      ],
      Array(101).fill({ id: item.id, completed: false }),
      'x',
      undefined,
    ])
      expect((await sync(server, wrong)).status).toBe(422);
    expect(server.store.action_items.get(server.uid, other.id)?.completed).toBe(false);
  });

  test('gets at most fifty at a time, then the next', async () => {
    const server = await startTestServer();
    for (let n = 0; n < 60; n++) hearItem(server, { description: `Item ${n}`, created_at: n });
    const { pending_export: first } = await pending(server);
    expect(first).toHaveLength(50);
    await sync(
      server,
      first.map(({ id }) => ({ id, exported: true, export_platform: 'apple_reminders' })),
    );
    expect((await pending(server)).pending_export).toHaveLength(10);
  });
});

describe('batch-delete', () => {
  test('deletes what is there, once, and nothing of anybody else', async () => {
    const server = await startTestServer();
    const { uid } = await server.otherUser('Bob');
    const theirs = hearItem(server, { uid, description: 'Theirs' });
    const [a, b, c] = ['a', 'b', 'c'].map((description) => hearItem(server, { description })) as [
      string,
      string,
      string,
    ];
    const answer = await answered(
      DeletedActionItems.strict(),
      await remove(server, [a, 'gone', theirs, b, a]),
    );
    expect(answer).toEqual({ status: 'Ok', deleted_count: 2, deleted_ids: [a, b] });
    expect(ids(await listItems(server))).toEqual([c]);
    expect(server.store.action_items.get(uid, theirs)).not.toBeNull();
    expect(await answered(DeletedActionItems, await remove(server, [a, b]))).toMatchObject({
      deleted_count: 0,
    });
    for (const wrong of [[], 'x', [1], undefined, Array(10_001).fill(c)])
      expect((await remove(server, wrong)).status).toBe(422);
    expect(ids(await listItems(server))).toEqual([c]);
  });

  test('processing again brings none of them back', async () => {
    const understanding = scriptedUnderstanding(({ segments }) => ({
      title: 'Plans',
      category: 'work',
      action_items: ['Call Ann', 'Book a room'].map((description) => ({
        ...{ description, due_at: null, evidence: segments.map((segment) => segment.id) },
      })),
    }));
    const server = await startTestServer({ understanding });
    const { id } = storeConversation(server.store, server.uid, {}, ['I must call Ann and book a room.']);
    const again = () => send(server, 'POST', `/v1/conversations/${id}/reprocess`);
    await again();
    expect((await remove(server, ids(await listItems(server)))).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await listItems(server)).toEqual([]);
  });
});

test('these words are no ids, and developer keys have no say here', async () => {
  const server = await startTestServer();
  const headers = { authorization: `Bearer ${server.newKey('dev')}` };
  for (const [method, path] of [
    ['GET', 'pending-sync'],
    ['PATCH', 'sync-batch'],
    ['POST', 'batch-delete'],
    ['PATCH', 'some-id/completed?completed=true'],
  ] as const) {
    const answer = await server.request(`${APP_ACTION_ITEMS}/${path}`, { method, headers });
    expect([path, answer.status]).toEqual([path, 401]);
  }
});
