// The forms in which an export comes: one file, packed, in an archive or folder, one item a line, pages of the developer API,
// files of exporters, with audio and images beside them, and Earshot's own export.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { imported, type Files } from '../helpers/imports.ts';
import { aConversation, IDS, originalExport, PNG } from '../helpers/original-export.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { zip } from '../helpers/zip.ts';

type Json = Record<string, unknown>;
const FIXTURES = join(import.meta.dirname, '../fixtures/audio');

const one = aConversation({ id: IDS.talk });
const two = aConversation({ id: IDS.hidden });
/** As the developer API answers. */
const ofDeveloperApi = (id: string): Json => ({
  id,
  created_at: '2025-03-28T10:00:00Z',
  started_at: '2025-03-28T10:00:00Z',
  finished_at: '2025-03-28T10:05:00Z',
  structured: { title: 'A page', overview: '', category: 'work', emoji: '🧠', action_items: [], events: [] },
  folder_id: 'f-1',
  folder_name: 'Projects',
  language: 'en',
  source: 'omi',
  transcript_segments: [
    { text: 'First.', start: 0, end: 1, speaker_id: 0, speaker_name: 'You' },
    { text: 'Second.', start: 1, end: 2, speaker_id: 1, speaker_name: 'Cleo Example' },
    { text: 'Third.', start: 2, end: 3, speaker_id: 2, speaker_name: 'Speaker 2' },
  ],
});

const FORMS: [name: string, files: Files][] = [
  ['a list in one file', { 'export.json': [one, two] }],
  ['an account in one file', { 'omi-export.json': { profile: {}, conversations: [one, two] } }],
  ['packed with gzip', { 'export.json.gz': gzipSync(JSON.stringify([one, two])) }],
  ['one item a line', { 'export.ndjson': `${JSON.stringify(one)}\n${JSON.stringify(two)}\n` }],
  ['one item a file', { 'c/1.json': one, 'c/2.json': two }],
  [
    'pages of the developer API',
    { 'page-1.json': [one], 'page-2.json': { conversations: [two] }, 'page-3.json': [] },
  ],
  [
    'a zip archive',
    {
      'export.zip': zip({
        '2025/a.json': JSON.stringify([one]),
        '2025/b.json': JSON.stringify(two),
        'readme.md': 'Hello',
      }),
    },
  ],
  ['a name that says nothing', { 'x.bin': [one, two] }],
];

