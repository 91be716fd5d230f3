// What a client says in words on the live socket: its own transcript and photos (contract: Messages from app to
// backend).
import { expect, test } from 'vitest';
import { SegmentsEvent } from '../../src/contract/listen.ts';
import { Conversation } from '../../src/contract/resources.ts';
import { RETURN_MS } from '../../src/server/recovery/recovery.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { line, setting, suggested, tell } from './client-messages.ts';

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
        { start: 5, end: 6 },
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
  ['listen.client.suggested-transcript'],
  'text is kept without a provider and without times that can be used; they are made from the text before and the stream',
  async () => {
    const all = await setting();
    const client = await all.connect({ custom_stt: 'enabled' });
    const message = (more: object) => JSON.stringify({ type: 'suggested_transcript', ...more });
    const at = (speaker_id: number, text: string, more: object = {}) => ({ text, speaker_id, ...more });
    for (const frame of pcm16Messages(10)) client.send(frame);
    await client.taken();
    await tell(
      all,
      client,
      message({ segments: [at(1, 'Without a provider.', { start: 1, end: 2 })] }),
      message({ segments: [at(2, 'Of nobody.', { start: 2, end: 3 })], stt_provider: null }),
      // Thirty characters are two seconds; the stream is at ten.
      suggested([at(3, 'Thirty characters of all this.')]),
      suggested([at(4, 'Right after it.', { start: null, end: null })]),
      suggested([
        at(5, 'Negative start.', { start: -1, end: 12 }),
        at(6, 'A later word...', { start: '13', end: '14' }),
        at(7, 'Ends too early.', { start: 15, end: 14 }),
        at(8, 'Begins some time before.', { end: 20 }),
      ]),
      message({ segments: [null, { start: 1, end: 2 }, at(9, ' ')] }),
    );
    await eventually(async () => {
      await all.clock.advance(700);
      expect(client.segments()).toHaveLength(8);
    });
    const placed = client.segments().map(({ speaker_id, start, end }) => [speaker_id, start, end]);
    expect(placed).toEqual([
      [1, 1, 2],
      [2, 2, 3],
      [3, 8, 10],
      [4, 10, 11],
      [5, 11, 12],
      [6, 12, 13],
      [7, 15, 16],
      [8, 18.4, 20],
    ]);
    expect(
      client
        .segments()
        .slice(0, 3)
        .map(({ stt_provider }) => stt_provider),
    ).toEqual([null, null, 'whisper at home']);
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
