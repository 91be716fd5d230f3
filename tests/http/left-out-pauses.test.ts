// The hours between two talks that were merged: the transcript leaves them out, and every time that is told of it is right.
import { beforeEach, expect, test } from 'vitest';
import { Conversation, DeveloperConversation } from '../../src/contract/resources.ts';
import { WeekRecap } from '../../src/contract/week-recap.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { imported } from '../helpers/imports.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const MINUTE = 60_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5, 8);
const TUESDAY = Date.UTC(2026, 0, 6, 17, 30);
/** From the end of the first, 600 s, to the beginning of the second, without the five seconds that stay. */
const LEFT_OUT = [{ at: 605, seconds: (TUESDAY - MONDAY) / 1000 - 605 }];

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});

async function sent(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await server.request(path, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return answer.json();
}

const read = async (id: string): Promise<Conversation> =>
  Conversation.parse(await sent('GET', `/v1/conversations/${id}`));

/** Ten minutes on Monday and ten on Tuesday. */
async function merged(reprocess: boolean): Promise<Conversation> {
  const talk = (at: number, lines: [string, number][]): string =>
    storeConversation(
      server.store,
      server.uid,
      { created_at: at, finished_at: at + 10 * MINUTE },
      lines.map(([text, start]) => aSegment(text, start, { is_user: true, end: start + 5 })),
    ).id;
  const monday = talk(MONDAY, [
    ['The roof of the shed has to be painted before winter.', 0],
    ['Green paint is what the neighbours have on theirs.', 595],
  ]);
  const tuesday = talk(TUESDAY, [
    ["I'll call the dentist tomorrow.", 0],
    ['The crocodiles of the zoo were asleep the whole afternoon.', 595],
  ]);
  const body = { conversation_ids: [tuesday, monday], reprocess };
  const { conversation } = (await sent('POST', '/v1/conversations/merge', body)) as { conversation: object };
  return Conversation.parse(conversation);
}

test('what is merged says which pause it leaves out to the app; developers get the fields of the contract', async () => {
  const whole = await merged(false);
  expect(whole.left_out).toEqual(LEFT_OUT);
  expect(whole.transcript_segments.map(({ start }) => start)).toEqual([0, 595, 605, 1200]);
  expect(whole).toMatchObject({
    started_at: new Date(MONDAY).toISOString(),
    finished_at: new Date(TUESDAY + 10 * MINUTE).toISOString(),
  });
  const headers = { authorization: `Bearer ${server.newKey('dev')}` };
  const answer = await server.request(`/v1/dev/user/conversations/${whole.id}`, { headers });
  expect(DeveloperConversation.strict().parse(await answer.json())).toMatchObject({ id: whole.id });
  const list = await server.request('/v1/dev/user/conversations', { headers });
  expect(
    DeveloperConversation.strict()
      .array()
      .parse(await list.json()),
  ).toMatchObject([{ id: whole.id }]);
  const plain = storeConversation(server.store, server.uid, {}, ['Nothing is left out here.']);
  expect(await read(plain.id)).not.toHaveProperty('left_out');
});

test('the recap counts the minutes that were spoken, not those between', async () => {
  await merged(false);
  const week = WeekRecap.parse(await sent('GET', '/v1/recap/week?date=2026-01-07'));
  expect(week.stats.total_duration_minutes).toBe(20);
});

test('tomorrow counts from the day on which it was said, and its source is of that hour', async () => {
  const whole = await merged(true);
  expect(whole.left_out).toEqual(LEFT_OUT);
  const isMeant = ({ description }: { description: string }): boolean =>
    description.startsWith('Call the dentist');
  const task = whole.structured.action_items.find(isMeant);
  expect(task!.due_at).toMatch(/^2026-01-07T/);
  const { action_items } = (await sent('GET', '/v1/action-items')) as {
    action_items: { description: string; sources: object[] }[];
  };
  expect(action_items.find(isMeant)!.sources).toMatchObject([
    { conversation_id: whole.id, said_at: new Date(TUESDAY).toISOString(), start: 605 },
  ]);
});

test('a passage that answers a question is of the hour in which it was said', async () => {
  const whole = await merged(false);
  const answer = (await sent('POST', '/v1/ask', { question: 'Were the crocodiles asleep?' })) as {
    citations: { conversation_id: string; said_at: string }[];
  };
  const cited = answer.citations.find(({ conversation_id }) => conversation_id === whole.id);
  expect(cited?.said_at).toBe(new Date(TUESDAY + 595_000).toISOString());
});

test('split where the pause was, the halves are what they were', async () => {
  const whole = await merged(false);
  const segment_id = whole.transcript_segments[2]!.id;
  const { conversations } = (await sent('POST', `/v1/conversations/${whole.id}/split`, { segment_id })) as {
    conversations: unknown[];
  };
  const [first, second] = conversations.map((one) => Conversation.parse(one)) as [Conversation, Conversation];
  expect(first).toMatchObject({
    started_at: new Date(MONDAY).toISOString(),
    finished_at: new Date(MONDAY + 10 * MINUTE).toISOString(),
  });
  expect(second).toMatchObject({
    started_at: new Date(TUESDAY).toISOString(),
    finished_at: new Date(TUESDAY + 10 * MINUTE).toISOString(),
  });
  for (const half of [first, second]) expect(half).not.toHaveProperty('left_out');
});

test('split after the pause, the first half keeps it; split before, the second', async () => {
  const whole = await merged(false);
  const cut = (id: string, segment_id: string) =>
    sent('POST', `/v1/conversations/${id}/split`, { segment_id }) as Promise<{ conversations: object[] }>;
  const late = await cut(whole.id, whole.transcript_segments[3]!.id);
  const [first, last] = late.conversations.map((one) => Conversation.parse(one));
  expect(first!.left_out).toEqual(LEFT_OUT);
  expect(last).toMatchObject({ started_at: new Date(TUESDAY + 595_000).toISOString() });
  expect(last).not.toHaveProperty('left_out');
  const early = await cut(whole.id, whole.transcript_segments[1]!.id);
  const [begin, rest] = early.conversations.map((one) => Conversation.parse(one));
  expect(begin).not.toHaveProperty('left_out');
  expect(rest!.left_out).toEqual([{ ...LEFT_OUT[0], at: 10 }]);
  expect(rest!.finished_at).toBe(new Date(TUESDAY + 5_000).toISOString());
});

test('merged again with a talk of the hours between, all stand in the order of their times', async () => {
  const whole = await merged(false);
  const noon = MONDAY + 4 * 60 * MINUTE;
  const between = storeConversation(
    server.store,
    server.uid,
    { created_at: noon, finished_at: noon + 5_000 },
    [aSegment('Lunch was soup again.', 0, { end: 5 })],
  );
  await sent('POST', `/v1/conversations/${whole.id}/marks`, { at: 1_100 });
  const body = { conversation_ids: [whole.id, between.id], reprocess: false };
  const { conversation } = (await sent('POST', '/v1/conversations/merge', body)) as { conversation: object };
  const all = Conversation.parse(conversation);
  expect(
    all.transcript_segments.map(({ text, start }) => [text.split(' ').slice(0, 2).join(' '), start]),
  ).toEqual([
    ['The roof', 0],
    ['Green paint', 595],
    ['Lunch was', 605],
    ["I'll call", 615],
    ['The crocodiles', 1210],
  ]);
  expect(all.left_out).toEqual([
    { at: 605, seconds: (noon - MONDAY) / 1000 - 605 },
    { at: 615, seconds: (TUESDAY - noon) / 1000 - 10 },
  ]);
  const { marks } = (await sent('GET', `/v1/conversations/${all.id}/marks`)) as { marks: { at: number }[] };
  expect(marks).toMatchObject([{ at: 1_110 }]);
});

test('what is forgotten after the pause takes the pause with it', async () => {
  const whole = await merged(false);
  await sent('POST', `/v1/conversations/${whole.id}/forget`, { seconds: 600 });
  const left = await read(whole.id);
  expect(left.transcript_segments).toHaveLength(2);
  expect(left).not.toHaveProperty('left_out');
  expect(left.finished_at).toBe(new Date(MONDAY + 10 * MINUTE).toISOString());
});

test('an export of it keeps the pause', async () => {
  const whole = await merged(false);
  const document = (await sent('GET', '/v1/users/export')) as object;
  server = await startTestServer();
  const report = await imported(server, { 'earshot.json': document });
  expect((await read(whole.id)).left_out).toEqual(LEFT_OUT);
  expect(report.unknown_fields).toEqual([]);
});

test('what was silent at the end of a talk is of its minutes, and no part of the pause', async () => {
  const talk = (at: number): string =>
    storeConversation(server.store, server.uid, { created_at: at, finished_at: at + 10 * MINUTE }, [
      aSegment('The roof of the shed has to be painted before winter.', 0, { end: 360 }),
    ]).id;
  const conversation_ids = [talk(MONDAY), talk(TUESDAY)];
  const minutes = async (): Promise<number> =>
    WeekRecap.parse(await sent('GET', '/v1/recap/week?date=2026-01-07')).stats.total_duration_minutes;
  expect(await minutes()).toBe(20);
  const body = { conversation_ids, reprocess: false };
  const { conversation } = (await sent('POST', '/v1/conversations/merge', body)) as { conversation: object };
  expect(Conversation.parse(conversation).left_out).toEqual(LEFT_OUT);
  expect(await minutes()).toBe(20);
});

test('a talk without an end that is merged ends with its last line', async () => {
  const talk = (at: number, finished_at: number | null): string =>
    storeConversation(server.store, server.uid, { created_at: at, finished_at }, [
      aSegment('The roof of the shed has to be painted before winter.', 0, { end: 60 }),
    ]).id;
  const body = { conversation_ids: [talk(MONDAY, MONDAY + MINUTE), talk(TUESDAY, null)], reprocess: false };
  const { conversation } = (await sent('POST', '/v1/conversations/merge', body)) as { conversation: object };
  expect(Conversation.parse(conversation).finished_at).toBe(new Date(TUESDAY + MINUTE).toISOString());
});

test.each([
  ['longer than the time between beginning and end', [{ at: 7, seconds: 1e15 }]],
  ['after the end', [{ at: 4_000, seconds: 10 }]],
  ['no seconds long', [{ at: 7, seconds: 0 }]],
  ['before the beginning', [{ at: -7, seconds: 60 }]],
  [
    'twice at the same second',
    [
      { at: 7, seconds: 60 },
      { at: 7, seconds: 60 },
    ],
  ],
  ['out of the range of numbers', [{ at: 7, seconds: 1e308 }]],
])('an import with a pause that is %s leaves none out', async (_, left_out) => {
  const times = {
    started_at: new Date(MONDAY).toISOString(),
    finished_at: new Date(MONDAY + 3_600_000).toISOString(),
  };
  const said = (start: number, text: string) => ({
    text,
    start,
    end: start + 2,
    speaker: 'SPEAKER_00',
    is_user: true,
  });
  const talk = {
    ...{ id: 'odd', created_at: times.started_at, ...times, status: 'completed', left_out },
    structured: {
      title: 'Odd',
      overview: '',
      category: 'other',
      action_items: [{ description: 'Call' }],
      events: [],
    },
    transcript_segments: [said(0, "I'll call the dentist."), said(10, 'The shed is green.')],
  };
  await imported(server, { 'conversations.json': { conversations: [talk] } });
  const [whole] = (await sent('GET', '/v1/conversations?include_discarded=true')) as Conversation[];
  expect(await read(whole!.id)).not.toHaveProperty('left_out');
  const segment_id = (await read(whole!.id)).transcript_segments[1]!.id;
  await sent('POST', `/v1/conversations/${whole!.id}/split`, { segment_id });
  expect(await sent('GET', '/v1/conversations?include_discarded=true')).toHaveLength(2);
});

test('split where the pause was, the second half begins where its talk did, not with its first word', async () => {
  const talk = (at: number, start: number): string =>
    storeConversation(server.store, server.uid, { created_at: at, finished_at: at + 10 * MINUTE }, [
      aSegment('The roof of the shed has to be painted before winter.', start, { end: 600 }),
    ]).id;
  const ids = [talk(MONDAY, 0), talk(TUESDAY, 40)];
  const merge = { conversation_ids: ids, reprocess: false };
  const { conversation } = (await sent('POST', '/v1/conversations/merge', merge)) as { conversation: object };
  const { id, transcript_segments } = Conversation.parse(conversation);
  await sent('POST', `/v1/conversations/${id}/marks`, { at: 620 });
  const body = { segment_id: transcript_segments[1]!.id };
  const { conversations } = (await sent('POST', `/v1/conversations/${id}/split`, body)) as {
    conversations: unknown[];
  };
  const [first, second] = conversations.map((one) => Conversation.parse(one));
  expect(first!.finished_at).toBe(new Date(MONDAY + 10 * MINUTE).toISOString());
  expect(second!.started_at).toBe(new Date(TUESDAY).toISOString());
  expect(second!.transcript_segments).toMatchObject([{ start: 40, end: 600 }]);
  expect(await sent('GET', `/v1/conversations/${second!.id}/marks`)).toMatchObject({ marks: [{ at: 15 }] });
});

test('a half whose last talk has no words keeps the time of that talk', async () => {
  const photos = MONDAY + 4 * 60 * MINUTE;
  const talk = (at: number, lines: ReturnType<typeof aSegment>[]): string =>
    storeConversation(server.store, server.uid, { created_at: at, finished_at: at + MINUTE }, lines).id;
  const line = () => aSegment('The roof of the shed has to be painted before winter.', 0, { end: 60 });
  const ids = [talk(MONDAY, [line()]), talk(photos, []), talk(TUESDAY, [line()])];
  const merge = { conversation_ids: ids, reprocess: false };
  const { conversation } = (await sent('POST', '/v1/conversations/merge', merge)) as { conversation: object };
  const { id, left_out, transcript_segments } = Conversation.parse(conversation);
  const body = { segment_id: transcript_segments[1]!.id };
  const { conversations } = (await sent('POST', `/v1/conversations/${id}/split`, body)) as {
    conversations: unknown[];
  };
  const [first] = conversations.map((one) => Conversation.parse(one));
  expect(first).toMatchObject({ left_out: [left_out![0]], finished_at: new Date(photos).toISOString() });
});
