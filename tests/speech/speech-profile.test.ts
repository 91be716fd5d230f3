// The owner's voice and the people's in live transcription (contract: include_speech_profile, speaker
// suggestion, a new speaker with 2 seconds or more of audio is compared).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SegmentsEvent, SpeakerLabelSuggestionEvent } from '../../src/contract/listen.ts';
import { SpeechProfile } from '../../src/contract/speech-profile.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import type { SttResult } from '../../src/server/stt/provider.ts';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { CONNECTION_LOST, createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { AUDIO_FIXTURES } from '../helpers/audio.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { listenTo, eventually, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import {
  startLater,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** A unit vector with these cosines to the first axes. */
function voice(...cosines: number[]): Float32Array {
  const vector = new Float32Array(8);
  cosines.forEach((value, axis) => (vector[axis] = value));
  vector[7] = Math.sqrt(Math.max(0, 1 - cosines.reduce((sum, value) => sum + value * value, 0)));
  return vector;
}
const said = (text: string, start: number, end: number, embedding?: Float32Array): SttResult => ({
  text,
  start,
  end,
  ...(embedding && { embedding }),
});
const ANN = voice(1);
const MAYA = voice(0, 1);

async function setting(
  script: SttResult[],
  options: {
    dataDir?: string;
    secrets?: ReturnType<typeof memorySecrets>;
    vads?: VoiceActivityDetectors;
  } = {},
) {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script });
  const server = await startTestServer({
    clock,
    providers: [provider],
    ...options,
    vads: options.vads,
  });
  return {
    clock,
    provider,
    server,
    async connect(query: Record<string, string> = {}): Promise<ListenClient> {
      const client = await listenTo(server, query);
      return client;
    },
    async speak(client: ListenClient, seconds: number): Promise<void> {
      // In halves: a second without audio is a pause.
      for (let done = 0; done < 2 * seconds; done++) {
        const before = provider.counters.seconds;
        for (const message of pcm16Messages(0.5)) client.send(message);
        await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + 0.49));
        await clock.advance(500);
      }
    },
  };
}

function enrol(server: TestServer, embedding = ANN): void {
  server.store.speech_profiles.put({
    uid: server.uid,
    model: 'spk-devices-1',
    embedding,
    seconds: 20,
    created_at: 0,
  });
}
function knows(server: TestServer, name: string, embedding: Float32Array): string {
  const { uid, store } = server;
  const id = `person-${name}`;
  store.people.insertNew({ id, uid, name, created_at: 0, updated_at: 0 });
  store.speech_samples.insert({
    id: `sample-${name}`,
    uid,
    person_id: id,
    conversation_id: null,
    segment_id: null,
    text: '',
    start: 0,
    end: 3,
    embedding,
    embedding_model: 'spk-devices-1',
    created_at: 0,
  });
  return id;
}
const lines = (client: ListenClient) =>
  client.segments().map(({ text, is_user, person_id, speech_profile_processed }) => ({
    text,
    is_user,
    person_id,
    speech_profile_processed,
  }));
const suggestions = (client: ListenClient) => client.events('speaker_label_suggestion');

verifies(
  ['listen.segments.new-speaker-compared', 'limits.new-speaker-seconds'],
  'a voice is compared after two seconds of speech, and not before',
  async () => {
    const here = await setting([
      said('Not', 0, 1, ANN),
      said('yet.', 1, 1.9, ANN),
      said('Now.', 3, 3.1, ANN),
    ]);
    enrol(here.server);
    const client = await here.connect();
    await here.speak(client, 3);
    const short = { text: 'Not yet.', is_user: false, speech_profile_processed: false };
    await eventually(() => expect(lines(client)).toMatchObject([short]));
    await here.speak(client, 2);
    const whole = { text: 'Not yet. Now.', is_user: true, speech_profile_processed: true };
    await eventually(() => expect(lines(client)).toMatchObject([whole]));
  },
);

verifies(
  [
    'listen.query.include-speech-profile-effect',
    'segment.speech-profile-processed-means-used',
    'segment.is-user-means-owner',
  ],
  'the owner is known by the speech profile, another voice is not',
  async () => {
    const here = await setting([
      said('Me.', 0, 3, ANN),
      said('Somebody else.', 4, 6.5, voice(0.2)),
      said('Me again.', 7, 9, ANN),
    ]);
    enrol(here.server);
    const client = await here.connect();
    await here.speak(client, 10);
    await eventually(() => expect(client.segments()).toHaveLength(3));
    expect(lines(client)).toEqual([
      { text: 'Me.', is_user: true, person_id: null, speech_profile_processed: true },
      { text: 'Somebody else.', is_user: false, person_id: null, speech_profile_processed: true },
      { text: 'Me again.', is_user: true, person_id: null, speech_profile_processed: true },
    ]);
    expect(suggestions(client)).toEqual([]);
  },
);

