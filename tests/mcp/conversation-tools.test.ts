// The tools that read conversations and days, as an official client calls them.
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { aDaySummary } from '../helpers/daily-summaries.ts';
import { verifies } from '../helpers/verifies.ts';
import { startHttpInstance, type HttpInstance } from '../http/http-instance.ts';
import { attach, older, type Assistant } from './attached.ts';

let service: HttpInstance;
let assistant: Assistant;
let key: string;
let mara: string;
let launch: string;
/** The day before, late in the evening in New York. */
let dinner: string;

const LINES = [
  aSegment('The launch is on Thursday, if the prices are right.', 0, { is_user: true }),
  aSegment('Nobody has looked at the prices since May.', 4, { speaker: 'SPEAKER_01', speaker_id: 1 }),
];

beforeEach(async () => {
  service = await startHttpInstance();
  onTestFinished(() => service.close());
  const { store, services, owner } = service;
  services.userSettings.updateProfile(owner.uid, { time_zone: 'America/New_York' });
  mara = services.people.create(owner.uid, 'Mara').id;
  const talk = (id: string, at: number, title: string, lines: typeof LINES, more = {}) => {
    const times = { created_at: at, started_at: at, finished_at: at + 60_000 };
    storeConversation(store, owner.uid, { id, ...times, title, overview: `${title}.`, ...more }, lines);
    store.search.indexConversation(owner.uid, id);
    return id;
  };
  launch = talk('launch', Date.UTC(2026, 0, 5, 15), 'Launch', LINES, { category: 'work' });
  dinner = talk('dinner', Date.UTC(2026, 0, 5, 3), 'Dinner with Mara', [
    aSegment('The tomatoes need salt.', 0, { speaker: 'SPEAKER_01', speaker_id: 1, person_id: mara }),
  ]);
  key = service.key('mcp');
  assistant = await attach(service, key);
});

const idsOf = (value: { conversations: { id: string }[] }) => value.conversations.map(({ id }) => id);
const list = async (args = {}) =>
  (await assistant.call('get_conversations', args)) as unknown as {
    conversations: { id: string }[];
    next_cursor: string | null;
    has_more: boolean;
    message?: string;
  };

verifies(
  ['mcp.tools.get-conversations'],
  'get_conversations lists cards, newest first, by days of the user, by category and by person',
  async () => {
    const all = await list();
    expect(idsOf(all)).toEqual([launch, dinner]);
    expect(all.conversations[0]).toEqual({
      id: launch,
      started_at: '2026-01-05T10:00:00-05:00',
      finished_at: '2026-01-05T10:01:00-05:00',
      structured: { title: 'Launch', overview: 'Launch.', category: 'work' },
      speakers: ['You', 'Speaker 2'],
      link: `earshot://conversation/${launch}`,
      url: `${service.url}/conversations/${launch}`,
    });
    // It was still the 4th in New York.
    expect(idsOf(await list({ start_date: '2026-01-05', end_date: '2026-01-05' }))).toEqual([launch]);
    expect(idsOf(await list({ start_date: '2026-01-04', end_date: '2026-01-04' }))).toEqual([dinner]);
    expect(idsOf(await list({ categories: ['work'] }))).toEqual([launch]);
    expect(idsOf(await list({ person_id: mara }))).toEqual([dinner]);
    expect(idsOf(await list({ person_id: 'user' }))).toEqual([launch]);
    expect(await list({ start_date: '2030-01-01' })).toEqual({
      ...{ conversations: [], next_cursor: null, has_more: false },
      message: 'There are no such conversations.',
    });
  },
);

test('who speaks in a locked conversation is found out by no filter', async () => {
  const path = `/v1/conversations/${dinner}/locked?value=true`;
  expect((await service.send('PATCH', path, await service.token())).status).toBe(200);
  expect(idsOf(await list())).toEqual([launch, dinner]);
  expect(idsOf(await list({ person_id: mara }))).toEqual([]);
  const found = await assistant.call('search_conversations', { query: 'dinner', person_id: 'user' });
  expect(found).toMatchObject({ conversations: [] });
});

