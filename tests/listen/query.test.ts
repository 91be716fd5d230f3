// What the query of the live socket says, and what it is without it (contract: Live transcription WebSocket).
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, listenTo } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

verifies(
  ['listen.query.codec-values', 'listen.query.channels-values'],
  'a query outside the contract closes with 1008 and names the parameter',
  async () => {
    const server = await startTestServer();
    const token = await server.idToken();
    const wrong: Record<string, string>[] = [
      { codec: 'flac' },
      { channels: '3' },
      { sample_rate: 'high' },
      { language: 'en_' },
    ];
    for (const query of wrong) {
      const client = connectListen({ url: server.url, query: { uid: server.uid, ...query }, token });
      const { code, reason } = await client.closed;
      expect([query, code]).toEqual([query, 1008]);
      expect(reason).toContain(Object.keys(query)[0]);
    }
  },
);

verifies(
  ['listen.query.conversation-timeout-range', 'limits.conversation-timeout'],
  'conversation_timeout is moved to the nearest of 2 to 14400 seconds, and is 120 without one',
  async () => {
    const server = await startTestServer();
    const kept: (number | null)[] = [];
    const queries: Record<string, string>[] = [
      { conversation_timeout: '2' },
      { conversation_timeout: '14400' },
      {},
      { conversation_timeout: '0' },
      { conversation_timeout: '14401' },
      { conversation_timeout: '2.5' },
      { conversation_timeout: 'soon' },
      { conversation_timeout: '1' },
      // What clients of the original service send for the longest.
      { conversation_timeout: '-1' },
    ];
    const told: number[] = [];
    for (const query of queries) {
      const other = await server.otherUser(`of ${JSON.stringify(query)}`);
      const client = connectListen({
        url: server.url,
        query: { uid: other.uid, ...query },
        token: other.token,
      });
      await client.ready();
      kept.push(
        server.store.conversations.list(other.uid, {}, { limit: 1, offset: 0 })[0]!.conversation_timeout,
      );
      told.push(client.statuses().filter((status) => status === 'notice').length);
    }
    expect(kept).toEqual([2, 14_400, 120, 2, 14_400, 3, 120, 2, 14_400]);
    // Who gets another time than it asked for is told so.
    expect(told).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 0]);
  },
);

verifies(
  ['listen.query.language-codes', 'listen.query.language-multi'],
  'a session in each language that the contract names reaches a recogniser that knows it, in that language',
  async () => {
    const languages = ['en', 'es', 'fr', 'de', 'ja', 'zh', 'multi'];
    const provider = createScriptedProvider({ languages });
    const server = await startTestServer({ providers: [provider] });
    for (const language of languages) {
      const client = connectListen({
        url: server.url,
        query: { uid: server.uid, language },
        token: await server.idToken(),
      });
      await client.ready();
      await client.leave();
    }
    expect(provider.streams.map((stream) => stream.options.language)).toEqual(languages);
  },
);

verifies(
  ['listen.query.stt-service-two-providers', 'listen.query.stt-service-retired-not-chosen'],
  'a name that is not one of the two providers chooses nothing; the client is told so, and which one serves',
  async () => {
    const server = await startTestServer();
    for (const stt_service of ['soniox', 'deepgram-nova-3', 'parakeet', '']) {
      const client = await listenTo(server, { stt_service });
      const notices = client.events('service_status').filter(({ status }) => status === 'notice');
      expect(notices.map((event) => event['status_text'])).toEqual(
        stt_service === ''
          ? []
          : [`There is no speech service named ${stt_service} here; this service chooses one.`],
      );
      expect(client.events('service_status').at(-1)).toMatchObject({ status: 'ready', provider: 'local' });
      await client.leave();
    }
    const named = await listenTo(server, { stt_service: 'local' });
    expect(named.statuses()).not.toContain('notice');
  },
);

test('another name than a UUID stands for a conversation of its own, which it resumes', async () => {
  const server = await startTestServer();
  const open = async (client_conversation_id: string): Promise<unknown> => {
    const client = await listenTo(server, { client_conversation_id });
    await client.leave();
    const [session] = client.events('conversation_session');
    await eventually(() =>
      expect(
        server.store.recordings.list(session!['conversation_id'] as string).at(-1)?.ended_at,
      ).not.toBeNull(),
    );
    return session!['conversation_id'];
  };
  const names = ['phone/../1', 'ünï', 'x'.repeat(5_000), '5B2A2D2E-6C9A-4B7D-9A53-0F6B7C1D2E3F'];
  const ids: unknown[] = [];
  for (const name of names) ids.push(await open(name));
  expect(new Set(ids).size).toBe(names.length);
  expect(ids[3]).toBe(names[3]);
  for (const [at, name] of names.entries()) expect(await open(name)).toBe(ids[at]);
});

