// Voice messages on the running service: what is answered for audio, silence and each way to fail (contract: Voice messages;
// Transcription outcome vocabulary; Errors). Uploads are real requests; the recogniser follows a script.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VoiceFailure, VoiceTranscript } from '../../src/contract/voice-messages.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import type { SttFailure, SttProvider } from '../../src/server/stt/provider.ts';
import {
  createScriptedProvider,
  type ScriptedProviderOptions,
} from '../../src/server/stt/testing/scripted-provider.ts';
import { AUDIO_FIXTURES, fixturePackets, pcm16Bytes } from '../helpers/audio.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { formOf, frames, HELLO, pcm, post, raw, STREAM, TRANSCRIBE, wav } from './voice-requests.ts';

const failing = (outcome: SttFailure['outcome']): SttFailure => ({
  outcome,
  provider: 'local',
  retryable: outcome !== 'config_error' && outcome !== 'invalid_input',
  reason: 'SECRET reason',
});

/** A provider that finds speech and gives no text. */
function deafProvider(): SttProvider {
  return createScriptedProvider({ script: [{ text: '', start: 0.2, end: 1.4 }] });
}

verifies(
  ['voice-message.transcribe.response', 'versioning.voice-message-prefix'],
  'a recording gives its text, where it was written down and the outcome',
  async () => {
    const provider = createScriptedProvider(HELLO);
    const service = await startTestServer({ providers: [provider] });
    const answer = await post(service, TRANSCRIBE, formOf(['a.wav', wav]));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      transcript: 'Hello there.',
      language: 'en',
      outcome: 'success',
      stt_provider: 'local',
      stt_model: 'local',
    });
    expect(provider.streams[0]?.options).toMatchObject({ priority: 'background', language: 'en' });
    expect(provider.counters.closes).toBe(1);
  },
);

verifies(
  ['voice-message.transcribe.silence', 'voice-message.stream.empty-is-silence'],
  'silence is 200 with nothing in it, and an empty stream',
  async () => {
    const service = await startTestServer({ providers: [createScriptedProvider()] });
    const zeros = Buffer.concat([wavHeader(32_000), Buffer.alloc(64_000)]);
    const answer = await post(service, TRANSCRIBE, formOf(['a.wav', zeros]));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      transcript: '',
      outcome: 'expected_silence',
      language: null,
    });
    const stream = await post(service, STREAM, formOf(['a.wav', zeros]));
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(await stream.text()).toBe('');
  },
);

const STATUS: [SttFailure['outcome'], number][] = [
  ['timeout', 504],
  ['upstream_error', 502],
  ['empty_unexpected', 502],
  ['config_error', 503],
  ['invalid_input', 400],
];
const RETRYABLE = ['timeout', 'upstream_error', 'empty_unexpected'];