test('a list goes on with its cursor, and with no other', async () => {
  const first = await list({ limit: 1 });
  expect([idsOf(first), first.has_more]).toEqual([[launch], true]);
  const second = await list({ limit: 1, cursor: first.next_cursor });
  expect([idsOf(second), second.has_more, second.next_cursor]).toEqual([[dinner], false, null]);
  expect(idsOf(await list({ limit: 1, offset: 1 }))).toEqual([dinner]);
  for (const args of [
    { cursor: first.next_cursor, person_id: mara },
    { cursor: first.next_cursor, offset: 1 },
    { cursor: 'next' },
  ])
    expect(await assistant.failure('get_conversations', args)).toMatchObject({
      code: 'invalid_arguments',
      message: expect.stringMatching(/^cursor: /) as string,
    });
});

test('a search answers the lines with who said them, when, and links to the moment', async () => {
  const found = await assistant.call('search_conversations', { query: 'prices' });
  expect(found['conversations']).toEqual([
    expect.objectContaining({
      id: launch,
      match_snippets: [
        {
          text: LINES[0]!.text,
          segment_id: LINES[0]!.id,
          ...{ speaker: 'You', is_user: true, at: '2026-01-05T10:00:00-05:00' },
          link: `earshot://conversation/${launch}?segment=${LINES[0]!.id}`,
          url: `${service.url}/conversations/${launch}?segment=${LINES[0]!.id}`,
        },
        expect.objectContaining({ speaker: 'Speaker 2', is_user: false, at: '2026-01-05T10:00:04-05:00' }),
      ],
    }),
  ]);
  expect(await assistant.call('search_conversations', { query: 'zyxwvu' })).toEqual({
    ...{ conversations: [], message: 'No conversation is about this.' },
  });
  const days = { query: 'prices', end_date: '2026-01-04' };
  expect(await assistant.call('search_conversations', days)).toMatchObject({ conversations: [] });
  const person = { query: 'prices', person_id: mara };
  expect(await assistant.call('search_conversations', person)).toMatchObject({ conversations: [] });
});

test('what was said after a pause that a merge left out is told with its own hour', async () => {
  const { store, owner } = service;
  const began = Date.UTC(2026, 0, 6, 15);
  const lines = [aSegment('The well is deep.', 0), aSegment('The walrus came at last.', 65)];
  const { id } = storeConversation(
    store,
    owner.uid,
    { created_at: began, left_out: [{ at: 65, seconds: 7_200 }] },
    lines,
  );
  store.search.indexConversation(owner.uid, id);
  expect(await assistant.call('search_conversations', { query: 'walrus' })).toMatchObject({
    conversations: [{ id, match_snippets: [{ at: '2026-01-06T12:01:05-05:00' }] }],
  });
  expect(await assistant.call('get_conversation_by_id', { conversation_id: id })).toMatchObject({
    conversation: { id, left_out: [{ at: 65, seconds: 7_200 }] },
  });
  const { contents } = await assistant.client.readResource({ uri: `earshot://conversation/${id}` });
  const text = contents.map((one) => ('text' in one ? one.text : '')).join('');
  expect(text).toContain('- 10:00 Speaker 1: The well is deep.');
  expect(text).toContain('- 12:01 Speaker 1: The walrus came at last.');
});

test('a snippet has at most 240 characters', async () => {
  const long = `${'and so on '.repeat(80)}the saxophone ${'and so on '.repeat(80)}`;
  const { id } = storeConversation(service.store, service.owner.uid, {}, [long]);
  service.store.search.indexConversation(service.owner.uid, id);
  const { conversations } = (await assistant.call('search_conversations', {
    query: 'saxophone',
  })) as unknown as {
    conversations: { match_snippets: { text: string }[] }[];
  };
  const [snippet] = conversations[0]!.match_snippets;
  expect(snippet!.text).toContain('the saxophone');
  expect(snippet!.text.length).toBeLessThanOrEqual(240);
});

interface Part {
  conversation: { transcript_segments: { id: string; text: string }[] };
  truncated: boolean;
  next_segment: string | null;
}

