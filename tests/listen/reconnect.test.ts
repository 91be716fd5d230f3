// The app's own client against the real service when the recogniser breaks (contract: Errors, 1011).
import { expect, test, vi } from 'vitest';
import { CONNECTION_LOST, createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { startAppClient } from '../helpers/app-client.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

verifies(
  ['errors.1011.client-keeps-audio', 'errors.1011.client-reconnects'],
  'after 1011 the client keeps what is not confirmed, reconnects and sends it; nothing is lost',
  async () => {
    const clock = createFakeClock();
    const provider = createScriptedProvider({
      script: [{ text: 'All of it.', start: 0, end: 60 }],
      failures: [
        {
          seconds: 2,
          failure: CONNECTION_LOST,
        },
      ],
    });
    const server = await startTestServer({ clock, providers: [provider] });
    const { client, speak } = await startAppClient(server);
    await eventually(() => expect(client.getState().phase).toBe('listening'));
    speak(3);
    // The recogniser breaks at 2 s; what is said while nobody listens stays with the client.
    await eventually(() =>
      expect(client.getState()).toMatchObject({ phase: 'reconnecting', cause: 'engine' }),
    );
    speak(2);
    await eventually(() => expect(client.getState().phase).toBe('listening'));
    const conversations = () => server.store.conversations.list(server.uid, {}, { limit: 9, offset: 0 });
    await eventually(() => expect(provider.streams).toHaveLength(2));
    speak(1);
    await expect
      .poll(
        async () => {
          await clock.advance(600);
          return client.getState().kept_seconds;
        },
        { timeout: 8_000 },
      )
      .toBeCloseTo(6);
    expect(client.getState()).toMatchObject({ captured_seconds: 6, lost_seconds: 0 });
    await client.close();
    const [row] = conversations();
    expect(conversations()).toHaveLength(1);
    await eventually(() => {
      const recordings = server.store.recordings.list(row!.id);
      expect(recordings).toHaveLength(2);
      expect(recordings.reduce((sum, one) => sum + one.kept_seconds, 0)).toBeCloseTo(6);
    });
  },
);

test('a client that returns while its session is still ending goes on in the same conversation', async () => {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script: [{ text: 'All of it.', start: 0, end: 1 }] });
  const opened = provider.open.bind(provider);
  const lastWords = Promise.withResolvers<void>();
  const flush = vi.fn(() => lastWords.promise);
  provider.open = async (options) => {
    const answer = await opened(options);
    if (!answer.ok || provider.streams.length > 1) return answer;
    return { ...answer, stream: { ...answer.stream, flush } };
  };
  const server = await startTestServer({ clock, providers: [provider] });
  const name = '11111111-2222-4333-8444-555555555555';
  const first = await listenTo(server, { client_conversation_id: name });
  for (const message of pcm16Messages(2)) first.send(message);
  await first.taken();
  first.socket.terminate();
  await eventually(() => expect(flush).toHaveBeenCalled());

  const again = connectListen({
    url: server.url,
    query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000', client_conversation_id: name },
    token: await server.idToken(),
  });
  await eventually(() => expect(again.statuses()).toContain('initiating'));
  await again.taken();
  expect(again.events('conversation_session')).toEqual([]);
  lastWords.resolve();
  await again.ready();
  expect(again.events('conversation_session')).toMatchObject([{ conversation_id: name }]);
  expect(server.store.conversations.list(server.uid, {}, { limit: 9, offset: 0 })).toHaveLength(1);
});
