// The webhook of live transcripts, at a real receiver (contract: Events, Real-time transcript).
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RealtimeTranscriptBody, RealtimeTranscriptObject } from '../../src/contract/webhook-bodies.ts';
import type { SttResult } from '../../src/server/stt/provider.ts';
import { CONNECTION_LOST, createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { codedFile, words } from '../helpers/coded-speech.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { arrived, receiving } from '../helpers/receiving.ts';
import { said, speakingSetting } from '../helpers/speaking-clients.ts';
import { startLater, startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import type { Received, WebhookReceiver } from '../helpers/webhook-receiver.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { imported, named, NOW, startOfflineService } from '../http/offline-requests.ts';

const by = (speakerId: number, result: SttResult): ReturnType<typeof said> =>
  ({ ...result, speakerId }) as ReturnType<typeof said>;
const TALK = [
  said('Good morning.', 0.5, 1.5),
  by(1, said('Good morning to you.', 2, 3)),
  said('How is the garden?', 4, 5),
];

/** What a receiver has that keeps the last version of each line. */
function linesAt(receiver: WebhookReceiver): RealtimeTranscriptBody {
  const lines = receiver.received.flatMap(({ json }) => RealtimeTranscriptBody.parse(json));
  return [...new Map(lines.map((line) => [line.id, line])).values()].sort((a, b) => a.start - b.start);
}
const textAt = (receiver: WebhookReceiver): string =>
  linesAt(receiver)
    .map(({ text }) => text)
    .join(' ');

async function heard(query: Record<string, string> = {}, suffix = '/hook') {
  const here = await speakingSetting(TALK);
  const receiver = await receiving(here.server, 'realtime_transcript', suffix);
  const client = await here.connect(query);
  await here.speak(client, 6);
  await eventually(() => expect(textAt(receiver)).toContain('How is the garden?'));
  return { ...here, client, receiver };
}

verifies(
  ['service.webhook-trigger.realtime-transcript', 'webhook.transcript.url'],
  'new lines are posted while the recording goes on, with session_id and uid in the query',
  async () => {
    const { server, client, receiver } = await heard({}, '/hook?key=1');
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    const session = client.events('conversation_session')[0]!['recording_session_id'] as string;
    for (const { method, url, headers } of receiver.received) {
      expect(method).toBe('POST');
      expect(url).toBe(`/hook?key=1&session_id=${session}&uid=${server.uid}`);
      expect(headers['content-type']).toBe('application/json');
    }
  },
);

verifies(['webhook.transcript.body'], 'the body is an array of lines in the contract’s form', async () => {
  const { client, receiver } = await heard();
  expect(linesAt(receiver)).toMatchObject([
    { text: 'Good morning.', speaker: 'SPEAKER_00', speakerId: 0, is_user: false, start: 0.5, end: 1.5 },
    { text: 'Good morning to you.', speaker: 'SPEAKER_01', speakerId: 1, is_user: false, start: 2, end: 3 },
    { text: 'How is the garden?', speaker: 'SPEAKER_00', speakerId: 0, is_user: false, start: 4, end: 5 },
  ]);
  const shown = client.segments().map(({ id, text }) => [id, text]);
  expect(linesAt(receiver).map(({ id, text }) => [id, text])).toEqual(shown);
});

/** Speaks, loses the connection, and speaks on: the conversation goes on. */
async function reconnected() {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script: [said('It goes on and on.', 0.5, 1.5)] });
  const server = await startTestServer({ clock, providers: [provider] });
  const receiver = await receiving(server, 'realtime_transcript');
  for (const nth of [1, 2]) {
    const client = await listenTo(server);
    for (const message of pcm16Messages(2)) client.send(message);
    await eventually(() => expect(provider.counters.seconds).toBeCloseTo(2 * nth));
    await clock.advance(700);
    await arrived(receiver, nth);
    await client.leave();
    await clock.advance(2_000);
  }
  return receiver.received;
}

verifies(
  ['webhook.transcript.several-calls', 'webhook.transcript.session-id-ties-calls'],
  'all calls of a session have its session_id, also after a reconnect; another session has another one',
  async () => {
    const sessions = (requests: readonly Received[]) =>
      new Set(requests.map(({ query }) => query.get('session_id')));
    const one = await reconnected();
    expect(one.length).toBeGreaterThan(1);
    expect(sessions(one).size).toBe(1);
    const other = await heard();
    expect(sessions(other.receiver.received).size).toBe(1);
    expect([...sessions(one)]).not.toEqual([...sessions(other.receiver.received)]);
  },
);