test('a long transcript is read to its end, part by part, and around a line', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => aSegment(`${at} ${'word '.repeat(40)}`, at * 3));
  const { id } = storeConversation(service.store, service.owner.uid, { overview: 'x'.repeat(900) }, lines);
  const read = async (args = {}) =>
    (await assistant.call('get_conversation_by_id', { conversation_id: id, ...args })) as unknown as Part;
  const texts: string[] = [];
  let calls = 0;
  for (let next: string | null | undefined; next !== null; calls += 1) {
    const part: Part = await read({ from_segment: next });
    const some = part.conversation.transcript_segments.map(({ text }) => text);
    expect(some.length).toBeLessThanOrEqual(120);
    expect(some.join('').length).toBeLessThanOrEqual(24_000);
    expect(part.truncated).toBe(part.next_segment !== null);
    texts.push(...some);
    next = part.next_segment;
  }
  expect(texts).toEqual(lines.map(({ text }) => text));
  expect(calls).toBe(3);
  const around = await read({ around_segment: lines[100]!.id, max_segments: 10 });
  expect(around.conversation.transcript_segments.map(({ id: one }) => one)).toEqual(
    lines.slice(95, 105).map(({ id: one }) => one),
  );
  const few = await read({ max_chars: 1 });
  expect(few).toMatchObject({ truncated: true, next_segment: lines[1]!.id });
  // In full here, the beginning in lists.
  expect(few.conversation).toMatchObject({ structured: { overview: 'x'.repeat(900) } });
  const listed = (await list()).conversations as unknown as { structured: { overview: string } }[];
  expect(listed[1]!.structured.overview).toMatch(/^x{299}…$/);
  const wrong = { conversation_id: id, from_segment: LINES[0]!.id };
  expect(await assistant.failure('get_conversation_by_id', wrong)).toEqual({
    ...{ code: 'invalid_arguments', message: 'from_segment: The conversation has no such segment' },
  });
});

test('a conversation in full has who said what, and the ids of its tasks', async () => {
  const { store, owner, clock } = service;
  const now = clock.now();
  store.action_items.insert({
    ...{ id: 'task', uid: owner.uid, conversation_id: launch, description: 'Check the prices' },
    ...{ completed: false, due_at: Date.UTC(2026, 0, 8, 17), completed_at: null, created_at: now },
    ...{ updated_at: now, evidence: [] },
  });
  const answer = await assistant.call('get_conversation_by_id', { conversation_id: launch });
  expect(answer).toMatchObject({
    conversation: {
      action_items: [
        {
          ...{ id: 'task', description: 'Check the prices', completed: false },
          due_at: '2026-01-08T12:00:00-05:00',
        },
      ],
      transcript_segments: [
        { id: LINES[0]!.id, text: LINES[0]!.text, speaker: 'You', is_user: true, start: 0, end: 2 },
        { speaker: 'Speaker 2', is_user: false, speaker_id: 1, start: 4 },
      ],
      truncated: false,
    },
    truncated: false,
    next_segment: null,
  });
  expect(await assistant.failure('get_conversation_by_id', { conversation_id: 'nowhere' })).toEqual({
    ...{ code: 'not_found', message: 'Conversation not found' },
  });
});

test('several conversations come together, with what is missing, within 120,000 characters', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => {
    const lines = Array.from({ length: 100 }, (_line, index) => aSegment('x'.repeat(200), index * 3));
    return storeConversation(service.store, service.owner.uid, { title: `Long ${at}` }, lines).id;
  });
  const value = (await assistant.call('get_conversations_by_ids', {
    conversation_ids: [launch, 'nowhere', ...ids],
    max_segments: 500,
  })) as unknown as { conversations: Part['conversation'][]; not_found: string[]; truncated: boolean };
  expect(value).toMatchObject({ not_found: ['nowhere'], truncated: true });
  expect(value.conversations).toHaveLength(9);
  const characters = value.conversations
    .flatMap(({ transcript_segments }) => transcript_segments)
    .reduce((sum, { text }) => sum + text.length, 0);
  expect(characters).toBeGreaterThan(100_000);
  expect(characters).toBeLessThanOrEqual(120_000);
  // Also of the last one the rest can be read.
  expect(value.conversations.at(-1)).toMatchObject({
    truncated: true,
    next_segment: expect.any(String) as string,
  });
  expect(value.conversations[0]).toMatchObject({ id: launch, truncated: false, next_segment: null });
});

