// A session that is over leaves nothing in memory (contract: Live connection lifecycle, buffers cleared on
// close).
import { SAMPLE_RATE } from '../../src/contract/audio.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import WebSocket from 'ws';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually } from '../helpers/listen-client.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

/** Recognises a word in each second, and keeps nothing that belongs to a session. */
const wordy: SttProvider = {
  name: 'local',
  supports: () => true,
  open({ events }) {
    let samples = 0;
    const stream = {
      push(pcm: Int16Array) {
        const before = Math.floor(samples / SAMPLE_RATE);
        samples += pcm.length;
        const after = Math.floor(samples / SAMPLE_RATE);
        if (after > before) events.onFinal({ text: 'Word.', start: before, end: after });
        events.onFinalized(samples / SAMPLE_RATE);
      },
      ready: () => Promise.resolve(),
      flush: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    return Promise.resolve({ ok: true, stream });
  },
  close: () => Promise.resolve(),
};

const SECOND = new Uint8Array(SAMPLE_RATE * 2).fill(1);
/** The first half of a photo whose second half never comes. */
const HALF = JSON.stringify({
  type: 'image_chunk',
  id: 'photo',
  index: 0,
  total: 2,
  data: 'A'.repeat(500_000),
});
const TEXT = JSON.stringify({
  type: 'suggested_transcript',
  segments: [{ text: 'Said.', start: 0, end: 1 }],
  stt_provider: 'mine',
});

/** A socket that is opened, used and left. Nothing of it is kept here. */
async function visit(server: TestServer, token: string, custom: boolean): Promise<number> {
  const query = new URLSearchParams({
    uid: server.uid,
    codec: 'pcm16',
    sample_rate: String(SAMPLE_RATE),
    custom_stt: custom ? 'enabled' : 'disabled',
  });
  const socket = new WebSocket(`${server.url.replace(/^http/, 'ws')}/v4/listen?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      if (data.toString('utf8').includes('"ready"')) resolve();
    }),
  );
  socket.send(HALF);
  socket.send(SECOND);
  if (custom) socket.send(TEXT);
  socket.close(1000);
  return closed;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function megabytes(): number {
  for (let round = 0; round < 3; round++) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
}

verifies(
  ['live.close.buffers-cleared', 'live.close.usage-recorded', 'live.close.client-closed-normally'],
  'two hundred sessions with half a photo and audio each leave no memory behind, and their usage',
  async () => {
    const server = await startTestServer({ clock: createFakeClock(), providers: [wordy] });
    const token = await server.idToken();
    const sessions = () => server.store.usage.totals().reduce((sum, one) => sum + one.sessions, 0);
    const visits = async (count: number): Promise<void> => {
      const before = sessions();
      for (let n = 0; n < count; n += 10) {
        const ten = Array.from({ length: 10 }, (_, at) => visit(server, token, at % 2 === 1));
        expect(new Set(await Promise.all(ten))).toEqual(new Set([1000]));
        // Their places are free once what they sent is stored.
        await eventually(() => expect(sessions()).toBe(before + n + 10));
      }
    };
    await visits(20);
    const before = megabytes();
    await visits(200);
    // Half a photo of each alone would be 95 MB.
    expect(megabytes() - before).toBeLessThan(20);
    expect(server.store.usage.totals()).toMatchObject([
      { provider: 'custom', sessions: 110 },
      { provider: 'local', sessions: 110 },
    ]);
    expect(server.store.usage.totals()[1]!.seconds).toBeCloseTo(110);
  },
  { timeout: 60_000 },
);
