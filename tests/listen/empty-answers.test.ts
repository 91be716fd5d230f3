// Speech that a provider answers without a word: its conversation is never removed, its audio is asked about
// again, here and elsewhere, and recovery begins at the first of it (contract: Errors, rules 1 and 5).
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import type { SttProvider, SttResult } from '../../src/server/stt/provider.ts';
import {
  startFakeTranscriptionServer,
  type FakeTranscriptionServer,
} from '../../src/server/stt/testing/fake-transcription-server.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import {
  startLater,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const says = (text: string, start: number, end: number): SttResult => ({ text, start, end });
const nothing = (start: number, end: number): SttResult => says('', start, end);

/** Every stream that is opened follows the next script; without one it finds no speech. */
function inTurn(...scripts: (readonly SttResult[])[]): SttProvider & { readonly heard: number[] } {
  const streams: ReturnType<typeof createScriptedProvider>[] = [];
  return {
    ...createScriptedProvider(),
    get heard() {
      return streams.map(({ counters }) => Math.round(counters.seconds * 10) / 10);
    },
    open(options) {
      const one = createScriptedProvider({ script: scripts[streams.length] ?? [] });
      streams.push(one);
      return one.open(options);
    },
  };
}

async function fakeRemote(): Promise<FakeTranscriptionServer> {
  const fake = await startFakeTranscriptionServer();
  onTestFinished(() => fake.close());
  return fake;
}

async function useRemote(server: TestServer, { url }: FakeTranscriptionServer): Promise<void> {
  const answer = await server.request('/private/speech-service', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ base_url: url, model: 'whisper-1' }),
  });
  expect(answer.status).toBe(200);
}

const finish = (server: TestServer): Promise<Response> =>
  server.request('/v1/conversations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

async function speak(client: ListenClient, seconds: number): Promise<void> {
  for (const message of pcm16Messages(seconds)) client.send(message);
  await client.taken();
}

const conversations = (server: TestServer) =>
  server.store.conversations.list(server.uid, { include_discarded: true }, { limit: 9, offset: 0 });
const recording = (server: TestServer) => server.store.recordings.list(conversations(server)[0]!.id)[0]!;
const texts = (server: TestServer): string[] =>
  server.store.segments.list(conversations(server)[0]!.id).map(({ text }) => text);

const NO_TEXT = { status: 'stt_failed', outcome: 'empty_unexpected', retryable: true, reason: 'no_text' };

describe('eight seconds of speech that a remote service answers with an empty text', () => {
  async function world() {
    const fake = await fakeRemote();
    fake.usual = '';
    const clock = createFakeClock();
    const vads = createScriptedVad([[0.2, 8]]);
    const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock };
    const local = createScriptedProvider();
    const server = await startTestServer({ ...shared, providers: [local], vads });
    await useRemote(server, fake);
    const client = await listenTo(server, { stt_service: 'remote', conversation_timeout: '2' });
    return { fake, local, clock, shared, server, client };
  }

  async function expectKept(server: TestServer, id: unknown): Promise<void> {
    expect(conversations(server)).toMatchObject([{ id, status: 'in_progress' }]);
    const custody = await server.request(`/v1/conversations/${String(id)}/custody`);
    expect(custody.status).toBe(200);
    const { kept_seconds, transcribed_seconds } = (await custody.json()) as Record<string, number>;
    expect(kept_seconds).toBeCloseTo(8.2, 5);
    expect(transcribed_seconds).toBeLessThanOrEqual(0.2);
  }

  const idOf = (client: ListenClient) => client.events('conversation_session')[0]?.['conversation_id'];

  verifies(
    ['outcome.empty-unexpected.means-no-usable-text', 'errors.1011.preceded-by-stt-failed'],
    'fails the session with empty_unexpected before the close, after the service was asked twice',
    async () => {
      const { fake, server, client } = await world();
      await speak(client, 8.2);
      expect(await client.closed).toMatchObject({ code: 1011 });
      expect(client.events().at(-1)).toMatchObject({ ...NO_TEXT, provider: 'remote' });
      expect(fake.requests).toHaveLength(2);
      await expectKept(server, idOf(client));
    },
  );

  verifies(
    ['errors.rule.no-empty-success'],
    'POST /v1/conversations: 503, and the conversation stays with its audio',
    async () => {
      const { server, client, fake } = await world();
      // The answer comes while the conversation is being ended.
      fake.plan({ body: '{"text":""}', after: new Promise((resolve) => setTimeout(resolve, 50)) });
      await speak(client, 8.2);
      const answer = await finish(server);
      expect(answer.status).toBe(503);
      expect(await client.closed).toMatchObject({ code: 1011 });
      await expectKept(server, idOf(client));
    },
  );

  test('the silence timeout: the conversation stays with its audio', async () => {
    const { clock, server, client } = await world();
    await speak(client, 8.2);
    await eventually(async () => {
      await clock.advance(600);
      expect(client.statuses()).toContain('stt_failed');
    });
    for (let i = 0; i < 20; i++) await clock.advance(1_000);
    await expectKept(server, idOf(client));
  });

  test('a disconnect: the conversation stays with its audio', async () => {
    const { clock, local, server, client } = await world();
    await speak(client, 8.2);
    await client.leave();
    await eventually(() => expect(recording(server).ended_at).not.toBeNull());
    // Recovery begins when the timeout has passed, and gets no text either.
    await eventually(async () => {
      await clock.advance(5_000);
      expect(local.counters.closes).toBeGreaterThan(0);
    });
    for (let i = 0; i < 20; i++) await clock.advance(1_000);
    await expectKept(server, idOf(client));
  });

  test('a later run that gets text begins at the first sample of it', async () => {
    const { server, client, shared } = await world();
    await speak(client, 8.2);
    await client.closed;
    await server.close();
    const able = inTurn([says('And so my fellow Americans.', 0.1, 7)]);
    const next = await startLater({ ...shared, providers: [able] });
    await eventually(() => expect(conversations(next)).toMatchObject([{ status: 'completed' }]));
    expect(able.heard[0]).toBeGreaterThanOrEqual(8);
    expect(texts(next)).toEqual(['And so my fellow Americans.']);
  });
});