describe('a provider that fails', () => {
  /**
   * The answer of a service whose recogniser fails so: on the way, or (after its retries) when it is opened.
   */
  async function answerOf(outcome: SttFailure['outcome'], when: 'on the way' | 'opened'): Promise<Response> {
    const failure = failing(outcome);
    const provider = createScriptedProvider(
      // Retryable ones are tried three times, with pauses, before that is known.
      when === 'on the way'
        ? { failures: [{ seconds: 1, failure }] }
        : { openFailures: [{ ...failure, retryable: false }] },
    );
    const service = await startTestServer({ providers: [provider] });
    return post(service, TRANSCRIBE, formOf(['private-name.wav', wav]));
  }

  verifies(
    [
      'voice-message.transcribe.failure-status',
      'errors.rule.prerecorded-classified',
      'errors.rule.prerecorded-retryable',
    ],
    'answers each outcome with its status, and says whether another attempt may help',
    async () => {
      for (const [outcome, status] of STATUS) {
        for (const when of ['on the way', 'opened'] as const) {
          const answer = await answerOf(outcome, when);
          expect([outcome, answer.status]).toEqual([outcome, status]);
          expect(await answer.json()).toMatchObject({ outcome, retryable: RETRYABLE.includes(outcome) });
        }
      }
    },
    { timeout: 60_000 },
  );

  verifies(
    [
      'voice-message.transcribe.failure-body',
      'voice-message.failure-exposes-nothing',
      'errors.voice-message.body',
    ],
    'answers with the one fixed body, which shows nothing of the file or the cause',
    async () => {
      for (const [outcome] of STATUS) {
        const text = await (await answerOf(outcome, 'on the way')).text();
        const body = VoiceFailure.strict().parse(JSON.parse(text));
        expect(body).toMatchObject({ error: 'transcription_failed', outcome, provider: 'local' });
        expect(text).not.toMatch(/SECRET|private-name|\/tmp|Error:/);
      }
    },
  );

  verifies(
    ['voice-message.stream.failure-frame', 'voice-message.failure-exposes-nothing'],
    'ends the stream with the same body in its last frame, also after some text',
    async () => {
      for (const script of [[], HELLO.script ?? []]) {
        const provider = createScriptedProvider({
          script,
          failures: [{ seconds: 2, failure: failing('upstream_error') }],
        });
        const service = await startTestServer({ providers: [provider] });
        // In two pieces, so that the text comes first.
        const long = Buffer.concat([
          wavHeader(3 * pcm.length),
          pcm16Bytes(pcm),
          pcm16Bytes(pcm),
          pcm16Bytes(pcm),
        ]);
        const answer = await post(service, STREAM, formOf(['a.wav', long]));
        expect(answer.status).toBe(200);
        const all = await frames(answer);
        expect(all.at(-1)?.[0]).toBe('error');
        expect(VoiceFailure.strict().parse(JSON.parse(all.at(-1)?.[1] ?? ''))).toMatchObject({
          outcome: 'upstream_error',
          retryable: true,
        });
        expect(all.map(([name]) => name)).not.toContain('data');
        expect(JSON.stringify(all)).not.toContain('SECRET');
      }
    },
  );

  test('speech without any text: 502 and no empty success', async () => {
    const service = await startTestServer({ providers: [deafProvider()] });
    const answer = await post(service, TRANSCRIBE, formOf(['a.wav', wav]));
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ outcome: 'empty_unexpected', retryable: true });
    const all = await frames(await post(service, STREAM, formOf(['a.wav', wav])));
    expect(all.map(([name]) => name)).toEqual(['error']);
  });

  test('a language that nobody serves is a matter of configuration, and nothing is opened', async () => {
    const provider = createScriptedProvider(HELLO);
    const service = await startTestServer({ providers: [provider] });
    const answer = await post(service, `${TRANSCRIBE}?language=ja`, formOf(['a.wav', wav]));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ outcome: 'config_error', retryable: false });
    expect(provider.counters.opens).toBe(0);
  });

  test('an empty language, in the query or in the form, is the language of the user', async () => {
    const provider = createScriptedProvider({ ...HELLO, languages: ['en', 'de', 'multi'] });
    const service = await startTestServer({ providers: [provider] });
    const own = await service.request('/v1/users/language', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'de' }),
    });
    expect(own.status).toBe(200);
    const form = formOf(['a.wav', wav]);
    form.set('language', '');
    for (const [query, body] of [
      ['?language=', formOf(['a.wav', wav])],
      ['', form],
      ['', formOf(['a.wav', wav])],
    ] as const) {
      expect((await post(service, TRANSCRIBE + query, body)).status).toBe(200);
      expect(provider.streams.at(-1)?.options.language).toBe('de');
    }
  });

  test('multi is the language that there is where nothing detects it, and is detected where something does', async () => {
    for (const [languages, asked] of [
      [['en'], 'en'],
      [['en', 'multi'], 'multi'],
    ] as const) {
      const provider = createScriptedProvider({ ...HELLO, languages });
      const service = await startTestServer({ providers: [provider] });
      for (const language of ['multi', 'auto']) {
        const answer = await post(service, `${TRANSCRIBE}?language=${language}`, formOf(['a.wav', wav]));
        expect(await answer.json()).toMatchObject({ outcome: 'success', transcript: 'Hello there.' });
        expect(provider.streams.at(-1)?.options.language).toBe(asked);
      }
    }
  });
});

