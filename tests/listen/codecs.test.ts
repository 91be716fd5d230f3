// Real speech in every codec through the real socket to the real recogniser: the same words come out
// (contract: Live transcription WebSocket, codec notes). Needs models/, which the setup of npm test fetches.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lc3codec from 'lc3codec';
import { expect, test } from 'vitest';
import { frames as encodedFrames } from '../../src/cli/frames.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { AUDIO_FIXTURES, fixtureFrames, oggPackets } from '../helpers/audio.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { connectListen, eventually, type ListenClient } from '../helpers/listen-client.ts';
import { crowdSpeech, expectWords, sharedRecogniser } from '../helpers/real-speech.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const recogniser = sharedRecogniser();

interface Sent {
  /** Of the format; nothing else is asked for. */
  query: Record<string, string>;
  messages: readonly Uint8Array[];
}

const sent = (query: Sent['query'], messages: Sent['messages']): Sent => ({ query, messages });
const packets = (name: string) => oggPackets(readFileSync(join(AUDIO_FIXTURES, name)));

/** Messages of `count` frames each. */
function joined(frames: readonly Uint8Array[], count: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(frames.length / count) }, (_, i) =>
    Buffer.concat(frames.slice(i * count, (i + 1) * count)),
  );
}

/** The speech at 8 kHz in frames of 30 bytes. */
function lc3At8kHz(pcm: Int16Array): Uint8Array[] {
  const { Core, Encoder } = lc3codec;
  const encoder = new Encoder.LC3Encoder(Core.LC3FrameDuration.NMS_10000US, Core.LC3SampleRate.FS_08000);
  const halved = Array.from({ length: pcm.length >> 1 }, (_, i) => (pcm[2 * i]! + pcm[2 * i + 1]!) / 2);
  return Array.from({ length: Math.floor(halved.length / 80) }, (_, frame) => {
    const out = new Uint8Array(30);
    encoder.encode(halved.slice(frame * 80, (frame + 1) * 80), 30, out);
    return out;
  });
}

/** Sends 11 s of speech and has its conversation finished. */
async function transcribed(
  server: TestServer,
  { query, messages }: Sent,
): Promise<ListenClient & { text: string }> {
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, ...query, conversation_timeout: '-1', client_conversation_id: randomUUID() },
    token: await server.idToken(),
  });
  await client.ready();
  for (const message of messages) client.send(message);
  await expect
    .poll(() => client.events('audio_progress').at(-1)?.['heard_seconds'], { timeout: 60_000 })
    .toBeGreaterThan(11.4);
  const conversation = await finished(server);
  expect(client.events('audio_progress').at(-1)).toMatchObject({ skipped_chunks: 0 });
  await client.leave();
  const text = conversation.transcript_segments.map((segment) => segment.text).join(' ');
  return { ...client, text };
}

async function expectSpeechIn(formats: (pcm: Int16Array) => readonly Sent[]): Promise<void> {
  const speech = await crowdSpeech();
  const server = await startTestServer({ clock: systemClock, providers: [recogniser()] });
  for (const one of formats(speech.pcm)) {
    const { text } = await transcribed(server, one);
    expectWords(speech, text, JSON.stringify(one.query));
  }
}

verifies(
  [
    'listen.codec.pcm8',
    'listen.codec.pcm16',
    'listen.codec.opus',
    'listen.codec.opus-fs320',
    'listen.codec.linear-pcm-inside',
  ],
  'speech in the codecs of a fixed rate becomes the same words, and the query need not name the rate',
  () =>
    expectSpeechIn((pcm) => [
      sent({ codec: 'pcm16' }, [...encodedFrames(pcm, 'pcm16')]),
      sent({}, [...encodedFrames(pcm, 'pcm8')]),
      sent({ codec: 'opus' }, packets('speech-10ms.opus')),
      sent({ codec: 'opus_fs320' }, packets('speech-20ms.opus')),
    ]),
  { timeout: 180_000 },
);

verifies(
  ['listen.codec.aac', 'listen.codec.lc3', 'listen.codec.lc3-fs1030'],
  'speech in the codecs of variable rate becomes the same words, at 16 kHz without a rate in the query',
  () =>
    expectSpeechIn((pcm) => [
      sent({ codec: 'aac' }, fixtureFrames('speech-16000.aac')),
      sent({ codec: 'aac', sample_rate: '44100' }, joined(fixtureFrames('speech-44100-stereo.aac'), 4)),
      sent({ codec: 'lc3_fs1030' }, joined(fixtureFrames('speech-10ms.lc3bin'), 3)),
      sent({ codec: 'lc3_fs1030', sample_rate: '8000' }, joined(lc3At8kHz(pcm), 2)),
      sent({ codec: 'lc3' }, fixtureFrames('speech-10ms.lc3bin')),
    ]),
  { timeout: 180_000 },
);

verifies(
  ['listen.codec.pcm8'],
  'pcm8 is 8 kHz whatever the query says, and a query that says otherwise is told so',
  async () => {
    const speech = await crowdSpeech();
    const server = await startTestServer({ clock: systemClock, providers: [recogniser()] });
    const query = { codec: 'pcm8', sample_rate: '16000' };
    const client = await transcribed(server, { query, messages: [...encodedFrames(speech.pcm, 'pcm8')] });
    expectWords(speech, client.text, 'pcm8 declared as 16 kHz');
    expect(client.events('service_status')).toContainEqual({
      type: 'service_status',
      status: 'notice',
      status_text: 'pcm8 is read at 8000 Hz; audio of 16000 Hz needs another codec, such as pcm16.',
    });
  },
  { timeout: 90_000 },
);

test.each([
  [
    'lc3_fs1030',
    '12000',
    'The codec lc3_fs1030 needs a sample rate of 8000, 16000, 24000, 32000, 44100, 48000 Hz.',
  ],
  ['lc3', '12000', 'The codec lc3 needs a sample rate of 8000, 16000, 24000, 32000, 44100, 48000 Hz.'],
  ['opus', '44100', 'The codec opus needs a sample rate of 8000, 12000, 16000, 24000, 48000 Hz.'],
])('%s at %s Hz is refused in a sentence', async (codec, sample_rate, sentence) => {
  const server = await startTestServer();
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, codec, sample_rate },
    token: await server.idToken(),
  });
  expect(await client.closed).toEqual({ code: 1003, reason: sentence });
});

test.each([
  ['aac', 'speech-16000.aac', 1.28],
  ['lc3', 'speech-10ms.lc3bin', 0.2],
  ['lc3_fs1030', 'speech-10ms.lc3bin', 0.2],
])('%s: a broken message is skipped and counted, on either channel', async (codec, name, seconds) => {
  const provider = createScriptedProvider();
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers: [provider] });
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, codec, sample_rate: '16000', channels: '2', channel_byte: 'enabled' },
    token: await server.idToken(),
  });
  await client.ready();
  const frames = fixtureFrames(name).slice(0, 20);
  for (const [i, frame] of frames.entries()) {
    for (const channel of [0, 1]) {
      client.send(Buffer.concat([Buffer.of(channel), frame]));
      if (i === 10) client.send(Buffer.concat([Buffer.of(channel), Buffer.alloc(frame.length, 0xff)]));
    }
  }
  await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(2 * seconds - 0.25));
  await clock.advance(1_300);
  await eventually(() => expect(provider.counters.seconds).toBeCloseTo(2 * seconds));
  await eventually(() => expect(client.events('audio_progress').at(-1)).toMatchObject({ skipped_chunks: 2 }));
});
