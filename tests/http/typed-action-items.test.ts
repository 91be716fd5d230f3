// Tasks that are typed in one line, and where a task or memory was said, through the running service.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppActionItemList, ParsedActionItem, type AppActionItem } from '../../src/contract/action-items.ts';
import type { Conversation, Source } from '../../src/contract/resources.ts';
import type { AppMemory } from '../../src/contract/memories.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { aSegment } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { addAppItem, APP_ACTION_ITEMS, changeAppItem, hearItem } from './action-item-requests.ts';
import { send as post, talk } from './creating-conversations.ts';
import { answered, send } from './memory-requests.ts';

const parse = async (server: TestServer, text: string): Promise<ParsedActionItem> =>
  answered(ParsedActionItem.strict(), await send(server, 'POST', `${APP_ACTION_ITEMS}/parse`, { text }));
const listed = async (server: TestServer): Promise<AppActionItem[]> =>
  (await answered(AppActionItemList.strict(), await server.request(APP_ACTION_ITEMS))).action_items;

verifies(
  ['tasks.typed'],
  'a typed line is read in the zone of the user, in four languages, and nothing is stored',
  async () => {
    const server = await startTestServer();
    await send(server, 'PATCH', '/v1/users/profile', { time_zone: 'Asia/Tokyo' });
    // A Monday at 09:00 UTC is 18:00 in Tokyo.
    const typed = [
      'call the bank tomorrow at 9',
      'Bank anrufen morgen um 9',
      'llamar al banco mañana a las 9',
      'appeler la banque demain à 9 heures',
    ];
    const read = await Promise.all(typed.map((text) => parse(server, text)));
    expect(read.map(({ text }) => text)).toEqual([
      'call the bank',
      'Bank anrufen',
      'llamar al banco',
      'appeler la banque',
    ]);
    const [first] = read;
    expect(new Date(first!.due_at!).getUTCHours()).toBe(0);
    expect(new Set(read.map(({ due_at }) => due_at)).size).toBe(1);
    expect(read.every(({ due_has_time }) => due_has_time)).toBe(true);
    expect(await parse(server, 'Pay the rent tomorrow')).toMatchObject({
      text: 'Pay the rent',
      due_has_time: false,
      due_at: expect.stringContaining('T14:59:00'),
    });
    expect(await parse(server, 'Buy milk')).toEqual({ text: 'Buy milk', due_at: null, due_has_time: false });
    expect((await send(server, 'POST', `${APP_ACTION_ITEMS}/parse`, { text: ' ' })).status).toBe(422);
    expect(await listed(server)).toEqual([]);
  },
);

test('whether a time of day was given is kept with the date, and can be changed', async () => {
  const server = await startTestServer();
  const due_at = '2026-02-01T09:00:00.000Z';
  const item = await addAppItem(server, { description: 'Call', due_at, due_has_time: true });
  expect(item).toMatchObject({ due_has_time: true, sources: [] });
  expect(await changeAppItem(server, item.id, { due_at: null, due_has_time: false })).toMatchObject({
    due_at: null,
    due_has_time: false,
  });
});

test('a draft that is changed is none, and is one again when the change is taken back', async () => {
  const server = await startTestServer();
  const id = hearItem(server, { description: 'Water the beans', confidence: 0.4 });
  const change = async (body: object): Promise<boolean> => (await changeAppItem(server, id, body)).draft;
  const due_at = '2026-02-01T09:00:00.000Z';
  expect(await change({ due_at })).toBe(false);
  expect(await change({ due_at: null, draft: true })).toBe(true);
  expect(await change({ completed: true })).toBe(false);
  expect(await change({ completed: false, draft: true })).toBe(true);
  // Other words are the user's own, and what is done is sure.
  expect(await change({ description: 'Water the peas', draft: true })).toBe(false);
  expect(await change({ draft: true })).toBe(true);
  expect(await change({ completed: true, draft: true })).toBe(false);
});

const understanding = scriptedUnderstanding(({ segments }) => ({
  title: 'Garden talk',
  action_items: segments
    .filter(({ text }) => text.startsWith('I will '))
    .map(({ id, text }) => ({ description: text.slice(7), due_at: null, evidence: [id] })),
  memories: segments
    .filter(({ text }) => text.startsWith('Likes '))
    .map(({ id, text }) => ({
      content: text,
      category: 'system' as const,
      subject: 'taste',
      evidence: [id],
    })),
}));

