// What the voice routes refuse: one failure body for each, with its true cause (contract: Voice messages; Errors).
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { VoiceFailure } from '../../src/contract/voice-messages.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { startFakeTranscriptionServer } from '../../src/server/stt/testing/fake-transcription-server.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import { AUDIO_FIXTURES, pcm16Bytes } from '../helpers/audio.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import { formOf, frames, HELLO, pcm, post, raw, STREAM, TRANSCRIBE, wav } from './voice-requests.ts';

/** The failure of either route: the body of a refusal, or the only frame of the stream. */
async function failureOf(path: string, answer: Response): Promise<VoiceFailure> {
  if (path.startsWith(TRANSCRIBE)) {
    expect(answer.ok).toBe(false);
    return VoiceFailure.strict().parse(await answer.json());
  }
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const all = await frames(answer);
  expect(all.map(([name]) => name)).toEqual(['error']);
  return VoiceFailure.strict().parse(JSON.parse(all[0]?.[1] ?? ''));
}

const PART = '--b\r\nContent-Disposition: form-data; name="files"';
const NO_NAME = `${PART}\r\nContent-Type: audio/wav\r\n\r\nRIFF\r\n--b--\r\n`;
const formWithoutFiles = (): FormData => {
  const form = new FormData();
  form.set('language', 'en');
  return form;
};
const text = (words: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(words));
const inForm = (words: string) => (service: TestServer, path: string) =>
  post(service, path, text(words), 'multipart/form-data; boundary=b');
const asFile = (bytes: Uint8Array) => (service: TestServer, path: string) =>
  post(service, path, formOf(['a.wav', bytes]));
const asked = (query: string) => (service: TestServer, path: string) =>
  raw(service, `${path}?${query}`, pcm16Bytes(pcm));

type Send = (service: TestServer, path: string) => Promise<Response>;
const REFUSED: [what: string, status: number, cause: RegExp, send: Send][] = [
  ['no body', 400, /^Send a form/, (service, path) => service.request(path, { method: 'POST' })],
  ['JSON', 400, /^Send a form/, (service, path) => post(service, path, text('{}'), 'application/json')],
  [
    'a form without files',
    400,
    /no file named files/,
    (service, path) => post(service, path, formWithoutFiles()),
  ],
  ['a file without a name', 400, /needs a file name/, inForm(NO_NAME)],
  ['an empty file', 400, /a file is empty/, asFile(new Uint8Array(0))],
  ['an empty body', 400, /the body is empty/, (service, path) => raw(service, path, new Uint8Array(0))],
  ['a form that is none', 400, /form cannot be read/, inForm('x')],
  ['a form that ends early', 400, /form cannot be read/, inForm(`${PART}; filename="a.wav"\r\n\r\nRIFF`)],
  [
    'a form without a boundary',
    400,
    /^Send a form/,
    (service, path) => post(service, path, text('x'), 'multipart/form-data'),
  ],
  [
    'too many files',
    413,
    /At most 10 files/,
    (service, path) =>
      post(
        service,
        path,
        formOf(...Array.from({ length: 11 }, (_, i): [string, Buffer] => [`${i}.wav`, wav])),
      ),
  ],
  [
    'a compressed body',
    415,
    /content encoding/,
    (service, path) =>
      service.request(path, {
        method: 'POST',
        body: text('x'),
        headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
      }),
  ],
  ['a language that is none', 400, /^language must be/, asked('language=en_')],
  ['a language that is too long', 400, /language/, asked(`language=${'x'.repeat(65)}`)],
  ['a rate out of range', 400, /^sample_rate must be/, asked('sample_rate=7999')],
  ['too many channels', 400, /^channels must be/, asked('channels=3')],
  ['another encoding', 400, /^encoding must be linear16/, asked('encoding=mulaw')],
  ['too many keywords', 400, /^keywords must have/, asked(`keywords=${'x'.repeat(2_001)}`)],
  ['text in place of audio', 400, /not an audio file/, asFile(text('this is not audio'))],
  ['half a header', 400, /./, asFile(wav.subarray(0, 30))],
  ['a header alone', 400, /./, asFile(wavHeader(0))],
  ['Vorbis', 400, /audio file/, asFile(readFileSync(join(AUDIO_FIXTURES, 'tone-44100.vorbis.ogg')))],
];

