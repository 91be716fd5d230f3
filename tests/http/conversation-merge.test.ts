// Several conversations made into one, with their audio, and what is refused.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { Conversation } from '../../src/contract/resources.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { played, storeRecorded, vaultOf } from '../helpers/recorded.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { storeUser } from '../helpers/users.ts';
import { verifies } from '../helpers/verifies.ts';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 0, 5, 8);

function merge(server: TestServer, conversation_ids: unknown, more: object = {}): Promise<Response> {
  return server.request('/v1/conversations/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation_ids, ...more }),
  });
}

const merged = async (answer: Response): Promise<Conversation> => {
  expect(answer.status).toBe(200);
  return Conversation.parse(((await answer.json()) as { conversation: unknown }).conversation);
};
const folders = (server: TestServer) => readdir(join(server.dataDir, 'audio')).catch(() => []);

/** Two minutes apart, then the next day; given in no order. */
async function threeTalks(server: TestServer): Promise<ConversationRow[]> {
  const ann = server.store.people.list(server.uid).find(({ name }) => name === 'Ann')?.id ?? null;
  const early = await storeRecorded(
    server,
    {
      created_at: AT,
      finished_at: AT + 4_000,
      title: 'The fence',
      geolocation: { latitude: 1, longitude: 2 },
      starred: true,
      language: 'en-GB',
    },
    [
      aSegment('The fence is broken.', 0, { is_user: true }),
      aSegment('I will mend the fence tomorrow.', 2, { speaker_id: 1, speaker: 'SPEAKER_01' }),
    ],
    [{ offset: 0, seconds: [100, 101, 102, 103] }],
  );
  const next = await storeRecorded(
    server,
    { created_at: AT + 2 * MINUTE, finished_at: AT + 2 * MINUTE + 9_000, title: 'The longest of them' },
    [
      aSegment('Somebody else speaks here.', 1, { person_id: ann }),
      aSegment('And the owner.', 6, { speaker_id: 1, is_user: true }),
    ],
    [
      { offset: 0, seconds: [200, 201, 202] },
      { offset: 5, seconds: [203, 204, 205, 206] },
    ],
  );
  const late = await storeRecorded(
    server,
    {
      created_at: AT + 1_440 * MINUTE,
      finished_at: AT + 1_440 * MINUTE + 2_000,
      status: 'failed',
      failure: 'No.',
    },
    [aSegment('The next day.', 0)],
    [{ offset: 0, seconds: [44, 45] }],
  );
  return [late, early, next];
}

verifies(
  ['transcript.merged'],
  'lines, labels, audio and the rest of the first; the sources are in the trash; it is processed',
  async () => {
    const server = await startTestServer();
    const talks = await threeTalks(server);
    const [late, early, next] = talks as [ConversationRow, ConversationRow, ConversationRow];
    const ids = talks.map((row) => row.id);
    const answer = await merge(server, ids);
    const body = (await answer.clone().json()) as Record<string, unknown>;
    expect(body).toMatchObject({ status: 'merged', conversation_ids: ids });
    const whole = await merged(answer);
    expect(ids).not.toContain(whole.id);
    expect(whole).toMatchObject({
      status: 'completed',
      starred: true,
      language: 'en-GB',
      failure: null,
      has_audio: true,
      geolocation: { latitude: 1, longitude: 2 },
      started_at: '2026-01-05T08:00:00.000Z',
      finished_at: '2026-01-06T08:00:02.000Z',
    });
    expect(whole.structured.title).not.toBe('');
    // A day becomes five seconds after the end at 129.
    const before = [early, next, late].flatMap((row) => server.store.segments.list(row.id));
    expect(whole.transcript_segments.map(({ id, start, end }) => [id, start, end])).toEqual(
      [0, 2, 121, 126, 134].map((start, n) => [before[n]!.id, start, start + 2]),
    );
    expect(whole.transcript_segments.map(({ speaker_id, speaker }) => [speaker_id, speaker])).toEqual(
      [0, 1, 2, 0, 3].map((n) => [n, `SPEAKER_0${n}`]),
    );
    const sound = (await played(server, whole.id))!;
    expect(sound).toHaveLength(136);
    expect(sound.slice(0, 5)).toEqual([100, 101, 102, 103, 0]);
    expect(sound.slice(119, 131)).toEqual([0, 200, 201, 202, 0, 0, 203, 204, 205, 206, 0, 0]);
    expect(sound.slice(133)).toEqual([0, 44, 45]);

    const list = Conversation.array().parse(await (await server.request('/v1/conversations')).json());
    expect(list.map(({ id }) => id)).toEqual([whole.id]);
    for (const id of ids)
      expect(server.store.conversations.getEvenTrashed(server.uid, id)!.deleted_at).not.toBeNull();
    // A source comes back as it was, and plays.
    expect((await server.request(`/v1/conversations/${early.id}/restore`, { method: 'POST' })).status).toBe(
      200,
    );
    expect(await played(server, early.id)).toEqual([100, 101, 102, 103]);
    // The merged one can be processed again, and its audio does not need the sources.
    await (await vaultOf(server)).remove(next.id);
    const again = await server.request(`/v1/conversations/${whole.id}/reprocess`, { method: 'POST' });
    expect(Conversation.parse(await again.json()).status).toBe('completed');
    expect(await played(server, whole.id)).toEqual(sound);
  },
);

