// The webhook of raw audio, at a real receiver (contract: Events, Raw audio bytes). Each sample is its own number, so what arrives
// says which audio it is.
import { expect, test } from 'vitest';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { codedFile, codedPcm } from '../helpers/coded-speech.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, type ListenClient } from '../helpers/listen-client.ts';
import { arrived, receiving, setWebhook } from '../helpers/receiving.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';
import type { WebhookReceiver } from '../helpers/webhook-receiver.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { imported, named, NOW, startOfflineService } from '../http/offline-requests.ts';

const RATE = 16_000;
const counting = (from: number, seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * RATE }, (_, n) => ((from * RATE + n) % 30_011) - 15_000);

/** A tenth of a second. */
const bytesOf = (pcm: Int16Array, at: number): Uint8Array =>
  new Uint8Array(pcm.slice(at, at + RATE / 10).buffer);

const pcmOf = (receiver: WebhookReceiver): number[] =>
  receiver.received.flatMap(({ bytes }) => {
    expect(bytes.length % 2).toBe(0);
    return Array.from({ length: bytes.length / 2 }, (_, n) => bytes.readInt16LE(2 * n));
  });
/** Says where the first other sample is. A comparison of lists would take minutes to show what differs. */
function expectSamples(given: readonly number[], expected: Int16Array): void {
  const other = expected.findIndex((sample, n) => given[n] !== sample);
  const shown = (pcm: ArrayLike<number>) => Array.from({ length: 5 }, (_, n) => pcm[other + n]);
  expect([other, ...(other < 0 ? [] : shown(given))]).toEqual([other, ...(other < 0 ? [] : shown(expected))]);
  expect(given).toHaveLength(expected.length);
}
const secondsOf = (receiver: WebhookReceiver): number[] =>
  receiver.received.map(({ bytes }) => bytes.length / 2 / RATE);

async function recording(suffix: string | null = '/audio,2') {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script: [{ text: 'Something was said.', start: 0, end: 1 }] });
  const server = await startTestServer({ clock, providers: [provider] });
  const receiver = suffix === null ? null : await receiving(server, 'audio_bytes', suffix);
  let sent = 0;
  return {
    clock,
    server,
    receiver: receiver!,
    connect: (query: Record<string, string> = {}) => listenTo(server, query),
    /** Sends numbered samples and moves time on once they are on the disk. */
    async record(client: ListenClient, seconds: number) {
      const pcm = counting(sent, seconds);
      for (let at = 0; at < pcm.length; at += RATE / 10) client.send(bytesOf(pcm, at));
      sent += seconds;
      await eventually(async () => {
        await clock.advance(600);
        const kept = client.events('audio_progress').at(-1)?.['kept_seconds'] as number | undefined;
        expect(kept).toBeCloseTo(sent);
      });
    },
  };
}

verifies(
  [
    'service.webhook-trigger.audio-bytes',
    'webhook.audio.trigger',
    'webhook.audio.url',
    'webhook.audio.content-type',
  ],
  'the audio of a recording is posted as octets, with its sample rate and uid in the query',
  async () => {
    const here = await recording('/audio?key=1,2');
    const client = await here.connect();
    await here.record(client, 2);
    const [{ method, url, headers }] = (await arrived(here.receiver, 1)) as [WebhookReceiver['received'][0]];
    expect(method).toBe('POST');
    expect(url).toBe(`/audio?key=1&sample_rate=16000&uid=${here.server.uid}`);
    expect(headers['content-type']).toBe('application/octet-stream');
  },
);

verifies(
  ['webhook.audio.body-pcm16', 'webhook.audio.frequency', 'webhook.audio.sent-each-interval'],
  'each two seconds of audio are one body of 16-bit little-endian samples, and the rest follows at the end',
  async () => {
    const here = await recording();
    const client = await here.connect();
    await here.record(client, 3);
    await arrived(here.receiver, 1);
    expect(secondsOf(here.receiver)).toEqual([2]);
    await here.record(client, 2);
    await arrived(here.receiver, 2);
    expect(secondsOf(here.receiver)).toEqual([2, 2]);
    await client.leave();
    await arrived(here.receiver, 3);
    expect(secondsOf(here.receiver)).toEqual([2, 2, 1]);
    expectSamples(pcmOf(here.receiver), counting(0, 5));
  },
);

test('every second is sent once, in order, across reconnects', async () => {
  const here = await recording('/audio,3');
  const first = await here.connect();
  await here.record(first, 4);
  await first.leave();
  await here.clock.advance(1_000);
  const kept = async (seconds: number): Promise<void> => {
    const client = await here.connect();
    const pcm = counting(4, seconds);
    for (let at = 0; at < pcm.length; at += RATE / 10) client.send(bytesOf(pcm, at));
    await eventually(async () => {
      await here.clock.advance(600);
      expect(client.events('audio_progress').at(-1)?.['kept_seconds']).toBeCloseTo(seconds);
    });
    await client.leave();
  };
  await kept(4);
  await eventually(() => expect(secondsOf(here.receiver)).toEqual([3, 1, 3, 1]));
  expectSamples(pcmOf(here.receiver), counting(0, 8));
});