verifies(
  ['webhook.transcript.recognisable-repeats'],
  'a line that changes comes again with its id, and a line that does not change never comes again',
  async () => {
    const clock = createFakeClock();
    const provider = createScriptedProvider({
      script: [
        said('There tradition of', 0.5, 1.5),
        said('fathers.', 2.2, 2.8),
        by(1, said('What?', 4, 4.5)),
        said('Nothing.', 6, 6.5),
      ],
      revisions: [said('Their traditional father.', 0.5, 2.8)],
    });
    const server = await startTestServer({ clock, providers: [provider] });
    const receiver = await receiving(server, 'realtime_transcript');
    const client = await listenTo(server);
    for (let second = 1; second <= 7; second++) {
      for (const message of pcm16Messages(1)) client.send(message);
      await eventually(() => expect(provider.counters.seconds).toBeCloseTo(second));
      await clock.advance(1_000);
      // Before the better text comes.
      if (second === 2) await arrived(receiver, 1);
    }
    await eventually(() => expect(textAt(receiver)).toContain('Nothing.'));
    const versions = receiver.received.flatMap(({ json }) => RealtimeTranscriptBody.parse(json));
    const texts = [...Map.groupBy(versions, ({ id }) => id).values()].map((all) =>
      all.map(({ text }) => text),
    );
    const [first, ...others] = texts;
    expect(first!.length).toBeGreaterThan(1);
    expect([first!.at(0), first!.at(-1)]).toEqual(['There tradition of', 'Their traditional father.']);
    expect(others).toEqual([['What?'], ['Nothing.']]);
  },
);

verifies(
  ['webhook.transcript.recognisable-repeats'],
  'better text for a line that its owner rewrote changes nothing and sends nothing',
  async () => {
    const clock = createFakeClock();
    const provider = createScriptedProvider({
      script: [said('Mourning.', 0.2, 0.8), by(1, said('What?', 4, 4.5)), said('Nothing.', 6, 6.5)],
      // The first is of no line, and keeps the second back until the line is rewritten.
      revisions: [said('Nobody.', 2.5, 2.9), said('Morning.', 0.2, 0.8)],
    });
    const server = await startTestServer({ clock, providers: [provider] });
    const receiver = await receiving(server, 'realtime_transcript');
    const client = await listenTo(server);
    for (let second = 1; second <= 7; second++) {
      for (const message of pcm16Messages(1)) client.send(message);
      await eventually(() => expect(provider.counters.seconds).toBeCloseTo(second));
      await clock.advance(1_000);
      if (second !== 2) continue;
      await arrived(receiver, 1);
      const conversation = client.events('conversation_session')[0]!['conversation_id'] as string;
      const rewritten = await server.request(`/v1/conversations/${conversation}/segments/text`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ segment_id: client.segments()[0]!.id, text: 'Good morning.' }),
      });
      expect(rewritten.status).toBe(200);
    }
    await eventually(() => expect(textAt(receiver)).toContain('Nothing.'));
    const versions = receiver.received.flatMap(({ json }) => RealtimeTranscriptBody.parse(json));
    expect(versions.map(({ text }) => text)).toEqual(['Mourning.', 'What?', 'Nothing.']);
  },
);

verifies(
  ['webhook.slow-receiver-does-not-block'],
  'a receiver that never answers keeps nothing from the client',
  async () => {
    const here = await speakingSetting(TALK);
    const receiver = await receiving(here.server, 'realtime_transcript');
    const audio = await receiving(here.server, 'audio_bytes', ',1');
    receiver.usual = audio.usual = 'hang';
    const client = await here.connect();
    await here.speak(client, 3);
    await arrived(receiver, 1);
    expect(receiver.underWay()).toBe(1);
    await here.speak(client, 3);
    await eventually(() =>
      expect(client.segments().map(({ text }) => text)).toEqual(TALK.map(({ text }) => text)),
    );
    // The first one still has no answer: what follows in the session waits for it, the client did not.
    expect(receiver.underWay()).toBe(1);
    expect(receiver.received).toHaveLength(1);
    expect((await finish(here.server)).status).toBe(200);
  },
);

test('a receiver of the original’s apps gets an object', async () => {
  const here = await speakingSetting(TALK);
  const receiver = await receiving(here.server, 'realtime_transcript');
  const [destination] = here.server.store.destinations.list(here.server.uid);
  here.server.store.destinations.update(destination!.id, { body_form: 'object' });
  const client = await here.connect();
  await here.speak(client, 2);
  const { json, query } = (await arrived(receiver, 1))[0]!;
  expect(RealtimeTranscriptObject.parse(json)).toEqual(json);
  expect(json).toMatchObject({
    session_id: query.get('session_id'),
    segments: [{ text: 'Good morning.', speaker_id: 0, speakerId: 0 }],
  });
});

