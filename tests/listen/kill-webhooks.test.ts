// kill -9 in mid-recording, with the real recogniser: receivers have every sample and every line once after the next start
// (contract: Events).
import { SAMPLE_RATE } from '../../src/contract/audio.ts';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AudioProgressEvent } from '../../src/contract/listen.ts';
import { RealtimeTranscriptBody } from '../../src/contract/webhook-bodies.ts';
import { decodeAudioFile } from '../../src/cli/audio-file.ts';
import { receiving } from '../helpers/receiving.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import type { WebhookReceiver } from '../helpers/webhook-receiver.ts';

const SAMPLE = join(import.meta.dirname, '../../tests/fixtures/audio/speech-1961.wav');
const FRAME = SAMPLE_RATE / 10;
const PATIENT = { timeout: 60_000, interval: 100 };

/** Without what a kill made the service send twice: it has the same id. */
function once({ received }: WebhookReceiver) {
  return [...new Map(received.map((one) => [one.headers['webhook-id'], one])).values()];
}

test('after kill -9 the receivers get the rest: each sample and each line once', async () => {
  const dataDir = temporaryFolder();
  const { pcm } = await decodeAudioFile(SAMPLE);
  /** In a pause, and not a whole number of pieces. */
  const spoken = pcm.slice(0, 4.75 * SAMPLE_RATE);
  const first = runService(['--data-dir', dataDir, '--port', '0']);
  const { url } = await first.ready();
  const owner = await ownerOf(dataDir, url);
  const audio = await receiving(owner, 'audio_bytes', '/audio,2');
  const lines = await receiving(owner, 'realtime_transcript');
  const query = new URLSearchParams({ uid: owner.uid, codec: 'pcm16', sample_rate: '16000' }).toString();
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v4/listen?${query}`, {
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  let kept = 0;
  const ready = Promise.withResolvers<void>();
  socket.addEventListener('message', ({ data }) => {
    if (data === 'ping') return;
    const message = JSON.parse(String(data)) as { status?: string };
    kept = AudioProgressEvent.safeParse(message).data?.kept_seconds ?? kept;
    if (message.status === 'ready') ready.resolve();
  });
  await ready.promise;
  for (let at = 0; at < spoken.length; at += FRAME) socket.send(spoken.slice(at, at + FRAME));
  await expect.poll(() => kept, PATIENT).toBeCloseTo(4.75);
  await expect.poll(() => audio.received.length, PATIENT).toBeGreaterThanOrEqual(1);
  first.kill();
  await first.exit;

  const second = runService(['--data-dir', dataDir, '--port', '0']);
  const again = await ownerOf(dataDir, (await second.ready()).url);
  // Otherwise the service waits for the client, who may return within two minutes.
  expect((await again.request('/v1/conversations', { method: 'POST' })).status).toBe(200);
  const samples = (): number => once(audio).reduce((sum, { bytes }) => sum + bytes.length / 2, 0);
  await expect.poll(samples, PATIENT).toBe(spoken.length);
  const joined = Buffer.concat(once(audio).map(({ bytes }) => bytes));
  expect(joined.equals(Buffer.from(spoken.buffer))).toBe(true);
  const text = (): string => {
    const versions = once(lines).flatMap(({ json }) => RealtimeTranscriptBody.parse(json));
    return [...new Map(versions.map((line) => [line.id, line.text])).values()].join(' ');
  };
  await expect.poll(text, PATIENT).toMatch(/fellow.americans/i);
  expect(text().match(/fellow/gi)).toHaveLength(1);
  const said = once(lines).map(({ json }) => JSON.stringify(json));
  expect(new Set(said).size).toBe(said.length);
}, 120_000);
