// Speech samples get their voice from the audio that was kept of their line, in the background, and again
// when another model measures voices.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { finish, finished } from '../helpers/finish-conversation.ts';
import { listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

interface Meter {
  vads: VoiceActivityDetectors & { embeddingModel: string };
  /** Samples heard by each stream. */
  heard: number[];
  up: boolean;
}

/** Everything is speech; the vector tells the model. */
function meter(): Meter {
  const heard: number[] = [];
  const state: Meter = {
    heard,
    up: true,
    vads: {
      embeddingModel: 'spk-devices-1',
      openVad({ events }) {
        if (!state.up)
          return Promise.resolve({
            ok: false,
            failure: {
              outcome: 'config_error',
              provider: 'local',
              retryable: false,
              reason: 'model_missing',
            },
          });
        const nth = heard.push(0) - 1;
        const embeddingModel = state.vads.embeddingModel;
        return Promise.resolve({
          ok: true,
          stream: {
            push: (pcm) => void (heard[nth]! += pcm.length),
            ready: () => Promise.resolve(),
            async flush() {
              const end = heard[nth]! / 16_000;
              const embedding = new Float32Array(embeddingModel === 'spk-devices-1' ? [1, 0] : [0, 1]);
              const speech = { from: 0, to: heard[nth]!, start: 0, end, spoken: end };
              if (end > 0) events.onUtterance({ ...speech, embedding, embeddingModel });
            },
            close: () => Promise.resolve(),
          },
        });
      },
    },
  };
  return state;
}

/** A finished conversation with ten seconds of kept audio, and a person in it. */
async function recorded(
  measuring: Meter,
): Promise<{ server: TestServer; clock: FakeClock; id: string; person: string }> {
  const clock = createFakeClock();
  const provider = createScriptedProvider({
    script: [
      { text: 'A line of five seconds.', start: 1, end: 6 },
      { text: 'Short.', start: 7, end: 8 },
    ],
  });
  const server = await startTestServer({ clock, providers: [provider], vads: measuring.vads });
  const client = await listenTo(server);
  for (const message of pcm16Messages(10)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(9.9));
  const conversation = await finished(server);
  await client.leave();
  const person = randomUUID();
  server.store.people.insertNew({ id: person, uid: server.uid, name: 'Maya', created_at: 0, updated_at: 0 });
  return { server, clock, id: conversation.id, person };
}
const assign = (server: TestServer, id: string, person_id: string) =>
  server.request(`/v1/conversations/${id}/assign-speaker/0`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person_id }),
  });

test('an assigned line is measured on its own audio, then again for another model', async () => {
  const measuring = meter();
  const { server, clock, id, person } = await recorded(measuring);
  const samples = () => server.store.speech_samples.listOf(server.uid, person);
  expect((await assign(server, id, person)).status).toBe(200);
  expect(samples()).toMatchObject([{ embedding: null }]);
  await clock.advance(5_000);
  await eventually(() =>
    expect(samples()).toMatchObject([
      { embedding: new Float32Array([1, 0]), embedding_model: 'spk-devices-1' },
    ]),
  );
  const { start, end } = samples()[0]!;
  expect(measuring.heard).toHaveLength(1);
  expect(measuring.heard[0]! / 16_000).toBeCloseTo(end - start + 0.3, 1);
  await clock.advance(20_000);
  expect(measuring.heard).toHaveLength(1);

  measuring.vads.embeddingModel = 'better';
  await clock.advance(5_000);
  await eventually(() =>
    expect(samples()).toMatchObject([{ embedding: new Float32Array([0, 1]), embedding_model: 'better' }]),
  );
});

test('while nothing can be measured it waits, and tries again', async () => {
  const measuring = meter();
  const { server, clock, id, person } = await recorded(measuring);
  const samples = () => server.store.speech_samples.listOf(server.uid, person);
  measuring.up = false;
  await assign(server, id, person);
  await clock.advance(10_000);
  expect(samples()).toMatchObject([{ embedding: null }]);
  measuring.up = true;
  await clock.advance(70_000);
  await eventually(() => expect(samples()).toMatchObject([{ embedding_model: 'spk-devices-1' }]));
});

test('a voice that was named in a session is measured when the conversation is over, and known in the next one', async () => {
  const measuring = meter();
  const clock = createFakeClock();
  const embedding = new Float32Array([1, 0]);
  const provider = createScriptedProvider({
    script: [
      { text: 'A short one.', start: 0, end: 2.5, embedding },
      { text: 'The longest line of them.', start: 40, end: 46, embedding },
      { text: 'Not hers.', start: 50, end: 57, embedding: new Float32Array([0, 1]) },
    ],
  });
  const server = await startTestServer({ clock, providers: [provider], vads: measuring.vads });
  const connect = async () => {
    const client = await listenTo(server);
    return client;
  };
  const client = await connect();
  for (const message of pcm16Messages(3)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(2.9));
  await clock.advance(700);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  const named = { type: 'speaker_assigned', speaker_id: 0, person_id: 'new', person_name: 'Maya' };
  client.send(JSON.stringify({ ...named, segment_ids: [client.segments()[0]!.id] }));
  for (const message of pcm16Messages(57)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(59.9));
  await clock.advance(5_000);
  await eventually(() => expect(client.segments()).toHaveLength(3));
  const [maya] = server.store.people.list(server.uid);
  const samples = () => server.store.speech_samples.listOf(server.uid, maya!.id);
  // Its audio is not all there yet.
  expect(samples()).toEqual([]);

  const conversation = await finished(server);
  expect(samples()).toMatchObject([
    { conversation_id: conversation.id, text: 'The longest line of them.', embedding: null },
  ]);
  expect(server.store.speech_samples.list(server.uid)).toHaveLength(1);
  await client.leave();
  await clock.advance(5_000);
  await eventually(() => expect(samples()).toMatchObject([{ embedding, embedding_model: 'spk-devices-1' }]));

  const next = await connect();
  for (const message of pcm16Messages(3)) next.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(62.9));
  await clock.advance(700);
  await eventually(() =>
    expect(next.events('speaker_label_suggestion')).toMatchObject([
      { speaker_id: 0, person_id: maya!.id, person_name: 'Maya' },
    ]),
  );

  // Recognised by its sound, it teaches nothing more.
  await next.leave();
  await finish(server);
  expect(samples()).toHaveLength(1);
});

test('a line that was corrected while the conversation goes on waits for the end of it', async () => {
  const measuring = meter();
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script: [{ text: 'A line.', start: 0, end: 2.5 }] });
  const server = await startTestServer({ clock, providers: [provider], vads: measuring.vads });
  const client = await listenTo(server);
  for (const message of pcm16Messages(3)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(2.9));
  await clock.advance(700);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  const { id } = server.store.conversations.withStatus('in_progress')[0]!;
  const maya = { id: 'maya', uid: server.uid, name: 'Maya', created_at: 0, updated_at: 0 };
  server.store.people.insertNew(maya);
  expect((await assign(server, id, 'maya')).status).toBe(200);
  const samples = () => server.store.speech_samples.listOf(server.uid, 'maya');
  await clock.advance(20_000);
  expect([samples().length, measuring.heard.length]).toEqual([1, 0]);
  await client.leave();
  await finish(server);
  await clock.advance(5_000);
  await eventually(() => expect(samples()).toMatchObject([{ embedding_model: 'spk-devices-1' }]));
});
