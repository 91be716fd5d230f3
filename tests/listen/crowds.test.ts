// How many may listen at once: those that run are never disturbed, and a client without a place is told so by the contract
// and loses nothing (decision 25).
import { expect, test } from 'vitest';
import { LIMITS } from '../../src/contract/limits.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const { ofOneUser, together } = LIMITS.liveSessions;

const each = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** Fails when the session is refused. */
async function getsIn(server: TestServer): Promise<void> {
  const query = { uid: server.uid, codec: 'pcm16', sample_rate: '16000' };
  const client = connectListen({ url: server.url, query, token: await server.idToken() });
  await Promise.race([client.ready(), client.closed]);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
}

verifies(
  ['limits.live-sessions', 'errors.1011.preceded-by-stt-failed'],
  'one session more than a user may have is refused with a reason to come back; the others go on, and one that leaves makes room',
  async () => {
    const provider = createScriptedProvider({ script: [{ text: 'Still here.', start: 0, end: 0.5 }] });
    const clock = createFakeClock();
    const server = await startTestServer({ clock, providers: [provider] });
    const running = await each(ofOneUser.channels, () => listenTo(server));
    const query = { uid: server.uid, codec: 'pcm16', sample_rate: '16000' };
    const late = connectListen({ url: server.url, query, token: await server.idToken() });
    late.socket.on('open', () => late.send(new Uint8Array(32_000).fill(1)));
    expect((await late.closed).code).toBe(1011);
    expect(late.events()).toEqual([
      {
        type: 'service_status',
        status: 'stt_failed',
        status_text: 'Too many recordings run at the same time. Connect again in a while.',
        outcome: 'upstream_error',
        provider: 'local',
        retryable: true,
        reason: 'overloaded',
      },
    ]);
    expect(provider.streams).toHaveLength(ofOneUser.channels);

    // A client that brings its text needs no recogniser.
    await listenTo(server, { custom_stt: 'enabled' });
    await running.pop()!.leave();
    await eventually(() => getsIn(server));
    expect(provider.streams).toHaveLength(ofOneUser.channels + 1);
    for (const message of pcm16Messages(1)) running[0]!.send(message);
    await eventually(async () => {
      await clock.advance(LIMITS.resultCycleMs);
      expect(running[0]!.segments().map(({ text }) => text)).toEqual(['Still here.']);
    });
    expect(running.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  },
);

verifies(
  ['limits.live-sessions'],
  'all users together have so many recognised channels, and one user cannot take them all',
  async () => {
    const provider = createScriptedProvider();
    const server = await startTestServer({ providers: [provider] });
    const guest = await server.otherUser('Guest');
    const third = await server.otherUser('Third');
    const listen = (uid: string) =>
      listenTo({ url: server.url, uid, idToken: () => server.idToken(uid) }, { channels: '2' });
    const mine = await each(ofOneUser.channels / 2, () => listen(server.uid));
    const theirs = await each((together.channels - ofOneUser.channels) / 2, () => listen(guest.uid));
    const query = { uid: third.uid, codec: 'pcm16', sample_rate: '16000' };
    const late = connectListen({ url: server.url, query, token: third.token });
    expect((await late.closed).code).toBe(1011);
    expect(provider.streams).toHaveLength(together.channels);
    for (const { socket } of [...mine, ...theirs]) expect(socket.readyState).toBe(socket.OPEN);
  },
);

verifies(
  ['limits.live-sessions'],
  'the streams of voice messages take the same places: one too many is told to come again, the next gets in when one has left',
  async () => {
    const provider = createScriptedProvider();
    const server = await startTestServer({ providers: [provider] });
    const token = await server.idToken();
    const stream = () =>
      connectListen({
        ...{ url: server.url, token, path: '/v2/voice-message/transcribe-stream' },
        query: { language: 'en', sample_rate: '16000', codec: 'linear16', channels: '1' },
      });
    const entered = async () => {
      const client = stream();
      await Promise.race([client.ready(), client.closed]);
      expect(client.socket.readyState).toBe(client.socket.OPEN);
      return client;
    };
    const session = await listenTo(server);
    const running = await each(ofOneUser.channels - 1, entered);
    const late = stream();
    expect((await late.closed).code).toBe(1011);
    expect(late.events()).toMatchObject([{ status: 'stt_failed', reason: 'overloaded', retryable: true }]);
    const lateSession = connectListen({ url: server.url, token, query: { uid: server.uid } });
    expect((await lateSession.closed).code).toBe(1011);
    expect(provider.streams).toHaveLength(ofOneUser.channels);

    running[0]!.socket.close();
    await eventually(async () => void (await entered()));
    const others = [session, ...running.slice(1)];
    expect(others.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  },
);

test('links that died without a word give their places to the same user, who is refused once', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const dead = await each(ofOneUser.channels, () => listenTo(server));
  const alive = await listenTo(server, { custom_stt: 'enabled' });
  for (const { socket } of dead) socket.pause();
  for (let passed = 0; passed < 30_000; passed += 5_000) {
    await clock.advance(5_000);
    await alive.taken();
  }
  const query = { uid: server.uid, codec: 'pcm16', sample_rate: '16000' };
  const refused = connectListen({ url: server.url, query, token: await server.idToken() });
  expect((await refused.closed).code).toBe(1011);
  await eventually(async () => {
    await clock.advance(1_000);
    await getsIn(server);
  });
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
});

test('sockets whose user is not known yet are bounded; one that goes makes room', async () => {
  const server = await startTestServer();
  const open = () => connectListen({ url: server.url, path: '/v4/web/listen', query: { uid: server.uid } });
  const opened = async () => {
    const client = open();
    await new Promise((resolve) => client.socket.once('open', resolve));
    return client;
  };
  const nameless = await each(LIMITS.socketsWithoutSession, opened);
  await expect(open().closed).rejects.toThrow('503');
  // Who is known needs no place among them.
  nameless[0]!.socket.terminate();
  await eventually(async () => {
    expect((await listenTo(server)).socket.readyState).toBe(1);
  });
});
