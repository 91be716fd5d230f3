// What an earlier run of the service, or a recogniser that broke, left behind (contract: Conversation status;
// Errors, rule 1).
import { expect, test, vi } from 'vitest';
import { Listening } from '../../src/contract/listening.ts';
import {
  CONNECTION_LOST,
  createScriptedProvider,
  type ScriptedProviderOptions,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { RETURN_MS } from '../../src/server/recovery/recovery.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import {
  startLater,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const anna = new Float32Array([1, 0, 0, 0]);
const ben = new Float32Array([0, 1, 0, 0]);

const rows = (server: TestServer) =>
  server.store.conversations.list(server.uid, { include_discarded: true }, { limit: 9, offset: 0 });

/**
 * Four seconds of two voices, then a second and a half that the recogniser never saw because it broke; then a
 * stop.
 */
async function brokenRun(query: Record<string, string> = {}) {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const provider = createScriptedProvider({
    script: [
      { text: 'The first voice.', start: 0, end: 2, embedding: anna },
      { text: 'The second voice.', start: 2, end: 4, embedding: ben },
    ],
    failures: [{ seconds: 5, failure: CONNECTION_LOST }],
  });
  const server = await startTestServer({ ...shared, providers: [provider] });
  const client = await listenTo(server, query);
  for (const message of pcm16Messages(4.5)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeCloseTo(4.5));
  await shared.clock.advance(700);
  for (const message of pcm16Messages(1)) client.send(message);
  await client.closed;
  const [row] = rows(server);
  expect(row!.status).toBe('in_progress');
  await server.close();
  return { ...shared, id: row!.id };
}

const nextRun = async (left: Awaited<ReturnType<typeof brokenRun>>, options: ScriptedProviderOptions) => {
  const provider = createScriptedProvider(options);
  return { provider, server: await startLater({ ...left, providers: [provider] }) };
};

test('the next start transcribes the rest from the journal, once, with the same labels, and finishes', async () => {
  const left = await brokenRun();
  const { provider, server } = await nextRun(left, {
    script: [{ text: 'And the second again.', start: 0, end: 1.2, embedding: ben }],
  });
  await eventually(() => expect(rows(server)[0]!.status).toBe('completed'));
  const segments = server.store.segments.list(left.id);
  expect(segments.map((segment) => [segment.speaker_id, segment.text])).toEqual([
    [0, 'The first voice.'],
    [1, 'The second voice.'],
    [1, 'And the second again.'],
  ]);
  expect(segments[2]!.start).toBeGreaterThanOrEqual(3.9);
  expect(provider.counters.seconds).toBeLessThan(2);
  const [recording] = server.store.recordings.list(left.id);
  expect(recording!.transcribed_seconds).toBeCloseTo(recording!.kept_seconds);
  expect(rows(server)[0]!.voices).toBeNull();
});

test('a client that returns in time goes on in the same conversation, which loses nothing', async () => {
  const left = await brokenRun();
  const provider = createScriptedProvider({
    script: [{ text: 'Said after the return.', start: 0, end: 2, embedding: anna }],
  });
  const server = await startTestServer({ ...left, providers: [provider] });
  await left.clock.advance(100_000);
  expect(provider.counters.opens).toBe(0);
  const client = await listenTo(server);
  expect(client.events('conversation_session')).toMatchObject([{ conversation_id: left.id }]);
  for (const message of pcm16Messages(2)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeCloseTo(2));
  // The client leaves once more before the time for returning is over: its own time begins again.
  await client.leave();
  await eventually(() => expect(server.store.recordings.list(left.id)[1]?.ended_at).not.toBeNull());
  await left.clock.advance(RETURN_MS - 20_000);
  expect(rows(server)).toMatchObject([{ id: left.id, status: 'in_progress' }]);
  await left.clock.advance(120_000);
  await eventually(() => expect(rows(server)).toMatchObject([{ id: left.id, status: 'completed' }]));
  expect(server.store.segments.list(left.id).map(({ text }) => text)).toEqual([
    'The first voice.',
    'The second voice.',
    // What the last run left without text is asked for by itself, and this recogniser says the same again.
    'Said after the return.',
    'Said after the return.',
  ]);
  for (const one of server.store.recordings.list(left.id))
    expect(one.transcribed_seconds).toBeCloseTo(one.kept_seconds, 1);
});

verifies(
  ['listen.one-truth.after-crash'],
  'a conversation with a long timeout gets its text soon after a crash, and goes on for who returns in time',
  async () => {
    const left = await brokenRun({ conversation_timeout: '900' });
    const { provider, server } = await nextRun(left, {
      script: [{ text: 'And the second again.', start: 0, end: 1.2, embedding: ben }],
    });
    const lines = () => server.store.segments.list(left.id).map(({ text }) => text);
    const all = ['The first voice.', 'The second voice.', 'And the second again.'];
    await eventually(() => expect(lines()).toEqual(all));
    await left.clock.advance(600_000);
    expect(rows(server)).toMatchObject([{ id: left.id, status: 'in_progress' }]);
    expect(provider.counters.opens).toBe(1);
    const client = await listenTo(server, { conversation_timeout: '900' });
    await eventually(() =>
      expect(client.events('conversation_session')).toMatchObject([{ conversation_id: left.id }]),
    );
    await client.leave();
    await left.clock.advance(900_000);
    await eventually(async () => {
      await left.clock.advance(10_000);
      expect(rows(server)).toMatchObject([{ id: left.id, status: 'completed' }]);
    });
    expect(lines()).toEqual(all);
  },
);

verifies(
  ['listen.one-truth.after-crash'],
  'a client that returns while the text is being made goes on in the conversation at once',
  async () => {
    const left = await brokenRun({ conversation_timeout: '900' });
    const { provider, server } = await nextRun(left, {
      script: [{ text: 'And the second again.', start: 0, end: 1.2, embedding: ben }],
      delaySeconds: 100,
      readyBelowSeconds: 0.05,
    });
    await eventually(() => expect(provider.counters.opens).toBe(1));
    const { interrupted } = Listening.parse(await (await server.request('/v1/listening')).json());
    expect(interrupted).toMatchObject([{ conversation_id: left.id }]);
    const client = await listenTo(server, { conversation_timeout: '900' });
    await eventually(() =>
      expect(client.events('conversation_session')).toMatchObject([{ conversation_id: left.id }]),
    );
    expect(rows(server)).toHaveLength(1);
  },
);

test('a recogniser that still fails leaves the conversation open; a minute later it is tried again', async () => {
  const left = await brokenRun();
  const { provider, server } = await nextRun(left, {
    openFailures: [{ ...CONNECTION_LOST, retryable: false }],
    script: [{ text: 'Now it worked.', start: 0, end: 1, embedding: anna }],
  });
  await eventually(() => expect(provider.counters.openFailures).toBe(1));
  expect(rows(server)[0]).toMatchObject({ id: left.id, status: 'in_progress' });
  await vi.waitFor(async () => {
    await left.clock.advance(30_000);
    expect(rows(server)[0]!.status).toBe('completed');
  }, 8_000);
  expect(server.store.segments.list(left.id).at(-1)!.text).toBe('Now it worked.');
});

test('POST /v1/conversations transcribes what is left before it finishes', async () => {
  const left = await brokenRun();
  const { server } = await nextRun(left, {
    openFailures: [{ ...CONNECTION_LOST, retryable: false }],
    script: [{ text: 'The rest.', start: 0, end: 1 }],
  });
  await left.clock.advance(1);
  expect((await finish(server)).status).toBe(200);
  expect(server.store.segments.list(left.id).at(-1)!.text).toBe('The rest.');
  expect(rows(server)[0]!.status).toBe('completed');
});

test('POST /v1/conversations while the recogniser fails: 503, and nothing is finished without its audio', async () => {
  const left = await brokenRun();
  const broken = { ...CONNECTION_LOST, retryable: false };
  const { provider, server } = await nextRun(left, { openFailures: [broken, broken] });
  await eventually(() => expect(provider.counters.openFailures).toBe(1));
  expect((await finish(server)).status).toBe(503);
  expect(rows(server)[0]).toMatchObject({ id: left.id, status: 'in_progress' });
});

test('a conversation whose processing was cut off is processed again', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets() };
  const first = await startTestServer(shared);
  const { id } = storeConversation(first.store, first.uid, { status: 'processing', title: '' }, [
    'We talked about the garden and the new fence for a while.',
  ]);
  await first.close();
  const second = await startTestServer(shared);
  await eventually(() => expect(second.store.conversations.get(second.uid, id)!.status).toBe('completed'));
  expect(second.store.conversations.get(second.uid, id)!.title).not.toBe('');
});

