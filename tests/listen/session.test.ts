// What happens on an open live socket (contract: Live connection lifecycle, Live transcription events).
import { expect, test } from 'vitest';
import { MemoryCreatedEvent, SegmentsEvent, ServiceStatusEvent } from '../../src/contract/listen.ts';
import { Conversation } from '../../src/contract/resources.ts';
import type { UnderstandingProvider } from '../../src/server/understanding/provider.ts';
import {
  createScriptedProvider,
  type ScriptedProvider,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { fixturePackets } from '../helpers/audio.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { finish, finished } from '../helpers/finish-conversation.ts';
import { listenTo, eventually, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

interface Setting {
  clock: FakeClock;
  provider: ScriptedProvider;
  server: TestServer;
  connect(query?: Record<string, string>): Promise<ListenClient>;
  /** Sends audio and moves time on by as much, once it has reached the recogniser. */
  speak(client: ListenClient, seconds: number): Promise<void>;
  conversations(): Promise<Conversation[]>;
}

/** Real time for real I/O on a busy machine; the service's own time stands still. */
const PATIENT = { timeout: 8_000 };
const said = (text: string, start: number, end: number) => ({ text, start, end });

async function setting(
  script: ReturnType<typeof said>[] = [],
  understanding?: UnderstandingProvider,
): Promise<Setting> {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script });
  const server = await startTestServer({ clock, providers: [provider], understanding });
  return {
    clock,
    provider,
    server,
    async connect(query = {}) {
      const client = await listenTo(server, query);
      return client;
    },
    async speak(client, seconds) {
      // In halves: a second without audio is a pause.
      for (let done = 0; done < 2 * seconds; done++) {
        const before = provider.counters.seconds;
        for (const message of pcm16Messages(0.5)) client.send(message);
        await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + 0.49));
        await clock.advance(500);
      }
    },
    async conversations() {
      const response = await server.request(
        '/v1/conversations?include_discarded=true&statuses=in_progress,completed',
      );
      expect(response.status).toBe(200);
      return Conversation.array().parse(await response.json());
    },
  };
}

/** Two lines of one speaker and one of another, said in six seconds. */
async function twoSpeakers() {
  const here = await setting([
    said('Good morning.', 0.5, 1.5),
    said('How are you?', 2, 3),
    { ...said('Fine, thanks.', 4, 5), speakerId: 1 } as ReturnType<typeof said>,
  ]);
  const client = await here.connect();
  const [stub] = await here.conversations();
  await here.speak(client, 6);
  await eventually(() => expect(client.segments()).toHaveLength(2));
  return { ...here, client, stub: stub! };
}

verifies(
  [
    'service.listen-makes-segments',
    'service.listen-tells-speakers-apart',
    'listen.segments.words-become-segments',
    'listen.segments.same-speaker-merged',
    'outcome.success.means-text',
  ],
  'what is said becomes segments: one speaker goes on in one, another begins the next',
  async () => {
    const { client } = await twoSpeakers();
    expect(client.segments()).toMatchObject([
      { text: 'Good morning. How are you?', speaker: 'SPEAKER_00', start: 0.5, end: 3, is_user: false },
      { text: 'Fine, thanks.', speaker: 'SPEAKER_01', speaker_id: 1, start: 4, end: 5 },
    ]);
  },
);

verifies(
  [
    'service.listen-creates-conversation',
    'conversation.status.starts-in-progress',
    'conversation.status.stub-created',
    'conversation.status.segments-appended',
  ],
  'a conversation is in progress from the first moment and holds what was sent',
  async () => {
    const { client, stub, conversations } = await twoSpeakers();
    expect(stub).toMatchObject({ status: 'in_progress', transcript_segments: [] });
    const [conversation] = await conversations();
    expect(conversation).toMatchObject({ id: stub.id, status: 'in_progress' });
    expect(conversation!.transcript_segments).toEqual(client.segments());
  },
);

verifies(
  ['listen.event.json-text', 'listen.event.segments-array', 'live.streaming.segments-sent'],
  'segments are sent as JSON arrays in text frames, while the recording goes on',
  async () => {
    const { client, clock } = await twoSpeakers();
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    expect(client.arrays().length).toBeGreaterThan(1);
    for (const array of client.arrays()) SegmentsEvent.parse(array);
    await clock.advance(10_000);
    await eventually(() => expect(client.frames).toContain('ping'));
    for (const frame of client.frames.filter((text) => text !== 'ping')) {
      expect(JSON.parse(frame)).toBeTypeOf('object');
    }
  },
);

