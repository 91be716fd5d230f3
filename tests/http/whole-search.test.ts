// One search over everything, on the HTTP side: kinds, scopes, filters in words and in the query, corrections, moments, limits,
// the privacy lock and the trash.
import { expect, onTestFinished, test } from 'vitest';
import type { SearchAnswer } from '../../src/contract/search.ts';
import type { Scope } from '../../src/contract/keys.ts';
import type { Embedder, EmbeddingOutcome } from '../../src/server/understanding/embedding.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { storeMemory } from '../helpers/memories.ts';
import { verifies } from '../helpers/verifies.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

type Instance = Awaited<ReturnType<typeof start>>;

const DAY = 86_400_000;
const clock = createFakeClock();
const NOW = clock.now();

const start = (embedder: () => Embedder | null = () => null) => startTestServer({ clock, embedder });

function filled(server: Instance) {
  const { store, uid } = server;
  const now = NOW;
  store.people.insertNew({ id: 'p-priya', uid, name: 'Priya', created_at: 1, updated_at: 1 });
  const add = (id: string, more: object, lines: Parameters<typeof storeConversation>[3]) => {
    storeConversation(store, uid, { id, overview: '', ...more }, lines);
    store.search.indexConversation(uid, id);
  };
  add('boiler', { title: 'The boiler', created_at: now - 3 * DAY }, [
    aSegment('Good morning.', 0, { is_user: true, speaker_id: 0 }),
    aSegment('The plumber mends the boiler on Thursday.', 5, { person_id: 'p-priya', speaker_id: 1 }),
  ]);
  add('older', { title: 'Heating', created_at: now - 300 * DAY }, ['The boiler was cold all winter.']);
  storeMemory(store, uid, 'Has an old boiler from 1987', { id: 'm-boiler' });
  const times = { due_at: null, completed_at: null, created_at: now, updated_at: now };
  store.action_items.insert({
    ...{ id: 't-boiler', uid, conversation_id: 'boiler', description: 'Ring the boiler people' },
    ...{ completed: false, evidence: [], ...times },
  });
  return { add, now };
}