test('the end of the service waits for no summary; the next start makes it', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  let asked = false;
  const understanding = scriptedUnderstanding(() => {
    asked = true;
    return new Promise(() => {});
  });
  const first = await startTestServer({ ...shared, understanding });
  const client = await listenTo(first, { custom_stt: 'enabled', conversation_timeout: '120' });
  client.send(
    JSON.stringify({
      type: 'suggested_transcript',
      segments: [{ text: 'We talked about the new fence for a while.', start: 0, end: 2, speaker_id: 0 }],
    }),
  );
  await client.taken();
  await eventually(async () => {
    await shared.clock.advance(5_000);
    expect(asked).toBe(true);
  });
  const [{ id } = { id: '' }] = rows(first);
  await first.close();
  const last = await startTestServer(shared);
  await eventually(() => expect(last.store.conversations.get(last.uid, id)!.status).toBe('completed'));
});

test('an open conversation in which nothing was said is gone after the next start', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const first = await startTestServer(shared);
  storeConversation(first.store, first.uid, { status: 'in_progress' });
  await first.close();
  const second = await startLater(shared);
  await eventually(() => expect(rows(second)).toEqual([]));
});

test('a restart neither repeats a failed try before its time nor forgets why it failed', async () => {
  const left = await brokenRun();
  const first = await nextRun(left, { openFailures: [{ ...CONNECTION_LOST, retryable: false }] });
  await eventually(() =>
    expect(first.server.store.jobs.find('recovery', left.id)).toMatchObject({
      uid: first.server.uid,
      attempts: 1,
      lease_until: null,
      last_error: 'The kept audio could not be transcribed (upstream_error).',
    }),
  );
  await first.server.close();
  const provider = createScriptedProvider({ script: [{ text: 'Now it worked.', start: 0, end: 1 }] });
  const server = await startTestServer({ ...left, providers: [provider] });
  await left.clock.advance(55_000);
  expect(rows(server)[0]!.status).toBe('in_progress');
  await left.clock.advance(6_000);
  await eventually(() => expect(rows(server)[0]!.status).toBe('completed'));
  expect(server.store.jobs.find('recovery', left.id)).toBeNull();
});