test('the stream: progress, the message, its text, the end', async () => {
  const service = await startTestServer({ providers: [createScriptedProvider(HELLO)] });
  const all = await frames(await post(service, STREAM, formOf(['a.wav', wav], ['b.wav', wav])));
  expect(all.map(([name]) => name)).toEqual(['think', 'message', 'data', 'done']);
  const decoded = (text: string | undefined) =>
    JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8')) as Record<string, unknown>;
  expect(decoded(all[1]?.[1])).toMatchObject({ sender: 'human', text: 'Hello there.', type: 'text' });
  expect(all[2]?.[1]).toBe('Hello there.');
  expect(decoded(all[3]?.[1])).toMatchObject({ sender: 'ai', text: 'Hello there.', ask_for_nps: false });
});

describe('what is taken', () => {
  const fixture = (name: string) => readFileSync(join(AUDIO_FIXTURES, name));
  const framed = Buffer.concat(
    fixturePackets(20).flatMap((packet) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(packet.length);
      return [length, Buffer.from(packet)];
    }),
  );
  const short: ScriptedProviderOptions = { script: [{ text: 'Tone.', start: 0.05, end: 0.2 }] };

  test.each([
    ['voice.bin', framed],
    ['voice.webm', fixture('tone.webm')],
    ['voice.mp4', fixture('tone-fragments.mp4')],
    ['voice.m4a', fixture('tone.m4a')],
    ['voice.ogg', fixture('tone-48000.opus.ogg')],
    ['voice.mp3', fixture('tone-44100-stereo.mp3')],
    ['named-wrongly.wav', fixture('tone-44100-stereo.flac')],
  ])('%s', async (name, bytes) => {
    const service = await startTestServer({ providers: [createScriptedProvider(short)] });
    const answer = await post(service, TRANSCRIBE, formOf([name, bytes]));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ transcript: 'Tone.' }),
    ]);
  });

  test('several files, one after the other', async () => {
    const provider = createScriptedProvider({
      script: [
        { text: 'One.', start: 0.2, end: 1 },
        { text: 'Two.', start: 2.2, end: 3 },
      ],
    });
    const service = await startTestServer({ providers: [provider] });
    const answer = await post(service, TRANSCRIBE, formOf(['a.wav', wav], ['b.wav', wav]));
    expect(VoiceTranscript.parse(await answer.json()).transcript).toBe('One. Two.');
    expect(provider.counters.seconds).toBeCloseTo(4, 2);
  });

  test.each([
    ['', 2],
    ['?sample_rate=8000&encoding=linear16', 4],
    ['?sample_rate=32000&channels=2', 0.5],
  ])('raw samples%s', async (query, seconds) => {
    const provider = createScriptedProvider({ script: [{ text: 'Raw.', start: 0.1, end: 0.4 }] });
    const service = await startTestServer({ providers: [provider] });
    const answer = await raw(service, TRANSCRIBE + query, pcm16Bytes(pcm));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ transcript: 'Raw.' }),
    ]);
    expect(provider.counters.seconds).toBeCloseTo(seconds, 2);
  });

  test('words to expect and the user’s own reach the recogniser, and the language of the form wins', async () => {
    const provider = createScriptedProvider({ ...HELLO, languages: ['de'] });
    const service = await startTestServer({ providers: [provider] });
    await service.client.PATCH('/v1/users/transcription-preferences', { body: { vocabulary: ['Zürich'] } });
    const form = formOf(['a.wav', wav]);
    form.set('language', 'de-CH');
    const answer = await post(service, `${TRANSCRIBE}?language=en&keywords=Earshot,%20Ann`, form);
    expect(answer.status).toBe(200);
    expect(provider.streams[0]?.options).toMatchObject({
      language: 'de-CH',
      vocabulary: ['Earshot', 'Ann', 'Zürich'],
    });
  });

  test('another service than the usual one, when both are there', async () => {
    const remote = createScriptedProvider({ ...HELLO, name: 'remote' });
    const service = await startTestServer({ providers: [createScriptedProvider(), remote] });
    const answer = await post(service, `${TRANSCRIBE}?stt_service=remote`, formOf(['a.wav', wav]));
    expect(await answer.json()).toMatchObject({ transcript: 'Hello there.', stt_provider: 'remote' });
  });
});

