// Exports that are made to do harm to the service that reads them, and accounts that share their ids.
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { asked, imported } from '../helpers/imports.ts';
import { aConversation, IDS } from '../helpers/original-export.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { zip } from '../helpers/zip.ts';

const one = aConversation({ id: IDS.talk });

test('lists with the names of what every object has are left out like any other, and change no object', async () => {
  onTestFinished(() => {
    delete (Object.prototype as { items?: unknown }).items;
    delete (Object as { items?: unknown }).items;
  });
  const server = await startTestServer();
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const lists = names.map((name) => `${JSON.stringify(name)}: [{"a": 1}, {"a": 2}]`).join();
  const report = await imported(server, {
    'x.json': `{${lists}, "conversations": [${JSON.stringify(one)}]}`,
  });
  expect('items' in {}).toBe(false);
  expect('items' in Object).toBe(false);
  expect(report).toMatchObject({ status: 'done', counts: { conversation: { taken: 1 } } });
  expect(report.left_out.map(({ part, items }) => [part, items])).toEqual(names.map((name) => [name, 2]));
  expect(new Set(report.left_out.map(({ reason }) => reason))).toEqual(
    new Set(['Earshot has nothing that matches these records.']),
  );
  expect(await asked(server, 'GET', `/${report.id}`)).toMatchObject({ left_out: report.left_out });
});

test('a number that nothing can be is left out by its name, and what it stands in is taken', async () => {
  const server = await startTestServer();
  const start = '2025-03-28T10:00:00Z';
  const talk = {
    ...aConversation({ id: IDS.talk }),
    structured: { title: 'Huge', overview: '', events: [{ title: 'Party', start, duration: 1e300 }] },
    transcript_segments: [{ text: 'Hello there, all of you.', speaker_id: 0, start: 1e300, end: 1e301 }],
  };
  const report = await imported(server, { 'x.json': [talk] });
  expect(report).toMatchObject({ status: 'done', counts: { conversation: { taken: 1, not_taken: 0 } } });
  expect(report.list.map(({ note }) => note).join()).toContain('duration is not a number');
  const [{ id }] = (await (await server.request('/v1/conversations')).json()) as [{ id: string }];
  expect(await (await server.request(`/v1/conversations/${id}`)).json()).toMatchObject({
    structured: { events: [{ title: 'Party', duration: 30 }] },
    transcript_segments: [{ text: 'Hello there, all of you.', start: 0, end: 0 }],
  });
});

test('an item of far too many parts is named and left out before it is parsed, and the rest goes on', async () => {
  const server = await startTestServer();
  const many = `{"id": "many-parts", "created_at": "2025-03-28T10:00:00Z", "x": [${'[],'.repeat(2_000_000)}[]]}`;
  const deep = `{"id": "deep-parts", "created_at": "2025-03-28T10:00:00Z", "x": [${`${'['.repeat(900)}${']'.repeat(900)},`.repeat(2_500)}[]]}`;
  const report = await imported(server, {
    'x.json': `{"conversations": [${many}, ${deep}, ${JSON.stringify(one)}]}`,
  });
  expect(report).toMatchObject({ status: 'done', counts: { conversation: { taken: 1, not_taken: 0 } } });
  expect(report.list.slice(0, 2).map(({ note }) => note)).toEqual([
    'Item 1 has more than 2000000 parts and was left out',
    'Item 2 has more than 2000000 parts and was left out',
  ]);
});

const as = (server: TestServer, token: string): Pick<TestServer, 'request'> => ({
  request: (path, init) =>
    server.request(path, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } }),
});

test('two accounts take the same export over: each has all of it, and neither has anything of the other', async () => {
  const server = await startTestServer();
  const other = await server.otherUser('Robin');
  const sample = {
    id: 'sample-1',
    start: 1,
    end: 3,
    text: 'As it was said',
    conversation_id: IDS.talk,
    segment_id: 'x',
  };
  const people = [{ id: 'person-1', name: 'Cleo', created_at: '2025-03-28T10:00:00Z', samples: [sample] }];
  const files = { 'export.json': { people, conversations: [one] } };
  const first = await imported(server, files);
  const second = await imported(as(server, other.token), files);
  expect(second.counts).toEqual(first.counts);
  expect(second.list).toEqual(first.list);
  const [mine, theirs] = [server.uid, other.uid].map((uid) => server.store.speech_samples.list(uid));
  expect(mine).toMatchObject([{ id: 'sample-1', uid: server.uid, conversation_id: IDS.talk }]);
  expect(theirs).toMatchObject([{ uid: other.uid, text: 'As it was said', start: 1, end: 3 }]);
  expect(theirs![0]!.person_id).not.toBe(mine![0]!.person_id);
  expect(theirs![0]!.conversation_id).not.toBe(IDS.talk);
  expect((await imported(as(server, other.token), files)).status).toBe('done');
  expect(server.store.speech_samples.list(other.uid)).toHaveLength(1);
});

