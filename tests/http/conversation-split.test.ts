// One conversation cut in two: each half has its own lines, items and audio, and nothing of the other.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DaySummary } from '../../src/contract/daily-summaries.ts';
import { Conversation } from '../../src/contract/resources.ts';
import { openJournal } from '../../src/server/audio/journal-reader.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { played, storeRecorded, vaultOf } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { storeUser } from '../helpers/users.ts';

const AT = Date.UTC(2026, 0, 5, 8);

function split(server: TestServer, id: string, segment_id: unknown): Promise<Response> {
  return server.request(`/v1/conversations/${id}/split`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ segment_id }),
  });
}

async function halves(answer: Response): Promise<[Conversation, Conversation]> {
  expect(answer.status).toBe(200);
  const { conversations } = (await answer.json()) as { conversations: unknown[] };
  expect(conversations).toHaveLength(2);
  return conversations.map((one) => Conversation.parse(one)) as [Conversation, Conversation];
}

const talk = (server: TestServer) =>
  storeRecorded(
    server,
    { created_at: AT, finished_at: AT + 14_000, extractor: 'offline rules', title_edited: true },
    [
      aSegment('I like the garden.', 0.5),
      aSegment('We have to mend the fence.', 3, { speaker_id: 1, speaker: 'SPEAKER_01' }),
      aSegment('Now for the budget of next year.', 5.25),
      aSegment('It has to be ready on Friday.', 11),
    ],
    [
      { offset: 0, seconds: [10, 11, 12, 13, 14, 15, 16, 17] },
      { offset: 10, seconds: [20, 21, 22, 23] },
    ],
  );

test('lines and audio of both halves; the first keeps id and written title; the former audio is gone', async () => {
  const server = await startTestServer();
  const whole = await talk(server);
  const lines = server.store.segments.list(whole.id);
  const vault = await vaultOf(server);
  const formerKey = vault.unwrap(whole.id, whole.audio_key!);
  const formerFiles = await vault.recordings(whole.id);

  const [first, second] = await halves(await split(server, whole.id, lines[2]!.id));
  expect(first).toMatchObject({
    id: whole.id,
    status: 'completed',
    started_at: '2026-01-05T08:00:00.000Z',
    finished_at: '2026-01-05T08:00:05.000Z',
    has_audio: true,
  });
  expect(first.structured.title).toBe('A talk');
  expect(second).toMatchObject({
    status: 'completed',
    started_at: '2026-01-05T08:00:05.250Z',
    finished_at: '2026-01-05T08:00:14.000Z',
    has_audio: true,
    language: whole.language,
    source: whole.source,
  });
  expect(second.structured.title).not.toBe('A talk');
  const placed = ({ transcript_segments }: Conversation) =>
    transcript_segments.map(({ id, start, end, speaker_id }) => [id, start, end, speaker_id]);
  expect(placed(first)).toEqual([
    [lines[0]!.id, 0.5, 2.5, 0],
    [lines[1]!.id, 3, 5, 1],
  ]);
  expect(placed(second)).toEqual([
    [lines[2]!.id, 0, 2, 0],
    [lines[3]!.id, 5.75, 7.75, 0],
  ]);

  // The tenth of a second in which the cut lies belongs to the first.
  expect(await played(server, first.id)).toEqual([10, 11, 12, 13, 14, 0]);
  expect(await played(server, second.id)).toEqual([15, 16, 17, 0, 0, 20, 21, 22, 23]);

  const files = await vault.recordings(whole.id);
  expect(files).toHaveLength(1);
  expect(formerFiles).not.toContain(files[0]);
  const readable = openJournal({ file: vault.journalFile(whole.id, files[0]!), key: formerKey });
  await expect(readable).rejects.toMatchObject({ code: 'unreadable' });
  expect((await readdir(join(server.dataDir, 'audio'))).sort()).toEqual([first.id, second.id].sort());

  // Deleting the second for good takes its audio along and leaves the first alone.
  const gone = await server.request(`/v1/dev/user/conversations/${second.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${server.newKey('dev', ['conversations:write'])}` },
  });
  expect(gone.status).toBe(200);
  expect(await played(server, first.id)).toEqual([10, 11, 12, 13, 14, 0]);
  const again = await server.request(`/v1/conversations/${first.id}/reprocess`, { method: 'POST' });
  expect(Conversation.parse(await again.json()).status).toBe('completed');
});