test('text that the other service wrote names that service and its model', async () => {
  const remote = createScriptedProvider({ script: [{ text: '', start: 0.2, end: 1.4 }], name: 'remote' });
  const local = createScriptedProvider({ ...HELLO, model: 'moonshine-tiny-en' });
  const service = await startTestServer({ providers: [local, remote] });
  for (const stt_service of ['remote', 'local']) {
    const answer = await post(service, `${TRANSCRIBE}?stt_service=${stt_service}`, formOf(['a.wav', wav]));
    expect(await answer.json()).toMatchObject({
      ...{ transcript: 'Hello there.', outcome: 'success' },
      ...{ stt_provider: 'local', stt_model: 'moonshine-tiny-en' },
    });
  }
});

test('a client that goes away ends the work, and nothing of a message is left behind', async () => {
  const provider = createScriptedProvider({
    readyBelowSeconds: 0.5,
    script: [{ text: 'x', start: 0, end: 100 }],
  });
  const service = await startTestServer({ providers: [provider] });
  const gone = new AbortController();
  const asked = service.request(TRANSCRIBE, {
    method: 'POST',
    body: formOf(['a.wav', wav]),
    signal: gone.signal,
  });
  asked.catch(() => undefined);
  await expect.poll(() => provider.counters.pushes, { timeout: 5_000 }).toBeGreaterThan(0);
  gone.abort();
  await expect(asked).rejects.toThrow();
  // What it waited for never comes; the stream is closed all the same.
  await expect.poll(() => provider.counters.closes, { timeout: 5_000 }).toBe(1);
  const left = () =>
    readdirSync(service.dataDir, { recursive: true }).filter((name) => String(name).startsWith('uploads/'));
  expect(left()).toEqual([]);
});

test('one utterance without text is asked about again; a cough is silence', async () => {
  const scripts = [[{ text: '', start: 0.2, end: 1.4 }], [{ text: 'Now it worked.', start: 0.1, end: 1.2 }]];
  let opens = 0;
  const provider: SttProvider = {
    ...createScriptedProvider(),
    open: (options) => createScriptedProvider({ script: scripts[opens++] ?? [] }).open(options),
  };
  const service = await startTestServer({ providers: [provider] });
  const answer = await post(service, TRANSCRIBE, formOf(['a.wav', wav]));
  expect(await answer.json()).toMatchObject({ transcript: 'Now it worked.', outcome: 'success' });
  expect(opens).toBe(2);

  const cough = createScriptedProvider({ script: [{ text: '', start: 0.2, end: 1 }] });
  const other = await startTestServer({ providers: [cough] });
  const silent = await post(other, TRANSCRIBE, formOf(['a.wav', wav]));
  expect([silent.status, await silent.json()]).toMatchObject([200, { outcome: 'expected_silence' }]);
  expect(cough.counters.opens).toBe(1);
});

test('of many voice messages at once, two of a user are transcribed at a time, and all are answered', async () => {
  const provider = createScriptedProvider(HELLO);
  const held = Promise.withResolvers<void>();
  let most = 0;
  const slow: SttProvider = {
    ...provider,
    async open(options) {
      const opened = await provider.open(options);
      most = Math.max(most, provider.streams.filter(({ closed }) => !closed).length);
      await held.promise;
      return opened;
    },
  };
  const service = await startTestServer({ providers: [slow] });
  const answers = Array.from({ length: 12 }, () => post(service, TRANSCRIBE, formOf(['a.wav', wav])));
  for (let round = 0; round < 50; round++) await (await service.request('/v1/users/people')).arrayBuffer();
  held.resolve();
  for (const answer of answers) expect((await answer).status).toBe(200);
  expect(most).toBe(2);
});