test('without processing: title of the longest, items, events and memories come along', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const [, early, next] = await threeTalks(server);
  const line = store.segments.list(early!.id)[1]!;
  const at = { created_at: AT, updated_at: AT };
  store.action_items.insert({
    id: 'fence',
    uid,
    conversation_id: early!.id,
    description: 'Mend the fence',
    completed: false,
    due_at: AT,
    completed_at: null,
    ...at,
    evidence: [line.id],
  } as Parameters<typeof store.action_items.insert>[0]);
  store.events.insert({
    id: 'mending',
    uid,
    conversation_id: early!.id,
    title: 'Mending',
    description: '',
    start: AT,
    duration: 30,
    created: true,
    evidence: [line.id],
  });
  const memory = {
    uid,
    category: 'system',
    visibility: 'private',
    scoring: '',
    ...at,
  } as const;
  const untouched = { manually_added: false, reviewed: false, user_review: null, evidence: [line.id] };
  const of = { ...memory, ...untouched, tags: ['fence'], conversation_id: early!.id };
  store.memories.insertNew({ id: 'm1', content: 'Has a fence.', edited: false, ...of });
  store.memories.insertNew({ id: 'm2', content: 'Likes fences.', edited: true, ...of });

  const whole = await merged(await merge(server, [next!.id, early!.id], { reprocess: false }));
  expect(whole.status).toBe('completed');
  expect(whole.structured).toMatchObject({
    title: 'The longest of them',
    action_items: [{ description: 'Mend the fence', conversation_id: whole.id }],
    events: [{ title: 'Mending', created: true }],
  });
  const kept = store.memories.list(uid, {}, { limit: 9, offset: 0 });
  expect(
    kept
      .map(({ content, conversation_id, evidence, tags }) => [content, conversation_id, evidence, tags])
      .sort(),
  ).toEqual([
    ['Has a fence.', whole.id, [line.id], ['fence']],
    ['Likes fences.', whole.id, [line.id], ['fence']],
  ]);
  expect(kept.find(({ content }) => content === 'Likes fences.')!.id).toBe('m2');
  const found = await server.request('/v1/conversations/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'somebody else' }),
  });
  expect(JSON.stringify(await found.json())).toContain(whole.id);
});

test.each([true, false])(
  'a title and an overview that the user wrote stay, reprocess: %s',
  async (reprocess) => {
    const server = await startTestServer();
    const [, early, next] = await threeTalks(server);
    const { store, uid } = server;
    store.conversations.update(uid, early!.id, { title: 'My own words', title_edited: true });
    store.conversations.update(uid, next!.id, { overview: 'What it was for me.', overview_edited: true });
    const whole = await merged(await merge(server, [next!.id, early!.id], { reprocess }));
    expect(whole.structured).toMatchObject({ title: 'My own words', overview: 'What it was for me.' });
    expect(store.conversations.get(uid, whole.id)).toMatchObject({
      title_edited: true,
      overview_edited: true,
    });
  },
);