/** A session that was opened with nothing but the user's id. */
async function withUidAlone() {
  const provider = createScriptedProvider();
  const server = await startTestServer({ providers: [provider] });
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid },
    token: await server.idToken(),
  });
  await client.ready();
  const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  return { provider, server, client, row };
}

verifies(
  ['listen.query.sample-rate-default', 'listen.query.codec-default', 'listen.query.channels-default'],
  'uid alone is enough: audio is 8 kHz pcm8 of one channel',
  async () => {
    const { provider, server, client, row } = await withUidAlone();
    for (let count = 0; count < 20; count++) client.send(new Uint8Array(800).fill(128));
    // 2 s at 8 kHz, one byte per sample, less what the resampler holds back.
    await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(1.99));
    expect(provider.counters.seconds).toBeLessThanOrEqual(2);
    const [recording] = server.store.recordings.list(row!.id);
    expect(recording).toMatchObject({ codec: 'pcm8', sample_rate: 8000, channels: 1 });
  },
);

verifies(
  [
    'listen.query.language-default',
    'listen.query.conversation-timeout-default',
    'listen.query.source-optional',
  ],
  'uid alone is enough: the conversation is English, ends after 120 s and names no source',
  async () => {
    const { provider, row } = await withUidAlone();
    expect(provider.streams.map((stream) => stream.options.language)).toEqual(['en']);
    expect(row).toMatchObject({ conversation_timeout: 120, language: 'en', source: null });
  },
);

verifies(
  [
    'listen.query.stt-service-optional',
    'listen.query.include-speech-profile-default',
    'listen.query.custom-stt-default',
  ],
  'uid alone is enough: the recogniser here writes the text, and voices are compared with the owner',
  async () => {
    const embedding = new Float32Array(71).fill(0);
    embedding[0] = 1;
    const provider = createScriptedProvider({ script: [{ text: 'Mine.', start: 0, end: 2.5, embedding }] });
    const clock = createFakeClock();
    const server = await startTestServer({ providers: [provider], clock });
    server.store.speech_profiles.put({
      uid: server.uid,
      model: 'spk-devices-1',
      embedding,
      seconds: 20,
      created_at: 0,
    });
    const client = connectListen({
      url: server.url,
      query: { uid: server.uid },
      token: await server.idToken(),
    });
    await client.ready();
    const theirs = {
      text: 'Theirs.',
      speaker: 'SPEAKER_00',
      speaker_id: 0,
      start: 0,
      end: 1,
      is_user: false,
    };
    client.send(
      JSON.stringify({
        type: 'suggested_transcript',
        segments: [{ ...theirs, person_id: null }],
        stt_provider: 'x',
      }),
    );
    for (let count = 0; count < 40; count++) client.send(new Uint8Array(800).fill(128));
    await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(3.9));
    await clock.advance(2_000);
    await eventually(() => expect(client.segments()).toHaveLength(1));
    expect(client.segments()).toMatchObject([{ text: 'Mine.', is_user: true, stt_provider: 'local' }]);
  },
);

verifies(['listen.query.source-kept'], 'source is kept on the conversation', async () => {
  const server = await startTestServer();
  const query = { uid: server.uid, source: 'omi-device' };
  const client = connectListen({ url: server.url, query, token: await server.idToken() });
  await client.ready();
  expect(server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 })[0]).toMatchObject({
    source: 'omi-device',
  });
});

verifies(
  ['listen.query.custom-stt-default', 'listen.query.source-optional', 'listen.query.stt-service-optional'],
  'an empty parameter is an absent one, and custom_stt is disabled by every word but enabled',
  async () => {
    const provider = createScriptedProvider();
    const server = await startTestServer({ providers: [provider] });
    for (const custom_stt of ['', 'yes', '1', 'true', 'ENABLED']) {
      const client = await listenTo(server, { custom_stt, source: '', stt_service: '' });
      expect(client.statuses()).not.toContain('notice');
      await client.leave();
    }
    // Each had the recogniser of this computer: none of them brought its own text.
    expect(provider.counters.opens).toBe(5);
    const row = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 })[0];
    expect(row).toMatchObject({ source: null });
  },
);

test('a blank source names none', async () => {
  const server = await startTestServer();
  await listenTo(server, { source: ' ' });
  expect(server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 })).toMatchObject([
    { source: null },
  ]);
});
