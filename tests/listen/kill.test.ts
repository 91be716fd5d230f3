// kill -9 in mid-conversation, with the real recogniser: what was acknowledged is there after the next start,
// and at most the last second of audio is missing (contract: Errors, WebSocket 1011).
import { SAMPLE_RATE } from '../../src/contract/audio.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { test, type TestContext } from 'vitest';
import { AudioProgressEvent, SegmentsEvent } from '../../src/contract/listen.ts';
import { finalSegments } from '../../src/contract/final-segments.ts';
import type { Conversation, TranscriptSegment } from '../../src/contract/resources.ts';
import { decodeAudioFile } from '../../src/cli/audio-file.ts';
import { openLocalInstance } from '../../src/cli/local-instance.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { SERVICE_ENTRY } from '../helpers/program-entries.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const FRAME = SAMPLE_RATE / 10;
const SPOKEN_SECONDS = 8;
const SAMPLE = join(import.meta.dirname, '../../tests/fixtures/audio/speech-1961.wav');

interface Service {
  process: ChildProcess;
  url: string;
}

async function startService(dataDir: string, { onTestFinished }: TestContext): Promise<Service> {
  const child = spawn(process.execPath, [SERVICE_ENTRY, '--data-dir', dataDir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'silent' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, url: (JSON.parse(line) as { url: string }).url };
  }
  throw new Error('The service ended before it was ready.');
}

/** What the client sends in 100 ms, mono or with silence as the second channel. */
function message(pcm: Int16Array, at: number, channels: number): Int16Array<ArrayBuffer> {
  const part = pcm.slice(at, at + FRAME);
  if (channels === 1) return part;
  return Int16Array.from({ length: 2 * part.length }, (_, i) => (i % 2 ? 0 : part[i >> 1]!));
}

// Side by side: they wait in real time, for what is spoken and for clients that may return.
test.concurrent('a client that comes back after kill -9 goes on in the same conversation, and nothing is lost', async (context) => {
  const { expect } = context;
  const dataDir = temporaryFolder(context);
  const { pcm } = await decodeAudioFile(SAMPLE);
  using local = openLocalInstance(dataDir);
  /** In a pause. */
  const half = 4.8 * SAMPLE_RATE;
  let conversation: unknown;
  for (const part of [pcm.subarray(0, half), pcm.subarray(half)]) {
    const { process, url } = await startService(dataDir, context);
    const { token } = await local.identity.issueIdToken(local.owner.uid);
    const query = new URLSearchParams({ codec: 'pcm16', sample_rate: String(SAMPLE_RATE) });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v4/listen?${query.toString()}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    let kept = 0;
    const ready = Promise.withResolvers<void>();
    socket.addEventListener('message', ({ data }) => {
      if (data === 'ping') return;
      const message = JSON.parse(String(data)) as {
        type?: string;
        status?: string;
        conversation_id?: string;
      };
      kept = AudioProgressEvent.safeParse(message).data?.kept_seconds ?? kept;
      if (message.type === 'conversation_session') {
        conversation ??= message.conversation_id;
        expect(message.conversation_id).toBe(conversation);
      }
      if (message.status === 'ready') ready.resolve();
    });
    await ready.promise;
    for (let at = 0; at < part.length; at += FRAME) {
      socket.send(part.slice(at, at + FRAME));
      await delay(100);
    }
    await expect.poll(() => kept, { timeout: 10_000 }).toBeGreaterThan(part.length / SAMPLE_RATE - 0.2);
    if (part.byteOffset === 0) {
      process.kill('SIGKILL');
      await once(process, 'exit');
      continue;
    }
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/v1/conversations`, { method: 'POST', headers, body: '{}' });
    const { conversation: finished } = (await answer.json()) as { conversation: Conversation };
    expect(finished).toMatchObject({ id: conversation, status: 'completed' });
    const text = finished.transcript_segments.map((segment) => segment.text).join(' ');
    expect(text).toMatch(/my fellow.americans.*what your country can do for you/is);
    const list = await fetch(`${url}/v1/conversations`, { headers });
    expect(await list.json()).toHaveLength(1);
  }
}, 150_000);

test.concurrent.for([
  ['mono', 1],
  ['stereo', 2],
] as const)(
  '%s: nothing acknowledged is lost, and less than a second of what was sent',
  { timeout: 150_000 },
  async ([, channels], context) => {
    const { expect } = context;
    expect(existsSync(appPaths().modelsDir), 'the speech model is fetched by the setup of npm test').toBe(
      true,
    );
    const dataDir = temporaryFolder(context);
    const { pcm } = await decodeAudioFile(SAMPLE);
    const first = await startService(dataDir, context);
    using local = openLocalInstance(dataDir);
    const { token } = await local.identity.issueIdToken(local.owner.uid);
    const query = new URLSearchParams({
      uid: local.owner.uid,
      codec: 'pcm16',
      sample_rate: String(SAMPLE_RATE),
      channels: String(channels),
      conversation_timeout: '20',
    });
    const socket = new WebSocket(`${first.url.replace('http', 'ws')}/v4/listen?${query.toString()}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const acknowledged = new Map<string, TranscriptSegment>();
    let kept = 0;
    let ready: () => void = () => undefined;
    const isReady = new Promise<void>((resolve) => (ready = resolve));
    socket.addEventListener('message', ({ data }) => {
      if (data === 'ping') return;
      const message: unknown = JSON.parse(String(data));
      for (const segment of finalSegments(SegmentsEvent.safeParse(message).data ?? []))
        acknowledged.set(segment.id, segment);
      kept = AudioProgressEvent.safeParse(message).data?.kept_seconds ?? kept;
      if ((message as { status?: string }).status === 'ready') ready();
    });
    await isReady;
    for (let at = 0; at < SPOKEN_SECONDS * SAMPLE_RATE; at += FRAME) {
      socket.send(message(pcm, at, channels));
      await delay(100);
    }
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');

    const second = await startService(dataDir, context);
    const ask = async (path: string): Promise<Response> => {
      const fresh = await local.identity.issueIdToken(local.owner.uid);
      return fetch(second.url + path, { headers: { Authorization: `Bearer ${fresh.token}` } });
    };
    const conversations = async (): Promise<Conversation[]> =>
      (await (await ask('/v1/conversations')).json()) as Conversation[];
    await expect
      .poll(async () => (await conversations()).map((one) => one.status), { timeout: 60_000 })
      .toEqual(['completed']);
    const [conversation] = await conversations();
    const text = conversation!.transcript_segments
      .map((segment) => segment.text)
      .join(' ')
      .toLowerCase();
    expect(text).toMatch(/my fellow.americans/);
    expect(text).toMatch(/what your country can do for you/);
    for (const segment of acknowledged.values()) {
      const found = conversation!.transcript_segments.find((one) => one.id === segment.id);
      expect(found?.text.startsWith(segment.text), `acknowledged: ${segment.text}`).toBe(true);
    }
    const audio = await ask(`/v1/conversations/${conversation!.id}/audio`);
    const seconds = ((await audio.arrayBuffer()).byteLength - 44) / 2 / SAMPLE_RATE;
    expect(kept).toBeGreaterThan(SPOKEN_SECONDS - 2);
    expect(seconds).toBeGreaterThanOrEqual(kept);
    expect(seconds).toBeGreaterThan(SPOKEN_SECONDS - 1);
  },
);
