// The stream of a voice message, as the push-to-talk of the original's desktop apps uses it (contract: Voice messages).
import { expect, test } from 'vitest';
import { SegmentsEvent, VoiceStreamFinalized } from '../../src/contract/listen.ts';
import { LIMITS } from '../../src/contract/limits.ts';
import { DEFAULT_RATES } from '../../src/server/http/rate-limits.ts';
import {
  CONNECTION_LOST,
  createScriptedProvider,
  type ScriptedProviderOptions,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServerOptions } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const PATH = '/v2/voice-message/transcribe-stream';
/** As the macOS app builds it. */
const MAC = 'language=en&sample_rate=16000&codec=linear16&channels=1&keywords=Earshot,Anna';
const said = (text: string, start: number, end: number) => ({ text, start, end });

async function setting(script: ScriptedProviderOptions = {}, options: TestServerOptions = {}) {
  const clock = createFakeClock();
  const provider = createScriptedProvider(script);
  const server = await startTestServer({ clock, providers: [provider], ...options });
  const token = await server.idToken();
  return {
    clock,
    provider,
    server,
    connect: (search = MAC, as: string | undefined = token) =>
      connectListen({ url: server.url, path: PATH, search, ...(as !== undefined && { token: as }) }),
    /** What the service kept of it. */
    conversations: () => server.store.conversations.list(server.uid, {}, { limit: 9, offset: 0 }),
  };
}

const outcomes = (client: ReturnType<typeof connectListen>) =>
  client
    .events('service_status')
    .filter(({ status }) => status === 'finalized')
    .map((event) => VoiceStreamFinalized.parse(event).outcome);

verifies(
  [
    'voice-message.transcribe-stream.segments',
    'voice-message.transcribe-stream.finalize',
    'voice-message.transcribe-stream.keeps-nothing',
  ],
  'each utterance comes once while it is spoken; finalize brings the rest and says that it was all; nothing is kept',
  async () => {
    const { provider, connect, conversations } = await setting({
      script: [said('Call Anna.', 0.2, 1), said('And then', 1.5, 60), said('Next hold.', 2.2, 2.8)],
    });
    const client = connect();
    await client.ready();
    for (const message of pcm16Messages(2)) client.send(message);
    await eventually(() => expect(client.segments().map(({ text }) => text)).toEqual(['Call Anna.']));
    client.send('finalize');
    await eventually(() => expect(outcomes(client)).toEqual(['success']));
    const [first, second] = client.arrays().map((array) => SegmentsEvent.parse(array));
    expect(first).toMatchObject([
      { text: 'Call Anna.', start: 0.2, end: 1, is_user: false, person_id: null },
    ]);
    expect(second).toMatchObject([{ text: 'And then', speaker: 'SPEAKER_00', stt_provider: 'local' }]);
    expect(provider.streams[0]!.options).toMatchObject({
      language: 'en',
      vocabulary: ['Earshot', 'Anna'],
      thrifty: true,
    });
    // A hold may go on after it.
    for (const message of pcm16Messages(1)) client.send(message);
    client.send('finalize');
    await eventually(() => expect(outcomes(client)).toEqual(['success', 'success']));
    expect(client.segments().at(-1)).toMatchObject({ text: 'Next hold.' });
    // And what follows the text of one hold may be silence.
    client.send(new Uint8Array(3_200));
    client.send('finalize');
    await eventually(() => expect(outcomes(client)).toEqual(['success', 'success', 'expected_silence']));
    expect((await client.leave()).code).toBe(1000);
    await eventually(() => expect(provider.counters.closes).toBe(1));
    expect(conversations()).toEqual([]);
  },
);

verifies(
  ['voice-message.transcribe-stream.silence', 'voice-message.transcribe-stream.failure'],
  'silence is expected_silence; speech without text, a broken and a missing recogniser are stt_failed and 1011',
  async () => {
    const silent = await setting();
    const quiet = silent.connect('');
    await quiet.ready();
    for (const message of pcm16Messages(1)) quiet.send(message);
    for (let times = 0; times < 50; times++) quiet.send('finalize');
    await eventually(() => expect(outcomes(quiet)).toEqual(['expected_silence']));
    expect(quiet.arrays()).toEqual([]);
    expect(silent.provider.counters.flushes).toBe(1);

    const broken: [ScriptedProviderOptions, object][] = [
      [{ script: [said('', 0.2, 1.4)] }, { outcome: 'empty_unexpected', retryable: true }],
      [
        { failures: [{ seconds: 1, failure: CONNECTION_LOST }] },
        { reason: 'connection_lost', retryable: true },
      ],
      [
        { openFailures: [{ ...CONNECTION_LOST, outcome: 'config_error', retryable: false }] },
        { outcome: 'config_error' },
      ],
      [{ languages: ['de'] }, { outcome: 'config_error', reason: 'unsupported_language' }],
    ];
    for (const [script, failure] of broken) {
      const here = await setting(script);
      const client = here.connect();
      client.socket.once('open', () => pcm16Messages(2).forEach(client.send));
      expect((await client.closed).code).toBe(1011);
      expect(client.events('service_status').at(-1)).toMatchObject({ status: 'stt_failed', ...failure });
    }
  },
);