test('lines of two copies with the same ids, notes without lines, conversations without audio', async () => {
  const server = await startTestServer();
  const line = aSegment('Twice the same.', 0);
  const one = storeConversation(server.store, server.uid, { created_at: AT }, [line]);
  const two = storeConversation(server.store, server.uid, { created_at: AT + MINUTE }, [line]);
  const external_data = { text: 'Buy oats.\nCall Tom.', text_source: 'other_text' };
  const note = storeConversation(server.store, server.uid, { created_at: AT + 2 * MINUTE, external_data });
  const whole = await merged(await merge(server, [two.id, one.id, note.id]));
  const lines = whole.transcript_segments;
  expect(lines.map(({ text }) => text)).toEqual([
    'Twice the same.',
    'Twice the same.',
    'Buy oats.',
    'Call Tom.',
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
  expect(lines.map(({ is_user }) => is_user)).toEqual([false, false, true, true]);
  expect(whole.has_audio).toBe(false);
  expect(await played(server, whole.id)).toBeNull();

  const notes = ['First.', 'Second.'].map((text, n) =>
    storeConversation(server.store, server.uid, {
      created_at: AT + n,
      external_data: { text, text_source: 'message' },
    }),
  );
  const both = await merged(
    await merge(
      server,
      notes.map(({ id }) => id),
    ),
  );
  expect(both.external_data).toEqual({ text: 'First.\n\nSecond.', text_source: 'message' });
  expect(both.transcript_segments).toEqual([]);
});

test('what is refused changes nothing', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const [late, early, next] = await threeTalks(server);
  const trashed = storeConversation(store, uid, { deleted_at: AT });
  const open = storeConversation(store, uid, { status: 'in_progress' }, ['Hm.']);
  storeUser(store, 'other');
  const foreign = storeConversation(store, 'other', {}, ['Not yours.']);
  const before = await folders(server);
  const cases: [unknown, number][] = [
    [[early!.id, 'unknown'], 404],
    [[early!.id, foreign.id], 404],
    [[early!.id, trashed.id], 409],
    [[early!.id, open.id], 409],
    [[early!.id, early!.id], 422],
    [[early!.id], 422],
    [[], 422],
    [Array.from({ length: 21 }, (_, n) => String(n)), 422],
    [['\0', early!.id], 404],
    [[1, 2], 422],
    ['ab', 422],
    [undefined, 422],
  ];
  for (const [ids, status] of cases) {
    const answer = await merge(server, ids);
    expect([ids, answer.status]).toEqual([ids, status]);
    if (status === 409)
      expect(((await answer.json()) as { detail: string }).detail).toMatch(/cannot be merged$/);
  }
  expect((await merge(server, [early!.id, next!.id], { reprocess: 'x' })).status).toBe(422);
  for (const row of [late, early, next]) expect(store.conversations.get(uid, row!.id)).toMatchObject(row!);
  expect(store.conversations.get('other', foreign.id)).not.toBeNull();
  expect(await folders(server)).toEqual(before);
  expect((await fetch(`${server.url}/v1/conversations/merge`, { method: 'POST' })).status).toBe(401);
});

test('audio that cannot be read stops the merge: nothing changes, no file is left', async () => {
  const server = await startTestServer();
  const [, early, next] = await threeTalks(server);
  const before = await folders(server);
  const vault = await vaultOf(server);
  const [file] = await vault.recordings(next!.id);
  writeFileSync(
    vault.journalFile(next!.id, file!),
    'This is no journal, and longer than any of its headers would be.',
  );
  const answer = await merge(server, [early!.id, next!.id]);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { detail: 'The audio could not be copied. Nothing was changed.' },
  ]);
  expect(await folders(server)).toEqual(before);
  expect(server.store.conversations.get(server.uid, early!.id)).toMatchObject(early!);
});

