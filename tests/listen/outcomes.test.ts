// Speech that gave no text is a failure, silence is none, and a failure never becomes an empty success
// (contract: Transcription outcome vocabulary; Errors, rule 1).
import { expect, test, vi } from 'vitest';
import type { SttProvider, SttResult } from '../../src/server/stt/provider.ts';
import { CONNECTION_LOST, createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import {
  startLater,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const unheard = (start: number, end: number): SttResult => ({ text: '', start, end });
const MUCH = [unheard(0, 3)];

const conversations = (server: TestServer) =>
  server.store.conversations.list(server.uid, { include_discarded: true }, { limit: 9, offset: 0 });

async function session(
  providers: readonly SttProvider[],
  seconds: number,
  query: Record<string, string> = {},
) {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const server = await startTestServer({ ...shared, providers });
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000', conversation_timeout: '2', ...query },
    token: await server.idToken(),
  });
  await client.ready();
  for (const message of pcm16Messages(seconds)) client.send(message);
  await client.taken();
  return { shared, server, client };
}

/** Time goes on until the condition holds. */
async function passing(
  clock: { advance(ms: number): Promise<void> },
  check: () => void,
  ms = 600,
): Promise<void> {
  await vi.waitFor(
    async () => {
      await clock.advance(ms);
      check();
    },
    { timeout: 8_000, interval: 5 },
  );
}

verifies(
  ['outcome.empty-unexpected.means-no-usable-text', 'errors.rule.no-empty-success'],
  'one utterance of speech without text: the session fails, the audio waits for a recogniser that can',
  async () => {
    const { shared, server, client } = await session([createScriptedProvider({ script: MUCH })], 6);
    await passing(shared.clock, () => expect(client.statuses()).toContain('stt_failed'));
    expect(await client.closed).toMatchObject({ code: 1011 });
    expect(client.events('service_status').at(-1)).toMatchObject({
      outcome: 'empty_unexpected',
      provider: 'local',
      retryable: true,
      reason: 'no_text',
    });
    const [row] = conversations(server);
    expect(row).toMatchObject({ status: 'in_progress' });
    expect(server.store.recordings.list(row!.id)[0]).toMatchObject({ transcribed_seconds: 0 });
    await server.close();

    const opened: number[] = [];
    const empty = createScriptedProvider({ script: MUCH });
    const timed: SttProvider = {
      ...empty,
      open(options) {
        opened.push(shared.clock.now());
        return empty.open(options);
      },
    };
    const second = await startLater({ ...shared, providers: [timed] });
    // In one try the same provider is asked twice.
    await passing(shared.clock, () => expect(opened.length).toBeGreaterThanOrEqual(7), 5_000);
    for (const [n, minimum] of [60_000, 120_000, 240_000].entries())
      expect(opened[2 * n + 2]! - opened[2 * n + 1]!).toBeGreaterThanOrEqual(minimum);
    expect(conversations(second)).toMatchObject([{ status: 'in_progress' }]);
    await second.close();

    const able = createScriptedProvider({ script: [{ text: 'So that was said.', start: 0, end: 3 }] });
    const third = await startLater({ ...shared, providers: [able] });
    // The last pause goes on over the restart.
    await passing(
      shared.clock,
      () => expect(conversations(third)).toMatchObject([{ status: 'completed' }]),
      5_000,
    );
    expect(third.store.segments.list(row!.id)).toMatchObject([{ text: 'So that was said.' }]);
  },
);

test('coughs are no failure: a conversation without a word is removed', async () => {
  const provider = createScriptedProvider({
    script: [unheard(0.5, 0.8), unheard(2, 2.9), unheard(3.5, 4.4)],
  });
  const { shared, server, client } = await session([provider], 5);
  await passing(shared.clock, () => expect(conversations(server)).toEqual([]));
  expect(client.statuses()).not.toContain('stt_failed');
});

