// The conversations as an index: their order by start, days, filters, places, and changes of many at once.
import { expect, test } from 'vitest';
import type { ConversationDays } from '../../src/contract/conversation-index.ts';
import type { Conversation } from '../../src/contract/resources.ts';
import { createConversationChanges } from '../../src/server/services/conversations/conversation-changes.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { APP, trash } from './trash-requests.ts';

const at = (iso: string): number => Date.parse(iso);

async function read<T>(server: TestServer, path: string): Promise<T> {
  const answer = await server.request(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}
const titles = async (server: TestServer, query: string): Promise<string[]> =>
  (await read<Conversation[]>(server, `${APP}?${query}`)).map(({ structured }) => structured.title);
const days = (server: TestServer, query = ''): Promise<ConversationDays> =>
  read(server, `${APP}/days?time_zone=Europe/Berlin${query}`);
const change = (server: TestServer, changes: object[]): Promise<Response> =>
  server.request(`${APP}/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });

verifies(['list.by-start'], 'a talk of last week that came here today stands at its own day', async () => {
  const server = await startTestServer();
  const talk = (title: string, began: string, came: string): string =>
    storeConversation(server.store, server.uid, { title, started_at: at(began), created_at: at(came) }).id;
  talk('Imported', '2026-01-05T09:00:00Z', '2026-01-12T10:00:00Z');
  talk('Today', '2026-01-12T08:00:00Z', '2026-01-12T08:00:00Z');
  talk('Before', '2026-01-04T08:00:00Z', '2026-01-04T08:00:00Z');
  expect(await titles(server, 'order=started_at')).toEqual(['Today', 'Imported', 'Before']);
  expect(await titles(server, '')).toEqual(['Imported', 'Today', 'Before']);
  expect((await server.request(`${APP}?order=length`)).status).toBe(422);
});

verifies(
  ['list.days'],
  'days are those of the zone, also when its clocks change, and say how many they have',
  async () => {
    const server = await startTestServer();
    const talk = (began: string, more: object = {}): string =>
      storeConversation(server.store, server.uid, { started_at: at(began), created_at: at(began), ...more })
        .id;
    // 25 October 2026 has 25 hours in Berlin: it begins at 22:00 and ends at 23:00 UTC.
    talk('2026-10-24T21:59:59Z');
    talk('2026-10-24T22:00:00Z');
    talk('2026-10-25T22:59:59Z');
    talk('2026-10-25T23:00:00Z');
    talk('2026-09-30T22:30:00Z', { starred: true });
    talk('2026-10-25T12:00:00Z', { deleted_at: 5 });
    const all = await days(server);
    expect(all).toEqual({
      time_zone: 'Europe/Berlin',
      count: 5,
      days: [
        { date: '2026-10-26', count: 1 },
        { date: '2026-10-25', count: 2 },
        { date: '2026-10-24', count: 1 },
        { date: '2026-10-01', count: 1 },
      ],
    });
    expect((await days(server, '&month=2026-09')).days).toEqual([]);
    expect((await days(server, '&month=2026-10')).count).toBe(5);
    expect((await days(server, '&starred=true')).days).toEqual([{ date: '2026-10-01', count: 1 }]);
    server.store.users.update(server.uid, { time_zone: 'Pacific/Auckland' });
    expect((await read<ConversationDays>(server, `${APP}/days`)).days[0]).toEqual({
      date: '2026-10-26',
      count: 2,
    });
    for (const query of ['month=2026-13', 'month=2026-1', 'time_zone=Mars/Base'])
      expect((await server.request(`${APP}/days?${query}`)).status, query).toBe(422);
  },
);

verifies(
  ['list.filters'],
  'the list is asked for a folder, a person, a source, a state, a star and words of the title together',
  async () => {
    const server = await startTestServer();
    const { store, uid } = server;
    const folder = ((await read(server, '/v1/folders')) as { id: string }[])[0]!.id;
    store.people.insertNew({ id: 'mara', uid, name: 'Mara', created_at: 1, updated_at: 1 });
    const talk = (title: string, more: object, ...lines: Parameters<typeof aSegment>[]): string =>
      storeConversation(
        store,
        uid,
        { title, ...more },
        lines.map((line) => aSegment(...line)),
      ).id;
    const dinner = talk(
      '100% Über-Dinner',
      { folder_id: folder, starred: true, source: 'phone' },
      ['Hello', 0, { is_user: true }],
      ['Hi', 3, { person_id: 'mara', speaker_id: 1 }],
      ['Good evening', 6, { speaker_id: 2 }],
    );
    talk('Dinner alone', { source: 'desktop' }, ['Hm', 0, { speaker_id: 3 }]);
    talk('Too short', { discarded: true });
    talk('Failed', { status: 'failed' });
    const found = (query: string): Promise<string[]> => titles(server, `order=started_at&${query}`);
    for (const query of [
      `folder_id=${folder}`,
      'person_id=mara',
      'person_id=user',
      'starred=true',
      'sources=phone',
      `title=${encodeURIComponent('über-d')}`,
      `title=${encodeURIComponent('0% Ü')}`,
      `folder_id=${folder}&person_id=mara&sources=phone&starred=true&title=DINNER&statuses=completed`,
    ])
      expect(await found(query), query).toEqual(['100% Über-Dinner']);
    expect(await found('discarded=true')).toEqual(['Too short']);
    expect((await found('discarded=false&unfiled=true')).sort()).toEqual(['Dinner alone', 'Failed']);
    expect(await found('statuses=failed')).toEqual(['Failed']);
    expect(await found('title=_inner')).toEqual([]);
    expect(await found(`title=${encodeURIComponent('öber')}`)).toEqual([]);
    expect(await read(server, `${APP}/sources`)).toEqual({ sources: ['desktop', 'phone'] });
    expect(await read(server, `${APP}/count?title=dinner`)).toEqual({ count: 2 });

    const [shown] = await read<Conversation[]>(server, `${APP}?include_speakers=true&title=ber-dinner`);
    expect(shown!.id).toBe(dinner);
    expect(shown!.speakers).toEqual([
      { speaker_id: 0, is_user: true, person_id: null, name: null },
      { speaker_id: 1, is_user: false, person_id: 'mara', name: 'Mara' },
      { speaker_id: 2, is_user: false, person_id: null, name: null },
    ]);
    expect(shown).not.toHaveProperty('speakers.0.text');
    expect((await read<Conversation[]>(server, `${APP}?title=ber-dinner`))[0]).not.toHaveProperty('speakers');
  },
);

test('each conversation says its place in the list that it is in', async () => {
  const server = await startTestServer();
  const ids = [5, 5, 9, 1].map(
    (minute) =>
      storeConversation(server.store, server.uid, {
        started_at: minute * 60_000,
        created_at: 0,
        starred: minute < 9,
      }).id,
  );
  for (const query of ['', 'starred=true', 'title=talk']) {
    const listed = await read<Conversation[]>(server, `${APP}?order=started_at&${query}`);
    for (const [position, { id }] of listed.entries())
      expect(await read(server, `${APP}/position?conversation_id=${id}&${query}`)).toEqual({ position });
  }
  expect(await read(server, `${APP}/position?starred=true&conversation_id=${ids[2]!}`)).toMatchObject({
    position: null,
  });
  expect((await server.request(`${APP}/position?conversation_id=nobody`)).status).toBe(404);
});

verifies(['list.many'], 'many are filed, starred, deleted and taken back together', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const [folder] = await read<{ id: string }[]>(server, '/v1/folders');
  const ids = ['One', 'Two', 'Three'].map((title) => storeConversation(store, uid, { title }).id);
  const all = (what: object) => ids.map((conversation_id) => ({ conversation_id, ...what }));
  const answer = await change(server, all({ folder_id: folder!.id, starred: true }));
  expect(await answer.json()).toEqual({ status: 'ok', changed_count: 3 });
  for (const one of await read<Conversation[]>(server, APP))
    expect(one).toMatchObject({ folder_id: folder!.id, starred: true });

  await change(server, [
    { conversation_id: ids[0], folder_id: null },
    { conversation_id: ids[1], deleted: true },
    { conversation_id: ids[2], deleted: true },
  ]);
  const [left] = await read<Conversation[]>(server, APP);
  expect(left).toMatchObject({ id: ids[0], folder_id: null, starred: true });
  expect((await trash(server)).map(({ id }) => id).sort()).toEqual([ids[1]!, ids[2]!].sort());
  expect((await change(server, all({ deleted: false }))).status).toBe(200);
  expect(await read<Conversation[]>(server, APP)).toHaveLength(3);
  expect(await trash(server)).toEqual([]);

  store.conversations.update(uid, ids[0]!, { discarded: true });
  await change(server, [{ conversation_id: ids[0], discarded: false }]);
  expect(store.conversations.get(uid, ids[0]!)).toMatchObject({ discarded: false, discarded_edited: true });
});

verifies(['list.many'], 'of a change with one that is not there nothing is done', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const { id } = storeConversation(store, uid);
  const trashed = storeConversation(store, uid, { deleted_at: 5 }).id;
  const refused: [object[], number][] = [
    [
      [
        { conversation_id: id, deleted: true },
        { conversation_id: 'nobody', deleted: true },
      ],
      404,
    ],
    [
      [
        { conversation_id: id, starred: true },
        { conversation_id: trashed, starred: true },
      ],
      404,
    ],
    [[{ conversation_id: id, starred: true, folder_id: 'nowhere' }], 404],
    [
      [
        { conversation_id: id, starred: true },
        { conversation_id: id, starred: false },
      ],
      422,
    ],
    [[], 422],
    [Array.from({ length: 501 }, (_, n) => ({ conversation_id: `c${n}`, starred: true })), 422],
  ];
  for (const [changes, status] of refused)
    expect((await change(server, changes)).status, JSON.stringify(changes).slice(0, 200)).toBe(status);
  expect(store.conversations.get(uid, id)).toMatchObject({ starred: false, deleted_at: null });
});

test('windows are told what changed, with the tasks and memories that went along', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const { id } = storeConversation(store, uid);
  store.action_items.insert({
    ...{ id: 'task', uid, conversation_id: id, description: 'Call', evidence: [], confidence: 0.9 },
    ...{ completed: false, due_at: null, completed_at: null, created_at: 1, updated_at: 1 },
  });
  const told: object[] = [];
  const { change: changeAll } = createConversationChanges({
    store,
    processing: {
      removing: async (_uid, _ids, work) => work(),
      process: () => Promise.reject(new Error('not processing')),
    },
    announcements: { announce: (_uid, one) => void told.push(one) },
    clock: createFakeClock(),
  });
  await changeAll(uid, [{ conversation_id: id, deleted: true }]);
  await changeAll(uid, [{ conversation_id: id, deleted: false }]);
  expect(told).toEqual([
    { kind: 'conversation_removed', id },
    { kind: 'action_item_removed', id: 'task' },
    { kind: 'conversation', id, status: 'completed' },
    { kind: 'action_item', id: 'task' },
  ]);
});
