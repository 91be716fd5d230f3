// An orderly stop while a remote speech service never answers: requests to it are given up, the stop does not wait
// for its answers, and the kept audio is transcribed after the next start.
import { expect, onTestFinished, test } from 'vitest';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import { startFakeTranscriptionServer } from '../../src/server/stt/testing/fake-transcription-server.ts';
import { pcm16Bytes, tone } from '../helpers/audio.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startLater, startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';

/** What a stop may take, in the service's own time. */
const FEW_SECONDS = 5_000;

async function world() {
  const remote = await startFakeTranscriptionServer();
  onTestFinished(() => remote.close());
  remote.usual = null;
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const text = { text: 'It was kept.', start: 0, end: 1 };
  const start = (begin: typeof startLater = startTestServer) =>
    begin({
      ...shared,
      // The built-in one knows no German, and what is recorded in German goes to the remote one.
      providers: [createScriptedProvider({ languages: ['en'], script: [text] })],
      vads: createScriptedVad([
        [0.2, 1],
        [1.2, 2],
      ]),
    });
  const server = await start();
  const settings = { base_url: remote.url, model: 'whisper', timeout_seconds: 240 };
  const set = await server.request('/private/speech-service', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(set.status).toBe(200);
  const connect = async () =>
    connectListen({
      url: server.url,
      query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000', language: 'de' },
      token: await server.idToken(),
    });
  return { remote, shared, server, start, connect };
}

/** Stops the service while its clock goes on for `ms`, and not further. */
async function stopWithin(
  all: Pick<Awaited<ReturnType<typeof world>>, 'server' | 'shared'>,
  ms: number,
): Promise<void> {
  let stopped = false;
  const closing = all.server.close().then(() => (stopped = true));
  for (let passed = 0; passed < ms && !stopped; passed += 500) await all.shared.clock.advance(500);
  await closing;
}

const rows = ({ store, uid }: Awaited<ReturnType<typeof startTestServer>>) =>
  store.conversations.list(uid, { include_discarded: true }, { limit: 9, offset: 0 });

/** A client whose three seconds of speech are at the remote service, which does not answer. */
async function waitingForAnswer(all: Awaited<ReturnType<typeof world>>): Promise<ListenClient> {
  const client = await all.connect();
  await client.ready();
  for (const message of pcm16Messages(3)) client.send(message);
  await expect.poll(() => all.remote.requests.length).toBe(2);
  await client.taken();
  return client;
}

test('a live session whose speech has no answer yet is told 1001, and its audio gets its text later', async () => {
  const all = await world();
  const client = await waitingForAnswer(all);
  await stopWithin(all, FEW_SECONDS);
  expect(await client.closed).toMatchObject({ code: 1001 });

  all.remote.usual = 'Es wurde behalten.';
  const next = await all.start(startLater);
  await eventually(() => expect(rows(next)).toMatchObject([{ status: 'completed' }]));
  expect(next.store.segments.list(rows(next)[0]!.id)).toMatchObject([
    { text: 'Es wurde behalten. Es wurde behalten.' },
  ]);
});

test('a live session that is still being opened ends, and its audio gets its text later', async () => {
  const all = await world();
  all.remote.models = null;
  const client = await all.connect();
  await expect.poll(() => all.remote.probes).toBe(1);
  for (const message of pcm16Messages(3)) client.send(message);
  await eventually(() => expect(client.statuses()).toContain('stt_initiating'));
  await client.taken();
  await stopWithin(all, FEW_SECONDS);
  expect(await client.closed).toMatchObject({ code: 1001 });

  all.remote.models = 200;
  all.remote.usual = 'Es wurde behalten.';
  const next = await all.start(startLater);
  await eventually(() => expect(rows(next)).toMatchObject([{ status: 'completed' }]));
});

test('recovery that waits for an answer stops, and is taken up by the next start', async () => {
  const all = await world();
  await waitingForAnswer(all);
  await stopWithin(all, FEW_SECONDS);

  const second = await all.start(startLater);
  await expect.poll(() => all.remote.requests.length).toBe(4);
  await stopWithin({ ...all, server: second }, FEW_SECONDS);

  all.remote.usual = 'Es wurde behalten.';
  const third = await all.start(startLater);
  await eventually(() => expect(rows(third)).toMatchObject([{ status: 'completed' }]));
  expect(third.store.segments.list(rows(third)[0]!.id)).toHaveLength(1);
});

test('a client that left just before does not hold up the stop', async () => {
  const all = await world();
  const client = await waitingForAnswer(all);
  client.socket.terminate();
  await eventually(() => expect(all.server.store.recordings.list(rows(all.server)[0]!.id)).toHaveLength(1));
  await stopWithin(all, FEW_SECONDS);
  const next = await all.start(startLater);
  expect(rows(next)).toMatchObject([{ status: 'in_progress' }]);
});

test('a voice message in flight is answered as one to try again', async () => {
  const all = await world();
  const pcm = tone({ hz: 440, rate: 16_000, seconds: 3 });
  const wav = Buffer.concat([wavHeader(pcm.length), pcm16Bytes(pcm)]);
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(wav)]), 'message.wav');
  const answer = all.server.request('/v2/voice-message/transcribe?stt_service=remote', {
    method: 'POST',
    body: form,
  });
  await expect.poll(() => all.remote.requests.length).toBe(2);
  await stopWithin(all, FEW_SECONDS);
  expect((await answer).status).toBe(502);
  expect(await (await answer).json()).toMatchObject({ outcome: 'upstream_error', retryable: true });
});
