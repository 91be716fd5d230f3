// What a client says in words on the live socket: its own transcript, who a speaker is, photos (contract:
// Messages from app to backend).
import { expect, test } from 'vitest';
import { SegmentsEvent } from '../../src/contract/listen.ts';
import { Conversation } from '../../src/contract/resources.ts';
import {
  CONNECTION_LOST,
  createScriptedProvider,
  type ScriptedProvider,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { RETURN_MS } from '../../src/server/recovery/recovery.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import {
  connectListen,
  listenTo,
  eventually,
  pcm16Messages,
  type ListenClient,
} from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startTestServer, temporaryFolder, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

interface Setting {
  clock: FakeClock;
  provider: ScriptedProvider;
  server: TestServer;
  connect(query?: Record<string, string>): Promise<ListenClient>;
  /** The stored conversations, newest first, in full. */
  conversations(): Promise<Conversation[]>;
}

const embedding = (index: number) => Float32Array.from([0, 0, 0, 0].map((_, at) => (at === index ? 1 : 0)));
const suggested = (segments: object[], stt_provider = 'whisper at home'): string =>
  JSON.stringify({ type: 'suggested_transcript', segments, stt_provider });
const line = (text: string, start: number, end: number, more: object = {}) => ({
  text,
  speaker: 'SPEAKER_00',
  speaker_id: 0,
  start,
  end,
  is_user: false,
  person_id: null,
  ...more,
});
const assigned = (message: object): string =>
  JSON.stringify({
    type: 'speaker_assigned',
    speaker_id: 0,
    person_id: '',
    person_name: '',
    segment_ids: [],
    ...message,
  });

async function setting(
  script: Parameters<typeof createScriptedProvider>[0] = {},
  kept: { dataDir?: string; secrets?: ReturnType<typeof memorySecrets>; clock?: FakeClock } = {},
): Promise<Setting> {
  const clock = kept.clock ?? createFakeClock();
  const provider = createScriptedProvider(script);
  const server = await startTestServer({ ...kept, clock, providers: [provider] });
  return {
    clock,
    provider,
    server,
    async connect(query = {}) {
      const client = await listenTo(server, query);
      return client;
    },
    async conversations() {
      const list = await server.request('/v1/conversations?include_discarded=true');
      const found = Conversation.array().parse(await list.json());
      return Promise.all(
        found.map(async ({ id }) =>
          Conversation.parse(await (await server.request(`/v1/conversations/${id}`)).json()),
        ),
      );
    },
  };
}

/** Sends text messages and lets a result cycle pass. */
async function tell({ clock }: Setting, client: ListenClient, ...messages: string[]): Promise<void> {
  for (const message of messages) client.send(message);
  for (let turn = 0; turn < 3; turn++) await client.taken();
  await clock.advance(700);
}

verifies(
  [
    'listen.query.custom-stt-enabled',
    'listen.client.suggested-transcript',
    'listen.client.suggested-transcript-fields',
  ],
  "with custom_stt=enabled the client's own transcript is the conversation's, in any language, without our recogniser",
  async () => {
    const all = await setting();
    const { provider, server, conversations } = all;
    const client = await all.connect({ custom_stt: 'enabled', language: 'tlh', conversation_timeout: '5' });
    await tell(
      all,
      client,
      suggested([
        line('nuqneH.', 0.5, 1.5),
        line('Qapla!', 2, 3),
        line('Hello there.', 4, 5, { speaker: 'SPEAKER_07', speaker_id: undefined, person_id: 'nobody' }),
        { text: 'no times' },
        line('mine', 6, 7, { speaker_id: 2, is_user: true }),
      ]),
    );
    await eventually(() => expect(client.segments()).toHaveLength(3));
    for (const array of client.arrays()) SegmentsEvent.parse(array);
    expect(client.segments()).toMatchObject([
      {
        text: 'nuqneH. Qapla!',
        start: 0.5,
        end: 3,
        speaker: 'SPEAKER_00',
        stt_provider: 'whisper at home',
        person_id: null,
        is_user: false,
      },
      { text: 'Hello there.', speaker: 'SPEAKER_07', speaker_id: 7, person_id: null },
      { text: 'mine', speaker_id: 2, is_user: true },
    ]);
    expect((await conversations())[0]!.transcript_segments).toEqual(
      client.segments().map(({ translations: _, ...kept }) => kept),
    );

    // Without audio, silence still ends it, and later text begins another with times of its own.
    await all.clock.advance(6_000);
    await eventually(() => expect(client.events('memory_created')).toHaveLength(1));
    client.send(suggested([line('Another day.', 100, 101)]));
    await eventually(() => expect(client.events('conversation_session')).toHaveLength(2));
    await client.taken();
    await all.clock.advance(700);
    await eventually(() => expect(client.segments()).toHaveLength(4));
    expect(client.segments()[3]).toMatchObject({ text: 'Another day.', start: 0, end: 1 });
    expect((await client.leave()).code).toBe(1000);
    expect((await conversations()).map(({ status }) => status)).toEqual(['in_progress', 'completed']);
    expect(provider.counters).toMatchObject({ opens: 0, seconds: 0 });
    await eventually(() =>
      expect(server.store.usage.listOf(server.uid)).toMatchObject([
        { provider: 'custom', seconds: 0, sessions: 1 },
      ]),
    );
  },
);

