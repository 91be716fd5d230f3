// What the phone and the web app change in a conversation by routes of their own: speakers of many lines, a line's words, the
// overview, action items by their place. On the real service.
import { describe, expect, test } from 'vitest';
import { EditedConversation } from '../../src/contract/conversation-writing.ts';
import { Conversation } from '../../src/contract/resources.ts';
import { RelabelledConversation } from '../../src/contract/speaker-changes.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { hearItem, listItems } from './action-item-requests.ts';
import { answered, send } from './memory-requests.ts';

const APP = '/v1/conversations';

/** Three lines of two voices, the second of five seconds. */
function talk(server: TestServer, uid = server.uid): { id: string; lines: [string, string, string] } {
  const other = { speaker: 'SPEAKER_01', speaker_id: 1 };
  const lines = [
    aSegment('Hello there.', 0),
    aSegment('I would like a cup of tea, please.', 3, { end: 8 }),
    aSegment('Of course.', 9, other),
  ];
  const { id } = storeConversation(server.store, uid, {}, lines);
  return { id, lines: lines.map((line) => line.id) as [string, string, string] };
}

async function person(server: TestServer, name: string): Promise<string> {
  const answer = await send(server, 'POST', '/v1/users/people', { name });
  return ((await answer.json()) as { id: string }).id;
}

describe('the speaker of many lines', () => {
  const assign = (server: TestServer, id: string, body: unknown) =>
    send(server, 'PATCH', `${APP}/${id}/segments/assign-bulk`, body);
  const speakers = (server: TestServer, id: string) =>
    server.store.segments.list(id).map(({ person_id, is_user }) => (is_user ? 'user' : person_id));

  test('is a person, whose voice is learned from the longest of them, and it can be undone', async () => {
    const server = await startTestServer();
    const { id, lines } = talk(server);
    const ann = await person(server, 'Ann');
    const body = { segment_ids: lines.slice(0, 2), assign_type: 'person_id', value: ann };
    const answer = await answered(RelabelledConversation.strict(), await assign(server, id, body));
    expect(answer.transcript_segments.map(({ person_id }) => person_id)).toEqual([ann, ann, null]);
    expect(server.store.speech_samples.listOf(server.uid, ann)).toMatchObject([
      { segment_id: lines[1], text: 'I would like a cup of tea, please.' },
    ]);
    expect((await assign(server, id, body)).status).toBe(200);
    expect(server.store.speech_samples.listOf(server.uid, ann)).toHaveLength(1);
    const undo = await send(server, 'POST', `/v1/users/people/changes/${answer.change_id}/undo`);
    expect(await undo.json()).toMatchObject({ restored: 2 });
    expect(speakers(server, id)).toEqual([null, null, null]);
  });

  test.each([
    ['the user', 'is_user', 'true', 'user'],
    ['the user', 'is_user', true, 'user'],
    ['not the user', 'is_user', 'false', null],
    ['not the user', 'is_user', null, null],
    ['nobody', 'person_id', null, null],
    ['nobody', 'person_id', 'null', null],
    ['nobody', 'person_id', undefined, null],
  ])('is %s for %s %s', async (_, assign_type, value, expected) => {
    const server = await startTestServer();
    const { id, lines } = talk(server);
    await assign(server, id, { segment_ids: [lines[2]], assign_type: 'is_user', value: 'true' });
    expect((await assign(server, id, { segment_ids: [lines[2]], assign_type, value })).status).toBe(200);
    expect(speakers(server, id)).toEqual([null, null, expected]);
  });

  test('changes for all lines or for none', async () => {
    const server = await startTestServer();
    const { id, lines } = talk(server);
    const { uid } = await server.otherUser('Bob');
    const theirs = talk(server, uid);
    const segment_ids = [...lines];
    const user = { assign_type: 'is_user', value: 'true' };
    for (const [body, status, of = id] of [
      [{ ...user, segment_ids: [...lines, 'unknown'] }, 404],
      [{ ...user, segment_ids: [lines[0], theirs.lines[0]] }, 404],
      [{ segment_ids, assign_type: 'person_id', value: 'unknown' }, 404],
      [{ ...user, segment_ids }, 404, 'unknown'],
      [{ ...user, segment_ids: theirs.lines }, 404, theirs.id],
      [{ ...user, segment_ids: [] }, 422],
      [{ segment_ids, assign_type: 'colour', value: 'red' }, 422],
      [{ segment_ids, value: 'true' }, 422],
      [undefined, 422],
    ] as [unknown, number, string?][])
      expect([body, (await assign(server, of, body)).status]).toEqual([body, status]);
    expect(speakers(server, id)).toEqual([null, null, null]);
    expect(speakers(server, theirs.id)).toEqual([null, null, null]);
  });
});

