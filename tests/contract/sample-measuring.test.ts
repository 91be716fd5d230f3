// Speech samples get their voice from the audio that was kept of their line, in the background, and again when another model
// measures voices.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { SpeechGates } from '../../src/server/stt/speech-gate.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { connectListen, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

interface Meter {
  gates: SpeechGates & { embeddingModel: string };
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
    gates: {
      embeddingModel: 'spk-lda-71',
      openGate({ events }) {
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
        const embeddingModel = state.gates.embeddingModel;
        return Promise.resolve({
          ok: true,
          stream: {
            push: (pcm) => void (heard[nth]! += pcm.length),
            ready: () => Promise.resolve(),
            async flush() {
              const end = heard[nth]! / 16_000;
              const embedding = new Float32Array(embeddingModel === 'spk-lda-71' ? [1, 0] : [0, 1]);
              if (end > 0)
                events.onStretch({ from: 0, to: heard[nth]!, start: 0, end, embedding, embeddingModel });
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
  const server = await startTestServer({ clock, providers: [provider], speechGates: measuring.gates });
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, codec: 'pcm16', sample_rate: '16000' },
    token: await server.idToken(),
  });
  await client.ready();
  for (const message of pcm16Messages(10)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(9.9));
  const finished = await server.request('/v1/conversations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { conversation } = (await finished.json()) as { conversation: { id: string } };
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
    expect(samples()).toMatchObject([{ embedding: new Float32Array([1, 0]), embedding_model: 'spk-lda-71' }]),
  );
  const { start, end } = samples()[0]!;
  expect(measuring.heard).toHaveLength(1);
  expect(measuring.heard[0]! / 16_000).toBeCloseTo(end - start + 0.3, 1);
  await clock.advance(20_000);
  expect(measuring.heard).toHaveLength(1);

  measuring.gates.embeddingModel = 'better';
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
  await eventually(() => expect(samples()).toMatchObject([{ embedding_model: 'spk-lda-71' }]));
});