verifies(
  ['listen.client.suggested-transcript-needs-custom-stt', 'listen.query.custom-stt-default'],
  'without custom_stt=enabled a suggested transcript is ignored',
  async () => {
    const all = await setting({ script: [{ text: 'Heard.', start: 0, end: 0.8 }] });
    for (const custom_stt of [undefined, 'disabled', 'yes', '']) {
      const client = await all.connect(custom_stt === undefined ? {} : { custom_stt });
      await tell(all, client, suggested([line('Not wanted.', 0, 1)]));
      for (const message of pcm16Messages(1)) client.send(message);
      await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(0.99));
      await all.clock.advance(700);
      await eventually(() => expect(client.segments()).toMatchObject([{ text: 'Heard.' }]));
      await client.leave();
    }
  },
);

test('audio beside the own transcript is kept and never given to our recogniser, not even after a restart', async () => {
  const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const all = await setting({}, kept);
  const client = await all.connect({ custom_stt: 'enabled' });
  for (const message of pcm16Messages(2)) client.send(message);
  await tell(all, client, suggested([line('Said and sent.', 0.2, 1.8)]));
  await eventually(async () => {
    await all.clock.advance(600);
    expect(client.events('audio_progress').at(-1)).toMatchObject({
      kept_seconds: 2,
      transcribed_seconds: 1.8,
    });
  });
  expect(client.segments()).toMatchObject([{ text: 'Said and sent.', start: 0.2 }]);
  const [{ id }] = (await all.conversations()) as [Conversation];
  expect(all.server.store.recordings.list(id)).toMatchObject([{ custom_stt: true, kept_seconds: 2 }]);
  await all.server.close();

  const next = await setting({ script: [{ text: 'Found again.', start: 0, end: 1 }] }, kept);
  await next.clock.advance(RETURN_MS);
  await eventually(() => expect(next.server.store.conversations.withStatus('completed')).toHaveLength(1));
  expect(next.server.store.segments.list(id)).toMatchObject([{ text: 'Said and sent.' }]);
  expect(next.provider.counters.opens).toBe(0);
});

test('text sent before the session is ready, and right before leaving, is kept', async () => {
  const all = await setting();
  const client = connectListen({
    url: all.server.url,
    query: { uid: all.server.uid, custom_stt: 'enabled' },
    token: await all.server.idToken(),
  });
  client.socket.on('open', () => client.send(suggested([line('First words.', 0, 1)])));
  await eventually(() => expect(client.events('conversation_session')).toHaveLength(1));
  client.send(suggested([line('Last words.', 40, 41, { speaker_id: 1 })]));
  await client.leave();
  await eventually(() => {
    const [row] = all.server.store.conversations.withStatus('in_progress');
    expect(all.server.store.segments.list(row!.id).map(({ text }) => text)).toEqual([
      'First words.',
      'Last words.',
    ]);
  });
});

verifies(
  ['listen.client.speaker-assigned'],
  'an assigned speaker is that person in past and later lines, also after a reconnect',
  async () => {
    const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
    const script = {
      script: [
        { text: 'First.', start: 0, end: 2.5, embedding: embedding(0) },
        { text: 'Second.', start: 2.5, end: 5, embedding: embedding(1) },
        { text: 'First again.', start: 5, end: 7.5, embedding: embedding(0) },
      ],
    };
    const all = await setting(script, kept);
    const { server } = all;
    const client = await all.connect({ include_speech_profile: 'false' });
    for (const message of pcm16Messages(5)) client.send(message);
    await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(4.99));
    await all.clock.advance(700);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    const [first, second] = client.segments();
    await tell(
      all,
      client,
      assigned({ speaker_id: 0, person_id: 'new', person_name: 'Anna' }),
      assigned({ speaker_id: 1, person_id: 'user', segment_ids: ['nothing', second!.id] }),
    );
    await eventually(() => expect(client.segments()[1]).toMatchObject({ is_user: true }));
    const [anna] = server.store.people.list(server.uid);
    expect(anna).toMatchObject({ name: 'Anna' });
    expect(client.segments()).toMatchObject([
      { id: first!.id, person_id: anna!.id, is_user: false },
      { id: second!.id, person_id: null, is_user: true },
    ]);
    for (const message of pcm16Messages(3)) client.send(message);
    await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(7.99));
    await all.clock.advance(600);
    await eventually(() =>
      expect(client.segments()[2]).toMatchObject({ text: 'First again.', person_id: anna!.id }),
    );
    await client.leave();

    // A known person by id; the same voice in a new session of the conversation has its name.
    const again = await all.connect({ include_speech_profile: 'false' });
    for (const message of pcm16Messages(3)) again.send(message);
    await eventually(() => expect(again.socket.readyState).toBe(again.socket.OPEN));
    await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(10.9));
    await all.clock.advance(600);
    await eventually(() =>
      expect(again.segments()).toMatchObject([{ text: 'First.', speaker_id: 0, person_id: anna!.id }]),
    );
  },
);

