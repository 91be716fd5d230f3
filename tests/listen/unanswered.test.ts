// A client that brings the text itself, and whose transcription service fails on the way: what it left out is
// written by the recogniser of this computer once the conversation is over.
import { expect, test } from 'vitest';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { connectListen, eventually, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';

const line = (text: string, start: number, end: number, speaker_id = 0) => ({
  ...{ text, start, end, speaker_id, is_user: false, person_id: null },
  speaker: `SPEAKER_0${speaker_id}`,
});

/** Sixty seconds of audio, with the client's lines. */
async function listened(providers: SttProvider[], lines: object[], language = 'en') {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers });
  const client: ListenClient = connectListen({
    url: server.url,
    query: {
      ...{ uid: server.uid, codec: 'pcm16', sample_rate: '16000', language },
      ...{ custom_stt: 'enabled', conversation_timeout: '600' },
    },
    token: await server.idToken(),
  });
  await client.ready();
  for (const message of pcm16Messages(60)) client.send(message);
  if (lines.length > 0)
    client.send(
      JSON.stringify({ type: 'suggested_transcript', segments: lines, stt_provider: 'whisper at home' }),
    );
  await client.taken();
  await eventually(async () => {
    await clock.advance(600);
    expect(client.events('audio_progress').at(-1)).toMatchObject({ kept_seconds: 60 });
  });
  const [row] = server.store.conversations.withStatus('in_progress');
  const transcribed = () => server.store.recordings.list(row!.id)[0]!.transcribed_seconds;
  return {
    ...{ clock, server, client, transcribed },
    finish: async () => (await finish(server)).status,
    status: () => server.store.conversations.get(server.uid, row!.id)?.status,
    lines: () =>
      server.store.segments
        .list(row!.id)
        .map(({ text, start, end, speaker, stt_provider }) => ({ text, start, end, speaker, stt_provider })),
  };
}

const HOME = 'whisper at home';

test('the rest after the last answer is transcribed here, with labels of its own', async () => {
  const provider = createScriptedProvider({ script: [{ text: 'And the rest.', start: 1, end: 4 }] });
  const here = await listened([provider], [line('Said.', 0.5, 2), line('Answered.', 18, 20, 1)]);
  expect(here.transcribed()).toBe(20);
  expect(await here.finish()).toBe(200);
  expect(here.lines()).toEqual([
    { text: 'Said.', start: 0.5, end: 2, speaker: 'SPEAKER_00', stt_provider: HOME },
    { text: 'Answered.', start: 18, end: 20, speaker: 'SPEAKER_01', stt_provider: HOME },
    { text: 'And the rest.', start: 21, end: 24, speaker: 'SPEAKER_02', stt_provider: 'local' },
  ]);
  expect(provider.counters.opens).toBe(1);
  expect(provider.counters.seconds).toBeCloseTo(40);
  expect([here.status(), here.transcribed()]).toEqual(['completed', 60]);
});

test('so is a long gap in the middle, and one voice has one label in both', async () => {
  const embedding = new Float32Array([1, 0]);
  const provider = createScriptedProvider({ script: [{ text: 'Unheard.', start: 2, end: 5, embedding }] });
  const here = await listened([provider], [line('Before.', 1, 5), line('After.', 40, 50)]);
  expect(here.transcribed()).toBe(5);
  expect(await here.finish()).toBe(200);
  expect(here.lines()).toMatchObject([
    { text: 'Before.' },
    { text: 'Unheard.', start: 7, end: 10, speaker: 'SPEAKER_01' },
    { text: 'After.' },
    { text: 'Unheard.', start: 52, end: 55, speaker: 'SPEAKER_01' },
  ]);
  expect(provider.counters.opens).toBe(2);
  expect(provider.counters.seconds).toBeCloseTo(45);
  expect(here.transcribed()).toBe(60);
});

test('of a client that leaves the language to its service, too, with text and without any', async () => {
  for (const lines of [[line('Said.', 0.5, 20)], []]) {
    const provider = createScriptedProvider({ script: [{ text: 'And the rest.', start: 1, end: 4 }] });
    const here = await listened([provider], lines, 'multi');
    expect(await here.finish()).toBe(200);
    expect(here.lines().at(-1)).toMatchObject({ text: 'And the rest.', stt_provider: 'local' });
    expect([here.status(), here.transcribed()]).toEqual(['completed', 60]);
    await here.server.close();
  }
});

test('a recogniser that fails is tried again, and nothing is claimed meanwhile', async () => {
  const crash = {
    seconds: 5,
    failure: { outcome: 'upstream_error', provider: 'local', retryable: true, reason: 'crashed' },
  } as const;
  const provider = createScriptedProvider({
    script: [{ text: 'Late.', start: 1, end: 4 }],
    // The session tries once, and then the request itself.
    failures: [crash, crash],
  });
  const here = await listened([provider], [line('Said.', 1, 10)]);
  expect(await here.finish()).toBe(503);
  expect([here.status(), here.transcribed()]).toEqual(['in_progress', 10]);
  await here.client.leave();
  await here.clock.advance(700_000);
  await eventually(() => expect(here.status()).toBe('completed'));
  expect(here.lines()).toMatchObject([{ text: 'Said.' }, { text: 'Late.', start: 11 }]);
});

test('where nobody here knows the language, or only a service elsewhere, the text stands and the rest is not claimed', async () => {
  const remote = createScriptedProvider({
    name: 'remote',
    script: [{ text: 'Elsewhere.', start: 1, end: 4 }],
  });
  const klingon = createScriptedProvider({ script: [{ text: 'Wrong.', start: 1, end: 4 }] });
  for (const [provider, language] of [
    [remote, 'en'],
    [klingon, 'tlh'],
  ] as const) {
    const here = await listened([provider], [line('Said.', 1, 10)], language);
    expect(await here.finish()).toBe(200);
    expect(here.lines()).toMatchObject([{ text: 'Said.' }]);
    expect([here.status(), here.transcribed()]).toEqual(['completed', 10]);
    expect(provider.counters.opens).toBe(0);
    await here.server.close();
  }
});
