// Voice messages and the remote service with the real recogniser and the real voice activity detector. Needs
// models/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, vi } from 'vitest';
import { VoiceTranscript } from '../../src/contract/voice-messages.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createLocalProvider, type LocalProvider } from '../../src/server/stt/local/local-provider.ts';
import { silentLog } from '../../src/server/stt/testing/recorded-events.ts';
import { startFakeTranscriptionServer } from '../../src/server/stt/testing/fake-transcription-server.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, '../..');
const sample = readFileSync(join(root, 'tests/fixtures/audio/speech-1961.wav'));

let local: LocalProvider;
afterEach(() => local.close());

async function startWithEngine(): Promise<TestServer> {
  local = createLocalProvider({
    modelsDir: join(root, 'models'),
    catalogue: join(root, 'resources/models.json'),
    speakerModelFile: join(root, 'resources/spk-devices-1.json'),
    workerEntry: join(root, 'src/server/stt/local/worker.ts'),
    clock: systemClock,
    log: silentLog,
  });
  return startTestServer({ providers: [local], clock: systemClock });
}

function send(service: TestServer, path: string, bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(bytes)]), 'voice.wav');
  return service.request(path, { method: 'POST', body: form });
}

verifies(
  ['voice-message.transcribe.response', 'voice-message.transcribe.silence'],
  'speech becomes text, and zeros are expected silence',
  async () => {
    const service = await startWithEngine();
    const answer = await send(service, '/v2/voice-message/transcribe', sample);
    expect(answer.status).toBe(200);
    const said = VoiceTranscript.parse(await answer.json());
    expect(said.transcript.toLowerCase()).toContain('what your country can do for you');
    expect(said).toMatchObject({ outcome: 'success', stt_provider: 'local', language: 'en' });
    expect(said.stt_model).toMatch(/moonshine/);
    const zeros = Buffer.concat([wavHeader(160_000), Buffer.alloc(320_000)]);
    const silent = await send(service, '/v2/voice-message/transcribe', zeros);
    expect(silent.status).toBe(200);
    expect(await silent.json()).toMatchObject({ transcript: '', outcome: 'expected_silence' });
    expect(await (await send(service, '/v2/voice-messages', zeros)).text()).toBe('');
  },
  { timeout: 120_000 },
);

verifies(
  ['listen.query.language-multi-detects'],
  'a remote service gets only the audio that the vad here passed, and detects the language',
  async () => {
    const service = await startWithEngine();
    const fake = await startFakeTranscriptionServer();
    try {
      fake.usual = { body: '{"text":"Ask not.","language":"english"}' };
      const set = await service.request('/private/speech-service', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ base_url: fake.url, model: 'whisper-1' }),
      });
      expect(set.status).toBe(200);
      const pause = Buffer.alloc(16_000 * 2 * 4);
      const speech = sample.subarray(sample.indexOf('data') + 8);
      const bytes = Buffer.concat([wavHeader((pause.length + speech.length) / 2), pause, speech]);
      // The built-in one cannot detect a language, so this is for the remote one.
      const answer = await send(service, '/v2/voice-message/transcribe?language=multi', bytes);
      expect(answer.status).toBe(200);
      const said = VoiceTranscript.parse(await answer.json());
      expect(said).toMatchObject({ language: 'en', stt_provider: 'remote', stt_model: 'whisper-1' });
      expect(said.transcript).toMatch(/^Ask not\./);
      const sent = fake.requests.reduce((sum, { samples }) => sum + samples, 0);
      expect(sent).toBeGreaterThan(16_000 * 5);
      expect(sent).toBeLessThan(speech.length / 2 + 16_000 * 2);
      expect(fake.requests.every(({ fields }) => !('language' in fields))).toBe(true);

      // Silence stays here.
      const requests = fake.requests.length;
      const zeros = Buffer.concat([wavHeader(64_000), Buffer.alloc(128_000)]);
      const silent = await send(service, '/v2/voice-message/transcribe?language=multi', zeros);
      expect(await silent.json()).toMatchObject({ outcome: 'expected_silence' });
      expect(fake.requests).toHaveLength(requests);
    } finally {
      await fake.close();
    }
  },
  { timeout: 120_000 },
);