test('what was found goes with its evidence; what the user changed stays changed', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const whole = await talk(server);
  const [garden, fence, budget, friday] = store.segments.list(whole.id).map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  const at = { created_at: AT, updated_at: AT };
  const item = { uid, conversation_id: whole.id, completed: false, due_at: null, completed_at: null, ...at };
  for (const [id, evidence] of [
    ['of the first', [fence]],
    ['of the second', [friday]],
    ['of both', [garden, budget]],
    ['of none', []],
  ] as const) {
    store.action_items.insert({
      ...item,
      id,
      description: id,
      evidence: [...evidence],
    } as unknown as Parameters<typeof store.action_items.insert>[0]);
  }
  const memory = {
    uid,
    conversation_id: whole.id,
    category: 'system',
    visibility: 'private',
    ...at,
  } as const;
  const flags = {
    tags: [],
    manually_added: false,
    reviewed: false,
    user_review: null,
    edited: true,
    scoring: '',
  };
  store.memories.insertNew({ id: 'm', content: 'Has a budget.', ...memory, ...flags, evidence: [budget] });
  const db = openDatabase({ file: join(server.dataDir, 'earshot.sqlite'), check: false });
  db.exec(`UPDATE action_items SET touched = 1, completed = 1, completed_at = ${AT};
    INSERT INTO segment_translations VALUES ('${uid}', '${whole.id}', '${friday}', 'de', 'Bis Freitag.');
    INSERT INTO transcript_versions VALUES ('v', '${uid}', '${whole.id}', 1, NULL, NULL, '[]', ${AT});
    INSERT INTO photos VALUES ('early', '${uid}', '${whole.id}', x'00', NULL, 0, ${AT + 1_000}),
      ('late', '${uid}', '${whole.id}', x'00', NULL, 0, ${AT + 9_000});`);

  const [first, second] = await halves(await split(server, whole.id, budget));
  const itemsOf = ({ id }: Conversation) =>
    (store.action_items.listFor([id]).get(id) ?? [])
      .filter(({ completed }) => completed)
      .map((one) => one.description)
      .sort();
  expect(itemsOf(first)).toEqual(['of both', 'of none', 'of the first']);
  expect(itemsOf(second)).toEqual(['of the second']);
  expect(store.memories.get(uid, 'm')).toMatchObject({
    conversation_id: second.id,
    content: 'Has a budget.',
  });
  const rows = (sql: string) => db.prepare(sql).all();
  expect(rows('SELECT conversation_id, text FROM segment_translations')).toEqual([
    { conversation_id: second.id, text: 'Bis Freitag.' },
  ]);
  expect(rows('SELECT id, conversation_id FROM photos ORDER BY id')).toEqual([
    { id: 'early', conversation_id: first.id },
    { id: 'late', conversation_id: second.id },
  ]);
  expect(rows('SELECT * FROM transcript_versions')).toEqual([]);
  db.close();
});

test('split and merged again: all the words and all the sound', async () => {
  const server = await startTestServer();
  const whole = await talk(server);
  const lines = server.store.segments.list(whole.id);
  const [first, second] = await halves(await split(server, whole.id, lines[3]!.id));
  expect(await played(server, second.id)).toEqual([21, 22, 23]);
  const answer = await server.request('/v1/conversations/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation_ids: [second.id, first.id] }),
  });
  const { conversation } = (await answer.json()) as { conversation: Conversation };
  expect(conversation.transcript_segments.map(({ id, start }) => [id, start])).toEqual(
    lines.map(({ id, start }) => [id, start]),
  );
  expect(await played(server, conversation.id)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17, 0, 0, 20, 21, 22, 23,
  ]);
});