async function read<T = Json>(server: TestServer, path: string): Promise<T> {
  const answer = await server.request(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}

test.each(FORMS)('%s', async (_name, files) => {
  const server = await startTestServer();
  const report = await imported(server, files);
  expect(report).toMatchObject({ status: 'done', counts: { conversation: { taken: 2, not_taken: 0 } } });
  const rows = await read<Conversation[]>(server, '/v1/conversations');
  expect(rows.map(({ id }) => id).toSorted()).toEqual([IDS.talk, IDS.hidden]);
});

test('the developer API names speakers and folders in the conversation', async () => {
  const server = await startTestServer();
  await imported(server, { 'page.json': [ofDeveloperApi(IDS.talk), ofDeveloperApi(IDS.hidden)] });
  const talk = await read<Conversation>(server, `/v1/conversations/${IDS.talk}`);
  const people = await read<{ id: string; name: string }[]>(server, '/v1/users/people');
  expect(people).toMatchObject([{ name: 'Cleo Example' }]);
  expect(talk).toMatchObject({
    folder_name: 'Projects',
    transcript_segments: [
      { text: 'First.', is_user: true, person_id: null },
      { text: 'Second.', is_user: false, person_id: people[0]!.id },
      { text: 'Third.', is_user: false, person_id: null },
    ],
  });
});

test('transcripts in files of their own find their conversations, once', async () => {
  const server = await startTestServer();
  const { transcript_segments, ...bare } = one;
  const files = {
    '2025-03/conversation_export_2025-03-28.json': [bare],
    '2025-03/conversation_export_2025-03-28_transcripts.json': [
      { conversation_id: IDS.talk, created_at: '2025-03-28T10:00:00Z', transcript_segments },
    ],
    'memories/memories_export.json': [
      { id: IDS.memory, content: 'Likes roses', category: 'interesting', visibility: 'private', tags: [] },
    ],
  };
  for (const outcome of ['taken', 'there'] as const) {
    const report = await imported(server, files);
    expect(report.counts).toMatchObject({
      conversation: { [outcome]: 1 },
      memory: { [outcome]: 1 },
      transcript: { [outcome === 'taken' ? 'updated' : 'there']: 1 },
    });
    const { transcript_segments: lines } = await read<Conversation>(server, `/v1/conversations/${IDS.talk}`);
    expect(lines.map(({ text }) => text)).toEqual([
      'We should plant the roses by the wall.',
      'And the pear tree behind the shed.',
    ]);
  }
});

describe('audio and images', () => {
  const wav = Buffer.concat([wavHeader(16_000), Buffer.alloc(32_000, 3)]);
  test('they are filed by the conversation in their name, and audio can be played', async () => {
    const server = await startTestServer();
    const report = await imported(server, {
      'omi/export.json': [one],
      [`omi/audio/${IDS.talk}.wav`]: wav,
      [`omi/photos/${IDS.talk}/p1.png`]: Buffer.from(PNG, 'base64'),
      'omi/audio/unknown.wav': wav,
    });
    expect(report.counts).toMatchObject({ audio: { taken: 2, not_taken: 0 }, photo: { taken: 1 } });
    // Nobody's audio is a recording of its own.
    const own = await server.request(`/private/imports/${report.id}/recordings`);
    expect(await own.json()).toMatchObject([{ name: 'omi/audio/unknown.wav' }]);
    const talk = await read<Conversation>(server, `/v1/conversations/${IDS.talk}`);
    expect(talk).toMatchObject({ has_audio: true, photos: [{ id: 'p1' }] });
    const played = await server.request(`/v1/conversations/${IDS.talk}/audio`);
    expect(Buffer.from(await played.arrayBuffer()).subarray(44)).toEqual(wav.subarray(44));
    const again = await imported(server, { 'export.json': [one], [`${IDS.talk}.wav`]: wav });
    expect(again.counts.audio).toMatchObject({ taken: 0, there: 1 });
  });

  test('MP3 and Opus, also in an archive', async () => {
    const server = await startTestServer();
    const opus = readFileSync(join(FIXTURES, 'tone-48000.opus.ogg'));
    const mp3 = readFileSync(join(FIXTURES, 'tone-44100-stereo.mp3'));
    const report = await imported(server, {
      'a.zip': zip({
        'export.json': JSON.stringify([one]),
        [`recordings/${IDS.talk}/1.opus`]: opus,
        [`recordings/${IDS.talk}/2.mp3`]: mp3,
      }),
    });
    expect(report.counts.audio).toMatchObject({ taken: 2 });
    const played = await server.request(`/v1/conversations/${IDS.talk}/audio`);
    expect((await played.arrayBuffer()).byteLength).toBeGreaterThan(32_000);
  });

  test('none is taken where recordings are not kept', async () => {
    const server = await startTestServer();
    await server.request('/v1/users/store-recording-permission?value=false', { method: 'POST' });
    const report = await imported(server, { 'export.json': [one], [`${IDS.talk}.wav`]: wav });
    expect(report.counts.audio).toMatchObject({ taken: 0, not_taken: 1 });
  });
});

describe('files that are broken or made to do harm', () => {
  test('one that ends in the middle: what came before is taken, and the report says so', async () => {
    const server = await startTestServer();
    const text = JSON.stringify({ conversations: [one, two] });
    const report = await imported(server, { 'a.json': text.slice(0, -40) });
    expect(report.counts.conversation).toMatchObject({ taken: 1 });
    expect(report.list[0]).toMatchObject({
      kind: 'file',
      note: expect.stringContaining('ends in the middle') as string,
    });
    const whole = await imported(server, { 'a.json': text });
    expect(whole.counts.conversation).toMatchObject({ taken: 1, there: 1 });
  });

  test('a damaged gzip file and a damaged archive do not keep the others from being read', async () => {
    const server = await startTestServer();
    const packed = gzipSync(JSON.stringify([two]));
    const report = await imported(server, {
      'a.gz': packed.subarray(0, packed.length - 12),
      'b.zip': zip({ 'c.json': JSON.stringify([two]) }).subarray(0, 60),
      'c.json': [one],
    });
    expect(report.status).toBe('done');
    expect(report.counts.conversation!.taken).toBeGreaterThan(0);
    expect(report.list.map(({ ref }) => ref)).toEqual(expect.arrayContaining(['a.gz', 'b.zip']));
  });

  test('an archive that unpacks to far more is not read', async () => {
    const server = await startTestServer();
    const bomb = zip({
      'bomb.json': Buffer.concat([Buffer.from('["'), Buffer.alloc(80 * 2 ** 20, 97), Buffer.from('"]')]),
    });
    const packedBomb = gzipSync(Buffer.concat([Buffer.from('["'), Buffer.alloc(80 * 2 ** 20, 97)]));
    const report = await imported(server, { 'bomb.zip': bomb, 'bomb.gz': packedBomb, 'a.json': [one] });
    expect(report.counts.conversation).toMatchObject({ taken: 1 });
    const notes = report.list.filter(({ note }) => note.includes('far more'));
    expect(notes.map(({ ref }) => ref).toSorted()).toEqual(['bomb.gz', 'bomb.zip/bomb.json']);
  });

  test('an archive that lies about a size is refused, of one with a path to elsewhere only that entry', async () => {
    const server = await startTestServer();
    const report = await imported(server, {
      'lies.zip': zip({ 'a.json': JSON.stringify([two]) }, 10),
      'slip.zip': zip({
        '../../etc/a.json': JSON.stringify([two]),
        '/b.json': JSON.stringify([two]),
        'fine/c.json': JSON.stringify([one]),
      }),
    });
    expect(report.counts.conversation).toMatchObject({ taken: 1 });
    const refused = report.list.filter(({ kind }) => kind === 'file');
    expect(refused.map(({ ref }) => ref).toSorted()).toEqual([
      'lies.zip',
      'slip.zip/../../etc/a.json',
      'slip.zip//b.json',
    ]);
    expect(refused.filter(({ note }) => note.includes('leads out'))).toHaveLength(2);
  });
});

test('its own export makes the same account in an empty instance', async () => {
  const first = await startTestServer();
  await imported(first, { 'a.json': originalExport() });
  const json = { 'Content-Type': 'application/json' };
  await first.request('/v1/folders', {
    method: 'POST',
    headers: json,
    body: '{"name":"Mine","color":"#112233"}',
  });
  await first.request('/v1/action-items', { method: 'POST', headers: json, body: '{"description":"Alone"}' });
  await first.request('/v1/goals', {
    method: 'POST',
    headers: json,
    body: '{"title":"Run","target_value":5}',
  });
  const exported = await read<Json>(first, '/v1/users/export');
  const second = await startTestServer();
  const report = await imported(second, { 'earshot-export.json': exported });
  expect([report.list, report.unknown_fields]).toEqual([[], []]);
  const again = await read<Json>(second, '/v1/users/export');
  const sections = [
    'conversations',
    'memories',
    'action_items',
    'goals',
    'people',
    'folders',
    'photos',
    'daily_summaries',
  ];
  const sorted = (list: unknown): unknown =>
    (list as Json[])
      .map(({ imported_at: _, updated_at: __, position: ___, ...rest }) => rest)
      .toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])));
  for (const section of sections)
    expect([section, sorted(again[section])]).toEqual([section, sorted(exported[section])]);
});
