// /private/imports through the running service: what an export of the original becomes here, once and again.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ConversationClaims } from '../../src/contract/claims.ts';
import type { Conversation } from '../../src/contract/resources.ts';
import { storeClaim } from '../helpers/claims.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { imported } from '../helpers/imports.ts';
import { aConversation, IDS, originalExport, PNG } from '../helpers/original-export.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { zip } from '../helpers/zip.ts';

type Json = Record<string, unknown>;

async function read<T = Json>(server: TestServer, path: string): Promise<T> {
  const answer = await server.request(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}
const conversation = (server: TestServer, id: string): Promise<Conversation> =>
  read(server, `/v1/conversations/${id}`);

test('a whole export arrives with its ids, times, structure, speakers, references and flags', async () => {
  const server = await startTestServer();
  const report = await imported(server, { 'omi-export.json': originalExport() });
  expect(report).toMatchObject({ status: 'done', failure: null, progress: 1 });
  expect(report.counts).toEqual({
    person: { taken: 1, updated: 0, there: 0, removed_here: 0, not_taken: 0 },
    folder: { taken: 1, updated: 0, there: 0, removed_here: 0, not_taken: 0 },
    conversation: { taken: 3, updated: 0, there: 0, removed_here: 0, not_taken: 0 },
    photo: { taken: 1, updated: 0, there: 0, removed_here: 0, not_taken: 0 },
    memory: { taken: 1, updated: 0, there: 0, removed_here: 0, not_taken: 0 },
    action_item: { taken: 2, updated: 0, there: 0, removed_here: 0, not_taken: 0 },
    goal: { taken: 1, updated: 0, there: 0, removed_here: 0, not_taken: 0 },
  });

  const talk = await conversation(server, IDS.talk);
  expect(talk).toMatchObject({
    id: IDS.talk,
    status: 'completed',
    created_at: '2025-03-28T10:00:00.123Z',
    started_at: '2025-03-28T10:00:00.000Z',
    finished_at: '2025-03-28T10:05:00.000Z',
    folder_id: IDS.folder,
    folder_name: 'Garden',
    source: 'omi',
    language: 'en',
    starred: true,
    discarded: false,
    geolocation: { latitude: 52.5, longitude: 13.4, address: 'Berlin' },
    external_data: { apps_results: [{ app_id: 'summary', content: 'A short talk about a garden.' }] },
    structured: {
      title: 'Plans for the garden',
      overview: 'Where the roses and the pear tree go.',
      emoji: '🌹',
      category: 'family',
      action_items: [{ description: 'Buy compost', completed: true }],
      events: [{ title: 'Planting day', start: '2025-04-05T08:00:00.000Z', duration: 90 }],
    },
    transcript_segments: [
      {
        text: 'We should plant the roses by the wall.',
        is_user: true,
        person_id: null,
        stt_provider: 'deepgram',
      },
      {
        text: 'And the pear tree behind the shed.',
        speaker_id: 1,
        person_id: IDS.person,
        start: 3.4,
        end: 6,
      },
    ],
    photos: [{ id: 'photo-1' }],
  });
  expect(await conversation(server, IDS.hidden)).toMatchObject({ discarded: true, is_locked: true });
  const gone = await server.request(`/v1/conversations/${IDS.deleted}`);
  expect(gone.status).toBe(404);
  expect(await read<Json[]>(server, '/v1/conversations/trash')).toMatchObject([{ id: IDS.deleted }]);

  const photo = await server.request(`/v1/conversations/${IDS.talk}/photos/photo-1`);
  expect(Buffer.from(await photo.arrayBuffer()).toString('base64')).toBe(PNG);
  expect(await read<Json[]>(server, '/v3/memories')).toMatchObject([
    {
      id: IDS.memory,
      content: 'Likes pear trees',
      category: 'interesting',
      conversation_id: IDS.talk,
      tags: ['garden'],
    },
  ]);
  expect(await read(server, '/v1/action-items')).toMatchObject({
    action_items: [
      {
        id: IDS.task,
        description: 'Buy compost',
        completed: true,
        conversation_id: IDS.talk,
        exported: true,
        export_platform: 'apple_reminders',
      },
    ],
  });
  const key = server.newKey('dev', ['goals:read']);
  const goals = await server.request('/v1/dev/user/goals', { headers: { authorization: `Bearer ${key}` } });
  expect(await goals.json()).toMatchObject([{ id: IDS.goal, title: 'Read ten books', current_value: 3 }]);
  expect(await read<Json[]>(server, '/v1/users/people')).toMatchObject([
    { id: IDS.person, name: 'Bea Gardener' },
  ]);

  expect(report.left_out.map(({ part }) => part).toSorted()).toEqual([
    'chat_messages',
    'memory_review_data',
    'task_data/candidates',
  ]);
});

test('the same export again changes nothing', async () => {
  const server = await startTestServer();
  const document = originalExport();
  await imported(server, { 'a.json': document });
  const everything = (): Promise<Json> => read(server, '/v1/users/export');
  const before = await everything();
  const again = await imported(server, { 'b.json': JSON.stringify(document, null, 4) });
  expect(await everything()).toEqual(before);
  for (const [kind, counts] of Object.entries(again.counts)) {
    expect([kind, counts.taken, counts.updated, counts.not_taken]).toEqual([kind, 0, 0, 0]);
  }
});

test('search finds what was taken', async () => {
  const server = await startTestServer();
  await imported(server, { 'a.json': originalExport() });
  const answer = await server.request('/v1/conversations/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'pear tree shed' }),
  });
  expect(await answer.json()).toMatchObject({ items: [{ id: IDS.talk }] });
});