test('what is refused changes nothing', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const whole = await talk(server);
  const lines = store.segments.list(whole.id);
  storeUser(store, 'other');
  const foreign = storeConversation(store, 'other', {}, ['One.', 'Two.']);
  const open = storeConversation(store, uid, { status: 'in_progress' }, ['One.', 'Two.']);
  const trashed = storeConversation(store, uid, { deleted_at: AT }, ['One.', 'Two.']);
  const second = (id: string) => store.segments.list(id)[1]!.id;
  const cases: [string, unknown, number, unknown][] = [
    [
      whole.id,
      lines[0]!.id,
      422,
      [
        {
          loc: ['body', 'segment_id'],
          type: 'value_error',
          msg: 'A conversation cannot be split before its first segment',
        },
      ],
    ],
    [whole.id, 'unknown', 404, 'Segment not found'],
    [whole.id, second(foreign.id), 404, 'Segment not found'],
    [foreign.id, second(foreign.id), 404, 'Conversation not found'],
    [trashed.id, second(trashed.id), 404, 'Conversation not found'],
    ['unknown', lines[1]!.id, 404, 'Conversation not found'],
    [open.id, second(open.id), 409, 'A conversation that is not finished cannot be split'],
  ];
  for (const [id, segment, status, detail] of cases) {
    const answer = await split(server, id, segment);
    expect([id, answer.status, await answer.json()]).toEqual([id, status, { detail }]);
  }
  for (const wrong of ['', 7, null, undefined])
    expect((await split(server, whole.id, wrong)).status).toBe(422);
  expect(store.conversations.get(uid, whole.id)).toMatchObject(whole);
  expect(store.segments.list(whole.id)).toEqual(lines);
  expect(store.segments.list(foreign.id)).toHaveLength(2);
});

test('audio that cannot be read stops the split: nothing changes, no file is left', async () => {
  const server = await startTestServer();
  const whole = await talk(server);
  const lines = server.store.segments.list(whole.id);
  const vault = await vaultOf(server);
  const last = server.store.recordings.list(whole.id)[1]!;
  await writeFile(
    vault.journalFile(whole.id, last.id),
    'No journal, but longer than the headers of one would have been.',
  );
  const files = (await vault.recordings(whole.id)).sort();
  expect((await split(server, whole.id, lines[2]!.id)).status).toBe(503);
  expect((await vault.recordings(whole.id)).sort()).toEqual(files);
  expect(await readdir(join(server.dataDir, 'audio'))).toEqual([whole.id]);
  expect(server.store.conversations.get(server.uid, whole.id)).toMatchObject(whole);
});

test('two splits at once: one of them wins and both halves play', async () => {
  const server = await startTestServer();
  const whole = await talk(server);
  const lines = server.store.segments.list(whole.id);
  const answers = await Promise.all([2, 3].map((n) => split(server, whole.id, lines[n]!.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first, second] = await halves(answers.find(({ status }) => status === 200)!);
  expect((await played(server, first.id))![0]).toBe(10);
  expect((await played(server, second.id))!.at(-1)).toBe(23);
});

test('the summary of its day cites the half that each entry is about, and is hidden with either', async () => {
  const server = await startTestServer();
  const { store, uid } = server;
  const whole = await talk(server);
  const of = { conversation_id: whole.id };
  const summary: DaySummary = {
    ...aDaySummary,
    id: 'day',
    created_at: '2026-01-05T20:00:00',
    highlights: [{ topic: 'Plans', emoji: '🌱', summary: 'A fence.', conversation_ids: ['c0', whole.id] }],
    action_items: [
      { description: 'Mend the fence', priority: 'high', completed: false, source_conversation_id: whole.id },
      {
        description: 'Budget by Friday',
        priority: 'high',
        completed: false,
        source_conversation_id: whole.id,
      },
    ],
    unresolved_questions: [{ question: 'What of the next year?', ...of }],
    decisions_made: [{ decision: 'The garden stays', ...of }],
    knowledge_nuggets: [{ insight: 'Mortar sets in a day', conversation_id: 'c2' }],
  };
  const { id, date, created_at } = { id: 'day', date: summary.date, created_at: AT };
  store.daily_summaries.put({ id, uid, date, created_at, visibility: 'private', summary, also_covers: [] });
  const third = store.segments.list(whole.id)[2]!.id;
  const [first, second] = await halves(await split(server, whole.id, third));

  const read = async (path: string, key?: string) =>
    (await (
      await server.request(path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } })
    ).json()) as DaySummary;
  const day = await read('/v1/users/daily-summaries/day');
  expect(day.highlights[0]!.conversation_ids).toEqual(['c0', first.id, second.id]);
  expect(day.action_items.map((one) => one.source_conversation_id)).toEqual([first.id, second.id]);
  expect(day.unresolved_questions[0]!.conversation_id).toBe(second.id);
  expect(day.decisions_made[0]!.conversation_id).toBe(first.id);
  expect(day.knowledge_nuggets).toEqual(summary.knowledge_nuggets);

  // Locking the half that has an id of its own hides its entries from keys.
  await server.request(`/v1/conversations/${second.id}/locked?value=true`, { method: 'PATCH' });
  const seen = await read('/v1/dev/user/daily-summaries/day', server.newKey('dev', ['conversations:read']));
  expect(seen.action_items.map(({ description }) => description)).toEqual(['Mend the fence']);
  expect([seen.unresolved_questions, seen.highlights]).toEqual([[], []]);
  expect(seen).not.toHaveProperty('also_covers');
});

