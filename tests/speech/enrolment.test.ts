// The owner's voice is learned from recordings, and forgotten (contract: include_speech_profile).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SpeechProfile } from '../../src/contract/speech-profile.ts';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { AUDIO_FIXTURES } from '../helpers/audio.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const ANN = Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0);

function wav(seconds: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([wavHeader(seconds * 16_000), Buffer.alloc(seconds * 32_000)]));
}
/** Speech with a vector, where the script says. */
function vadWith(speech: [number, number][]): VoiceActivityDetectors {
  const scripted = createScriptedVad(speech);
  return {
    openVad: ({ events, priority }) =>
      scripted.openVad({
        priority,
        events: {
          ...events,
          onUtterance: (utterance) => events.onUtterance({ ...utterance, embedding: ANN }),
        },
      }),
  };
}
const upload = (server: TestServer, body: RequestInit['body'], query = '', type?: string) =>
  server.request(`/v3/upload-audio${query}`, {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
const form = (bytes: Uint8Array<ArrayBuffer>): FormData => {
  const data = new FormData();
  data.append('file', new Blob([bytes], { type: 'audio/wav' }), 'me.wav');
  return data;
};

test('the voice is learned from a WAV file in a form, from raw samples, and forgotten', async () => {
  const server = await startTestServer({
    vads: vadWith([
      [1, 4],
      [5, 9],
    ]),
  });
  const profile = async (version = 3) =>
    SpeechProfile.parse(await (await server.request(`/v${version}/speech-profile`)).json());
  expect(await profile()).toEqual({
    has_profile: false,
    seconds: null,
    created_at: null,
    model: null,
    url: null,
  });
  const made = await upload(server, form(wav(10)));
  expect(made.status).toBe(200);
  expect(SpeechProfile.parse(await made.json())).toMatchObject({
    has_profile: true,
    seconds: 7,
    model: 'spk-devices-1',
  });
  expect(await profile(4)).toEqual(await profile());
  expect(server.store.speech_profiles.list(server.uid)[0]?.embedding[0]).toBeCloseTo(1);
  expect((await server.request('/v3/speech-profile', { method: 'DELETE' })).status).toBe(204);
  expect((await server.request('/v3/speech-profile', { method: 'DELETE' })).status).toBe(204);
  expect((await profile()).has_profile).toBe(false);
  const raw = await upload(
    server,
    new Uint8Array(10 * 16_000),
    '?sample_rate=8000',
    'application/octet-stream',
  );
  expect(SpeechProfile.parse(await raw.json())).toMatchObject({ has_profile: true, seconds: 7 });
});

test('a voice that another model has learned has to be learned again', async () => {
  const server = await startTestServer({ vads: vadWith([[1, 8]]) });
  const before = { uid: server.uid, model: 'spk-lda-71', embedding: ANN, seconds: 20, created_at: 0 };
  server.store.speech_profiles.put(before);
  const profile = async () => SpeechProfile.parse(await (await server.request('/v3/speech-profile')).json());
  expect(await profile()).toEqual({
    has_profile: false,
    seconds: null,
    created_at: null,
    model: null,
    url: null,
  });
  expect((await upload(server, form(wav(10)))).status).toBe(200);
  expect(await profile()).toMatchObject({ has_profile: true, seconds: 7, model: 'spk-devices-1' });
});

test('the voice is learned from a recording of a phone, too', async () => {
  const server = await startTestServer({ vads: vadWith([[1, 7]]) });
  const spoken = readFileSync(join(AUDIO_FIXTURES, 'speech-44100-stereo.aac'));
  const made = await upload(server, form(new Uint8Array(Buffer.concat([spoken, spoken, spoken, spoken]))));
  expect(SpeechProfile.parse(await made.json())).toMatchObject({ has_profile: true, seconds: 6 });
});

test.each<[string, [number, number][], RequestInit['body'], string | undefined, number]>([
  ['too little speech', [[1, 4]], form(wav(10)), undefined, 422],
  ['silence', [], form(wav(10)), undefined, 422],
  ['a short recording', [[0, 3]], form(wav(3)), undefined, 422],
  ['too much speech', [[0, 121]], form(wav(130)), undefined, 422],
  ['a long recording', [[0, 100]], form(wav(241)), undefined, 422],
  ['a damaged recording', [[0, 100]], form(wav(10).subarray(0, 20)), undefined, 422],
  ['no audio', [], form(new Uint8Array(100)), undefined, 422],
  ['an empty file', [], form(new Uint8Array(0)), undefined, 422],
  ['a form without a file', [], new URLSearchParams({ file: 'x' }), undefined, 415],
  ['a broken form', [], 'nothing', 'multipart/form-data; boundary=x', 400],
  ['a form without a boundary', [], 'nothing', 'multipart/form-data', 415],
  ['JSON', [], '{}', 'application/json', 415],
])('%s is refused', async (_, speech, body, type, status) => {
  const server = await startTestServer({ vads: vadWith(speech) });
  const answer = await upload(server, body, '', type);
  expect(answer.status).toBe(status);
  const { detail } = (await answer.json()) as { detail: unknown };
  if (status === 422)
    expect(detail).toEqual([
      { loc: ['body', 'file'], type: 'value_error', msg: expect.stringMatching(/ /) as string },
    ]);
  else expect(detail).toBeTypeOf('string');
  expect(server.store.speech_profiles.list(server.uid)).toEqual([]);
});

test('without a vad nothing can be learned, and the text to read is there', async () => {
  const server = await startTestServer();
  expect((await upload(server, form(wav(10)))).status).toBe(503);
  const text = (await (await server.request('/private/enrolment-text')).json()) as { sentences: string[] };
  expect(text.sentences.length).toBeGreaterThan(3);
  for (const rate of ['7999', '48001', 'fast'])
    expect(
      (await upload(server, new Uint8Array(9), `?sample_rate=${rate}`, 'application/octet-stream')).status,
    ).toBe(422);
});
