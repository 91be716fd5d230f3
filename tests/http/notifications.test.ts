// Push targets and notifications on the real service (contract: Endpoints, Action items; Events, delivery
// rule 4).
import { expect, test } from 'vitest';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import {
  APP_ACTION_ITEMS,
  FCM_TOKEN,
  addAppItem,
  addItem,
  addItems,
  changeAppItem,
  changeItem,
  notifications,
  registerPhone,
} from './action-item-requests.ts';
import { send } from './memory-requests.ts';

const DUE = '2026-02-01T09:00:00.000Z';
const LATER = '2026-03-01T09:00:00.000Z';

const dueOf = (item: { id: string; description: string }, due_at: string) => ({
  title: 'Task due',
  body: item.description,
  data: { action_item_id: item.id, due_at, type: 'action_item_due' },
});

/** GET /private/events, read as it comes. */
async function openEvents(server: TestServer) {
  const stream = await server.request('/private/events');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    /** The notifications told before the service announced a change of the item named `last`. */
    async notificationsUntil(last: string): Promise<object[]> {
      while (!text.includes(`{"kind":"action_item_removed","id":"${last}"}\n\n`)) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += value;
      }
      const events = text
        .split('\n\n')
        .filter((block) => block.startsWith('data: '))
        .map((block) => JSON.parse(block.slice('data: '.length)) as { kind: string });
      text = '';
      return events.filter(({ kind }) => kind === 'notification');
    },
    close: () => reader.cancel(),
  };
}

/** Something that is announced last, so that what came before it can be counted. */
async function mark(server: TestServer): Promise<string> {
  const { id } = await addItem(server, { description: 'Mark' });
  expect((await send(server, 'DELETE', `${APP_ACTION_ITEMS}/${id}`)).status).toBe(204);
  return id;
}

verifies(
  ['action-items.create.due-at-notifies', 'action-items.update.due-at-notifies'],
  'a due time is notified once to who has a push target, and to nobody without one',
  async () => {
    const server = await startTestServer();
    const events = await openEvents(server);
    const quiet = await addItem(server, { description: 'Nobody hears', due_at: DUE });
    await changeItem(server, quiet.id, { due_at: LATER });
    expect(await events.notificationsUntil(await mark(server))).toEqual([]);
    expect(await notifications(server)).toEqual([]);

    expect((await registerPhone(server)).status).toBe(200);
    const item = await addItem(server, { description: 'Pay the rent', due_at: DUE });
    await changeItem(server, item.id, { due_at: '2026-02-01T10:00:00+01:00' });
    await changeItem(server, item.id, { due_at: null, completed: true });
    await changeItem(server, item.id, { due_at: LATER });
    const told = await events.notificationsUntil(await mark(server));
    expect(told).toMatchObject([dueOf(item, DUE), dueOf(item, LATER)]);
    const stored = await notifications(server);
    expect(stored).toMatchObject([dueOf(item, LATER), dueOf(item, DUE)]);
    expect(stored.map(({ id }) => id)).toEqual(told.map((one) => (one as { id: string }).id).reverse());
    expect(stored[0]!.kind).toBe('action_item_due');
    await events.close();
  },
);

test('each item of a batch is notified by itself, and none of a refused one', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  await send(server, 'POST', '/v1/dev/user/action-items/batch', {
    action_items: [{ description: 'a', due_at: DUE }, { description: ' ' }],
  });
  expect(await notifications(server)).toEqual([]);
  const { action_items: items } = await addItems(server, [
    { description: 'one', due_at: DUE },
    { description: 'none' },
    { description: 'two', due_at: LATER },
  ]);
  expect(await notifications(server)).toMatchObject([dueOf(items[2]!, LATER), dueOf(items[0]!, DUE)]);

  const change = (ids: string[]) =>
    send(server, 'PATCH', `${APP_ACTION_ITEMS}/batch`, { items: ids.map((id) => ({ id, due_at: LATER })) });
  expect((await change([items[0]!.id, 'unknown'])).status).toBe(404);
  expect(await notifications(server)).toHaveLength(2);
  expect((await change(items.map(({ id }) => id))).status).toBe(200);
  const bodies = (await notifications(server)).slice(0, -2).map(({ body }) => body);
  expect(bodies).toEqual(['none', 'one']);
});

test('the app’s items are notified as well; one that was there already and a cleared time are not', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  const item = await addAppItem(server, { description: 'Water the plants', due_at: DUE });
  await addAppItem(server, { description: 'water the PLANTS', due_at: LATER });
  await changeAppItem(server, item.id, { due_at: null });
  expect(await notifications(server)).toMatchObject([dueOf(item, DUE)]);
});