describe('what is refused', () => {
  verifies(
    [
      'voice-message.transcribe.failure-status',
      'voice-message.transcribe.failure-body',
      'voice-message.stream.failure-frame',
      'errors.voice-message.body',
      'outcome.invalid-input.means-undecodable',
    ],
    'has the one failure body of each route, and names its cause',
    async () => {
      const provider = createScriptedProvider(HELLO);
      const service = await startTestServer({ providers: [provider] });
      for (const path of [TRANSCRIBE, STREAM]) {
        for (const [what, status, cause, send] of REFUSED) {
          const answer = await send(service, path);
          if (path === TRANSCRIBE) expect([what, answer.status]).toEqual([what, status]);
          const failure = await failureOf(path, answer);
          expect({ what, ...failure }).toMatchObject({
            what,
            error: 'transcription_failed',
            outcome: 'invalid_input',
            provider: 'local',
            retryable: false,
            message: expect.stringMatching(cause) as string,
          });
        }
      }
      expect(provider.counters.opens).toBe(0);
    },
  );

  verifies(
    ['outcome.invalid-input.means-undecodable'],
    'one broken file among good ones is invalid input',
    async () => {
      const service = await startTestServer({ providers: [createScriptedProvider(HELLO)] });
      const broken = await post(service, TRANSCRIBE, formOf(['a.wav', wav], ['b.wav', Buffer.from('junk')]));
      expect(broken.status).toBe(400);
      expect(await broken.json()).toMatchObject({ outcome: 'invalid_input' });
    },
  );

  verifies(
    [
      'errors.voice-message.body',
      'voice-message.stream.failure-frame',
      'voice-message.failure-exposes-nothing',
    ],
    'a fault that nobody foresaw has the same body, without its text',
    async () => {
      const scripted = createScriptedProvider(HELLO);
      const provider: SttProvider = {
        ...scripted,
        async open(options) {
          const opened = await scripted.open(options);
          if (!opened.ok) return opened;
          const push = (): never => {
            throw new Error('SECRET fault');
          };
          return { ok: true, stream: { ...opened.stream, push } };
        },
      };
      const service = await startTestServer({ providers: [provider] });
      for (const path of [TRANSCRIBE, STREAM]) {
        const answer = await post(service, path, formOf(['a.wav', wav]));
        if (path === TRANSCRIBE) expect(answer.status).toBe(502);
        const failure = await failureOf(path, answer);
        expect(failure).toMatchObject({ outcome: 'upstream_error', retryable: true });
        expect(JSON.stringify(failure)).not.toContain('SECRET');
      }
    },
  );

  test('an empty parameter counts as absent', async () => {
    const service = await startTestServer({ providers: [createScriptedProvider(HELLO)] });
    const empty = 'language=&stt_service=&keywords=&encoding=&sample_rate=&channels=';
    const answer = await raw(service, `${TRANSCRIBE}?${empty}`, pcm16Bytes(pcm));
    expect(await answer.json()).toMatchObject({ outcome: 'success', language: 'en' });
  });

  test('the name of a service that is retired or unknown is no fault: it chooses none', async () => {
    const service = await startTestServer({ providers: [createScriptedProvider(HELLO)] });
    for (const name of ['deepgram', 'deepgram-nova-3', 'soniox', 'none of them']) {
      const query = `?stt_service=${encodeURIComponent(name)}`;
      const sent = formOf(['a.wav', wav]);
      sent.set('stt_service', name);
      for (const answer of [
        await raw(service, TRANSCRIBE + query, pcm16Bytes(pcm)),
        await post(service, TRANSCRIBE, sent),
      ]) {
        expect([name, answer.status]).toEqual([name, 200]);
        expect(await answer.json()).toMatchObject({ outcome: 'success', stt_provider: 'local' });
      }
      const stream = await frames(await raw(service, STREAM + query, pcm16Bytes(pcm)));
      expect([name, stream.map(([frame]) => frame)]).toEqual([name, ['think', 'message', 'data', 'done']]);
    }
  });

  test('a form cut off anywhere is the failure body, and the service goes on', async () => {
    const service = await startTestServer();
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="language"\r\n\r\nen\r\n'),
      Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.wav"\r\n\r\n'),
      wav.subarray(0, 400),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    for (let end = 1; end < body.length - 6; end += 23) {
      const cut = new Uint8Array(body.subarray(0, end));
      const answer = await post(service, TRANSCRIBE, cut, 'multipart/form-data; boundary=b');
      expect([end, answer.status]).toEqual([end, 400]);
      expect(await failureOf(TRANSCRIBE, answer)).toMatchObject({ outcome: 'invalid_input' });
    }
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
  });

  verifies(
    ['errors.voice-message.body', 'voice-message.stream.failure-frame'],
    'more bytes declared than are taken are refused before they come',
    async () => {
      const service = await startTestServer();
      for (const path of [TRANSCRIBE, STREAM]) {
        const request = httpRequest({
          port: new URL(service.url).port,
          path,
          method: 'POST',
          headers: {
            Authorization: `Bearer ${await service.idToken()}`,
            'Content-Type': 'application/octet-stream',
            'Content-Length': 300_000_000,
          },
        });
        request.on('error', () => undefined);
        request.flushHeaders();
        const [answer] = (await once(request, 'response')) as [IncomingMessage];
        expect(answer.statusCode).toBe(path === TRANSCRIBE ? 413 : 200);
        const body = (await answer.toArray()).join('').replace(/^error: /, '');
        expect(VoiceFailure.strict().parse(JSON.parse(body))).toMatchObject({
          outcome: 'invalid_input',
          message: 'Request body is larger than 200000000 bytes.',
        });
        request.destroy();
      }
    },
  );

  test('no credential, a developer key, a tool-protocol key', async () => {
    const service = await startTestServer();
    for (const path of [TRANSCRIBE, STREAM]) {
      const form = () => formOf(['a.wav', wav]);
      expect((await fetch(service.url + path, { method: 'POST', body: form() })).status).toBe(401);
      for (const kind of ['dev', 'mcp'] as const) {
        const headers = { Authorization: `Bearer ${service.newKey(kind)}` };
        expect((await fetch(service.url + path, { method: 'POST', body: form(), headers })).status).toBe(401);
      }
    }
  });
});

