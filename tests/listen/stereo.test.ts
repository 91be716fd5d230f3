// Two channels of real speech through the real socket to the real recogniser: each channel's words are its own
// (contract: Live transcription WebSocket, channels).
import { randomUUID } from 'node:crypto';
import OpusScript from 'opusscript';
import { expect, test } from 'vitest';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import { systemClock } from '../../src/server/ports.ts';
import { fixtureFrames, pcm16Bytes } from '../helpers/audio.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { connectListen } from '../helpers/listen-client.ts';
import { countrySpeech, crowdSpeech, expectWords, sharedRecogniser } from '../helpers/real-speech.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const recogniser = sharedRecogniser();

const FRAME = 320;

/** Frames of 20 ms with the samples of both in turn. */
function interleaved(first: Int16Array, second: Int16Array): Int16Array[] {
  const frames = Math.ceil(Math.max(first.length, second.length) / FRAME);
  return Array.from({ length: frames }, (_, frame) =>
    Int16Array.from({ length: 2 * FRAME }, (_, i) => (i % 2 ? second : first)[frame * FRAME + (i >> 1)] ?? 0),
  );
}

/** Every second sample of each channel as 8 bit; the mean of two keeps the worst of the folding out. */
const narrowed = (frame: Int16Array): Uint8Array =>
  Uint8Array.from({ length: FRAME }, (_, i) => {
    const at = 4 * (i >> 1) + (i % 2);
    return Math.min(255, Math.round((frame[at]! + frame[at + 2]!) / 512) + 128);
  });

function opusPackets(frames: readonly Int16Array[]): Uint8Array[] {
  const encoder = new OpusScript(16_000, 2, OpusScript.Application.AUDIO);
  encoder.setBitrate(64_000);
  const packets = frames.map((frame) =>
    Uint8Array.from(encoder.encode(Buffer.from(pcm16Bytes(frame)), FRAME)),
  );
  encoder.delete();
  return packets;
}

/** The lines of a conversation that was sent in these messages. */
async function linesOf(
  server: TestServer,
  query: Record<string, string>,
  messages: readonly Uint8Array[],
): Promise<TranscriptSegment[]> {
  const client = connectListen({
    url: server.url,
    query: {
      ...{ uid: server.uid, channels: '2', conversation_timeout: '-1', client_conversation_id: randomUUID() },
      ...query,
    },
    token: await server.idToken(),
  });
  await client.ready();
  for (const message of messages) client.send(message);
  await expect
    .poll(() => client.events('audio_progress').at(-1)?.['heard_seconds'], { timeout: 60_000 })
    .toBeGreaterThan(10.9);
  const conversation = await finished(server);
  expect(client.events('audio_progress').at(-1)).toMatchObject({ skipped_chunks: 0 });
  await client.leave();
  return conversation.transcript_segments;
}

const saidBy = (lines: readonly TranscriptSegment[], speaker: number): string =>
  lines
    .filter(({ speaker_id }) => speaker_id === speaker)
    .map(({ text }) => text)
    .join(' ');

verifies(
  ['listen.codec.stereo', 'listen.query.channels-values'],
  'ordinary interleaved stereo in pcm16, pcm8 and opus: the words of each channel, by its own speaker',
  async () => {
    const [left, right] = [countrySpeech(), await crowdSpeech()];
    const frames = interleaved(left.pcm, right.pcm);
    const server = await startTestServer({ clock: systemClock, providers: [recogniser()] });
    for (const [query, messages] of [
      [{ codec: 'pcm16' }, frames.map(pcm16Bytes)],
      [{ codec: 'pcm8', source: 'desktop' }, frames.map(narrowed)],
      [{ codec: 'opus_fs320' }, opusPackets(frames)],
    ] as [Record<string, string>, Uint8Array[]][]) {
      const lines = await linesOf(server, query, messages);
      expectWords(left, saidBy(lines, 0), `${query['codec']}, first channel`);
      expectWords(right, saidBy(lines, 1), `${query['codec']}, second channel`);
      expect(lines.some(({ is_user }) => is_user)).toBe(false);
    }
  },
  { timeout: 240_000 },
);

test('one microphone on both channels is written once', async () => {
  const server = await startTestServer({ clock: systemClock, providers: [recogniser()] });
  const lines = await linesOf(server, { codec: 'aac' }, fixtureFrames('speech-44100-stereo.aac'));
  expectWords(await crowdSpeech(), lines.map(({ text }) => text).join(' '), 'aac');
}, 90_000);

test.each([
  ['source', 'phone_call', 1],
  ['channel_byte', 'enabled', 0],
])(
  'with %s=%s the first byte of a message is its channel, from %i on',
  async (name, value, first) => {
    const [mine, theirs] = [countrySpeech(), await crowdSpeech()];
    const messages: Uint8Array[] = [];
    for (let at = 0; at < theirs.pcm.length; at += 1_600)
      for (const [channel, { pcm }] of [mine, theirs].entries()) {
        const part = pcm.subarray(at, at + 1_600);
        if (part.length > 0) messages.push(Buffer.concat([Buffer.of(first + channel), pcm16Bytes(part)]));
      }
    const server = await startTestServer({ clock: systemClock, providers: [recogniser()] });
    const lines = await linesOf(server, { codec: 'pcm16', [name]: value }, messages);
    expectWords(mine, saidBy(lines, 0), 'channel 0');
    expectWords(theirs, saidBy(lines, 1), 'channel 1');
    // On a phone call the first channel is the microphone.
    const users = new Set(lines.filter(({ is_user }) => is_user).map(({ speaker_id }) => speaker_id));
    expect([...users]).toEqual(name === 'source' ? [0] : []);
  },
  90_000,
);