test('two merges of the same conversations at once: one of them wins', async () => {
  const server = await startTestServer();
  const ids = (await threeTalks(server)).map(({ id }) => id);
  const answers = await Promise.all([merge(server, ids), merge(server, ids)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const list = (await (await server.request('/v1/conversations')).json()) as unknown[];
  expect(list).toHaveLength(1);
});

test('files that a kill left without a row are put aside at the next start, erased ones removed; others stay', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const first = await startTestServer(shared);
  const kept = await storeRecorded(first, {}, ['Hello.'], [{ offset: 0, seconds: [7] }]);
  const trashed = await storeRecorded(first, { deleted_at: AT * 2 }, ['Hm.'], [{ offset: 0, seconds: [7] }]);
  const orphan = await storeRecorded(first, {}, ['Hm.'], [{ offset: 0, seconds: [7] }]);
  first.store.conversations.remove(first.uid, orphan.id);
  const erased = await storeRecorded(first, {}, ['Hm.'], [{ offset: 0, seconds: [7] }]);
  first.store.conversations.update(first.uid, erased.id, { audio_key: null });
  const audio = join(shared.dataDir, 'audio');
  mkdirSync(join(audio, 'never-stored'));
  writeFileSync(join(audio, 'never-stored', 'one.journal'), 'x');
  writeFileSync(join(audio, kept.id, 'stray.journal'), 'x');
  await (await vaultOf(first)).replacing(kept.id);
  await first.close();
  const second = await startTestServer(shared);
  expect((await readdir(audio)).sort()).toEqual([kept.id, trashed.id].sort());
  expect(await readdir(join(audio, kept.id))).toHaveLength(1);
  const putAside = await readdir(join(shared.dataDir, 'quarantine'), { recursive: true });
  expect(
    putAside
      .filter((name) => name.endsWith('.journal'))
      .map((name) => name.slice(11))
      .sort(),
  ).toEqual([`${kept.id}/stray.journal`, 'never-stored/one.journal'].sort());
  expect(await played(second, kept.id)).toEqual([7]);
});

test('copies that a kill left before their key was stored are removed at the next start, with nothing put aside', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const first = await startTestServer(shared);
  const kept = await storeRecorded(first, {}, ['Hello.'], [{ offset: 0, seconds: [7] }]);
  const vault = await vaultOf(first);
  const audio = join(shared.dataDir, 'audio');
  for (const id of [kept.id, 'merged']) {
    await vault.replacing(id);
    const file = vault.journalFile(id, 'copy');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'x');
  }
  await first.close();
  const second = await startTestServer(shared);
  expect(await readdir(audio)).toEqual([kept.id]);
  expect(await readdir(join(audio, kept.id))).toHaveLength(1);
  expect(existsSync(join(shared.dataDir, 'quarantine'))).toBe(false);
  expect(await played(second, kept.id)).toEqual([7]);
});

test('what is not shared is not shared by a merge, and a star of any part stays', async () => {
  const server = await startTestServer();
  const talk = (at: number, more: Partial<ConversationRow>): string =>
    storeConversation(server.store, server.uid, { created_at: AT + at, started_at: AT + at, ...more }, [
      'Hi.',
    ]).id;
  const mergedOf = async (...parts: Partial<ConversationRow>[]) =>
    merged(
      await merge(
        server,
        parts.map((part, at) => talk(at * MINUTE, part)),
        { reprocess: false },
      ),
    );
  const mixed = await mergedOf({ visibility: 'public' }, { visibility: 'private', starred: true });
  expect(mixed).toMatchObject({ visibility: 'private', starred: true });
  const link = await fetch(`${server.url}/v1/conversations/${mixed.id}/shared`);
  expect(link.status).toBe(404);
  expect((await mergedOf({ visibility: 'public' }, { visibility: 'shared' })).visibility).toBe('shared');
  expect((await mergedOf({ visibility: 'public' }, { visibility: 'public' })).visibility).toBe('public');
});
