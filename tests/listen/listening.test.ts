// What listens is known to every window of the owner, and can be paused, resumed and stopped from each.
import { expect, onTestFinished, test } from 'vitest';
import { Listening, type ListeningAction } from '../../src/contract/listening.ts';
import { Custody } from '../../src/contract/custody.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

async function world() {
  const clock = createFakeClock();
  const script = Array.from({ length: 60 }, (_, n) => ({ text: `Line ${n}.`, start: n, end: n + 1 }));
  const server = await startTestServer({ clock, providers: [createScriptedProvider({ script })] });
  const sessions = async (init?: RequestInit) => {
    const answer = await server.request('/v1/listening', init);
    return Listening.parse(await answer.json()).sessions;
  };
  const control = (id: string, action: ListeningAction, init: RequestInit = {}) =>
    server.request(`/v1/listening/${id}/${action}`, { method: 'POST', ...init });
  const speak = async (client: ListenClient, seconds: number): Promise<void> => {
    for (const message of pcm16Messages(seconds)) client.send(message);
    await client.taken();
    await clock.advance(600);
  };
  return { clock, server, sessions, control, speak };
}

/** The announcements that a window gets. */
async function windowOf(server: { request(path: string, init?: RequestInit): Promise<Response> }) {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const stream = await server.request('/private/events', { signal: leave.signal });
  const heard = { text: '' };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const piece of stream.body!)
      heard.text += decoder.decode(piece as Uint8Array, { stream: true });
  })().catch(() => undefined);
  return { count: () => heard.text.split('"kind":"listening"').length - 1 };
}

verifies(
  ['listen.one-truth.listed', 'listen.one-truth.announced'],
  'a window that opened nothing knows who listens, since when, and how much of it is kept',
  async () => {
    const { clock, server, sessions, speak } = await world();
    expect(await sessions()).toEqual([]);
    const other = await windowOf(server);
    const client = await listenTo(server, { source: 'desktop' });
    await eventually(() => expect(other.count()).toBe(1));
    await speak(client, 3);
    const [event] = client.events('conversation_session');
    await eventually(async () =>
      expect(await sessions()).toEqual([
        {
          id: event!['recording_session_id'],
          conversation_id: event!['conversation_id'],
          source: 'desktop',
          client: expect.any(String) as string,
          started_at: expect.any(String) as string,
          state: 'listening',
          heard_seconds: 3,
          kept_seconds: 3,
        },
      ]),
    );
    const stranger = await server.otherUser('Eve');
    const headers = { authorization: `Bearer ${stranger.token}` };
    expect(await sessions({ headers })).toEqual([]);

    client.send(JSON.stringify({ type: 'listening_state', state: 'muted' }));
    await client.taken();
    await clock.advance(1_000);
    await eventually(() => expect(other.count()).toBeGreaterThanOrEqual(2));
    expect(await sessions()).toMatchObject([{ state: 'muted' }]);
    client.send(JSON.stringify({ type: 'listening_state', state: 'listening' }));
    await client.taken();
    expect(await sessions()).toMatchObject([{ state: 'listening' }]);
    // No state was declared; nothing comes any more.
    await clock.advance(11_000);
    expect(await sessions()).toMatchObject([{ state: 'silent' }]);

    const before = other.count();
    await client.leave();
    await eventually(async () => expect(await sessions()).toEqual([]));
    await clock.advance(1_000);
    await eventually(() => expect(other.count()).toBeGreaterThan(before));
  },
);

verifies(
  ['listen.one-truth.paused'],
  'a pause from another window reaches the client, and what it still sends is left out and counts as muted',
  async () => {
    const { clock, server, sessions, control, speak } = await world();
    const client = await listenTo(server);
    await speak(client, 2);
    const [{ id, conversation_id } = { id: '', conversation_id: null }] = await sessions();
    expect((await control(id, 'pause')).status).toBe(200);
    await eventually(() => expect(client.events('listening_control')).toMatchObject([{ action: 'pause' }]));
    expect(await sessions()).toMatchObject([{ state: 'paused' }]);
    // A client that does not understand goes on sending.
    await speak(client, 4);
    expect((await control(id, 'resume')).status).toBe(200);
    expect(await sessions()).toMatchObject([{ state: 'listening' }]);
    await speak(client, 1);
    const custody = async () =>
      Custody.parse(await (await server.request(`/v1/conversations/${conversation_id!}/custody`)).json());
    await eventually(async () => {
      await clock.advance(600);
      expect(await custody()).toMatchObject({ kept_seconds: 3, muted_seconds: 4 });
    });
    expect(client.events('listening_control').map(({ action }) => action)).toEqual(['pause', 'resume']);
    // All that the client sent is settled: it keeps nothing back.
    expect(client.events('audio_progress').at(-1)).toMatchObject({ heard_seconds: 7, kept_seconds: 7 });
  },
);

verifies(
  ['listen.one-truth.paused'],
  'a client that says it has paused, or stops, still brings what was said before, and all of it is kept',
  async () => {
    const { clock, server, sessions, control, speak } = await world();
    const client = await listenTo(server);
    const declare = async (state: string): Promise<void> => {
      client.send(JSON.stringify({ type: 'listening_state', state }));
      await client.taken();
    };
    // It paused while its link was down.
    await declare('paused');
    await speak(client, 3);
    const [{ id, conversation_id } = { id: '', conversation_id: null }] = await sessions();
    expect(await sessions()).toMatchObject([{ state: 'paused', heard_seconds: 3 }]);
    // Another window asks for it, and its link is slow.
    await declare('listening');
    expect((await control(id, 'pause')).status).toBe(200);
    await speak(client, 1);
    await declare('paused');
    await speak(client, 2);
    expect(await sessions()).toMatchObject([{ state: 'paused' }]);
    // It is stopping already.
    expect((await control(id, 'pause')).status).toBe(200);
    await declare('stopping');
    await speak(client, 4);
    const custody = async () =>
      Custody.parse(await (await server.request(`/v1/conversations/${conversation_id!}/custody`)).json());
    await eventually(async () => {
      await clock.advance(600);
      expect(await custody()).toMatchObject({ kept_seconds: 9, muted_seconds: 1 });
    });
  },
);