test('after two utterances without text, the recovered text has both', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const server = await startTestServer({ ...shared, providers: [inTurn([nothing(0.5, 3), nothing(4, 7)])] });
  const client = await listenTo(server);
  await speak(client, 8);
  expect(await client.closed).toMatchObject({ code: 1011 });
  const kept = recording(server).kept_seconds;
  expect(recording(server).transcribed_seconds).toBe(0.5);
  await server.close();
  const able = inTurn([says('And so my fellow Americans.', 0, 2.5), says('Ask not.', 3.5, 6.5)]);
  const next = await startLater({ ...shared, providers: [able] });
  await eventually(() => expect(conversations(next)).toMatchObject([{ status: 'completed' }]));
  expect(able.heard[0]).toBeCloseTo(kept - 0.5, 5);
  expect(texts(next).join(' ')).toBe('And so my fellow Americans. Ask not.');
});

test('the next provider that is configured answers, the session goes on, and the line names that provider', async () => {
  const fake = await fakeRemote();
  fake.usual = 'From elsewhere.';
  const local = inTurn([says('One.', 0, 1), nothing(2, 5), says('Three.', 6, 7)]);
  const server = await startTestServer({ providers: [local], vads: createScriptedVad([[0.5, 3.5]]) });
  await useRemote(server, fake);
  const client = await listenTo(server);
  await speak(client, 8);
  const { conversation } = (await (await finish(server)).json()) as { conversation: Conversation };
  expect(conversation.transcript_segments.map(({ text, stt_provider }) => [text, stt_provider])).toEqual([
    ['One.', 'local'],
    ['From elsewhere.', 'remote'],
    ['Three.', 'local'],
  ]);
  expect(fake.requests).toHaveLength(1);
  expect(client.statuses()).not.toContain('stt_failed');
});

test('a client that names the local provider keeps such audio here', async () => {
  const fake = await fakeRemote();
  const server = await startTestServer({
    providers: [inTurn([nothing(0, 3)])],
    vads: createScriptedVad([[0.5, 3.5]]),
  });
  await useRemote(server, fake);
  const client = await listenTo(server, { stt_service: 'local' });
  await speak(client, 4);
  expect(await client.closed).toMatchObject({ code: 1011 });
  expect(fake.requests).toEqual([]);
});

