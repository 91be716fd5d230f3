// When the recogniser or the service goes away (contract: Errors; Live transcription events, stt failure).
import { expect, test } from 'vitest';
import { ServiceStatusEvent } from '../../src/contract/listen.ts';
import type { SttFailure } from '../../src/server/stt/provider.ts';
import {
  CONNECTION_LOST,
  createScriptedProvider,
  type ScriptedProviderOptions,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

async function setting(options: ScriptedProviderOptions, query: Record<string, string> = {}) {
  const clock = createFakeClock();
  const provider = createScriptedProvider(options);
  const server = await startTestServer({ clock, providers: [provider] });
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000', ...query },
    token: await server.idToken(),
  });
  const conversations = () => server.store.conversations.list(server.uid, {}, { limit: 9, offset: 0 });
  return { clock, provider, server, client, conversations };
}

/** One sentence, then a recogniser that is lost in the middle; the connection is over. */
async function lostInTheMiddle() {
  const here = await setting({
    script: [{ text: 'Before it broke.', start: 0, end: 1 }],
    failures: [{ seconds: 2, failure: CONNECTION_LOST }],
  });
  const { client, provider, clock } = here;
  await client.ready();
  for (const message of pcm16Messages(1.5)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeCloseTo(1.5));
  await clock.advance(700);
  for (const message of pcm16Messages(1)) client.send(message);
  return { ...here, ended: await client.closed };
}

verifies(
  [
    'listen.event.stt-failed-shape',
    'listen.event.stt-failed-before-1011',
    'errors.1011.provider-unusable',
    'errors.1011.preceded-by-stt-failed',
  ],
  'a provider lost in the middle: the client gets the failure, then 1011',
  async () => {
    const { client, ended } = await lostInTheMiddle();
    expect(ended).toMatchObject({ code: 1011 });
    expect(ServiceStatusEvent.parse(client.events('service_status').at(-1))).toMatchObject({
      status: 'stt_failed',
      outcome: 'upstream_error',
      provider: 'local',
      retryable: true,
      reason: 'connection_lost',
    });
  },
);

verifies(
  ['errors.1011.unsent-audio-kept', 'errors.rule.no-empty-success'],
  'a provider lost in the middle: the audio is kept, and the conversation does not count as finished',
  async () => {
    const { client, server, conversations } = await lostInTheMiddle();
    expect(client.segments()).toMatchObject([{ text: 'Before it broke.' }]);
    const progress = client.events('audio_progress').at(-1)!;
    expect(progress['kept_seconds']).toBeGreaterThanOrEqual(2);
    const [row] = conversations();
    expect(row).toMatchObject({ status: 'in_progress' });
    const [recording] = server.store.recordings.list(row!.id);
    expect(recording!.kept_seconds).toBe(progress['kept_seconds']);
    expect(recording!.transcribed_seconds).toBeLessThan(recording!.kept_seconds);
  },
);

verifies(
  ['errors.rule.bounded-connection-retry', 'live.open.provider-retry', 'errors.1011.before-session'],
  'opening the provider is retried a bounded number of times',
  async () => {
    const again = await setting({ openFailures: [CONNECTION_LOST] });
    await eventually(() => expect(again.client.statuses()).toContain('stt_initiating'));
    await again.clock.advance(1_000);
    await again.client.ready();
    expect(again.provider.counters.opens).toBe(2);

    const never = await setting({ openFailures: Array.from({ length: 50 }, () => CONNECTION_LOST) });
    await eventually(() => expect(never.client.statuses()).toContain('stt_initiating'));
    for (const message of pcm16Messages(1)) never.client.send(message);
    await never.client.taken();
    await never.clock.advance(60_000);
    expect(await never.client.closed).toMatchObject({ code: 1011 });
    expect(never.client.statuses().at(-1)).toBe('stt_failed');
    expect(never.client.statuses()).not.toContain('ready');
    expect(never.provider.counters.opens).toBeLessThan(10);
    // Audio that was sent too early is kept all the same, and the client knows.
    expect(never.client.events('audio_progress').at(-1)).toMatchObject({
      kept_seconds: 1,
      transcribed_seconds: 0,
    });
    expect(never.conversations()).toMatchObject([{ status: 'in_progress' }]);
  },
);

verifies(
  ['errors.rule.language-fails-closed', 'outcome.config-error.means-not-deployable'],
  'a language nobody serves fails closed before audio is accepted',
  async () => {
    const { client, provider, conversations } = await setting({}, { language: 'fr' });
    expect(await client.closed).toMatchObject({ code: 1011 });
    expect(client.events('service_status').at(-1)).toMatchObject({
      status: 'stt_failed',
      outcome: 'config_error',
      retryable: false,
    });
    expect(provider.counters.opens).toBe(0);
    // None was begun, either.
    expect(client.events('conversation_session')).toEqual([]);
    expect(conversations()).toEqual([]);
  },
);

verifies(
  ['listen.query.language-codes', 'errors.rule.language-fails-closed'],
  'a code is served when a provider has its language, with any region; every other one fails closed',
  async () => {
    for (const language of ['es', 'fr', 'de', 'ja', 'zh']) {
      const { client } = await setting({ languages: ['en', 'es', 'de'] }, { language });
      if (language === 'es' || language === 'de') await client.ready();
      else {
        expect(await client.closed).toMatchObject({ code: 1011 });
        expect(client.events('service_status').at(-1)).toMatchObject({
          outcome: 'config_error',
          reason: 'unsupported_language',
        });
      }
    }
    const { client } = await setting({ languages: ['es'] }, { language: 'es-MX' });
    await client.ready();
  },
);