verifies(
  ['errors.minus-32002.locked-content', 'errors.minus-32002.listed-truncated'],
  'a locked conversation is cut in lists and search; in full it is -32002 before 2026-07-28, and an error of the tool in it',
  async () => {
    const { store, owner } = service;
    store.conversations.update(owner.uid, launch, { is_locked: true });
    const [card] = (await list()).conversations;
    expect(card).toMatchObject({ id: launch, is_locked: true, speakers: [] });
    expect(card).toMatchObject({ structured: { title: 'Lau...', overview: 'Lau...' } });
    expect(await assistant.call('search_conversations', { query: 'prices' })).toMatchObject({
      conversations: [],
    });

    const args = { conversation_id: launch };
    const refused = {
      code: 'locked',
      message: expect.stringMatching(/^The owner has locked this/) as string,
    };
    expect(await assistant.failure('get_conversation_by_id', args)).toEqual(refused);
    const ids = { conversation_ids: [launch, dinner] };
    expect(await assistant.call('get_conversations_by_ids', ids)).toMatchObject({
      conversations: [{ id: dinner }],
      locked: [launch],
    });
    for (const revision of ['2025-11-25', '2025-06-18']) {
      const { client } = await attach(service, key, older(revision));
      await expect(
        client.callTool({ name: 'get_conversation_by_id', arguments: args }),
      ).rejects.toMatchObject({
        code: -32_002,
      });
    }
  },
);

test('day summaries quote memories only for who may read memories', async () => {
  const { services, owner } = service;
  services.dailySummaries.keep(owner.uid, aDaySummary);
  const insights = async (by: Assistant) => {
    const { summaries } = (await by.call('get_daily_summaries')) as unknown as {
      summaries: { knowledge_nuggets?: unknown[] }[];
    };
    return summaries[0]!.knowledge_nuggets;
  };
  expect(await insights(assistant)).toEqual(aDaySummary.knowledge_nuggets);
  expect(await insights(await attach(service, service.key('mcp', ['conversations:read'])))).toBeUndefined();
  services.developerAccess.set(owner.uid, { memories: false });
  expect(await insights(assistant)).toBeUndefined();
});

test('day summaries come with links to what they cite, and go on with a cursor', async () => {
  const { services, owner } = service;
  const cited = { ...aDaySummary, date: '2026-01-05' };
  services.dailySummaries.keep(owner.uid, cited);
  services.dailySummaries.keep(owner.uid, { ...cited, date: '2026-01-06', highlights: [] });
  const first = await assistant.call('get_daily_summaries', { limit: 1 });
  expect(first).toMatchObject({ summaries: [{ date: '2026-01-06' }], has_more: true });
  const rest = await assistant.call('get_daily_summaries', { limit: 1, cursor: first['next_cursor'] });
  expect(rest).toMatchObject({
    summaries: [
      {
        ...{ date: '2026-01-05', headline: 'Bricks and bread' },
        decisions_made: [{ decision: 'Build in May', conversation_id: 'c1' }],
        conversations: [
          { id: 'c1', link: 'earshot://conversation/c1', url: `${service.url}/conversations/c1` },
          { id: 'c2' },
        ],
      },
    ],
    has_more: false,
  });
  const invented = Buffer.from(JSON.stringify(['x', 'y', 'z'])).toString('base64url');
  expect(await assistant.failure('get_daily_summaries', { cursor: invented })).toMatchObject({
    code: 'invalid_arguments',
  });
  expect(await assistant.call('get_daily_summaries', { end_date: '2025-01-01' })).toMatchObject({
    summaries: [],
    message: expect.stringContaining('No day of this time') as string,
  });
});