test('a line that the body names gets other words', async () => {
  const server = await startTestServer();
  const { id, lines } = talk(server);
  const write = (body: unknown, of = id) => send(server, 'PATCH', `${APP}/${of}/segments/text`, body);
  const answer = await answered(
    Conversation.strict(),
    await write({ segment_id: lines[2], text: ' Of course! ' }),
  );
  expect(answer.transcript_segments[2]).toMatchObject({ id: lines[2], text: 'Of course!' });
  expect((await write({ segment_id: 'unknown', text: 'x' })).status).toBe(404);
  expect((await write({ segment_id: lines[2], text: 'x' }, 'unknown')).status).toBe(404);
  for (const body of [
    { text: 'x' },
    { segment_id: lines[2] },
    { segment_id: lines[2], text: ' ' },
    undefined,
  ])
    expect((await write(body)).status).toBe(422);
  expect(server.store.segments.get(id, lines[2])?.text).toBe('Of course!');
});

test('an overview that the user wrote stays, also when the conversation is processed again', async () => {
  const understanding = scriptedUnderstanding(() => ({
    title: 'Tea',
    category: 'other',
    overview: 'Made up.',
  }));
  const server = await startTestServer({ understanding });
  const { id } = talk(server);
  const write = (body: unknown, of = id) => send(server, 'PATCH', `${APP}/${of}/summary`, body);
  const again = () => send(server, 'POST', `${APP}/${id}/reprocess`);
  expect(await (await again()).json()).toMatchObject({ structured: { overview: 'Made up.' } });
  const mine = await answered(
    EditedConversation.strict(),
    await write({ app_id: null, content: ' We had tea. ' }),
  );
  expect(mine.conversation.structured).toMatchObject({ title: 'Tea', overview: 'We had tea.' });
  expect(await (await again()).json()).toMatchObject({ structured: { overview: 'We had tea.' } });
  const found = await send(server, 'POST', `${APP}/search`, { query: 'had tea' });
  expect(await found.json()).toMatchObject({ items: [{ id }] });
  expect((await write({ app_id: 'some-app', content: 'x' })).status).toBe(404);
  expect((await write({ content: 'x' }, 'unknown')).status).toBe(404);
  for (const body of [{}, { content: ' ' }, { content: 'x'.repeat(10_001) }, undefined])
    expect((await write(body)).status).toBe(422);
  expect(server.store.conversations.get(server.uid, id)?.overview).toBe('We had tea.');
});