verifies(
  ['live.open.speech-profile-loaded'],
  'the profile is loaded in the background: one that cannot be read holds nothing up',
  async () => {
    const here = await setting([said('Me.', 0, 3, ANN)]);
    enrol(here.server);
    const db = openDatabase({ file: join(here.server.dataDir, 'earshot.sqlite'), check: false });
    db.exec('ALTER TABLE speech_profiles RENAME TO away');
    const client = await here.connect();
    await here.speak(client, 4);
    await eventually(() => expect(lines(client)).toMatchObject([{ text: 'Me.', is_user: false }]));
    db.exec('ALTER TABLE away RENAME TO speech_profiles');
    db.close();
    const again = await here.connect();
    await here.speak(again, 4);
    await eventually(() => expect(lines(again).at(-1)).toMatchObject({ text: 'Me.', is_user: true }));
  },
);

test('with include_speech_profile=false nobody is compared', async () => {
  const here = await setting([said('Me.', 0, 3, ANN), said('Maya.', 3, 6, MAYA)]);
  enrol(here.server);
  knows(here.server, 'Maya', MAYA);
  const client = await here.connect({ include_speech_profile: 'false', speaker_auto_assign: 'enabled' });
  await here.speak(client, 7);
  await eventually(() => expect(client.segments()).toHaveLength(2));
  for (const line of lines(client))
    expect(line).toMatchObject({ is_user: false, person_id: null, speech_profile_processed: false });
  expect(suggestions(client)).toEqual([]);
});

verifies(
  ['listen.event.speaker-label-suggestion', 'live.streaming.speaker-suggestions'],
  'a person whose voice is known is suggested once, with a line of the speaker',
  async () => {
    const here = await setting([
      said('Me.', 0, 3, voice(0.67)),
      said('Maya.', 3, 6, MAYA),
      said('Maya again.', 7, 10, MAYA),
    ]);
    enrol(here.server);
    const maya = knows(here.server, 'Maya', MAYA);
    knows(here.server, 'Twin', voice(0, 0, 1));
    const client = await here.connect();
    await here.speak(client, 11);
    await eventually(() => expect(suggestions(client)).toHaveLength(2));
    const [first, second] = suggestions(client).map((event) => SpeakerLabelSuggestionEvent.parse(event));
    const [ownerLine, mayaLine] = client.segments();
    expect(first).toMatchObject({ speaker_id: 0, person_id: 'user', segment_id: ownerLine?.id });
    expect(second).toMatchObject({ speaker_id: 1, person_id: maya, person_name: 'Maya' });
    expect(second?.segment_id).toBe(mayaLine?.id);
    for (const line of lines(client)) expect(line).toMatchObject({ is_user: false, person_id: null });
    // The line it names was sent before.
    const frame = client.frames.findIndex((text) => text.includes('speaker_label_suggestion'));
    expect(client.frames.slice(0, frame).some((text) => text.includes(ownerLine?.id ?? '-'))).toBe(true);
    expect(SegmentsEvent.safeParse(client.arrays()[0]).success).toBe(true);
  },
);

verifies(
  ['segment.person-id-means-identified'],
  'with speaker_auto_assign=enabled the person is written down; two alike are nobody',
  async () => {
    const here = await setting([said('Maya.', 0, 3, MAYA), said('Who?', 3, 6, voice(0, 0, 0.7, 0.65))]);
    const maya = knows(here.server, 'Maya', MAYA);
    knows(here.server, 'Twin', voice(0, 0, 1));
    knows(here.server, 'Other twin', voice(0, 0, 0, 1));
    const client = await here.connect({ speaker_auto_assign: 'enabled' });
    await here.speak(client, 7);
    await eventually(() => expect(client.segments()).toHaveLength(2));
    expect(lines(client)).toMatchObject([
      // No speech profile was used: there is none.
      { person_id: maya, is_user: false, speech_profile_processed: false },
      { person_id: null, is_user: false },
    ]);
    expect(suggestions(client)).toMatchObject([{ person_id: maya }]);
  },
);

verifies(
  ['listen.segments.speech-profile-offset'],
  'the profile takes no place in the session: times are those of the audio, with and without it',
  async () => {
    const script = [said('One.', 0.5, 3, ANN), said('Two.', 40, 43, ANN)];
    const times = async (enrolled: boolean): Promise<number[][]> => {
      const here = await setting(script);
      if (enrolled) enrol(here.server);
      const client = await here.connect();
      await here.speak(client, 44);
      await eventually(() => expect(client.segments()).toHaveLength(2));
      expect(client.segments()[0]?.is_user).toBe(enrolled);
      return client.segments().map(({ start, end }) => [start, end]);
    };
    expect(await times(true)).toEqual([
      [0.5, 3],
      [40, 43],
    ]);
    expect(await times(false)).toEqual(await times(true));
  },
  { timeout: 60_000 },
);

