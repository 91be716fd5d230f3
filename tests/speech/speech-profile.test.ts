// The owner's voice and the people's in live transcription (contract: include_speech_profile, speaker
// suggestion, a new speaker with 2 seconds or more of audio is compared).
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SegmentsEvent, SpeakerLabelSuggestionEvent } from '../../src/contract/listen.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import type { SttResult } from '../../src/server/stt/provider.ts';
import type { VoiceActivityDetectors } from '../../src/server/stt/voice-activity.ts';
import { CONNECTION_LOST, createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createScriptedVad } from '../../src/server/stt/testing/scripted-vad.ts';
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