describe('action items by their place', () => {
  async function withItems() {
    const server = await startTestServer();
    const { id } = talk(server);
    for (const [at, description] of ['Buy tea', 'Buy milk', 'Buy tea'].entries())
      hearItem(server, { description, conversation_id: id, created_at: at });
    const state = async () =>
      (await listItems(server, `?conversation_id=${id}`))
        .reverse()
        .map(({ description, completed }) => `${description}${completed ? ' (done)' : ''}`);
    const path = `${APP}/${id}/action-items`;
    return { server, id, path, state };
  }

  test('are ticked, all or none', async () => {
    const { server, path, state } = await withItems();
    const tick = (items_idx: unknown, values: unknown, to = path) =>
      send(server, 'PATCH', to, { items_idx, values });
    const answer = await answered(EditedConversation.strict(), await tick([2, 1], [true, true]));
    expect(answer.conversation.structured.action_items.map(({ completed }) => completed)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await tick([1], [false])).status).toBe(200);
    expect(await state()).toEqual(['Buy tea', 'Buy milk', 'Buy tea (done)']);
    expect((await tick([0, 3], [true, true])).status).toBe(404);
    expect((await tick([0], [true], `${APP}/unknown/action-items`)).status).toBe(404);
    for (const [idx, values] of [
      [[0], []],
      [[-1], [true]],
      [[0.5], [true]],
      [['0'], [true]],
      [undefined, [true]],
    ])
      expect((await tick(idx, values)).status).toBe(422);
    expect((await tick([], [])).status).toBe(200);
    expect(await state()).toEqual(['Buy tea', 'Buy milk', 'Buy tea (done)']);
  });

  test('are rewritten where they say what the client read, in that place or another', async () => {
    const { server, id, path, state } = await withItems();
    const write = (at: string, old_description: unknown, description: unknown) =>
      send(server, 'PATCH', `${path}/${at}`, { old_description, description });
    expect((await write('2', 'Buy tea', ' Buy green tea ')).status).toBe(200);
    expect(await state()).toEqual(['Buy tea', 'Buy milk', 'Buy green tea']);
    expect((await write('7', 'Buy milk', 'Buy oat milk')).status).toBe(200);
    expect(await state()).toEqual(['Buy tea', 'Buy oat milk', 'Buy green tea']);
    expect((await write('0', 'Buy milk', 'x')).status).toBe(404);
    expect(
      (
        await send(server, 'PATCH', `${APP}/unknown/action-items/0`, {
          old_description: 'a',
          description: 'b',
        })
      ).status,
    ).toBe(404);
    for (const [at, old, description] of [
      ['0', 'Buy tea', ''],
      ['0', 'Buy tea', 'x'.repeat(501)],
      ['x', 'Buy tea', 'y'],
      ['0', undefined, 'y'],
    ])
      expect((await write(at as string, old, description)).status).toBe(422);
    expect(await state()).toEqual(['Buy tea', 'Buy oat milk', 'Buy green tea']);
    expect(server.store.conversations.get(server.uid, id)).not.toBeNull();
  });

  test('are deleted by what they say, one at a time and never all', async () => {
    const { server, path, state } = await withItems();
    await send(server, 'PATCH', path, { items_idx: [2], values: [true] });
    const remove = (body: unknown, to = path) => send(server, 'DELETE', to, body);
    const answer = await remove({ description: 'Buy tea', completed: true });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await state()).toEqual(['Buy tea', 'Buy milk']);
    expect((await remove({ description: 'Buy bread' })).status).toBe(404);
    expect((await remove({ description: 'Buy milk' }, `${APP}/unknown/action-items`)).status).toBe(404);
    for (const body of [undefined, {}, { completed: true }]) expect((await remove(body)).status).toBe(422);
    expect(await state()).toEqual(['Buy tea', 'Buy milk']);
    expect((await remove({ description: 'Buy tea' })).status).toBe(204);
    expect((await remove({ description: 'Buy tea' })).status).toBe(404);
    expect(await state()).toEqual(['Buy milk']);
  });
});

test('what belongs to another user is unknown, and a developer key has no say here', async () => {
  const server = await startTestServer();
  const { uid } = await server.otherUser('Bob');
  const { id, lines } = talk(server, uid);
  hearItem(server, { uid, description: 'Theirs', conversation_id: id });
  const before = JSON.stringify([server.store.conversations.get(uid, id), server.store.segments.list(id)]);
  const headers = { authorization: `Bearer ${server.newKey('dev')}` };
  for (const [method, path, body] of [
    ['PATCH', 'segments/text', { segment_id: lines[0], text: 'x' }],
    ['PATCH', 'summary', { content: 'x' }],
    ['PATCH', 'action-items', { items_idx: [0], values: [true] }],
    ['PATCH', 'action-items/0', { old_description: 'Theirs', description: 'Mine' }],
    ['DELETE', 'action-items', { description: 'Theirs' }],
  ] as const) {
    expect([path, (await send(server, method, `${APP}/${id}/${path}`, body)).status]).toEqual([path, 404]);
    expect((await server.request(`${APP}/${id}/${path}`, { method, headers })).status).toBe(401);
  }
  expect(JSON.stringify([server.store.conversations.get(uid, id), server.store.segments.list(id)])).toBe(
    before,
  );
  expect(server.store.action_items.listFor([id]).get(id)).toMatchObject([
    { description: 'Theirs', completed: false },
  ]);
});