test('nothing of a locked conversation is sent; what follows its unlocking is', async () => {
  const here = await speakingSetting(TALK);
  const receiver = await receiving(here.server, 'realtime_transcript');
  const audio = await receiving(here.server, 'audio_bytes', ',1');
  const client = await here.connect();
  const [conversation] = await here.conversations();
  const lock = (value: boolean) =>
    here.server.request(`/v1/conversations/${conversation!.id}/locked?value=${value}`, { method: 'PATCH' });
  expect((await lock(true)).ok).toBe(true);
  await here.speak(client, 3.5);
  await eventually(() => expect(client.segments()).toHaveLength(2));
  // What is not on the disk yet when it is unlocked is sent with what follows.
  await eventually(async () => {
    // No faster than the disk: after seconds without audio the session would rest.
    await pause(100);
    await here.clock.advance(100);
    expect(here.server.store.recordings.list(conversation!.id)).toMatchObject([{ kept_seconds: 3.5 }]);
  });
  expect(here.server.store.outgoing_events.after(here.server.uid, 0, 9)).toEqual([]);
  expect((await lock(false)).ok).toBe(true);
  await here.speak(client, 2);
  await eventually(() => expect(textAt(receiver)).toBe('How is the garden?'));
  await client.leave();
  await arrived(audio, 1);
  const seconds = audio.received.reduce((sum, { bytes }) => sum + bytes.length / 32_000, 0);
  expect(seconds).toBeLessThanOrEqual(3);
});

test('a message that the receiver answers with becomes a notification', async () => {
  const here = await speakingSetting(TALK);
  const { server } = here;
  const now = Date.now();
  const phone = { token: 't', uid: server.uid, platform: null, device: null };
  server.store.push_targets.put({ ...phone, created_at: now, last_seen_at: now });
  const receiver = await receiving(server, 'realtime_transcript');
  const answer = (message: string) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  receiver.script = [answer('Short'), answer('Water the roses today')];
  const client = await here.connect();
  await here.speak(client, 6);
  // On a busy computer two lines may come in one request.
  await arrived(receiver, 2);
  await eventually(() =>
    expect(server.store.notifications.list(server.uid, { limit: 9, offset: 0 })).toMatchObject([
      { kind: 'webhook_answer', title: 'Webhook says', body: 'Water the roses today' },
    ]),
  );
});

test('what recovery transcribes is sent late, and nothing twice', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const before = createScriptedProvider({
    script: [said('Before it broke.', 0, 2)],
    failures: [{ seconds: 4, failure: CONNECTION_LOST }],
  });
  const first = await startTestServer({ ...shared, providers: [before] });
  const receiver = await receiving(first, 'realtime_transcript');
  const client = await listenTo(first);
  for (const message of pcm16Messages(3.5)) client.send(message);
  await eventually(() => expect(before.counters.seconds).toBeCloseTo(3.5));
  await shared.clock.advance(700);
  await arrived(receiver, 1);
  for (const message of pcm16Messages(1)) client.send(message);
  await client.closed;
  await first.close();
  const after = createScriptedProvider({ script: [by(1, said('What nobody had heard.', 0.5, 2))] });
  await startLater({ ...shared, providers: [after] });
  await eventually(() => expect(textAt(receiver)).toBe('Before it broke. What nobody had heard.'));
  const [live, late, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(live!.query.has('late')).toBe(false);
  expect(late!.query.get('late')).toBe('true');
  expect(late!.query.get('session_id')).toBe(live!.query.get('session_id'));
});

test('an offline recording is sent late, in the order of its time', async () => {
  const server = await startOfflineService();
  const receiver = await receiving(server, 'realtime_transcript');
  const at = (seconds: number): number => NOW - 3_600_000 + seconds * 1000;
  await imported(server, [
    [named(at(1_200)), codedFile([{ pause: 1 }, 4, 5, { pause: 1 }])],
    [named(at(0)), codedFile([{ pause: 1 }, 1, 2, 3, { pause: 1 }])],
  ]);
  await arrived(receiver, 2);
  expect(receiver.received.map(({ json }) => RealtimeTranscriptBody.parse(json)[0]!.text)).toEqual([
    words(1, 2, 3),
    words(4, 5),
  ]);
  for (const { query } of receiver.received) expect(query.get('late')).toBe('true');
});

test('nothing is recorded for a user without a destination', async () => {
  const here = await speakingSetting(TALK);
  const client = await here.connect();
  await here.speak(client, 2);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  const other = await here.server.otherUser('Ann');
  expect(here.server.store.outgoing_events.after(here.server.uid, 0, 9)).toEqual([]);
  expect(here.server.store.outgoing_events.after(other.uid, 0, 9)).toEqual([]);
});