test('tasks and memories are quoted with the line, the title and the time they come from', async () => {
  const server = await startTestServer({ understanding });
  const id = await talk(server, 'Hello there.', 'I will water the beans', 'Likes tea');
  const [item] = await listed(server);
  expect(item!.sources).toEqual([
    {
      conversation_id: id,
      title: 'Garden talk',
      said_at: expect.any(String),
      segment_id: item!.evidence[0],
      quote: 'I will water the beans',
      start: expect.any(Number),
      end: expect.any(Number),
      has_audio: false,
    },
  ]);
  const memories = (await (await server.request('/v3/memories')).json()) as AppMemory[];
  expect(memories[0]).toMatchObject({
    subject: 'taste',
    sources: [{ title: 'Garden talk', quote: 'Likes tea' }],
  });
});

test('a quoted line says whether it can be heard', async () => {
  const server = await startTestServer();
  const said = () => [aSegment('I fetch the lantern')];
  const heard = await storeRecorded(server, { title: 'Heard' }, said(), [{ offset: 0, seconds: [9_000] }]);
  // It had a recording, of which nothing was kept.
  const unheard = await storeRecorded(server, { title: 'Unheard' }, said(), [{ offset: 0, seconds: [] }]);
  for (const { id: conversation_id, created_at } of [heard, unheard]) {
    const evidence = [server.store.segments.list(conversation_id)[0]!.id];
    const of = { uid: server.uid, conversation_id, evidence, created_at, updated_at: created_at };
    server.store.action_items.insert({
      ...{ ...of, id: randomUUID(), description: `Fetch it ${conversation_id}` },
      ...{ completed: false, due_at: null, completed_at: null },
    });
    server.store.memories.insertNew({
      ...{
        ...of,
        id: randomUUID(),
        content: `Has a lantern ${conversation_id}`,
        scoring: '00',
        visibility: 'private',
      },
      ...{ category: 'system', tags: [], manually_added: false, reviewed: false, user_review: null },
      edited: false,
    });
  }
  const audible = (items: readonly { sources: readonly Source[] }[]) =>
    items.flatMap(({ sources }) => sources.map(({ title, has_audio }) => `${title} ${has_audio}`)).sort();
  expect(audible(await listed(server))).toEqual(['Heard true', 'Unheard false']);
  const memories = (await (await server.request('/v3/memories')).json()) as AppMemory[];
  expect(audible(memories)).toEqual(['Heard true', 'Unheard false']);
});

test('the same promise in two conversations is one task with two sources', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ understanding, clock });
  const first = await talk(server, 'I will water the beans');
  await clock.advance(1_000);
  const second = await talk(server, 'Yes.', 'I will water the beans');
  await clock.advance(1_000);
  const third = await talk(server, 'I will water my beans');
  const quotes = async () =>
    (await listed(server)).map(({ sources }) => sources.map(({ conversation_id }) => conversation_id));
  expect(await quotes()).toEqual([[first, second, third]]);

  // The first is read again: its task is made anew, and is still one with three sources.
  expect((await post(server, `/v1/conversations/${first}/reprocess`, {})).status).toBe(200);
  expect(await quotes()).toEqual([[first, second, third]]);
  expect((await post(server, `/v1/conversations/${second}/reprocess`, {})).status).toBe(200);
  expect((await quotes())[0]!.toSorted()).toEqual([first, second, third].toSorted());

  // A source in the trash is none.
  await server.request(`/v1/conversations/${second}`, { method: 'DELETE' });
  expect(await quotes()).toEqual([[first, third]]);
});

/** Each task with the conversations that say it, its own first. */
const saidIn = async (server: TestServer) =>
  (await listed(server)).map((one) => [one.description, one.sources.map((source) => source.conversation_id)]);