test('nesting without end, dates of no calendar, one id twice, bytes and characters of no text', async () => {
  const server = await startTestServer();
  const talk = (id: string, title: string, at: unknown = '2025-03-28T10:00:00Z') => ({
    ...aConversation({ id, created_at: at, started_at: at, finished_at: at }),
    structured: { title, overview: '', category: 'other', emoji: 'x' },
  });
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const nowhere = [
    '+275760-09-13T00:00:00.001Z',
    '2025-02-31T25:61:61Z',
    1e300,
    'NaN',
    { $date: 5 },
    [],
    true,
  ];
  const report = await imported(server, {
    'dates.json': { conversations: nowhere.map((at, n) => talk(`date-${n}`, 'When', at)) },
    'twice.json': { conversations: [talk(IDS.talk, 'First'), talk(IDS.talk, 'Second')] },
    'nul.json': { conversations: [talk(IDS.hidden, 'A\u0000B\ud800')] },
    'latin.json': Buffer.from(JSON.stringify({ conversations: [talk(IDS.deleted, 'A\u00ffB')] }), 'latin1'),
    'deep.json': `{"conversations": ${deep}}`,
  });
  expect(report).toMatchObject({
    status: 'done',
    counts: { conversation: { taken: 3, updated: 1, not_taken: nowhere.length } },
  });
  const files = report.list.filter(({ kind }) => kind === 'file');
  expect(files.map(({ ref, note }) => [ref, note])).toEqual([
    ['deep.json', expect.stringMatching(/^The text is not valid JSON/)],
  ]);
  const answer = await server.request('/v1/conversations?include_discarded=true');
  const list = (await answer.json()) as { id: string; structured: { title: string } }[];
  expect(new Map(list.map(({ id, structured }) => [id, structured.title]))).toEqual(
    new Map([
      [IDS.talk, 'Second'],
      [IDS.hidden, 'AB\ufffd'],
      [IDS.deleted, 'A\ufffdB'],
    ]),
  );
});

/** How often a statement that begins like that runs from now on. */
function runsOf(beginning: string): { count: number } {
  const db = new Sqlite(':memory:');
  const statement = Object.getPrototypeOf(db.prepare('SELECT 1')) as { run: (...args: unknown[]) => unknown };
  db.close();
  const { run } = statement;
  onTestFinished(() => void (statement.run = run));
  const seen = { count: 0 };
  statement.run = function (this: { source: string }, ...args) {
    if (this.source.startsWith(beginning)) seen.count++;
    return run.apply(this, args);
  };
  return seen;
}

test('thousands of entries without anything are counted, and written down together', async () => {
  const server = await startTestServer();
  const empty = Array.from({ length: 1_000 }, (_, n) => [`${n % 7}/${n}.json`, ''] as const);
  const whole = ['export.json', JSON.stringify({ conversations: [one] })] as const;
  const saved = runsOf('UPDATE imports SET');
  const report = await imported(server, { 'a.zip': zip([...empty, whole]) });
  expect(report).toMatchObject({ status: 'done', counts: { conversation: { taken: 1 } } });
  expect(report.left_out).toMatchObject([{ part: 'files', items: 1_000 }]);
  expect(saved.count).toBeLessThan(50);
});

test('names of ten thousand characters, twice the same, or the same but for case and accents', async () => {
  const server = await startTestServer();
  const long = 'n'.repeat(10_000);
  const exported = (id: string): string => JSON.stringify({ conversations: [aConversation({ id })] });
  const pcm = Buffer.alloc(32_000);
  const wav = (level: number): Buffer => Buffer.concat([wavHeader(pcm.length / 2), pcm.fill(level)]);
  const report = await imported(server, {
    'a.zip': zip([
      ['a.json', exported(IDS.talk)],
      ['a.json', exported(IDS.hidden)],
      ['A.JSON', '[]'],
      ['\u00e9.json', exported(IDS.deleted)],
      ['e\u0301.json', exported(IDS.talk)],
      [long, 'no transcript'],
      [`${long}.wav`, wav(1)],
      [`${long}.wav`, wav(2)],
    ]),
  });
  expect(report).toMatchObject({
    status: 'done',
    counts: { conversation: { taken: 3, there: 1 }, audio: { taken: 2, not_taken: 0 } },
  });
  const recordings = await asked<{ name: string }[]>(server, 'GET', `/${report.id}/recordings`);
  expect(recordings.map(({ name }) => name.length)).toEqual([300, 300]);
  for (const { ref } of report.list) expect(ref.length).toBeLessThanOrEqual(200);
});