/** Of numbered samples: whether they follow each other. */
const isRow = (pcm: readonly number[]): boolean =>
  pcm.every((value, n) => n === 0 || value === pcm[n - 1]! + 1 || pcm[n - 1] === 15_010);

test('a destination that is added while a recording goes on gets what follows', async () => {
  const here = await recording(null);
  const client = await here.connect();
  await here.record(client, 2);
  const receiver = await receiving(here.server, 'audio_bytes', '/audio,1');
  await here.record(client, 1);
  await here.record(client, 2);
  await client.leave();
  await eventually(() => expect(pcmOf(receiver).at(-1)).toBe(counting(0, 5).at(-1)));
  const pcm = pcmOf(receiver);
  expect(isRow(pcm)).toBe(true);
  expect(pcm.length).toBeGreaterThanOrEqual(2 * RATE);
  expect(pcm.length).toBeLessThanOrEqual(3 * RATE);
});

test('what was said while it was off is not sent when it is on again', async () => {
  const here = await recording('/audio,1');
  const client = await here.connect();
  const turn = (way: string) =>
    here.server.request(`/v1/users/developer/webhook/audio_bytes/${way}`, { method: 'POST' });
  await here.record(client, 1);
  await arrived(here.receiver, 1);
  await turn('disable');
  await here.record(client, 2);
  await turn('enable');
  await here.record(client, 1);
  await here.record(client, 2);
  await client.leave();
  await eventually(() => expect(pcmOf(here.receiver).at(-1)).toBe(counting(0, 6).at(-1)));
  const pcm = pcmOf(here.receiver);
  expectSamples(pcm.slice(0, RATE), counting(0, 1));
  const again = pcm.slice(RATE);
  expect(isRow(again)).toBe(true);
  expect(again.length).toBeGreaterThanOrEqual(2 * RATE);
  expect(again.length).toBeLessThanOrEqual(3 * RATE);
});

test('two channels are mixed into one', async () => {
  const here = await recording('/audio,1');
  const client = await here.connect({ channels: '2' });
  const left = counting(0, 1);
  const right = new Int16Array(RATE).fill(1_000);
  for (let at = 0; at < RATE; at += RATE / 10) {
    const part = new Int16Array(RATE / 5);
    for (let n = 0; n < RATE / 10; n++) {
      part[2 * n] = left[at + n]!;
      part[2 * n + 1] = right[at + n]!;
    }
    client.send(new Uint8Array(part.buffer));
  }
  await eventually(async () => {
    await here.clock.advance(600);
    expect(here.receiver.received).toHaveLength(1);
  });
  expectSamples(
    pcmOf(here.receiver),
    left.map((value) => value + 1_000),
  );
});

test('a body has at most a minute of audio', async () => {
  const server = await startOfflineService();
  const receiver = await receiving(server, 'audio_bytes', '/audio,600');
  const script = [1, ...Array.from({ length: 70 }, () => [{ pause: 1 }, 2]).flat()];
  await imported(server, [[named(NOW - 3_600_000), codedFile(script)]]);
  await eventually(() => expect(pcmOf(receiver).length).toBeGreaterThan(100 * RATE));
  expect(secondsOf(receiver).every((seconds) => seconds <= 60)).toBe(true);
});

test('the audio of an offline recording is sent late', async () => {
  const server = await startOfflineService();
  const receiver = await receiving(server, 'audio_bytes', '/audio,1');
  await imported(server, [[named(NOW - 3_600_000), codedFile([1, 2, 3, 4, 5])]]);
  await eventually(() => expect(pcmOf(receiver).length).toBeGreaterThanOrEqual(2.5 * RATE));
  expectSamples(pcmOf(receiver).slice(0, 2.5 * RATE), codedPcm([1, 2, 3, 4, 5]));
  for (const { query } of receiver.received) expect(query.get('late')).toBe('true');
});

test('audio that was erased before it could be sent is not sent', async () => {
  const here = await recording('/audio,1');
  here.receiver.script = ['hold'];
  const client = await here.connect();
  await here.record(client, 3);
  await arrived(here.receiver, 1);
  await client.leave();
  const answer = await finish(here.server);
  expect(answer.status).toBe(200);
  const forbid = await here.server.request('/v1/users/store-recording-permission', { method: 'DELETE' });
  expect(forbid.ok).toBe(true);
  here.receiver.release();
  const [destination] = here.server.store.destinations.list(here.server.uid);
  await eventually(() => expect(here.server.store.deliveries.waiting(destination!.id)).toBe(0));
  expect(here.receiver.received).toHaveLength(1);
});

test('an address without seconds gets five at a time', async () => {
  const here = await recording(null);
  const receiver = await receiving(here.server, 'audio_bytes', '/audio');
  const client = await here.connect();
  await here.record(client, 6);
  await client.leave();
  await eventually(() => expect(secondsOf(receiver)).toEqual([5, 1]));
  await setWebhook(here.server, 'audio_bytes', '');
});