verifies(
  [
    'listen.client.audio-binary',
    'live.streaming.audio-decoded-and-sent',
    'live.lifecycle.audio-to-streaming',
    'live.lifecycle.streaming-stays-streaming',
  ],
  'binary messages of pcm16 reach the recogniser to the last sample, second after second',
  async () => {
    const { provider, connect, speak, conversations, server } = await setting();
    const client = await connect();
    expect(provider.counters.seconds).toBe(0);
    for (const until of [1, 2, 3]) {
      await speak(client, 1);
      expect(provider.counters.seconds).toBeCloseTo(until);
    }
    const [row] = await conversations();
    expect(server.store.recordings.list(row!.id)).toMatchObject([{ codec: 'pcm16', heard_seconds: 3 }]);
  },
);

verifies(
  ['limits.result-cycle', 'live.streaming.results-buffered'],
  'results wait for the cycle of 600 ms',
  async () => {
    const { clock, provider, connect } = await setting([said('One.', 0, 0.1), said('Two.', 0.2, 0.3)]);
    const client = await connect();
    for (const message of pcm16Messages(0.5)) client.send(message);
    await eventually(() => expect(provider.counters.seconds).toBeCloseTo(0.5));
    await clock.advance(599);
    expect(client.arrays()).toEqual([]);
    await clock.advance(1);
    await eventually(() => expect(client.arrays()).toHaveLength(1));
    expect(client.arrays()[0]).toMatchObject([{ text: 'One. Two.' }]);
  },
);

verifies(['limits.heartbeat', 'live.open.heartbeat-started'], 'ping comes every 10 s', async () => {
  const { clock, connect } = await setting();
  const client = await connect();
  const pings = () => client.frames.filter((frame) => frame === 'ping').length;
  await clock.advance(9_999);
  expect(pings()).toBe(0);
  await clock.advance(1);
  await eventually(() => expect(pings()).toBe(1));
  await clock.advance(70_000);
  await eventually(() => expect(pings()).toBe(8));
});

verifies(
  ['listen.client.keep-alive', 'limits.keep-alive-bytes'],
  'a message of 2 bytes keeps the socket alive and is no audio',
  async () => {
    const { clock, connect, conversations, server, provider } = await setting();
    const client = await connect();
    for (let count = 0; count < 12; count++) {
      client.send(new Uint8Array(2));
      client.send(new Uint8Array(0));
      await client.taken();
      await clock.advance(30_000);
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    expect(provider.counters.seconds).toBe(0);
    const [row] = await conversations();
    expect(server.store.recordings.list(row!.id)[0]).toMatchObject({ heard_seconds: 0, skipped_chunks: 0 });
  },
);

/** A sentence and then the silence that ends its conversation. */
async function silenceAfterSpeech() {
  const here = await setting([
    said('We should call the plumber tomorrow.', 0, 1),
    said('Another subject.', 8, 9),
  ]);
  const client = await here.connect({ conversation_timeout: '5' });
  await here.speak(client, 7);
  await eventually(() => expect(client.events('memory_created')).toHaveLength(1));
  return { ...here, client };
}

verifies(
  [
    'conversation.status.finish-by-silence',
    'listen.query.conversation-timeout-effect',
    'listen.event.memory-created-on-silence',
    'listen.event.memory-created-shape',
    'live.lifecycle.silence-to-processing',
  ],
  'after conversation_timeout of silence the conversation is processed, and the client is sent it',
  async () => {
    const { client } = await silenceAfterSpeech();
    const [event] = client.events('memory_created');
    MemoryCreatedEvent.parse(event);
    expect(Conversation.parse(event!['memory'])).toMatchObject({
      status: 'completed',
      transcript_segments: [{ text: 'We should call the plumber tomorrow.' }],
    });
    expect(client.events('memory_processing_started')).toHaveLength(1);
  },
);

verifies(
  ['live.lifecycle.processing-complete-closes'],
  'a session that is over while its conversation is processed closes, and the conversation is completed',
  async () => {
    for (const [end, code] of [
      ['client', 1000],
      ['service', 1001],
    ] as const) {
      let go = (): void => undefined;
      const held = new Promise<void>((resolve) => (go = resolve));
      const understanding = scriptedUnderstanding(async () => held.then(() => ({ title: 'Late' })));
      const here = await setting([said('We should call the plumber.', 0, 1)], understanding);
      const client = await here.connect({ conversation_timeout: '5' });
      await here.speak(client, 7);
      await eventually(() => expect(client.events('memory_processing_started')).toHaveLength(1));
      if (end === 'client') await client.leave();
      const stopped = end === 'service' ? here.server.service.close() : Promise.resolve();
      expect(await client.closed).toMatchObject({ code });
      expect(client.events('memory_created')).toEqual([]);
      go();
      await stopped;
      if (end === 'client') {
        await expect.poll(async () => (await here.conversations()).length, PATIENT).toBe(1);
        expect((await here.conversations())[0]).toMatchObject({ status: 'completed' });
      }
    }
  },
);

verifies(
  ['live.lifecycle.processing-back-to-streaming'],
  'new audio after that begins another conversation; a client that leaves is closed with 1000',
  async () => {
    const { client, speak, conversations } = await silenceAfterSpeech();
    await speak(client, 3);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    const all = await conversations();
    expect(all.map(({ status }) => status)).toEqual(['in_progress', 'completed']);
    expect(all[0]!.transcript_segments).toMatchObject([{ text: 'Another subject.' }]);
    expect(await client.leave()).toMatchObject({ code: 1000 });
  },
);

verifies(
  ['outcome.expected-silence.means-no-speech'],
  'silence makes no segment, no conversation and no failure',
  async () => {
    const { connect, speak, conversations } = await setting();
    const client = await connect({ conversation_timeout: '2' });
    await speak(client, 8);
    await client.leave();
    await eventually(() => expect(client.statuses()).not.toContain('stt_failed'));
    expect(client.arrays()).toEqual([]);
    expect(client.events('memory_created')).toEqual([]);
    await expect.poll(conversations, PATIENT).toEqual([]);
  },
);

verifies(
  ['errors.rule.corrupted-chunk-skipped'],
  'a corrupted chunk is skipped and counted; the session goes on',
  async () => {
    const { clock, provider, connect } = await setting([said('Still here.', 0, 0.2)]);
    const client = await connect({ codec: 'opus_fs320' });
    client.send(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff));
    for (const packet of fixturePackets(20)) client.send(packet);
    await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(0.15));
    await clock.advance(1_300);
    await eventually(() => expect(client.segments()).toMatchObject([{ text: 'Still here.' }]));
    expect(client.events('audio_progress').at(-1)).toMatchObject({ skipped_chunks: 1 });
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  },
);