test('text that is found after a failure is the assigned person too', async () => {
  const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const all = await setting(
    {
      script: [{ text: 'First.', start: 0, end: 2.5, embedding: embedding(0) }],
      failures: [{ seconds: 4, failure: CONNECTION_LOST }],
    },
    kept,
  );
  const client = await all.connect({ include_speech_profile: 'false' });
  for (const message of pcm16Messages(3)) client.send(message);
  await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(2.99));
  await all.clock.advance(700);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  await tell(all, client, assigned({ speaker_id: 0, person_id: 'new', person_name: 'Anna' }));
  await eventually(() => expect(client.segments()[0]!.person_id).not.toBeNull());
  for (const message of pcm16Messages(3)) client.send(message);
  expect((await client.closed).code).toBe(1011);
  await all.server.close();

  const again = { text: 'And again.', start: 0, end: 2.2, embedding: embedding(0) };
  const next = await setting({ script: [again] }, kept);
  await next.clock.advance(RETURN_MS);
  await eventually(() => expect(next.server.store.conversations.withStatus('completed')).toHaveLength(1));
  const [row] = next.server.store.conversations.withStatus('completed');
  const [anna] = next.server.store.people.list(next.server.uid);
  expect(next.server.store.segments.list(row!.id)).toMatchObject([
    { text: 'First.', person_id: anna!.id },
    { text: 'And again.', person_id: anna!.id },
  ]);
});

test('names go on to the next conversation where speakers keep their numbers, and only there', async () => {
  const all = await setting({
    script: [
      { text: 'One.', start: 0, end: 0.8 },
      { text: 'Two.', start: 4, end: 4.8 },
    ],
  });
  const own = await all.connect({ custom_stt: 'enabled', conversation_timeout: '2' });
  await tell(all, own, suggested([line('One.', 0, 1)]), assigned({ person_name: 'Anna' }));
  await eventually(() => expect(own.segments()[0]?.person_id ?? null).not.toBeNull());
  await all.clock.advance(3_000);
  await eventually(() => expect(own.events('memory_created')).toHaveLength(1));
  own.send(suggested([line('Two.', 9, 10)]));
  await eventually(() => expect(own.events('conversation_session')).toHaveLength(2));
  await own.taken();
  await all.clock.advance(700);
  await eventually(() => expect(own.segments()[1]).toMatchObject({ text: 'Two.' }));
  expect(own.segments()[1]!.person_id).toBe(own.segments()[0]!.person_id);
  await own.leave();

  // Another numbering: the open conversation is not resumed.
  const other = await all.connect({ conversation_timeout: '2', include_speech_profile: 'false' });
  expect(other.events('conversation_session')[0]!['conversation_id']).not.toBe(
    own.events('conversation_session')[1]!['conversation_id'],
  );
  const speak = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      const before = all.provider.counters.seconds;
      for (const message of pcm16Messages(1)) other.send(message);
      await eventually(() => expect(all.provider.counters.seconds).toBeGreaterThan(before + 0.99));
      await all.clock.advance(1_000);
    }
  };
  await speak(1);
  await eventually(() => expect(other.segments()).toHaveLength(1));
  await tell(all, other, assigned({ person_name: 'Bert' }));
  await eventually(() => expect(other.segments()[0]!.person_id).not.toBeNull());
  await speak(3);
  await eventually(() => expect(other.events('memory_created')).toHaveLength(1));
  await speak(2);
  await eventually(() => expect(other.segments()).toHaveLength(2));
  expect(other.segments()[1]).toMatchObject({ text: 'Two.', person_id: null });
});