test('the ledger of each half: its own seconds, its own speech without text, and losses of whole recordings only', async () => {
  const server = await startTestServer();
  const whole = await talk(server);
  const [one, two] = server.store.recordings.list(whole.id);
  server.store.recordings.progress(one!.id, {
    ...one!,
    heard_seconds: 10,
    lost_link_seconds: 2,
    skipped_chunks: 3,
    unanswered: [
      { start: 1, end: 2, channel: 0 },
      { start: 4.5, end: 6, channel: 0 },
    ],
  });
  server.store.recordings.progress(two!.id, {
    ...two!,
    heard_seconds: 5.5,
    lost_decode_seconds: 0.5,
    muted_seconds: 1,
    skipped_chunks: 2,
    unanswered: [{ start: 3, end: 4, channel: 0 }],
  });
  const line = server.store.segments.list(whole.id)[2]!;
  const ids = (await halves(await split(server, whole.id, line.id))).map(({ id }) => id);
  const ledgers = ids.map((id) => server.store.recordings.list(id));
  const shown = ledgers.map((rows) =>
    rows.map(
      ({
        heard_seconds,
        kept_seconds,
        skipped_chunks,
        unanswered,
        lost_link_seconds,
        lost_decode_seconds,
      }) => ({
        ...{ heard_seconds, kept_seconds, skipped_chunks, lost_link_seconds, lost_decode_seconds },
        unanswered: unanswered.map(({ start, end }) => [start, end]),
      }),
    ),
  );
  const lossless = { skipped_chunks: 0, lost_link_seconds: 0, lost_decode_seconds: 0 };
  // The line begins within a tenth of a second that both halves have.
  expect(shown).toEqual([
    [
      {
        ...lossless,
        heard_seconds: 5.3,
        kept_seconds: 5.3,
        unanswered: [
          [1, 2],
          [4.5, 5.3],
        ],
      },
    ],
    [
      { ...lossless, heard_seconds: 2.75, kept_seconds: 2.75, unanswered: [[0, 0.75]] },
      {
        ...{ heard_seconds: 5.5, kept_seconds: 4, skipped_chunks: 2, lost_link_seconds: 0 },
        ...{ lost_decode_seconds: 0.5, unanswered: [[3, 4]] },
      },
    ],
  ]);
  for (const row of ledgers.flat()) expect(row.transcribed_seconds).toBe(row.kept_seconds);
  const custody = await server.request(`/v1/conversations/${ids[1]}/custody`);
  expect(await custody.json()).toMatchObject({ kept_seconds: 6.75, transcribed_seconds: 5 });
});