verifies(
  ['listen.query.language-multi'],
  'multi without a provider that detects is the language that there is, and the client is told so',
  async () => {
    for (const language of ['multi', 'auto', '']) {
      const { client, provider, conversations } = await setting({ languages: ['en'] }, { language });
      await client.ready();
      expect(provider.streams.at(-1)?.options.language).toBe('en');
      expect(conversations()).toMatchObject([{ language: 'en' }]);
      expect(client.events('service_status')).toContainEqual({
        type: 'service_status',
        status: 'notice',
        status_text:
          'No speech recognition here is set up to detect the language; the audio is taken for English.',
      });
      await client.leave();
    }
    const { client, provider } = await setting({ languages: ['en', 'multi'] }, { language: 'multi' });
    await client.ready();
    expect(provider.streams.at(-1)?.options.language).toBe('multi');
    expect(client.statuses()).not.toContain('notice');
  },
);

test.each([
  [
    'remote',
    'No speech recognition here is set up to detect the language; the audio is taken for English.',
    ['de'],
  ],
  [
    'local',
    'The speech recognition of this computer does not detect the language; the audio is taken for English.',
    ['de'],
  ],
  [
    'local',
    'The speech recognition of this computer does not detect the language; the audio is taken for English.',
    ['multi'],
  ],
  ['remote', null, ['multi']],
])('multi at %s: %s (the remote service has %o)', async (stt_service, sentence, languages) => {
  const remote = createScriptedProvider({ name: 'remote', languages });
  const server = await startTestServer({ providers: [createScriptedProvider(), remote] });
  const client = await listenTo(server, { language: 'multi', stt_service });
  const notices = client.events('service_status').filter(({ status }) => status === 'notice');
  expect(notices.map(({ status_text }) => status_text)).toEqual(sentence === null ? [] : [sentence]);
  expect(client.events('service_status').at(-1)).toMatchObject({
    status: 'ready',
    provider: sentence === null ? 'remote' : 'local',
  });
});

test('a provider that is not configured cannot be used', async () => {
  const { client } = await setting({ name: 'remote' }, { stt_service: 'local' });
  expect(await client.closed).toMatchObject({ code: 1011 });
  expect(client.events('service_status').at(-1)).toMatchObject({ outcome: 'config_error' });
});

test('audio that a broken recogniser left without text gets it before the resumed conversation is processed', async () => {
  const { clock, provider, server, client } = await setting({
    script: [{ text: 'Said.', start: 0, end: 1 }],
    failures: [{ seconds: 3, failure: CONNECTION_LOST }],
    delaySeconds: 1,
  });
  const query = { uid: server.uid, codec: 'pcm16', sample_rate: '16000', conversation_timeout: '5' };
  await client.ready();
  for (const message of pcm16Messages(4)) client.send(message);
  expect(await client.closed).toMatchObject({ code: 1011 });
  const again = connectListen({ url: server.url, query, token: await server.idToken() });
  await again.ready();
  for (const message of pcm16Messages(3)) again.send(message);
  await eventually(() => expect(provider.streams[1]?.received).toBeCloseTo(3));
  await expect
    .poll(
      async () => {
        await clock.advance(1_000);
        return again.events('memory_created').length;
      },
      { timeout: 8_000 },
    )
    .toBe(1);
  const { id } = again.events('memory_created')[0]!['memory'] as { id: string };
  const recordings = server.store.recordings.list(id);
  expect(recordings).toHaveLength(2);
  for (const recording of recordings)
    expect(recording.transcribed_seconds).toBeCloseTo(recording.kept_seconds, 1);
});

test('a live session reports a provider that times out as timeout, which may be tried again', async () => {
  const timeout: SttFailure = {
    outcome: 'timeout',
    provider: 'local',
    retryable: true,
    reason: 'no_answer',
  };
  const { client } = await setting({ failures: [{ seconds: 0.5, failure: timeout }] });
  await client.ready();
  for (const message of pcm16Messages(1)) client.send(message);
  expect(await client.closed).toMatchObject({ code: 1011 });
  expect(client.events('service_status').at(-1)).toMatchObject({ outcome: 'timeout', retryable: true });
});

verifies(
  ['errors.normal-close-codes'],
  'the service stores what it received when it stops, and closes with 1001',
  async () => {
    const one = await setting({});
    await one.client.ready();
    expect(await one.client.leave()).toMatchObject({ code: 1000 });
    const { clock, provider, server, client } = await setting({
      script: [{ text: 'Last words', start: 0, end: 60 }],
    });
    await client.ready();
    for (const message of pcm16Messages(2)) client.send(message);
    await eventually(() => expect(provider.counters.seconds).toBeCloseTo(2));
    await clock.advance(700);
    const closing = server.service.close();
    expect(await client.closed).toMatchObject({ code: 1001 });
    await closing;
    expect(client.segments()).toMatchObject([{ text: 'Last words', end: 2 }]);
  },
);