verifies(
  ['listen.query.sample-rate-common-values'],
  'pcm16 of each common rate reaches the recogniser at 16 kHz, and a second of pcm8 is 8000 bytes at any',
  async () => {
    const formats: { query: Record<string, string>; messages: Uint8Array[]; seconds: number }[] = [
      ...[8000, 16_000, 44_100, 48_000].flatMap((rate) => [
        {
          query: { codec: 'pcm8', sample_rate: String(rate) },
          messages: Array.from({ length: 5 }, () => new Uint8Array(800).fill(128)),
          seconds: 0.5,
        },
        {
          query: { codec: 'pcm16', sample_rate: String(rate) },
          messages: Array.from({ length: 5 }, () => new Uint8Array(rate / 5)),
          seconds: 0.5,
        },
      ]),
    ];
    for (const { query, messages, seconds } of formats) {
      const { clock, provider, connect } = await setting([said('Heard.', 0, 0.2)]);
      const client = await connect(query);
      for (const message of messages) client.send(message);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(seconds - 0.12));
      await clock.advance(1_300);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(seconds - 0.01));
      await clock.advance(600);
      await eventually(() => expect(client.segments()).toMatchObject([{ text: 'Heard.' }]));
      expect(provider.counters.seconds).toBeLessThan(seconds + 0.03);
    }
  },
);

verifies(
  ['live.close.provider-closed', 'live.close.client-closed-normally'],
  'two channels are recognised apart; leaving closes both streams',
  async () => {
    const { clock, provider, connect } = await setting([said('Hello.', 0.1, 0.6)]);
    const client = await connect({ channels: '2', channel_byte: 'enabled' });
    for (const message of pcm16Messages(1)) {
      client.send(Buffer.concat([Buffer.of(0), message]));
      client.send(Buffer.concat([Buffer.of(1), message]));
    }
    await eventually(() => expect(provider.counters.seconds).toBeCloseTo(2));
    await clock.advance(700);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    expect(
      client
        .segments()
        .map(({ speaker }) => speaker)
        .sort(),
    ).toEqual(['SPEAKER_00', 'SPEAKER_01']);
    expect((await client.leave()).code).toBe(1000);
    await eventually(() => expect(provider.counters.closes).toBe(2));
  },
);

