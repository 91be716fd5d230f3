// Each outcome of the contract's table, asked for over HTTP with a speech service elsewhere that answers in
// the way that leads to it (contract: Transcription outcome vocabulary).
import { expect, onTestFinished } from 'vitest';
import {
  startFakeTranscriptionServer,
  type PlannedAnswer,
} from '../../src/server/stt/testing/fake-transcription-server.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { tableBelow } from '../contract/contract-tables.ts';
import { formOf, post, TRANSCRIBE, wav } from './voice-requests.ts';

interface Outcome {
  status: number;
  body: Record<string, unknown>;
}

const SPEECH: readonly [number, number][] = [[0.2, 1.8]];

/** A voice message of two seconds, transcribed by a service that answers so; time goes on meanwhile. */
async function outcomeOf(
  answer: PlannedAnswer,
  speech: readonly [number, number][] = SPEECH,
  file: Uint8Array = wav,
): Promise<Outcome> {
  const fake = await startFakeTranscriptionServer();
  onTestFinished(() => fake.close());
  fake.usual = answer;
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers: [], vads: createScriptedVad(speech) });
  const set = { base_url: fake.url, model: 'whisper-1', timeout_seconds: 7 };
  const headers = { 'Content-Type': 'application/json' };
  await server.request('/private/speech-service', { method: 'PATCH', headers, body: JSON.stringify(set) });
  let done = false;
  const asked = post(server, TRANSCRIBE, formOf(['a.wav', file])).finally(() => (done = true));
  // What waits for an answer or for its next try waits by the service's clock.
  while (!done) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await clock.advance(500);
  }
  const response = await asked;
  return { status: response.status, body: (await response.json()) as Outcome['body'] };
}

const failed = async (answer: PlannedAnswer): Promise<unknown> => {
  const { status, body } = await outcomeOf(answer);
  expect(status).toBeGreaterThanOrEqual(400);
  return { outcome: body['outcome'], retryable: body['retryable'], provider: body['provider'] };
};

verifies(
  ['outcome.success.means-text', 'outcome.success.not-retryable'],
  'text is success, and there is nothing to try again',
  async () => {
    const { status, body } = await outcomeOf('Hello there.');
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'success', transcript: 'Hello there.', stt_provider: 'remote' });
    expect(body).not.toHaveProperty('retryable');
  },
);

verifies(
  ['outcome.expected-silence.means-no-speech', 'outcome.expected-silence.not-retryable'],
  'audio without speech is expected_silence, and nobody elsewhere is asked',
  async () => {
    const { status, body } = await outcomeOf({ status: 500 }, []);
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'expected_silence', transcript: '' });
    expect(body).not.toHaveProperty('retryable');
  },
);

verifies(
  ['outcome.timeout.means-provider-timed-out', 'outcome.timeout.retryable'],
  'a service that does not answer in its seconds, or says so itself, is a timeout, which may be tried again',
  async () => {
    const timeout = { outcome: 'timeout', retryable: true, provider: 'remote' };
    expect(await failed(null)).toEqual(timeout);
    expect(await failed({ status: 504 })).toEqual(timeout);
  },
);

verifies(
  ['outcome.upstream-error.means-provider-failed', 'outcome.upstream-error.retryable'],
  'a service that fails, breaks off or cannot be read is an upstream_error, which may be tried again',
  async () => {
    const error = { outcome: 'upstream_error', retryable: true, provider: 'remote' };
    expect(await failed({ status: 500 })).toEqual(error);
    expect(await failed('drop')).toEqual(error);
    expect(await failed({ status: 200, body: '{"text":' })).toEqual(error);
  },
);

verifies(
  ['outcome.config-error.means-not-deployable', 'outcome.config-error.not-retryable'],
  'a service that does not take the key is a config_error, which is not worth another try',
  async () => {
    const error = { outcome: 'config_error', retryable: false, provider: 'remote' };
    expect(await failed({ status: 401 })).toEqual(error);
  },
);

verifies(
  ['outcome.invalid-input.means-undecodable', 'outcome.invalid-input.not-retryable'],
  'audio that cannot be decoded is invalid_input, which is not worth another try',
  async () => {
    const { status, body } = await outcomeOf('Hello.', SPEECH, Buffer.from('no audio at all'));
    expect(status).toBe(400);
    expect(body).toMatchObject({ outcome: 'invalid_input', retryable: false });
  },
);

verifies(
  ['outcome.empty-unexpected.means-no-usable-text', 'outcome.empty-unexpected.retryable'],
  'speech that gives no text is empty_unexpected, which may be tried again',
  async () => {
    const { status, body } = await outcomeOf('');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).toMatchObject({ outcome: 'empty_unexpected', retryable: true });
  },
);

verifies(
  ['outcome.values'],
  'the API names the outcomes of the table, in the answers that carry them',
  async () => {
    const server = await startTestServer();
    const { components } = (await (await server.request('/openapi.json')).json()) as {
      components: { schemas: Record<string, { properties: { outcome: { enum: string[] } } }> };
    };
    const outcomes = ['VoiceTranscript', 'VoiceFailure'].flatMap(
      (name) => components.schemas[name]!.properties.outcome.enum,
    );
    expect(outcomes.sort()).toEqual(
      tableBelow('Transcription outcome vocabulary')
        .map(({ name }) => name)
        .sort(),
    );
  },
);