verifies(
  ['listen.one-truth.paused'],
  'what was said before a pause from another window and is still on its way is kept and written down',
  async () => {
    const { clock, server, sessions, control } = await world();
    const client = await listenTo(server);
    const declare = async (state: string, waiting_seconds: number): Promise<void> => {
      client.send(JSON.stringify({ type: 'listening_state', state, waiting_seconds }));
      await client.taken();
    };
    const sendAtOnce = async (seconds: number): Promise<void> => {
      for (const message of pcm16Messages(seconds)) client.send(message);
      await client.taken();
    };
    // The rest of a lost connection comes first.
    await declare('listening', 2);
    await sendAtOnce(1);
    const [{ id, conversation_id } = { id: '', conversation_id: null }] = await sessions();
    expect((await control(id, 'pause')).status).toBe(200);
    await sendAtOnce(1);
    await declare('listening', 0);
    for (let tenth = 0; tenth < 10; tenth++) {
      await clock.advance(100);
      await sendAtOnce(0.1);
    }
    // Its link stands still for a second in which it listens.
    await clock.advance(1_000);
    expect((await control(id, 'pause')).status).toBe(200);
    await clock.advance(500);
    await sendAtOnce(1.5);
    await declare('paused', 0);
    const asked = async <T>(path: string) =>
      (await (await server.request(`/v1/conversations/${conversation_id!}${path}`)).json()) as T;
    await eventually(async () => {
      await clock.advance(600);
      expect(await asked('/custody')).toMatchObject({ kept_seconds: 4, muted_seconds: 0.5 });
      const { transcript_segments } = await asked<{ transcript_segments: { text: string }[] }>('');
      expect(transcript_segments.map(({ text }) => text).join(' ')).toContain('Line 3.');
    });
  },
);

verifies(
  ['listen.one-truth.stopped'],
  'a stop from another window ends the conversation; a client that does not stop by itself is disconnected',
  async () => {
    const { clock, server, sessions, control, speak } = await world();
    const client = await listenTo(server);
    await speak(client, 4);
    const [{ id, conversation_id } = { id: '', conversation_id: null }] = await sessions();
    const stranger = await server.otherUser('Eve');
    const headers = { authorization: `Bearer ${stranger.token}` };
    expect((await control(id, 'stop', { headers })).status).toBe(404);
    expect(client.events('listening_control')).toEqual([]);
    expect((await control(id, 'stop')).status).toBe(200);
    await eventually(() => expect(client.events('listening_control')).toMatchObject([{ action: 'stop' }]));
    await clock.advance(5_000);
    expect(await client.closed).toEqual({ code: 1000, reason: 'Stopped by its owner.' });
    await eventually(() =>
      expect(server.store.conversations.get(server.uid, conversation_id!)).toMatchObject({
        status: 'completed',
      }),
    );
    await eventually(async () => expect(await sessions()).toEqual([]));
    expect((await control(id, 'stop')).status).toBe(404);
  },
);

verifies(
  ['listen.one-truth.interrupted'],
  'a conversation whose client is gone is named as interrupted; who returns in time goes on in it',
  async () => {
    const { clock, server, speak } = await world();
    const now = async () => Listening.parse(await (await server.request('/v1/listening')).json());
    const client = await listenTo(server);
    await speak(client, 4);
    expect((await now()).interrupted).toEqual([]);
    const [event] = client.events('conversation_session');
    const conversation_id = event!['conversation_id'] as string;
    await client.leave();
    await eventually(async () =>
      expect(await now()).toMatchObject({ sessions: [], interrupted: [{ conversation_id }] }),
    );
    const [left] = (await now()).interrupted;
    expect(Date.parse(left!.ends_at) - Date.parse(left!.last_heard_at)).toBe(120_000);
    const stranger = await server.otherUser('Eve');
    const headers = { authorization: `Bearer ${stranger.token}` };
    expect(await (await server.request('/v1/listening', { headers })).json()).toEqual({
      sessions: [],
      interrupted: [],
    });

    await clock.advance(60_000);
    const again = await listenTo(server, { client_conversation_id: conversation_id });
    await eventually(() => expect(again.events('conversation_session')).toMatchObject([{ conversation_id }]));
    expect((await now()).interrupted).toEqual([]);
    await again.leave();
    await clock.advance(121_000);
    await eventually(async () => expect((await now()).interrupted).toEqual([]));
  },
);

test('a client that says it is stopping is given the time to send the rest', async () => {
  const { clock, server, sessions, control, speak } = await world();
  const client = await listenTo(server);
  await speak(client, 1);
  const [{ id } = { id: '' }] = await sessions();
  await control(id, 'stop');
  client.send(JSON.stringify({ type: 'listening_state', state: 'stopping' }));
  await client.taken();
  await clock.advance(10_000);
  expect(await sessions()).toHaveLength(1);
  // An hour of it takes longer; as long as it comes, it goes into the same conversation.
  for (let minute = 0; minute < 3; minute++) {
    await speak(client, 1);
    await clock.advance(50_000);
  }
  expect(await sessions()).toMatchObject([{ heard_seconds: 4 }]);
  expect(client.events('conversation_session')).toHaveLength(1);
  await clock.advance(60_000);
  expect(await client.closed).toEqual({ code: 1000, reason: 'Stopped by its owner.' });
});