describe('between two lines of text', () => {
  const LIVE = [says('One.', 0, 1), nothing(2, 5), says('Three.', 6, 7)];

  test('it is a gap that the ledger shows; it is asked about when the conversation ends, and lies in between', async () => {
    const local = inTurn(LIVE, [], [says('Two.', 0.2, 3.2)]);
    const clock = createFakeClock();
    const server = await startTestServer({ clock, providers: [local] });
    const client = await listenTo(server);
    await speak(client, 8);
    await eventually(async () => {
      await clock.advance(600);
      expect(recording(server).unanswered).toEqual([{ start: 2, end: 5, channel: 0 }]);
    });
    await eventually(async () => {
      await clock.advance(600);
      expect(client.events('audio_progress').at(-1)).toMatchObject({
        kept_seconds: 8,
        transcribed_seconds: 5,
      });
    });
    const { conversation } = (await (await finish(server)).json()) as { conversation: Conversation };
    expect(conversation.transcript_segments.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
    expect(local.heard).toHaveLength(3);
    expect(local.heard[2]).toBeCloseTo(3.4, 5);
    expect(recording(server)).toMatchObject({ unanswered: [], transcribed_seconds: 8 });
    expect(client.statuses()).not.toContain('stt_failed');
  });

  test('a kill keeps the gap: the next run asks about it, and about nothing twice', async () => {
    const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
    const server = await startTestServer({ ...shared, providers: [inTurn(LIVE)] });
    const client = await listenTo(server, { conversation_timeout: '120' });
    await speak(client, 8);
    await eventually(async () => {
      await shared.clock.advance(600);
      expect(recording(server).unanswered).toHaveLength(1);
    });
    await server.close();
    const able = inTurn([says('Two.', 0.2, 3.2)]);
    const next = await startLater({ ...shared, providers: [able] });
    await eventually(() => expect(conversations(next)).toMatchObject([{ status: 'completed' }]));
    expect(texts(next)).toEqual(['One.', 'Two.', 'Three.']);
    expect(able.heard).toEqual([3.4]);
  });

  test('when nobody ever answers, the conversation is finished, and its ledger says what is missing', async () => {
    const server = await startTestServer({ providers: [inTurn(LIVE, [], [nothing(0.2, 3.2)])] });
    const client = await listenTo(server);
    await speak(client, 8);
    const { conversation } = (await (await finish(server)).json()) as { conversation: Conversation };
    expect(conversation).toMatchObject({ status: 'completed' });
    const custody = await server.request(`/v1/conversations/${conversation.id}/custody`);
    expect(await custody.json()).toMatchObject({ kept_seconds: 8, transcribed_seconds: 5 });
    await client.leave();
  });
});

test('a provider that falls silent after text fails the session, and the conversation waits for the rest', async () => {
  const clock = createFakeClock();
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock };
  const broken = [says('One.', 0, 1), nothing(2, 14), nothing(15, 24), says('Never.', 25, 26)];
  const server = await startTestServer({ ...shared, providers: [inTurn(broken)] });
  const client = await listenTo(server, { conversation_timeout: '2' });
  await speak(client, 28);
  expect(await client.closed).toMatchObject({ code: 1011 });
  expect(client.events().at(-1)).toMatchObject(NO_TEXT);
  expect(texts(server)).toEqual(['One.']);
  expect(recording(server).transcribed_seconds).toBeCloseTo(2, 5);
  await server.close();
  // Still broken: the conversation has a text, but most of what was said is missing.
  const again = await startTestServer({ ...shared, providers: [inTurn([nothing(0, 12), nothing(13, 22)])] });
  await clock.advance(5_000);
  await eventually(() => expect(recording(again).transcribed_seconds).toBeGreaterThan(20));
  expect(recording(again).unanswered).toHaveLength(2);
  expect(conversations(again)).toMatchObject([{ status: 'in_progress' }]);
  await again.close();
  const able = inTurn([says('Two.', 0.2, 12)], [says('Three.', 0.2, 9)]);
  const third = await startLater({ ...shared, providers: [able] });
  await eventually(async () => {
    await clock.advance(5_000);
    expect(conversations(third)).toMatchObject([{ status: 'completed' }]);
  });
  expect(texts(third).join(' ')).toBe('One. Two. Three.');
});

test('two channels: only the one without text is asked about again', async () => {
  const first = [says('Here.', 0, 1), nothing(2, 5), says('Bye.', 6, 7)];
  const second = [says('There.', 0, 1), says('Still there.', 2.5, 4)];
  const local = inTurn(first, second, [], [says('What was missing.', 0.2, 3.2)]);
  // In time that stands still no channel pauses while the other is read.
  const server = await startTestServer({ clock: createFakeClock(), providers: [local] });
  const client = await listenTo(server, { channels: '2', source: 'phone_call', channel_byte: 'enabled' });
  for (const message of pcm16Messages(8)) {
    for (const channel of [0, 1]) client.send(Uint8Array.of(channel, ...message));
  }
  await client.taken();
  const { conversation } = (await (await finish(server)).json()) as { conversation: Conversation };
  const lines = conversation.transcript_segments.map(({ text, speaker_id }) => `${speaker_id} ${text}`);
  expect(lines.toSorted()).toEqual(['0 Bye.', '0 Here.', '0 What was missing.', '1 There. Still there.']);
  expect(local.heard).toHaveLength(4);
});

test('a session that resumes a conversation ends its waiting: it is finished when it is over', async () => {
  const clock = createFakeClock();
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock };
  const provider = inTurn([nothing(0, 3)], [], [nothing(0, 3)], [], [nothing(0, 3)], []);
  const server = await startTestServer({ ...shared, providers: [provider] });
  const first = await listenTo(server, { conversation_timeout: '600' });
  await speak(first, 4);
  await first.closed;
  expect((await finish(server)).status).toBe(503);
  const { id } = conversations(server)[0]!;
  const waiting = () => server.store.jobs.find('recovery', id);
  expect(waiting()?.run_at).toBeGreaterThan(clock.now());
  const second = await listenTo(server, { conversation_timeout: '600' });
  expect(second.events('conversation_session')[0]).toMatchObject({ conversation_id: id });
  expect(waiting()).toBeNull();
  await second.leave();
});
