// Completed conversations are transcribed again from their kept audio: on request, or by themselves when the
// owner wants it and a better model is installed. Nothing of the first transcript is lost.
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import type { TranscriptVersion } from '../../src/contract/retranscription.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { readModelCatalogue } from '../../src/server/models/model-files.ts';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import {
  CONNECTION_LOST,
  createScriptedProvider,
  type ScriptedProviderOptions,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { storeUser } from '../helpers/users.ts';
import { verifies } from '../helpers/verifies.ts';

const anna = new Float32Array([1, 0, 0, 0]);
const ben = new Float32Array([0, 1, 0, 0]);
/** Other labels, other cuts and better words than the first time. */
const better = [
  { text: 'Better words of Ben.', start: 0, end: 3, embedding: ben },
  { text: 'Better words of Anna.', start: 3, end: 6, embedding: anna },
];

async function setUp(options: ScriptedProviderOptions = { script: better }) {
  const clock = createFakeClock();
  const provider = createScriptedProvider(options);
  const server = await startTestServer({ clock, providers: [provider] });
  const person_id = 'ben';
  server.store.people.insertNew({
    id: person_id,
    uid: server.uid,
    name: 'Ben',
    created_at: 0,
    updated_at: 0,
  });
  const lines = [
    aSegment('first words of ben', 0, { end: 3, speaker_id: 1, speaker: 'SPEAKER_01', person_id }),
    aSegment('first words of anna', 3, { end: 6, is_user: true }),
  ];
  const recording = { offset: 0, seconds: [1, 2, 3, 4, 5, 6] };
  const { id } = await storeRecorded(server, { language: 'en' }, lines, [recording]);
  return { server, clock, provider, id, lines };
}