test.each([TRANSCRIBE, STREAM])(
  '%s: a remote service that refuses its key, however it says so, is named as the cause; its words are not passed on',
  async (path) => {
    const remote = await startFakeTranscriptionServer();
    onTestFinished(() => remote.close());
    const service = await startTestServer({ providers: [], vads: createScriptedVad([[0.2, 1]]) });
    const set = { base_url: remote.url, model: 'whisper-1', api_key: 'sk-secret', preferred: true };
    const body = JSON.stringify(set);
    const headers = { 'Content-Type': 'application/json' };
    await service.request('/private/speech-service', { method: 'PATCH', headers, body });
    const invalid = '{"error":{"message":"Invalid API Key sk-secret"}}';
    const said = async () => failureOf(path, await post(service, path, formOf(['a.wav', wav])));
    const refusal = {
      outcome: 'config_error',
      provider: 'remote',
      retryable: false,
      message: 'The speech service refuses the key that is set for it.',
    };
    remote.modelsBody = invalid;
    for (const status of [401, 400]) {
      remote.models = status;
      expect(await said()).toMatchObject(refusal);
    }
    // One that lists its models to everybody.
    remote.models = 200;
    for (const status of [401, 400]) {
      remote.usual = { status, body: invalid };
      expect(await said()).toMatchObject(refusal);
    }
  },
);