test('a profile made meanwhile counts from then on; one that goes, too', async () => {
  const here = await setting([said('Me.', 0, 3, ANN), said('Still me.', 35, 38, ANN)], {
    vads: { openVad: createScriptedVad([]).openVad },
  });
  const client = await here.connect();
  await here.speak(client, 4);
  await eventually(() => expect(client.segments()).toHaveLength(1));
  enrol(here.server);
  // The deletion of nothing changes nothing; the announcement of a change is what sessions hear.
  await here.server.request('/v1/users/people', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Someone"}',
  });
  await here.speak(client, 36);
  await eventually(() => expect(client.segments().at(-1)?.is_user).toBe(true));
  expect(lines(client).map(({ is_user }) => is_user)).toEqual([true, true]);
});

test('who a voice is stays through a disconnect and another session', async () => {
  const dataDir = temporaryFolder();
  const secrets = memorySecrets();
  const here = await setting([said('Me.', 0, 3, ANN)], { dataDir, secrets });
  enrol(here.server);
  const client = await here.connect();
  await here.speak(client, 4);
  await eventually(() => expect(client.segments()[0]?.is_user).toBe(true));
  await client.leave();
  const { store } = here.server;
  const [conversation] = store.conversations.withStatus('in_progress');
  expect(conversation?.voices).toMatchObject([
    { speaker_id: 0, is_user: true, by_voice: true, compared: true },
  ]);
  // A session that comes before the first has let the conversation go begins one of its own.
  await eventually(() => expect(store.recordings.list(conversation!.id)[0]?.ended_at).not.toBeNull());
  store.speech_profiles.remove(here.server.uid);
  const again = await here.connect({ include_speech_profile: 'false' });
  await here.speak(again, 4);
  await eventually(() => expect(again.segments()).toHaveLength(1));
  expect(again.segments()[0]).toMatchObject({ is_user: true, speech_profile_processed: true });
  expect(store.conversations.withStatus('in_progress').map(({ id }) => id)).toEqual([conversation!.id]);
});

function wav(seconds: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([wavHeader(seconds * 16_000), Buffer.alloc(seconds * 32_000)]));
}
/** Speech with a vector, where the script says. */
function vadWith(speech: [number, number][], embedding = ANN): VoiceActivityDetectors {
  const scripted = createScriptedVad(speech);
  return {
    openVad: ({ events, priority }) =>
      scripted.openVad({
        priority,
        events: { ...events, onUtterance: (utterance) => events.onUtterance({ ...utterance, embedding }) },
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
  const { server } = await setting([], {
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
  const { server } = await setting([], { vads: vadWith([[1, 8]]) });
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
  const { server } = await setting([], { vads: vadWith([[1, 7]]) });
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
  const { server } = await setting([], { vads: vadWith(speech) });
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
  const { server } = await setting([]);
  expect((await upload(server, form(wav(10)))).status).toBe(503);
  const text = (await (await server.request('/private/enrolment-text')).json()) as { sentences: string[] };
  expect(text.sentences.length).toBeGreaterThan(3);
  for (const rate of ['7999', '48001', 'fast'])
    expect(
      (await upload(server, new Uint8Array(9), `?sample_rate=${rate}`, 'application/octet-stream')).status,
    ).toBe(422);
});

test('who a voice is stays when its audio is transcribed later, after the recogniser broke', async () => {
  const shared = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock: createFakeClock() };
  const provider = createScriptedProvider({
    script: [said('Me.', 0, 3, ANN)],
    failures: [{ seconds: 5, failure: CONNECTION_LOST }],
  });
  const server = await startTestServer({ ...shared, providers: [provider] });
  enrol(server);
  const client = await listenTo(server);
  for (const message of pcm16Messages(4)) client.send(message);
  await eventually(() => expect(provider.counters.seconds).toBeCloseTo(4));
  await shared.clock.advance(700);
  await eventually(() => expect(client.segments()[0]?.is_user).toBe(true));
  for (const message of pcm16Messages(4)) client.send(message);
  await client.closed;
  const [open] = server.store.conversations.withStatus('in_progress');
  server.store.speech_profiles.remove(server.uid);
  await server.close();
  const later = createScriptedProvider({ script: [said('Found later.', 0, 2.2, ANN)] });
  const again = await startLater({ ...shared, providers: [later] });
  const found = () => again.store.segments.list(open!.id);
  await eventually(() => expect(found().map(({ text }) => text)).toContain('Found later.'));
  for (const line of found()) expect(line).toMatchObject({ is_user: true, speech_profile_processed: true });
});