async function ask<T>(server: TestServer, method: string, path: string, body?: object) {
  const answer = await server.request(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
const again = (server: TestServer, id: string, body?: object) =>
  ask<Conversation>(server, 'POST', `/v1/conversations/${id}/retranscribe`, body);
const versions = async (server: TestServer, id: string) =>
  (await ask<TranscriptVersion[]>(server, 'GET', `/v1/conversations/${id}/transcript-versions`)).body;
const texts = (server: TestServer, id: string) => server.store.segments.list(id).map(({ text }) => text);

verifies(
  ['transcript.again'],
  'asked for: new words with the old labels, people, owner and ids; the first transcript is a version',
  async () => {
    const { server, id, lines, provider } = await setUp();
    const { status, body } = await again(server, id);
    expect(status).toBe(200);
    expect(body.status).toBe('completed');
    expect(provider.streams[0]?.options).toMatchObject({
      priority: 'background',
      model: 'moonshine-tiny-en',
    });
    expect(server.store.segments.list(id)).toMatchObject([
      { id: lines[0]?.id, text: 'Better words of Ben.', speaker_id: 1, person_id: 'ben', is_user: false },
      { id: lines[1]?.id, text: 'Better words of Anna.', speaker_id: 0, person_id: null, is_user: true },
    ]);
    const [first, ...more] = await versions(server, id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ version: 1, stt_provider: 'local', stt_model: null });
    expect(first?.segments.map(({ text }) => text)).toEqual(['first words of ben', 'first words of anna']);
  },
);

test('the way back: the first transcript again, and the second one kept beside it', async () => {
  const { server, id, lines } = await setUp();
  await again(server, id);
  const restored = await ask<Conversation>(server, 'POST', `/v1/conversations/${id}/transcripts/1/restore`);
  expect(restored).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect(server.store.segments.list(id)).toEqual(lines);
  expect((await versions(server, id)).map(({ version, stt_model }) => [version, stt_model])).toEqual([
    [1, null],
    [2, 'moonshine-tiny-en'],
  ]);
  // The owner chose: only an express wish changes that.
  expect((await again(server, id)).status).toBe(409);
  expect((await again(server, id, { replace_edited: true })).status).toBe(200);
});

test('a failure leaves everything as it was', async () => {
  const { server, id, lines } = await setUp({
    script: better,
    failures: [{ seconds: 4, failure: CONNECTION_LOST }],
  });
  expect((await again(server, id)).status).toBe(503);
  expect(server.store.segments.list(id)).toEqual(lines);
  expect(server.store.conversations.get(server.uid, id)?.status).toBe('completed');
  expect(await versions(server, id)).toEqual([]);
  expect((await again(server, id)).status).toBe(200);
});

test('speech that gives nothing this time leaves the transcript', async () => {
  const { server, id, lines } = await setUp({ script: [] });
  expect((await again(server, id)).status).toBe(503);
  expect(server.store.segments.list(id)).toEqual(lines);
});

test('what is forgotten meanwhile does not come back as text that the first model had missed', async () => {
  const scripted = createScriptedProvider({
    script: [...better, { text: 'What nobody had written down.', start: 7, end: 9 }],
  });
  const heard = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const provider: SttProvider = {
    ...scripted,
    async open(options) {
      const opened = await scripted.open(options);
      if (!opened.ok) return opened;
      const flush = async (): Promise<void> => {
        heard.resolve();
        await released.promise;
        await opened.stream.flush();
      };
      return { ...opened, stream: { ...opened.stream, flush } };
    },
  };
  const server = await startTestServer({ clock: createFakeClock(), providers: [provider] });
  const lines = [aSegment('first words', 0, { end: 6 })];
  const recording = { offset: 0, seconds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
  const { id } = await storeRecorded(server, { language: 'en' }, lines, [recording]);
  const transcribed = again(server, id);
  await heard.promise;
  const forgotten = await ask(server, 'POST', `/v1/conversations/${id}/forget`, { seconds: 4 });
  expect(forgotten).toMatchObject({ status: 200, body: { segment_ids: [], forgotten_seconds: 4 } });
  released.resolve();
  expect((await transcribed).status).toBe(409);
  expect(texts(server, id)).toEqual(['first words']);
  expect(await versions(server, id)).toEqual([]);
});

test('lines that were rewritten by hand are left alone unless asked', async () => {
  const { server, id, lines } = await setUp();
  const edited = await ask(server, 'PATCH', `/v1/conversations/${id}/segments/${lines[0]?.id}/text`, {
    text: 'My own words.',
  });
  expect(edited.status).toBe(200);
  expect((await again(server, id)).status).toBe(409);
  expect(texts(server, id)).toEqual(['My own words.', 'first words of anna']);
  expect((await again(server, id, { replace_edited: true })).status).toBe(200);
  expect(texts(server, id)).toEqual(['Better words of Ben.', 'Better words of Anna.']);
});

test('not without audio, not while it runs, not for others, not for nothing', async () => {
  const { server, id } = await setUp();
  const bare = storeConversation(server.store, server.uid, { language: 'en' }, ['no audio']);
  expect((await again(server, bare.id)).status).toBe(409);
  const foreign = await storeRecorded(server, { language: 'ja' }, ['words'], [{ offset: 0, seconds: [1] }]);
  expect((await again(server, foreign.id)).status).toBe(409);
  const open = storeConversation(server.store, server.uid, { status: 'in_progress' }, ['words']);
  expect((await again(server, open.id)).status).toBe(409);
  expect((await again(server, 'nothing')).status).toBe(404);
  expect((await again(server, id, { replace_edited: 'perhaps' })).status).toBe(422);
  for (const version of ['7', '0', '-1', 'abc', '1.5']) {
    const path = `/v1/conversations/${id}/transcripts/${version}/restore`;
    expect([version, (await ask(server, 'POST', path)).status]).toEqual([
      version,
      version === '7' ? 404 : 422,
    ]);
  }
  storeUser(server.store, 'other');
  const other = { Authorization: `Bearer ${await server.idToken('other')}` };
  for (const [method, path] of [
    ['POST', 'retranscribe'],
    ['GET', 'transcripts'],
    ['POST', 'transcripts/1/restore'],
  ] as const) {
    const answer = await server.request(`/v1/conversations/${id}/${path}`, { method, headers: other });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect(await versions(server, id)).toEqual([]);
});

/** Files of the right sizes: enough to count as installed, and nothing here loads them. */
function installBase(dataDir: string): void {
  const { models } = readModelCatalogue(join(appPaths().resourcesDir, 'models.json'));
  for (const { path, bytes, url } of models.find(({ id }) => id === 'moonshine-base-en')?.files ?? []) {
    if (url === undefined) continue;
    const place = join(dataDir, 'models', path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, '');
    truncateSync(place, bytes);
  }
}

test('by itself only when it is turned on and a better model is there; then once', async () => {
  const { server, id, clock, provider, lines } = await setUp();
  const edited = await storeRecorded(
    server,
    { language: 'en' },
    ['by hand'],
    [{ offset: 0, seconds: [1, 2] }],
  );
  server.store.segments.setText(edited.id, server.store.segments.list(edited.id)[0]!.id, 'my own');
  expect(await ask(server, 'GET', '/private/transcription')).toEqual({
    status: 200,
    body: { second_pass: false, save_battery: false },
  });
  installBase(server.dataDir);
  await clock.advance(61_000);
  expect(provider.counters.opens).toBe(0);
  expect((await ask(server, 'PATCH', '/private/transcription', { second_pass: 'yes' })).status).toBe(422);
  expect((await ask(server, 'PATCH', '/private/transcription', { second_pass: true })).body).toEqual({
    second_pass: true,
    save_battery: false,
  });
  await clock.advance(61_000);
  await eventually(async () => expect((await versions(server, id)).length).toBe(1));
  await eventually(() => expect(server.store.conversations.get(server.uid, id)?.status).toBe('completed'));
  expect(server.store.transcript_versions.origin(id)).toEqual({
    stt_model: 'moonshine-base-en',
    transcript_edited: false,
  });
  expect(provider.streams[0]?.options.model).toBe('moonshine-base-en');
  expect(server.store.segments.list(id).map((line) => line.id)).toEqual(lines.map((line) => line.id));
  await clock.advance(121_000);
  expect(provider.counters.opens).toBe(1);
  expect(texts(server, edited.id)).toEqual(['my own']);
});
