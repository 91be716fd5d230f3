// A client that stops sending: its last words, its conversation, and how long its socket is kept
// (contract: Live connection lifecycle, conversation_timeout).
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

async function setting(
  script: Parameters<typeof createScriptedProvider>[0],
  query: Record<string, string> = {},
) {
  const clock = createFakeClock();
  const provider = createScriptedProvider(script);
  const server = await startTestServer({ clock, providers: [provider] });
  const client = await listenTo(server, query);
  /** In real time, 100 ms after 100 ms; on one channel, or with the channel byte. */
  async function speak(seconds: number, channels: readonly number[] = []): Promise<void> {
    for (const message of pcm16Messages(seconds)) {
      const before = provider.counters.seconds;
      const sent =
        channels.length === 0 ? [message] : channels.map((one) => Buffer.concat([Buffer.of(one), message]));
      for (const one of sent) client.send(one);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + 0.09 * sent.length));
      await clock.advance(100);
    }
  }
  return { clock, provider, server, client, speak };
}

/** The client lives and sends nothing. */
async function quiet(clock: FakeClock, client: ListenClient, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds && client.socket.readyState === client.socket.OPEN; passed += 10) {
    await clock.advance(10_000);
    await Promise.race([client.taken().then(() => client.taken()), client.closed]);
  }
}

verifies(
  ['live.streaming.last-words'],
  'the last words of a client that stops sending come within 1.5 s, in the middle of a sentence',
  async () => {
    const { clock, client, provider, speak } = await setting({
      script: [{ text: 'Half a', start: 0.5, end: 60 }],
    });
    await speak(2.4);
    expect(client.segments()).toEqual([]);
    await clock.advance(1_400);
    await eventually(() =>
      expect(client.segments()).toMatchObject([{ text: 'Half a', start: 0.5, end: 2.4 }]),
    );
    // The sentence may go on.
    expect(provider.counters).toMatchObject({ flushes: 1, pauses: 1 });
    await speak(0.5);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  },
);

test('speech that goes on is not cut', async () => {
  const { client, provider, speak } = await setting({ script: [{ text: 'All of it.', start: 0, end: 4 }] });
  await speak(3.9);
  expect(provider.counters.flushes).toBe(0);
  await speak(1);
  await eventually(() => expect(client.segments()).toMatchObject([{ text: 'All of it.', end: 4 }]));
});

test('a service that was busy for two seconds takes its own pause for no pause of the client', async () => {
  const { clock, client, provider, speak } = await setting({
    script: [{ text: 'All of it.', start: 0, end: 2 }],
  });
  await speak(1);
  clock.sleep(2_000, 2_000);
  await clock.advance(650);
  expect(provider.counters.flushes).toBe(0);
  await speak(1.5);
  expect(provider.counters.flushes).toBe(0);
  await eventually(() => expect(client.segments()).toMatchObject([{ text: 'All of it.', end: 2 }]));
});

test('one of two channels that is muted has its words, while the other goes on', async () => {
  const { client, speak } = await setting(
    { script: [{ text: 'My end.', start: 0, end: 60 }] },
    { channels: '2', source: 'phone_call', channel_byte: 'enabled' },
  );
  await speak(1, [0, 1]);
  await speak(1.5, [1]);
  await eventually(() =>
    expect(client.segments()).toMatchObject([{ text: 'My end.', speaker_id: 0, end: 1 }]),
  );
});

verifies(
  [
    'listen.event.memory-created-on-silence',
    'live.lifecycle.processing-complete-closes',
    'live.close.client-closed-normally',
    'limits.conversation-timeout',
  ],
  'with the default timeout a quiet client gets its conversation after 120 s; the finished session is closed',
  async () => {
    const { clock, client, speak } = await setting({
      script: [{ text: 'Call the plumber.', start: 0, end: 1 }],
    });
    await speak(1);
    await quiet(clock, client, 110);
    expect(client.events('memory_created')).toEqual([]);
    await quiet(clock, client, 10);
    await clock.advance(600);
    await eventually(() => expect(client.events('memory_created')).toHaveLength(1));
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    await quiet(clock, client, 40);
    expect(await client.closed).toEqual({ code: 1001, reason: 'No message for 150 seconds' });
  },
);

test('a quiet client with a long timeout is kept', async () => {
  const { clock, client, speak } = await setting(
    { script: [{ text: 'Wait.', start: 0, end: 1 }] },
    { conversation_timeout: '600' },
  );
  await speak(1);
  await quiet(clock, client, 590);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
  expect(client.events('memory_created')).toEqual([]);
});

test('a peer that is dead is noticed after 90 s, whatever its timeout, and its conversation stays open', async () => {
  const { clock, client, server, speak } = await setting(
    { script: [{ text: 'Gone.', start: 0, end: 1 }] },
    { conversation_timeout: '14400' },
  );
  await speak(1);
  client.socket.pause();
  for (let passed = 0; passed < 100; passed += 10) {
    await clock.advance(10_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  client.socket.resume();
  expect(await client.closed).toMatchObject({ code: 1001, reason: 'No sign of life for 90 seconds' });
  const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  expect(row).toMatchObject({ status: 'in_progress' });
});

verifies(
  ['listen.query.conversation-timeout-effect'],
  'silence that is streamed counts as it is received, although the recogniser settles it two seconds later',
  async () => {
    const { client, clock, speak } = await setting(
      { script: [{ text: 'That is all.', start: 0, end: 1 }], delaySeconds: 2 },
      { conversation_timeout: '5' },
    );
    await speak(5.9);
    expect(client.events('memory_processing_started')).toEqual([]);
    await speak(0.7);
    await clock.advance(0);
    await eventually(() => expect(client.events('memory_processing_started')).toHaveLength(1));
  },
);

test('speech that the recogniser finds while the silence runs out keeps the conversation', async () => {
  const { client, provider, clock, speak } = await setting(
    {
      script: [
        { text: 'First.', start: 0, end: 1 },
        { text: 'Just in time.', start: 2.5, end: 60 },
      ],
      delaySeconds: 2,
    },
    { conversation_timeout: '2' },
  );
  await speak(4);
  await clock.advance(0);
  expect(client.events('memory_processing_started')).toEqual([]);
  expect(provider.counters.opens).toBe(1);
});

test.each([
  ['leaves without a word', (client: ListenClient) => client.socket.pause()],
  ['ends its connection', (client: ListenClient) => client.socket.terminate()],
])('a client that %s while its session is not read frees its place', async (_, leave) => {
  // This recogniser takes five seconds and no more.
  const { clock, client, provider } = await setting({
    readyBelowSeconds: 5,
    script: [{ text: 'On and on.', start: 0, end: 600 }],
  });
  for (const message of pcm16Messages(12)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(5));
  leave(client);
  await eventually(async () => {
    await clock.advance(10_000);
    expect(provider.counters.closes).toBe(1);
  });
});