verifies(
  ['live.lifecycle.disconnect-closes'],
  'a disconnect stores what was received; coming back resumes the same conversation with later times',
  async () => {
    const { clock, server, connect, speak, conversations } = await setting([
      said('Half a sentence', 0.5, 60),
    ]);
    const first = await connect();
    await speak(first, 3);
    first.socket.terminate();
    const open = async () => (await conversations())[0];
    await expect.poll(async () => (await open())?.transcript_segments.length, PATIENT).toBe(1);
    const id = (await open())!.id;
    await expect.poll(() => server.store.recordings.list(id)[0]?.ended_at, PATIENT).not.toBeNull();
    expect(server.store.recordings.list(id)[0]).toMatchObject({
      heard_seconds: 3,
      kept_seconds: 3,
      transcribed_seconds: 3,
    });
    await clock.advance(10_000);
    const again = await connect();
    expect(again.events('conversation_session')).toMatchObject([{ conversation_id: id }]);
    await speak(again, 2);
    await again.leave();
    await expect.poll(async () => (await open())?.transcript_segments.length, PATIENT).toBe(2);
    const [before, after] = (await open())!.transcript_segments;
    expect(before).toMatchObject({ start: 0.5, end: 3 });
    expect(after!.start).toBeGreaterThanOrEqual(13);
    expect(await conversations()).toHaveLength(1);
  },
);

verifies(
  [
    'conversation.status.finish-by-post',
    'conversation.status.finish-retrieves-in-progress',
    'conversation.status.same-processing-both-paths',
  ],
  'POST /v1/conversations ends the conversation of the live session, which goes on',
  async () => {
    const { server, connect, speak, conversations } = await setting([
      said('Please buy milk tomorrow.', 0, 60),
      said('Next.', 4, 5),
    ]);
    const client = await connect();
    await speak(client, 3);
    expect(await finished(server)).toMatchObject({
      status: 'completed',
      transcript_segments: [{ text: 'Please buy milk tomorrow.', end: 3 }],
    });
    await speak(client, 3);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    expect((await conversations()).map(({ status }) => status).sort()).toEqual(['completed', 'in_progress']);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  },
);

verifies(
  ['listen.event.service-status', 'listen.event.service-status-ready'],
  'service_status events follow the contract; the last conversation is named first',
  async () => {
    const { connect, speak } = await setting([said('Something was said here.', 0, 1)]);
    const first = await connect({ conversation_timeout: '2' });
    await speak(first, 4);
    await eventually(() => expect(first.events('memory_created')).toHaveLength(1));
    await first.leave();
    const { id } = first.events('memory_created')[0]!['memory'] as { id: string };
    const client = await connect();
    const events = client.events();
    expect(events.map((event) => event['status'] ?? event.type)).toEqual([
      'initiating',
      'last_memory',
      'in_progress_conversations_processing',
      'in_progress',
      'stt_initiating',
      'ready',
    ]);
    expect(events[1]).toEqual({ type: 'last_memory', memory_id: id });
    for (const event of client.events('service_status')) {
      expect(ServiceStatusEvent.parse(event)).toMatchObject({ status_text: expect.any(String) as string });
    }
  },
);

test('two sessions at once have a conversation each', async () => {
  const { connect, speak, conversations } = await setting([said('Hello.', 0.2, 0.8)]);
  const one = await connect();
  const two = await connect();
  await speak(one, 1);
  await speak(two, 1);
  await eventually(() => expect(one.segments()).toHaveLength(1));
  await eventually(() => expect(two.segments()).toHaveLength(1));
  expect(await conversations()).toHaveLength(2);
});

test('of two that record at once the named one is ended, whichever received audio last', async () => {
  const { server, connect, speak } = await setting([said('Hello.', 0.2, 0.8)]);
  const one = await connect();
  const two = await connect();
  await speak(one, 1);
  await speak(two, 1);
  await eventually(() => expect(two.segments()).toHaveLength(1));
  const [id, other] = [one, two].map((client) => client.events('conversation_session')[0]!.conversation_id);
  expect((await finish(server, { conversation_id: 'nobody-has-this-one' })).status).toBe(404);
  expect((await finish(server, { conversation_id: 7 })).status).toBe(422);
  const answer = await finish(server, { conversation_id: id });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ conversation: { id, status: 'completed' } });
  expect(server.store.conversations.withStatus('in_progress').map((row) => row.id)).toEqual([other]);
  // Left behind by its client it can still be named.
  await two.leave();
  await connect();
  expect(await (await finish(server, { conversation_id: other })).json()).toMatchObject({
    conversation: { id: other },
  });
  expect((await finish(server, { conversation_id: other })).status).toBe(404);
});

test('text that is no known message is ignored', async () => {
  const { connect, speak } = await setting([said('Hello.', 0.2, 0.8)]);
  const client = await connect();
  for (const text of ['', 'ping', '{', '[]', '{"type":"unknown"}', '{"type":"image_chunk"}'])
    client.send(text);
  await speak(client, 1);
  await eventually(() => expect(client.segments()).toHaveLength(1));
});