test('a newer export changes what the owner left alone, and nothing else', async () => {
  const server = await startTestServer();
  await imported(server, { 'a.json': originalExport() });
  const title = encodeURIComponent('My garden');
  await server.request(`/v1/conversations/${IDS.talk}/title?title=${title}`, { method: 'PATCH' });
  const newer = originalExport();
  const [talk] = newer.conversations as Json[];
  Object.assign(talk!.structured as Json, { title: 'Garden plans, revised', overview: 'A better overview.' });
  (talk!.transcript_segments as Json[])[1]!.text = 'And the plum tree behind the shed.';
  (newer.memories as Json[])[0]!.tags = ['garden', 'trees'];
  const report = await imported(server, { 'b.json': newer });
  expect(report.counts.conversation).toMatchObject({ taken: 0, updated: 1, there: 1, removed_here: 1 });
  expect(await conversation(server, IDS.talk)).toMatchObject({
    structured: { title: 'My garden', overview: 'A better overview.' },
    transcript_segments: [{}, { text: 'And the plum tree behind the shed.' }],
  });
  expect(report.list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'conversation',
        note: expect.stringContaining('You changed this here') as string,
      }),
    ]),
  );
  expect(await read<Json[]>(server, '/v3/memories')).toMatchObject([{ tags: ['garden', 'trees'] }]);
});

test('what was deleted here stays away, unless it is asked for', async () => {
  const server = await startTestServer();
  const document = originalExport();
  await imported(server, { 'a.json': document });
  await server.request(`/v1/conversations/${IDS.talk}`, { method: 'DELETE' });
  await server.request(`/v3/memories/${IDS.memory}`, { method: 'DELETE' });
  await server.request(`/v1/action-items/${IDS.task}`, { method: 'DELETE' });
  const again = await imported(server, { 'a.json': document });
  expect(again.counts.conversation).toMatchObject({ taken: 0, removed_here: 2 });
  expect(again.counts.memory).toMatchObject({ taken: 0, removed_here: 1 });
  expect((await server.request(`/v1/conversations/${IDS.talk}`)).status).toBe(404);
  expect(await read<Json[]>(server, '/v3/memories')).toEqual([]);
  const back = await imported(server, { 'a.json': document }, { bring_back: true });
  expect(back.counts.memory).toMatchObject({ taken: 1 });
  expect((await conversation(server, IDS.talk)).structured.title).toBe('Plans for the garden');
});

test('an id that cannot stay is replaced, and what refers to it follows', async () => {
  const server = await startTestServer();
  const strange = '../../etc/passwd';
  const document = {
    conversations: [
      aConversation({
        id: strange,
        transcript_segments: [{ text: 'Hi', start: 0, end: 1, person_id: 'p/1' }],
      }),
    ],
    people: [{ id: 'p/1', name: 'Cleo', created_at: '2025-01-01T00:00:00Z' }],
    memories: [
      {
        id: 'm/1',
        content: 'Is called Cleo',
        category: 'system',
        conversation_id: strange,
        visibility: 'private',
      },
    ],
  };
  await imported(server, { 'a.json': document });
  const [person] = await read<{ id: string }[]>(server, '/v1/users/people');
  const [memory] = await read<{ id: string; conversation_id: string }[]>(server, '/v3/memories');
  expect(person!.id).not.toBe('p/1');
  expect(memory!.id).not.toBe('m/1');
  expect(await conversation(server, memory!.conversation_id)).toMatchObject({
    transcript_segments: [{ text: 'Hi', person_id: person!.id }],
  });
});