async function ask(server: Instance, query: Record<string, string>, scopes?: readonly Scope[]) {
  const key = server.newKey('dev', scopes ?? ['conversations:read', 'memories:read', 'action_items:read']);
  const answer = await server.request(`/v1/dev/user/search?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as SearchAnswer };
}

const ids = ({ body }: { body: SearchAnswer }): string[] => body.results.map(({ id }) => id).sort();

test('conversations, memories, tasks and people are found in one order, with the line, its speaker and its second', async () => {
  const server = await start();
  filled(server);
  const found = await ask(server, { query: 'boilers' });
  expect(ids(found)).toEqual(['boiler', 'm-boiler', 'older', 't-boiler']);
  expect(found.body.total).toBe(4);
  expect(found.headers.get('x-total-count')).toBe('4');
  const talk = found.body.results.find(({ id }) => id === 'boiler')!;
  expect(talk).toMatchObject({
    ...{ kind: 'conversation', conversation_id: 'boiler', title: 'The boiler', why: 'words', start: 5 },
    ...{ snippet: 'The plumber mends the boiler on Thursday.', speaker: 'Priya' },
  });
  expect(talk.segment_id).not.toBeNull();
  expect(talk.offsets.map(({ start, end }) => talk.snippet.slice(start, end))).toEqual(['boiler']);
  expect(ids(await ask(server, { query: 'priya' }))).toEqual(['p-priya']);
});

test('a conversation is found with each of its moments, and the lines around them', async () => {
  const server = await start();
  const { add } = filled(server);
  add('garden', { title: 'Garden' }, [
    'The hedgehog came back.',
    'Where does it sleep?',
    'Under the shed.',
    ...Array.from({ length: 8 }, (_, index) => `Minute ${index} about something else.`),
    'Feed the hedgehog nothing but water.',
  ]);
  const found = await ask(server, { query: 'hedgehog' });
  const { moments, moments_total, has_audio } = found.body.results[0]!;
  expect({ moments_total, has_audio }).toEqual({ moments_total: 2, has_audio: false });
  expect(moments.map(({ before, snippet, after }) => [before, snippet, after])).toEqual([
    [null, 'The hedgehog came back.', 'Where does it sleep?'],
    ['Minute 7 about something else.', 'Feed the hedgehog nothing but water.', null],
  ]);
  expect(moments.map(({ snippet, offsets: [at] }) => snippet.slice(at!.start, at!.end))).toEqual([
    'hedgehog',
    'hedgehog',
  ]);
  // Of the words, only what has the most of them.
  const both = await ask(server, { query: 'feed hedgehog' });
  expect(both.body.results[0]!.moments.map(({ snippet }) => snippet)).toEqual([
    'Feed the hedgehog nothing but water.',
  ]);
});

test('a key finds the kinds that its scopes let it read, and one without any is refused', async () => {
  const server = await start();
  filled(server);
  expect(ids(await ask(server, { query: 'boiler' }, ['memories:read']))).toEqual(['m-boiler']);
  expect(ids(await ask(server, { query: 'boiler', kinds: 'action_item' }))).toEqual(['t-boiler']);
  expect((await ask(server, { query: 'boiler' }, ['goals:read'])).status).toBe(403);
  expect((await ask(server, { query: 'boiler', kinds: 'memory' }, ['action_items:read'])).status).toBe(403);
  expect((await ask(server, { query: 'boiler', kinds: 'dog' })).status).toBe(422);
});

test('misspelt words are corrected against what is there, and names are found by sound', async () => {
  const server = await start();
  const { add } = filled(server);
  const found = await ask(server, { query: 'plumbr thursady' });
  expect(ids(found)).toEqual(['boiler']);
  expect(found.body.corrected).toBe('plumber thursday');
  add('hjordis', { title: 'Knitting' }, ['So then Hjördis brought the mittens.']);
  expect(ids(await ask(server, { query: 'Yerdis' }))).toEqual(['hjordis']);
  expect((await ask(server, { query: 'zzyzx' })).body).toMatchObject({
    results: [],
    total: 0,
    corrected: null,
  });
});

test('quotes find the exact words only', async () => {
  const server = await start();
  const { add } = filled(server);
  add('said', { title: 'One' }, ['We need new windows for the shed.']);
  add('alike', { title: 'Two' }, ['The shed has a new window, and needs more.']);
  expect(ids(await ask(server, { query: 'new windows shed' }))).toEqual(['alike', 'said']);
  expect(ids(await ask(server, { query: '"new windows"' }))).toEqual(['said']);
});

test('filters hold as parameters and as words, and words that find nothing are no filter', async () => {
  const server = await start();
  const { now } = filled(server);
  const since = new Date(now - 30 * DAY).toISOString();
  expect(ids(await ask(server, { query: 'boiler', kinds: 'conversation', start_date: since }))).toEqual([
    'boiler',
  ]);
  expect(ids(await ask(server, { query: 'boiler', person_id: 'p-priya' }))).toEqual(['boiler', 't-boiler']);
  const words = await ask(server, { query: 'conversations about the boiler with Priya' });
  expect(ids(words)).toEqual(['boiler']);
  expect(words.body.understood).toMatchObject({ person_id: 'p-priya', kinds: ['conversation'] });
  expect(ids(await ask(server, { query: 'with Priya' }))).toEqual(['boiler', 'p-priya', 't-boiler']);
  const nothing = await ask(server, { query: 'boiler yesterday' });
  expect(nothing.body.understood).toBeNull();
  expect(ids(nothing)).toContain('older');
});

test('the name of a day alone finds who says it first, and then what is of that day', async () => {
  const server = await start();
  const { add, now } = filled(server);
  add('new-year', { title: 'New year', created_at: now - 4 * DAY }, ['A quiet morning.']);
  const query = { kinds: 'conversation' };
  const found = await ask(server, { ...query, query: 'thursday' });
  expect(found.body.understood).toMatchObject({ start_date: '2026-01-01T00:00:00.000Z' });
  expect(found.body.results.map(({ id }) => id)).toEqual(['boiler', 'new-year']);
  const said = found.body.results[0]!;
  expect(said.offsets.map(({ start, end }) => said.snippet.slice(start, end))).toEqual(['Thursday']);
  // With a word that makes it a day, the day comes first; where nobody says it, there is the day alone.
  const onDay = await ask(server, { ...query, query: 'on Thursday' });
  expect(onDay.body.results.map(({ id }) => id)).toEqual(['new-year', 'boiler']);
});

test.each([
  ['Donnerstag', 'Wir treffen uns am Donnerstag.'],
  ['jueves', 'Nos vemos el jueves por la tarde.'],
  ['Jeudi', 'On se voit jeudi.'],
  ['Januar', 'Im Januar fahren wir weg.'],
  ['enero', 'En enero hace frío.'],
  ['janvier', 'Les soldes de janvier commencent.'],
  ['January', 'The sales of January begin.'],
])('%s alone is a word first, and a time as well', async (query, line) => {
  const server = await start();
  const { add, now } = filled(server);
  add('said', { title: 'Long ago', created_at: now - 90 * DAY }, [line]);
  add('new-year', { title: 'New year', created_at: now - 4 * DAY }, ['A quiet morning.']);
  const { body } = await ask(server, { query, kinds: 'conversation' });
  expect(body.results[0]).toMatchObject({ id: 'said', snippet: line });
  expect(body.results.map(({ id }) => id)).toContain('new-year');
  expect(body.understood).toMatchObject({ start_date: '2026-01-01T00:00:00.000Z' });
});

test('what is not to be read of a query is only a word', async () => {
  const server = await start();
  const { add, now } = filled(server);
  add('new-year', { title: 'New year', created_at: now - 4 * DAY }, ['A quiet morning.']);
  const asked = async (query: string, unread: string[]): Promise<SearchAnswer> => {
    const answer = await server.request('/v1/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, kinds: ['conversation'], unread }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as SearchAnswer;
  };
  const read = await asked('thursday', []);
  expect(read.understood).toMatchObject({ start_date: '2026-01-01T00:00:00.000Z' });
  expect(read.results.map(({ id }) => id)).toEqual(['boiler', 'new-year']);
  const words = await asked('thursday', ['period']);
  expect(words.understood).toBeNull();
  expect(words.results.map(({ id }) => id)).toEqual(['boiler']);
  const narrowed = await asked('conversations about the boiler with Priya', ['person']);
  expect(narrowed.understood).toMatchObject({ kinds: ['conversation'], person_id: null });
});

verifies(
  ['errors.minus-32002.listed-truncated'],
  'hidden words find nothing, and of what is locked the beginning alone is shown',
  async () => {
    const server = await start();
    const { add } = filled(server);
    add('locked', { title: 'Zebra and the long story of the vet', is_locked: true }, ['The giraffe coughs.']);
    expect(ids(await ask(server, { query: 'giraffe' }))).toEqual([]);
    const found = await ask(server, { query: 'zebra' });
    expect(ids(found)).toEqual(['locked']);
    expect(JSON.stringify(found.body)).not.toContain('vet');
    expect(found.body.results[0]).toMatchObject({ segment_id: null, start: null });
  },
);

test('what lies in the trash or outside of a client is neither found nor counted', async () => {
  const server = await start();
  filled(server);
  server.store.conversations.update(server.uid, 'older', { deleted_at: 1 });
  const found = await ask(server, { query: 'boiler', kinds: 'conversation' });
  expect([ids(found), found.body.total]).toEqual([['boiler'], 1]);
});

test('the app asks with a body', async () => {
  const server = await start();
  filled(server);
  const answer = await server.request('/v1/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'boiler', kinds: ['memory'], limit: 1 }),
  });
  expect(((await answer.json()) as SearchAnswer).results.map(({ id }) => id)).toEqual(['m-boiler']);
});

test('at most so many of each kind are answered, so that one kind leaves room for the others', async () => {
  const server = await start();
  const { now } = filled(server);
  for (let index = 0; index < 40; index++)
    server.store.action_items.insert({
      ...{ id: `t-${index}`, uid: server.uid, conversation_id: null, description: 'Ring about the boiler' },
      ...{ completed: false, evidence: [], due_at: null, completed_at: null },
      ...{ created_at: now + index, updated_at: now },
    });
  const counted = async (body: object) => {
    const answer = await server.request('/v1/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'boiler', limit: 30, ...body }),
    });
    const { results, total } = (await answer.json()) as SearchAnswer;
    const of = (kind: string): number => results.filter((one) => one.kind === kind).length;
    return { tasks: of('action_item'), memories: of('memory'), talks: of('conversation'), total };
  };
  expect(await counted({ most_of_kind: 5 })).toEqual({ tasks: 5, memories: 1, talks: 2, total: 8 });
  expect((await counted({})).total).toBe(44);
});

test('the owner is told the title of the conversation that a task comes from, a client is not', async () => {
  const server = await start();
  filled(server);
  const titles = ({ results }: SearchAnswer) =>
    Object.fromEntries(results.map(({ id, conversation_title }) => [id, conversation_title]));
  const own = async () => {
    const answer = await server.request('/v1/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'boiler' }),
    });
    return titles((await answer.json()) as SearchAnswer);
  };
  expect(await own()).toEqual({ boiler: null, older: null, 'm-boiler': null, 't-boiler': 'The boiler' });
  expect(titles((await ask(server, { query: 'boiler', kinds: 'action_item' })).body)['t-boiler']).toBeNull();
  // What lies in the trash has nothing to open.
  server.store.conversations.update(server.uid, 'boiler', { deleted_at: NOW });
  expect(await own()).toMatchObject({ 't-boiler': null });
});

test('what meaning was too busy for is said, and asked again it answers', async () => {
  let isBusy = true;
  const failure = { outcome: 'timeout', provider: 'made', reason: 'busy', retryable: true } as const;
  const embedder: Embedder = {
    name: 'made',
    embed: (texts, { urgent } = {}) =>
      Promise.resolve(
        urgent === true && isBusy
          ? { ok: false, failure }
          : {
              ok: true,
              vectors: texts.map((text) => (text.includes('hond') ? null : Float32Array.of(1, 0, 0, 0))),
            },
      ),
  };
  const server = await start(() => embedder);
  filled(server);
  const asked = async (query: string): Promise<SearchAnswer> => (await ask(server, { query })).body;
  expect(await asked('something to keep warm')).toMatchObject({ meaning: 'late', results: [] });
  expect(await asked('tasks about the boiler')).toMatchObject({ meaning: 'late' });
  isBusy = false;
  expect(await asked('something to keep warm')).toMatchObject({ meaning: 'compared' });
  expect(await asked('Waar is de hond')).toMatchObject({ meaning: 'none' });
});

test('words answer as soon as the app waits no longer for meaning', async () => {
  const busy = Promise.withResolvers<EmbeddingOutcome>();
  onTestFinished(() => busy.resolve({ ok: true, vectors: [null] }));
  const embedder: Embedder = {
    name: 'made',
    embed: (texts, { urgent } = {}) =>
      urgent === true ? busy.promise : Promise.resolve({ ok: true, vectors: texts.map(() => null) }),
  };
  const waiting = createFakeClock();
  const server = await startTestServer({ clock: waiting, embedder: () => embedder });
  filled(server);
  const answering = server.request('/v1/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'boiler', kinds: ['memory'], patience_ms: 300 }),
  });
  while ((await waiting.nextAfter()) !== 300);
  await waiting.advance(300);
  const answer = (await (await answering).json()) as SearchAnswer;
  expect(answer).toMatchObject({ meaning: 'late', results: [{ id: 'm-boiler', why: 'words' }] });
});