test('assigning: a new line alone, a name twice, an unknown id without a name, a bad message', async () => {
  const all = await setting();
  const { server } = all;
  const client = await all.connect({ custom_stt: 'enabled' });
  const bo = { id: 'bo', uid: server.uid, name: 'Bo', created_at: 0, updated_at: 0 };
  server.store.people.insertNew(bo);
  await tell(
    all,
    client,
    suggested([line('One.', 0, 1), line('Two.', 40, 41), line('Three.', 80, 81, { speaker_id: 1 })]),
  );
  await eventually(() => expect(client.segments()).toHaveLength(3));
  const [, , third] = client.segments();
  await tell(
    all,
    client,
    assigned({ speaker_id: 0, person_id: 'unknown', person_name: '' }),
    assigned({ speaker_id: 0, person_id: 'unknown', person_name: 'x' }),
    '{"type":"speaker_assigned","speaker_id":0}',
    assigned({ speaker_id: 5, person_id: 'bo', segment_ids: [third!.id] }),
  );
  await eventually(() => expect(client.segments()[2]).toMatchObject({ person_id: 'bo' }));
  expect(client.segments().slice(0, 2)).toMatchObject([{ person_id: null }, { person_id: null }]);
  await tell(
    all,
    client,
    assigned({ speaker_id: 0, person_name: 'Carla' }),
    assigned({ speaker_id: 1, person_id: 'new', person_name: 'Carla' }),
    suggested([line('Later.', 120, 121, { speaker_id: 5 })]),
  );
  await eventually(() => expect(client.segments()).toHaveLength(4));
  const carla = server.store.people.named(server.uid, 'Carla');
  expect(server.store.people.list(server.uid)).toHaveLength(2);
  expect(client.segments().map(({ person_id }) => person_id)).toEqual([
    carla!.id,
    carla!.id,
    carla!.id,
    'bo',
  ]);
});

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 5)]);
const chunks = (image: Buffer, id: string, size: number): string[] => {
  const pieces = image.toString('base64').match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
  return pieces.map((data, index) =>
    JSON.stringify({ type: 'image_chunk', id, index, total: pieces.length, data }),
  );
};

verifies(
  ['listen.client.image-chunk'],
  'a photo in pieces is kept with the conversation; photos alone are a conversation too',
  async () => {
    const all = await setting();
    const { server, conversations } = all;
    const client = await all.connect({ conversation_timeout: '5' });
    await tell(all, client, ...chunks(JPEG, 'shot 1', 999), ...chunks(Buffer.from('no image'), 'shot 2', 5));
    await eventually(() => expect(client.events('photo_described')).toHaveLength(1));
    const [processing] = client.events('photo_processing');
    expect(processing).toMatchObject({ temp_id: 'shot 1', photo_id: expect.any(String) as string });
    const photo_id = processing!['photo_id'] as string;
    expect(client.events('photo_described')).toEqual([
      { type: 'photo_described', photo_id, description: '', discarded: false },
    ]);
    await all.clock.advance(6_000);
    await eventually(() => expect(client.events('memory_created')).toHaveLength(1));
    const [conversation] = await conversations();
    expect(conversation).toMatchObject({
      status: 'completed',
      source: 'openglass',
      photos: [{ id: photo_id, base64: JPEG.toString('base64'), description: '' }],
    });
    const list = Conversation.array().parse(await (await server.request('/v1/conversations')).json());
    expect(list[0]!.photos).toEqual([{ id: photo_id, base64: '', description: '' }]);
    const path = `/v1/conversations/${conversation!.id}/photos`;
    const answer = await server.request(`${path}/${photo_id}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(JPEG);
    expect((await server.request(`${path}/nothing`)).status).toBe(404);
    const key = server.newKey('dev');
    const headers = { authorization: `Bearer ${key}` };
    expect((await server.request(`${path}/${photo_id}`, { headers })).status).toBe(401);
  },
);

test('a source that the client gave stays, and a photo without a word survives a restart', async () => {
  const kept = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const all = await setting({}, kept);
  const client = await all.connect({ source: 'glasses' });
  await tell(all, client, ...chunks(JPEG, 'one', 4_000));
  await eventually(() => expect(client.events('photo_described')).toHaveLength(1));
  await all.server.close();
  const next = await setting({}, kept);
  await next.clock.advance(RETURN_MS);
  await eventually(() => expect(next.server.store.conversations.withStatus('completed')).toHaveLength(1));
  const [conversation] = await next.conversations();
  expect(conversation).toMatchObject({ source: 'glasses', photos: [{ description: '' }] });
});

test('what nobody asked for in the query is accepted and ignored', async () => {
  const { connect } = await setting();
  const client = await connect({
    vad_gate: 'enabled',
    onboarding: 'enabled',
    call_id: 'c',
    create_speakers: '1',
  });
  expect((await client.leave()).code).toBe(1000);
});