verifies(
  ['conversation.status.finish-by-post', 'outcome.expected-silence.means-no-speech'],
  'POST /v1/conversations on a stub of silence: nothing to process, so it is removed and the answer is 404',
  async () => {
    const { server, client } = await session([createScriptedProvider()], 2);
    const listed = (await (await server.request('/v1/conversations?statuses=in_progress')).json()) as {
      id: string;
    }[];
    expect(listed).toMatchObject([{ status: 'in_progress' }]);
    const answer = await server.request('/v1/conversations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { detail: 'Conversation in progress not found' },
    ]);
    const gone = await server.request(`/v1/conversations/${listed[0]!.id}`);
    expect(gone.status).toBe(404);
    for (const status of ['in_progress', 'processing', 'completed', 'failed']) {
      const left = await server.request(`/v1/conversations?include_discarded=true&statuses=${status}`);
      expect([left.status, await left.json()]).toEqual([200, []]);
    }
    expect(client.statuses()).not.toContain('stt_failed');
  },
);

test('speech without text after speech with text is no failure', async () => {
  const provider = createScriptedProvider({ script: [{ text: 'Now.', start: 0, end: 1 }, unheard(2, 5)] });
  const { shared, client } = await session([provider], 8);
  await passing(shared.clock, () => expect(client.events('memory_created')).toHaveLength(1));
  expect(client.statuses()).not.toContain('stt_failed');
});

test('what a client leaves behind without a word of text waits too', async () => {
  const { server, client } = await session([createScriptedProvider({ script: MUCH })], 4);
  await client.leave();
  await eventually(() =>
    expect(server.store.recordings.list(conversations(server)[0]!.id)[0]?.ended_at).not.toBeNull(),
  );
  expect(conversations(server)).toMatchObject([{ status: 'in_progress' }]);
});

/** Gives the loudness of the whole stream as its text when it is flushed. */
function loudnessProvider(): SttProvider {
  return {
    name: 'local',
    supports: () => true,
    open({ events }) {
      let loudness = 0;
      let samples = 0;
      return Promise.resolve({
        ok: true,
        stream: {
          push(pcm) {
            loudness = Math.max(loudness, pcm[pcm.length >> 1] ?? 0);
            samples += pcm.length;
          },
          ready: () => Promise.resolve(),
          flush() {
            events.onFinal({ text: `Loudness ${loudness}.`, start: 0, end: samples / 16_000 });
            events.onFinalized(samples / 16_000);
            return Promise.resolve();
          },
          close: () => Promise.resolve(),
        },
      });
    },
    close: () => Promise.resolve(),
  };
}

test('two channels that were left are transcribed each by itself, and the channel is the speaker', async () => {
  const broken = createScriptedProvider({ failures: [{ seconds: 1, failure: CONNECTION_LOST }] });
  const { shared, server, client } = await session([broken], 0, {
    channels: '2',
    source: 'phone_call',
    channel_byte: 'enabled',
    conversation_timeout: '120',
  });
  for (let tenth = 0; tenth < 20; tenth++) {
    for (const [channel, loudness] of [500, 90].entries()) {
      const pcm = new Uint8Array(new Int16Array(1_600).fill(loudness).buffer);
      client.send(Uint8Array.of(channel, ...pcm));
    }
  }
  expect(await client.closed).toMatchObject({ code: 1011 });
  await server.close();
  const next = await startLater({ ...shared, providers: [loudnessProvider()] });
  await eventually(() => expect(conversations(next)).toMatchObject([{ status: 'completed' }]));
  const segments = next.store.segments.list(conversations(next)[0]!.id);
  segments.sort((a, b) => a.speaker_id - b.speaker_id);
  expect(segments.map(({ text, speaker_id, is_user }) => ({ text, speaker_id, is_user }))).toEqual([
    { text: 'Loudness 500.', speaker_id: 0, is_user: true },
    { text: 'Loudness 90.', speaker_id: 1, is_user: false },
  ]);
});