test('registering stores the device and its time zone; a token belongs to who registered it last', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const { uid: other } = await server.otherUser('Bob');
  const register = async (of: string, more: object = {}) =>
    server.request(FCM_TOKEN, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.idToken(of)}`,
        'content-type': 'application/json',
        'x-app-platform': 'web',
        'x-device-id-hash': 'abc123',
      },
      body: JSON.stringify({ fcm_token: ' phone-1 ', time_zone: 'Asia/Tokyo', ...more }),
    });
  const answer = await register(server.uid);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  const targets = () => server.store.push_targets.list(server.uid);
  expect(targets()).toMatchObject([{ token: 'phone-1', platform: 'web', device: 'abc123' }]);
  expect(server.store.users.get(server.uid)?.time_zone).toBe('Asia/Tokyo');

  const first = targets()[0]!;
  await clock.advance(60_000);
  await register(server.uid);
  expect(targets()).toEqual([{ ...first, last_seen_at: clock.now() }]);

  expect((await register(other, { time_zone: 'Europe/Vienna' })).status).toBe(200);
  expect(targets()).toEqual([]);
  expect(server.store.push_targets.list(other)).toMatchObject([{ uid: other, created_at: clock.now() }]);
  expect(server.store.users.get(server.uid)?.time_zone).toBe('Asia/Tokyo');
  await addItem(server, { description: 'Unheard', due_at: DUE });
  expect(await notifications(server)).toEqual([]);
});

test.each([
  ['no token', { time_zone: 'UTC' }],
  ['a blank token', { fcm_token: '  ', time_zone: 'UTC' }],
  ['a token with NUL', { fcm_token: 'a\0', time_zone: 'UTC' }],
  ['a token too long', { fcm_token: 'x'.repeat(4097), time_zone: 'UTC' }],
  ['no zone', { fcm_token: 'x' }],
  ['no such zone', { fcm_token: 'x', time_zone: 'Mars/Olympus' }],
  ['a zone of another type', { fcm_token: 'x', time_zone: 3 }],
])('registering with %s is refused', async (_, body) => {
  const server = await startTestServer();
  expect((await send(server, 'POST', FCM_TOKEN, body)).status).toBe(422);
  expect(server.store.push_targets.list(server.uid)).toEqual([]);
});

test('an unregistered device gets nothing more; another user’s token is unknown', async () => {
  const server = await startTestServer();
  const { uid } = await server.otherUser('Bob');
  server.store.push_targets.put({
    token: 'theirs',
    uid,
    platform: null,
    device: null,
    created_at: 0,
    last_seen_at: 0,
  });
  await registerPhone(server);
  const remove = (fcm_token: string) => send(server, 'DELETE', FCM_TOKEN, { fcm_token });
  expect((await remove('theirs')).status).toBe(404);
  expect((await remove('unknown')).status).toBe(404);
  expect(server.store.push_targets.has(uid)).toBe(true);
  const answer = await remove('phone-1');
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect((await remove('phone-1')).status).toBe(404);
  await addItem(server, { description: 'Unheard', due_at: DUE });
  expect(await notifications(server)).toEqual([]);
});

test('without a token every token of the device goes, and of no other', async () => {
  const server = await startTestServer();
  const { uid } = await server.otherUser('Bob');
  const put = (token: string, device: string | null, of = server.uid) =>
    server.store.push_targets.put({
      ...{ token, uid: of, platform: null, device, created_at: 0, last_seen_at: 0 },
    });
  put('old', 'phone');
  put('new', 'phone');
  put('tablet', 'tablet');
  put('nameless', null);
  put('theirs', 'phone', uid);
  const tokens = (of = server.uid) => server.store.push_targets.list(of).map(({ token }) => token);
  const remove = (headers: Record<string, string> = {}) =>
    server.request(FCM_TOKEN, { method: 'DELETE', headers });
  expect((await remove()).status).toBe(422);
  expect((await send(server, 'DELETE', FCM_TOKEN, {})).status).toBe(422);
  expect(tokens()).toHaveLength(4);
  const answer = await remove({ 'x-device-id-hash': 'phone' });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect(tokens()).toEqual(['nameless', 'tablet']);
  expect(tokens(uid)).toEqual(['theirs']);
  expect((await remove({ 'x-device-id-hash': 'phone' })).status).toBe(200);
});

test('the newest 500 are kept, read page by page, each by its own user', async () => {
  const server = await startTestServer();
  await registerPhone(server);
  for (let batch = 0; batch < 11; batch++) {
    await addItems(
      server,
      Array.from({ length: 50 }, (_, n) => ({ description: `${batch * 50 + n}`, due_at: DUE })),
    );
  }
  const bodies = async (query: string) => (await notifications(server, query)).map(({ body }) => body);
  expect(await bodies('')).toHaveLength(50);
  expect(await bodies('?limit=2&offset=1')).toEqual(['548', '547']);
  expect(await bodies('?limit=-1&offset=-1')).toEqual(['549']);
  const all = await bodies('?limit=1000000000');
  expect([all.length, all.at(-1)]).toEqual([500, '50']);
  expect((await server.request('/v1/users/notifications?offset=abc')).status).toBe(422);
  const { token } = await server.otherUser('Bob');
  const headers = { authorization: `Bearer ${token}` };
  const theirs = await server.request('/v1/users/notifications', { headers });
  expect(await theirs.json()).toEqual({ notifications: [] });
});