test('a task goes on in the other conversation when the first is deleted, in its words, and comes back with the first', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ understanding, clock });
  const first = await talk(server, 'I will water the beans');
  await clock.advance(1_000);
  const second = await talk(server, 'Yes.', 'I will water my beans');
  const [made] = await listed(server);
  await server.request(`/v1/conversations/${first}`, { method: 'DELETE' });
  expect(await saidIn(server)).toEqual([['water my beans', [second]]]);
  const [kept] = await listed(server);
  expect(kept).toMatchObject({
    id: made!.id,
    conversation_id: second,
    sources: [{ quote: 'I will water my beans' }],
  });
  const own = async (id: string) =>
    ((await (await server.request(`/v1/conversations/${id}`)).json()) as Conversation).structured
      .action_items;
  expect(await own(second)).toMatchObject([{ description: 'water my beans' }]);

  await server.request(`/v1/conversations/${first}/restore`, { method: 'POST' });
  expect(await saidIn(server)).toEqual([['water the beans', [first, second]]]);

  // Both in the trash: nobody says it. Whichever comes back brings it along.
  await server.request(`/v1/conversations/${first}`, { method: 'DELETE' });
  await server.request(`/v1/conversations/${second}`, { method: 'DELETE' });
  expect(await saidIn(server)).toEqual([]);
  await server.request(`/v1/conversations/${first}/restore`, { method: 'POST' });
  expect(await saidIn(server)).toEqual([['water the beans', [first]]]);
  // Nobody is told that it is deleted.
  expect(server.store.deleted_action_items.count(server.uid, 0, undefined)).toBe(0);
  await server.request(`/v1/conversations/${second}/restore`, { method: 'POST' });
  expect(await saidIn(server)).toEqual([['water the beans', [first, second]]]);

  // For good: only what the other one says is left.
  await server.request(`/v1/conversations/${first}?permanent=true`, { method: 'DELETE' });
  expect(await saidIn(server)).toEqual([['water my beans', [second]]]);
});

test('what the user made of a task stays when it goes on elsewhere', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ understanding, clock });
  const first = await talk(server, 'I will water the beans');
  await clock.advance(1_000);
  const second = await talk(server, 'I will water my beans');
  const [made] = await listed(server);
  await changeAppItem(server, made!.id, { description: 'Beans!', due_at: '2026-02-01T09:00:00Z' });
  await server.request(`/v1/conversations/${first}?permanent=true`, { method: 'DELETE' });
  expect(await listed(server)).toMatchObject([
    { id: made!.id, description: 'Beans!', due_at: '2026-02-01T09:00:00.000Z', conversation_id: second },
  ]);
});

test('a task does not lose the lock of its conversation by going on elsewhere: it has the words that are open', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ understanding, clock });
  const first = await talk(server, 'I will water the beans');
  await clock.advance(1_000);
  const second = await talk(server, 'I will water my beans');
  await server.request(`/v1/conversations/${first}/locked?value=true`, { method: 'PATCH' });
  expect(server.store.conversations.get(server.uid, first)!.is_locked).toBe(true);
  await server.request(`/v1/conversations/${first}`, { method: 'DELETE' });
  expect(await saidIn(server)).toEqual([['water my beans', [second]]]);

  // One that the user has worded goes to the trash with it.
  await server.request(`/v1/conversations/${first}/restore`, { method: 'POST' });
  const [made] = await listed(server);
  await changeAppItem(server, made!.id, { description: 'My secret beans' });
  await server.request(`/v1/conversations/${first}`, { method: 'DELETE' });
  expect(await saidIn(server)).toEqual([]);
});

test('a task stays with who still says it when its conversation is corrected, or its last minutes are forgotten', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ understanding, clock });
  const first = await talk(server, 'Hello.', 'I will water the beans');
  await clock.advance(1_000);
  const second = await talk(server, 'I will water my beans');
  const line = server.store.segments.list(first)[1]!;
  const corrected = await send(server, 'PATCH', `/v1/conversations/${first}/segments/${line.id}/text`, {
    text: 'Nobody waters anything.',
  });
  expect(corrected.status).toBe(200);
  expect((await post(server, `/v1/conversations/${first}/reprocess`, {})).status).toBe(200);
  expect(await saidIn(server)).toEqual([['water my beans', [second]]]);

  await clock.advance(1_000);
  const third = await talk(server, 'I will water our beans');
  expect((await saidIn(server))[0]![1]).toEqual([second, third]);
  const forgotten = await send(server, 'POST', `/v1/conversations/${second}/forget`, { seconds: 300 });
  expect([forgotten.status, await forgotten.text()]).toEqual([200, expect.anything()]);
  expect(await saidIn(server)).toEqual([['water our beans', [third]]]);
  expect(JSON.stringify(await (await server.request('/v1/users/export')).json())).not.toContain('my beans');

  // What the user made of it is the user's own, and needs only somebody who says it.
  await clock.advance(1_000);
  const fourth = await talk(server, 'I will water these beans');
  const [made] = await listed(server);
  await changeAppItem(server, made!.id, { description: 'Beans!' });
  expect((await send(server, 'POST', `/v1/conversations/${third}/forget`, { seconds: 300 })).status).toBe(
    200,
  );
  expect(await saidIn(server)).toEqual([['Beans!', [fourth]]]);
});
