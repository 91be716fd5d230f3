// The real engine and models on the public-domain sample: each word is written once, even when the process is killed.
// Needs models/ (npm test and scripts/fetch-models.mjs fill it).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../ports.ts';
import type { SttRevision, SttStreamEvents } from '../provider.ts';
import { reviseParts } from '../revised-parts.ts';
import { recordEvents, silentLog, type RecordedEvents } from '../testing/recorded-events.ts';
import { createLocalProvider } from './local-provider.ts';

// The engine shares two cores with whatever else runs there.
vi.setConfig({ testTimeout: 90_000 });

const path = (relative: string) => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));

const provider = createLocalProvider({
  modelsDir: path('models'),
  catalogue: path('resources/models.json'),
  speakerModelFile: path('resources/spk-devices-1.json'),
  workerEntry: path('src/server/stt/local/worker.ts'),
  clock: systemClock,
  log: silentLog,
});

afterAll(() => provider.close());

function sample(): Int16Array {
  const wav = readFileSync(path('tests/fixtures/audio/speech-1961.wav'));
  const data = wav.indexOf('data') + 8;
  return Int16Array.from({ length: (wav.length - data) >> 1 }, (_, i) => wav.readInt16LE(data + 2 * i));
}

async function open(events: SttStreamEvents) {
  const opened = await provider.open({ language: 'en', priority: 'live', events });
  if (!opened.ok) throw new Error(`cannot open: ${opened.failure.reason}`);
  return opened.stream;
}

const normal = (events: RecordedEvents): string => words(events.finals);

function words(parts: readonly SttRevision[]): string {
  const text = parts.map((part) => part.text).join(' ');
  return text.toLowerCase().replace(/[^a-z ]/g, '');
}

const PHRASE = 'ask not what your country can do for you';

test('writes down the sample, with times, embeddings and everything final', async () => {
  const events = recordEvents();
  const stream = await open(events);
  const pcm = sample();
  for (let at = 0; at < pcm.length; at += 1600) stream.push(pcm.subarray(at, at + 1600));
  await stream.flush();
  expect(normal(events)).toContain(PHRASE);
  expect(events.finalized.at(-1)).toBeCloseTo(pcm.length / 16_000, 6);
  expect(events.finals.every(({ start, end }) => end > start)).toBe(true);
  expect(events.finals.some(({ embedding }) => embedding?.length === 24)).toBe(true);
  expect(stream.counters?.().emptyAfterSpeech).toBe(0);
  await stream.close();
});

test('utterances that a pause separated are decoded again together', async () => {
  const events = recordEvents();
  let parts: SttRevision[] = [];
  const revisions: SttRevision[] = [];
  const stream = await open({
    ...events,
    onFinal: (final) => parts.push(final),
    onRevised(revision) {
      revisions.push(revision);
      const revised = reviseParts(parts, revision);
      expect(revised).not.toBeNull();
      parts = revised ?? parts;
    },
  });
  const pcm = sample();
  stream.push(pcm);
  stream.push(new Int16Array(0.2 * 16_000));
  stream.push(pcm.subarray(0.3 * 16_000, 9 * 16_000));
  await stream.flush();
  expect(revisions.length).toBeGreaterThan(0);
  expect(words(parts).split(PHRASE)).toHaveLength(3);
  await stream.close();
});

test.each([2, 3.2, 5.6, 6])(
  'a link that pauses after %s s, within a sentence, costs no words',
  async (at) => {
    const events = recordEvents();
    let parts: SttRevision[] = [];
    const stream = await open({
      ...events,
      onFinal: (final) => parts.push(final),
      onRevised: (revision) => (parts = reviseParts(parts, revision) ?? parts),
    });
    const pcm = sample();
    stream.push(pcm.subarray(0, at * 16_000));
    await stream.flush(true);
    stream.push(pcm.subarray(at * 16_000));
    await stream.flush();
    expect(words(parts)).toMatch(
      /^and so my fellow ?americans ask not what your country can do for you ask what you can/,
    );
    await stream.close();
  },
);

test('no text for silence', async () => {
  const events = recordEvents();
  const stream = await open(events);
  stream.push(new Int16Array(5 * 16_000));
  await stream.flush();
  expect(events.finals).toEqual([]);
  expect(stream.counters?.()).toEqual({ utterances: 0, emptyAfterSpeech: 0 });
  expect(events.finalized.at(-1)).toBe(5);
  await stream.close();
});

test('kill -9 in the middle: the text is complete, once', async () => {
  const events = recordEvents();
  const stream = await open(events);
  const pcm = sample();
  const middle = 6 * 16_000;
  for (let at = 0; at < middle; at += 1600) stream.push(pcm.subarray(at, at + 1600));
  await events.until(() => events.finalized.length + events.partials.length > 0);
  const { workerPid } = provider;
  if (workerPid === undefined) throw new Error('no process to kill');
  process.kill(workerPid, 'SIGKILL');
  stream.push(pcm.subarray(middle));
  await stream.flush();
  expect(normal(events).split(PHRASE)).toHaveLength(2);
  expect(normal(events)).toContain('what you can do for your country');
  events.finals.reduce((before, { start, end }) => {
    expect(start).toBeGreaterThanOrEqual(before);
    return end;
  }, 0);
  expect(events.failures).toEqual([]);
  expect(provider.workerPid).not.toBe(workerPid);
  await stream.close();
});
