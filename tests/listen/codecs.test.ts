// Real speech in every codec through the real socket to the real recogniser: the same words come out
// (contract: Live transcription WebSocket, codec notes). Needs models/, which the setup of npm test fetches.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { frames as encodedFrames } from '../../src/cli/frames.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { createFrameDecoder } from '../../src/server/audio/frame-decoder.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createLocalProvider } from '../../src/server/stt/local/local-provider.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { wordErrors } from '../../bench/word-errors.ts';
import { AUDIO_FIXTURES, fixtureFrames, oggPackets } from '../helpers/audio.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { connectListen, eventually } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** What is said in tests/fixtures/audio/speech-*, 11.7 s. */
const SAID =
  'sherburn run his eye slow along the crowd and wherever it struck the people tried a little to out gaze him ' +
  "but they couldn't they dropped their eyes and looked sneaky";
/** The small model mishears the name and a word or two, in any codec. */
const MOST_ERRORS = 4;

interface Format {
  codec: string;
  sample_rate: string;
  messages: readonly Uint8Array[];
}

const packets = (name: string) => oggPackets(readFileSync(join(AUDIO_FIXTURES, name)));

/** Messages of `count` frames each. */
function joined(frames: readonly Uint8Array[], count: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(frames.length / count) }, (_, i) =>
    Buffer.concat(frames.slice(i * count, (i + 1) * count)),
  );
}

async function formats(): Promise<Format[]> {
  const aac = fixtureFrames('speech-16000.aac');
  const lc3 = fixtureFrames('speech-10ms.lc3bin');
  const decoder = await createFrameDecoder({ codec: 'aac', sample_rate: 16_000, channels: 1 });
  const pcm = Int16Array.from(aac.flatMap((frame) => [...decoder.decode(frame).pcm]));
  const format = (codec: string, rate: number, messages: readonly Uint8Array[]): Format => ({
    codec,
    sample_rate: String(rate),
    messages,
  });
  return [
    format('aac', 16_000, aac),
    format('aac', 44_100, joined(fixtureFrames('speech-44100-stereo.aac'), 4)),
    format('lc3_fs1030', 16_000, joined(lc3, 3)),
    format('lc3', 16_000, lc3),
    format('opus', 16_000, packets('speech-10ms.opus')),
    format('opus_fs320', 16_000, packets('speech-20ms.opus')),
    format('pcm16', 16_000, [...encodedFrames(pcm, 'pcm16')]),
    format('pcm8', 8_000, [...encodedFrames(pcm, 'pcm8')]),
  ];
}

function localProvider() {
  const { modelsDir, resourcesDir, workerEntry } = appPaths();
  const provider = createLocalProvider({
    modelsDir,
    catalogue: join(resourcesDir, 'models.json'),
    speakerModelFile: join(resourcesDir, 'spk-lda-71.json'),
    workerEntry,
    clock: systemClock,
    log: createLog('silent'),
  });
  onTestFinished(() => provider.close());
  return provider;
}

async function textOf(server: TestServer, { messages, ...format }: Format): Promise<string> {
  const client = connectListen({
    url: server.url,
    query: { uid: server.uid, ...format, conversation_timeout: '-1', client_conversation_id: randomUUID() },
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
  return conversation.transcript_segments.map(({ text }) => text).join(' ');
}

verifies(
  ['listen.codec.aac', 'listen.codec.lc3', 'listen.codec.lc3-fs1030'],
  'speech in every codec becomes the same words',
  async () => {
    const server = await startTestServer({ clock: systemClock, providers: [localProvider()] });
    for (const format of await formats()) {
      const said = await textOf(server, format);
      const { errors } = wordErrors(SAID, said);
      expect(errors, `${format.codec} at ${format.sample_rate} Hz: ${said}`).toBeLessThanOrEqual(MOST_ERRORS);
    }
  },
  { timeout: 180_000 },
);

test.each([
  ['lc3_fs1030', '8000', 'The codec lc3_fs1030 needs a sample rate of 16000 Hz.'],
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
    query: { uid: server.uid, codec, sample_rate: '16000', channels: '2' },
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
