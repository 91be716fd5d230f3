// A client that names the connection it lost is told what was taken of it, and that connection ends.
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import {
  connectListen,
  eventually,
  listenTo,
  pcm16Messages,
  type ListenClient,
} from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const said = () =>
  createScriptedProvider({
    script: [
      { text: 'Said.', start: 0, end: 0.1 },
      { text: 'Said later.', start: 1, end: 1.2 },
    ],
  });
const sessionOf = (client: ListenClient): string =>
  client.events('conversation_session')[0]!['recording_session_id'] as string;
const resumed = (client: ListenClient) =>
  client.events('audio_resumed').map(({ taken_messages, taken_gaps }) => [taken_messages, taken_gaps]);
const isOpen = (client: ListenClient): boolean => client.socket.readyState === client.socket.OPEN;

async function speak(client: ListenClient, seconds: number): Promise<void> {
  for (const message of pcm16Messages(seconds)) client.send(message);
  await client.taken();
}

test('messages that are skipped count as taken, keep-alives do not, and so do gaps', async () => {
  const server = await startTestServer({ providers: [said()] });
  const first = await listenTo(server);
  await speak(first, 1);
  first.send(new Uint8Array(301));
  first.send(new Uint8Array(2));
  await speak(first, 0.5);
  first.send(new Uint8Array(301));
  first.send(JSON.stringify({ type: 'audio_gap', seconds: 2, cause: 'link' }));
  first.send(JSON.stringify({ type: 'audio_gap', seconds: 1, cause: 'muted' }));
  await first.taken();
  const next = await listenTo(server, { resumes_session: sessionOf(first) });
  expect(resumed(next)).toEqual([[17, 2]]);
  expect(next.events().findIndex(({ type }) => type === 'audio_resumed')).toBeLessThan(
    next.events().findIndex(({ status }) => status === 'ready'),
  );
  await first.closed;
  const [row] = server.store.conversations.list(server.uid, {}, { limit: 9, offset: 0 });
  const recordings = server.store.recordings.list(row!.id);
  expect(recordings.map((one) => [one.kept_seconds, one.lost_link_seconds, one.muted_seconds])).toEqual([
    [1.5, 2, 1],
    [0, 0, 0],
  ]);
});

test('what came while another window had it paused counts as taken', async () => {
  const server = await startTestServer({ providers: [said()] });
  const first = await listenTo(server);
  await speak(first, 1);
  const path = `/v1/listening/${sessionOf(first)}`;
  const asked = await server.request(`${path}/pause`, { method: 'POST' });
  expect(asked.ok).toBe(true);
  await speak(first, 0.5);
  const next = await listenTo(server, { resumes_session: sessionOf(first) });
  expect(resumed(next)).toEqual([[15, 0]]);
});

test('messages count through the conversations of a session', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers: [said()] });
  const first = await listenTo(server);
  await speak(first, 1);
  await clock.advance(600);
  await eventually(() =>
    expect(
      server.store.segments.count(first.events('conversation_session')[0]!['conversation_id'] as string),
    ).toBe(1),
  );
  await finished(server);
  await speak(first, 0.5);
  await eventually(() => expect(first.events('conversation_session')).toHaveLength(2));
  const next = await listenTo(server, { resumes_session: sessionOf(first) });
  expect(resumed(next)).toEqual([[15, 0]]);
});

test('what went with a conversation that has no words is not counted: its client has what was not confirmed', async () => {
  const server = await startTestServer({ providers: [createScriptedProvider()] });
  const first = await listenTo(server);
  await speak(first, 1);
  const next = await listenTo(server, { resumes_session: sessionOf(first) });
  expect(resumed(next)).toEqual([]);
});

test('two windows that name the same connection end each other once', async () => {
  const server = await startTestServer({ providers: [said()] });
  const lost = await listenTo(server);
  await speak(lost, 1);
  const resumes_session = sessionOf(lost);
  const one = await listenTo(server, { resumes_session });
  await lost.closed;
  const other = await listenTo(server, { resumes_session });
  await one.closed;
  const again = await listenTo(server, { resumes_session: sessionOf(one) });
  await speak(again, 0.1);
  await speak(other, 0.1);
  expect([isOpen(again), isOpen(other)]).toEqual([true, true]);
  expect([resumed(one), resumed(other), resumed(again)]).toEqual([[[10, 0]], [[10, 0]], [[0, 0]]]);
});

test('nobody reaches the session of another user', async () => {
  const server = await startTestServer({ providers: [said()] });
  const own = await listenTo(server);
  await speak(own, 1);
  const stranger = await server.otherUser('Somebody');
  const query = { uid: stranger.uid, codec: 'pcm16', sample_rate: '16000', resumes_session: sessionOf(own) };
  const theirs = connectListen({ url: server.url, query, token: stranger.token });
  await theirs.ready();
  await speak(own, 0.1);
  expect(isOpen(own)).toBe(true);
  expect(theirs.events('audio_resumed')).toEqual([]);
});

test.each([['not an id'], ['x'.repeat(4_000)], ['11111111-2222-4333-8444-555555555555'], ["' OR 1=1 --"]])(
  'a session that nobody knows is as good as none: %.20s',
  async (resumes_session) => {
    const server = await startTestServer({ providers: [said()] });
    const open = await listenTo(server);
    const client = await listenTo(server, { resumes_session });
    expect(client.events('audio_resumed')).toEqual([]);
    expect(isOpen(open)).toBe(true);
  },
);

test('a client that comes back learns how long ago it went without a word, and nothing where the service ended it', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers: [said()] });
  const first = await listenTo(server);
  await speak(first, 1);
  first.socket.terminate();
  await first.closed;
  await eventually(async () => {
    const now = (await (await server.request('/v1/listening')).json()) as { sessions: unknown[] };
    expect(now.sessions).toEqual([]);
  });
  await clock.advance(90_500);
  const next = await listenTo(server, { resumes_session: sessionOf(first) });
  expect(next.events('audio_resumed')).toMatchObject([{ left_seconds_ago: 90.5 }]);
  await speak(next, 1);
  // Its link does not show yet that it is gone: the service ends it.
  const last = await listenTo(server, { resumes_session: sessionOf(next) });
  expect(last.events('audio_resumed')[0]).not.toHaveProperty('left_seconds_ago');
});