test('speech without text in a later message is a failure, whatever text an earlier one had', async () => {
  const { connect } = await setting({ script: [said('Call Anna.', 3, 3.9), said('', 4.2, 5.4)] });
  const client = connect();
  await client.ready();
  for (const message of pcm16Messages(4)) client.send(message);
  client.send('finalize');
  await eventually(() => expect(outcomes(client)).toEqual(['success']));
  for (const message of pcm16Messages(2)) client.send(message);
  expect((await client.closed).code).toBe(1011);
  expect(client.events('service_status').at(-1)).toMatchObject({ outcome: 'empty_unexpected' });
});

test('a language that nothing detects is the one that there is, and the client is told so', async () => {
  const { connect, provider } = await setting();
  for (const language of ['multi', '', 'en_GB']) {
    const client = connect(`language=${language}&stt_service=soniox`);
    await client.ready();
    const notices = client.events('service_status').filter(({ status }) => status === 'notice');
    expect(notices).toHaveLength(language === 'en_GB' ? 1 : 2);
    await client.leave();
  }
  expect(provider.streams.map(({ options }) => options.language)).toEqual(['en', 'en', 'en-GB']);
});

verifies(
  ['voice-message.transcribe-stream.authenticated'],
  'who is nobody, or somebody else, gets no stream; a rule that is broken is named',
  async () => {
    const { connect, server, provider } = await setting();
    const refused: [string, string | undefined, RegExp][] = [
      [MAC, 'nobody', /Invalid authorization token/],
      [MAC, server.newKey('dev'), /ID token/],
      [`${MAC}&uid=somebody`, undefined, /Bad uid/],
      ['sample_rate=7999', undefined, /^sample_rate must be/],
      ['channels=3', undefined, /^channels must be/],
      ['codec=opus', undefined, /^codec must be/],
      ['language=klingon!', undefined, /^language must be/],
    ];
    for (const [search, token, reason] of refused) {
      const client = connect(search, token ?? (await server.idToken()));
      const closed = await client.closed;
      expect([search, closed.code]).toEqual([search, 1008]);
      expect(closed.reason).toMatch(reason);
    }
    expect(provider.counters.opens).toBe(0);
  },
);

test('a stream of two channels at 48 kHz is mixed and resampled; what is no sample is skipped', async () => {
  const { connect, provider } = await setting({ script: [said('Mixed.', 0.1, 0.4)] });
  const client = connect('sample_rate=48000&channels=2&encoding=linear16');
  await client.ready();
  for (let count = 0; count < 10; count++) {
    client.send(new Uint8Array((48_000 / 10 / 2) * 4).fill(1));
    client.send(Uint8Array.of(1, 2, 3));
    client.send(Uint8Array.of(1, 2));
    client.send('{"type":"dance"}');
    client.send('x'.repeat(10_000));
  }
  client.send(' finalize\n');
  await eventually(() => expect(outcomes(client)).toEqual(['success']));
  expect(provider.counters.seconds).toBeCloseTo(0.5, 1);
});

test('a client that leaves in the middle, or never finalizes, leaves nothing behind', async () => {
  const { connect, provider, clock } = await setting({ script: [said('Never heard.', 0, 60)] });
  const gone = connect();
  await gone.ready();
  gone.send(pcm16Messages(1)[0]!);
  gone.socket.terminate();
  await eventually(() => expect(provider.counters.closes).toBe(1));

  const idle = connect();
  await idle.ready();
  idle.send(pcm16Messages(1)[0]!);
  await eventually(() => expect(provider.streams[1]!.received).toBeGreaterThan(0));
  // Words are no audio, and keep nothing open.
  for (let seconds = 0; seconds < LIMITS.voiceStreamIdleSeconds; seconds += 20) {
    idle.send('still here');
    await idle.taken();
    await clock.advance(20_000);
  }
  expect(await idle.closed).toEqual({ code: 1008, reason: 'No audio for 60 seconds' });
  await eventually(() => expect(provider.counters.closes).toBe(2));
});

test('a client that sends faster than the recogniser takes waits, and is told when that fails', async () => {
  const { connect, provider } = await setting({
    readyBelowSeconds: 1,
    script: [said('Not before the end.', 0, 300)],
  });
  const client = connect();
  await client.ready();
  for (let count = 0; count < 60; count++) client.send(new Uint8Array(160_000).fill(1));
  await eventually(() => expect(client.socket.bufferedAmount).toBeGreaterThan(1_000_000));
  expect(provider.counters.seconds).toBeLessThan(10);
  provider.streams[0]!.fail(CONNECTION_LOST);
  expect((await client.closed).code).toBe(1011);
});

test('streams are limited like the other voice messages, and end with the service and the account', async () => {
  const rates = { ...DEFAULT_RATES, heavy: { points: 1, seconds: 60 } };
  const { connect, server } = await setting({}, { rates });
  const first = connect();
  await first.ready();
  const second = await connect().closed;
  expect(second.code).toBe(1008);
  expect(second.reason).toMatch(/^Rate limit exceeded\. Try again in \d+s\.$/);
  const other = await server.otherUser('Ben');
  const theirs = connect(MAC, other.token);
  await theirs.ready();
  const headers = { authorization: `Bearer ${other.token}` };
  expect(
    (await server.request(`/v1/users/delete-account?confirm=${other.uid}`, { method: 'DELETE', headers }))
      .status,
  ).toBe(200);
  expect((await theirs.closed).code).toBe(1001);
  await server.service.close();
  expect((await first.closed).code).toBe(1001);
});