test('whose a task and a promise are is told by their line: the owner may have another name here', async () => {
  const there = await startTestServer();
  there.store.users.update(there.uid, { name: 'Ada' });
  const lines = [aSegment('I send the plans', 0, { is_user: true }), aSegment('I bring the wine', 3)];
  const { id } = storeConversation(there.store, there.uid, {}, lines);
  const found = { uid: there.uid, conversation_id: id, confidence: 1, created_at: 1, updated_at: 1 };
  ['Ada', 'Speaker 1'].forEach((person, n) => {
    const evidence = [lines[n]!.id];
    const task = {
      id: randomUUID(),
      description: person,
      completed: false,
      due_at: null,
      completed_at: null,
    };
    there.store.action_items.insert({ ...found, ...task, person, evidence });
    storeClaim(there.store, there.uid, id, { kind: 'promise', text: person, person, evidence });
  });
  const here = await startTestServer();
  here.store.users.update(here.uid, { name: 'Grace' });
  await imported(here, { 'export.json': await read(there, '/v1/users/export') });
  const { claims } = await read<ConversationClaims>(here, `/v1/conversations/${id}/claims`);
  const told = claims.map(({ text, person, person_is_user }) => [text, person, person_is_user]);
  const expected = [
    ['Ada', 'Grace', true],
    ['Speaker 1', 'Speaker 1', false],
  ];
  expect(told).toEqual([...expected, ...expected]);
});

test('an item that cannot be taken is named, and the rest goes on', async () => {
  const server = await startTestServer();
  const text = `[${JSON.stringify(aConversation({ id: IDS.talk }))},
    {"structured":{"title":"No time"},"transcript_segments":[]},
    {"id": 12, "structured": "wrong", "created_at": "2025-01-01T00:00:00Z", "transcript_segments": {"a":1}},
    {"id": "x", "structured": {"title": tru}},
    "a text", 7, null,
    ${JSON.stringify(aConversation({ id: IDS.hidden, flavour: 'sweet', started_at: 'yesterday' }))}]`;
  const report = await imported(server, { 'a.json': text });
  expect(report.status).toBe('done');
  expect(report.counts.conversation).toMatchObject({ taken: 3, not_taken: 1 });
  const notes = report.list.map(({ note }) => note).join('\n');
  expect(notes).toContain('It has no time at which it began');
  expect(notes).toContain('structured is not an object and was left out');
  expect(notes).toContain('transcript_segments is not a list and was left out');
  expect(notes).toContain('is not valid JSON and was left out');
  expect(notes).toContain('is no object and was left out');
  expect(notes).toContain('started_at is not a time and was left out');
  expect(report.unknown_fields).toEqual([{ kind: 'conversation', field: 'flavour', items: 1 }]);
  await conversation(server, IDS.hidden);
});

test('a dry run says what would be, and stores nothing', async () => {
  const server = await startTestServer();
  const report = await imported(server, { 'a.json': originalExport() }, { dry_run: true });
  expect(report).toMatchObject({ status: 'checked', dry_run: true });
  expect(report.counts).toMatchObject({
    conversation: { taken: 3 },
    memory: { taken: 1 },
    person: { taken: 1 },
    photo: { taken: 1 },
    goal: { taken: 1 },
  });
  expect(await read<Json[]>(server, '/v1/conversations')).toEqual([]);
  expect(await read<Json[]>(server, '/v1/users/people')).toEqual([]);
  const started = await server.request(`/private/imports/${report.id}/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(started.status).toBe(200);
});

test('a file in which nothing is recognised is refused with a sentence', async () => {
  const server = await startTestServer();
  for (const content of ['Dear diary,', '{"hello":"world"}', '[1,2,3]', '\ufffe[]', '']) {
    const report = await imported(server, { 'notes.txt': content });
    expect(report.status).toBe('failed');
    expect(report.failure).toContain('Nothing in it was recognised');
  }
});

/** As a program writes it that encrypts each file (1), or also the list of them (0x41). */
function encrypted(archive: Buffer, flags: number): Buffer {
  const marked = Buffer.from(archive);
  for (let at = 0; at + 46 < marked.length; at++) {
    const signature = marked.toString('latin1', at, at + 4);
    if (signature === 'PK\x03\x04') marked[at + 6]! |= flags;
    if (signature === 'PK\x01\x02') marked[at + 8]! |= flags;
  }
  return marked;
}

test('an archive that is encrypted is told as that, and of one that is in part the files are counted', async () => {
  const server = await startTestServer();
  const locked = zip({ 'notes.json': '{"memories":[]}', 'more.json': '[]' });
  for (const flags of [1, 0x41]) {
    const report = await imported(server, { 'export.zip': encrypted(locked, flags) });
    expect(report.status).toBe('failed');
    expect(report.failure).toMatch(/^It is encrypted with a password.+Unpack it/);
    expect(report.list[0]?.note).toBe('It is locked with a password.');
  }
  const memory = { id: 'm1', content: 'Likes tea', created_at: '2025-01-01T00:00:00Z' };
  const both = await imported(server, {
    'export.zip': encrypted(locked, 1),
    'a.json': { memories: [memory] },
  });
  expect(both).toMatchObject({ status: 'done', failure: null, counts: { memory: { taken: 1 } } });
  expect(both.left_out).toEqual([
    { part: 'locked files', items: 2, reason: 'It is locked with a password.' },
  ]);
});
