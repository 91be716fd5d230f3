// The provider against a process that misbehaves on demand: no text is lost or repeated, and every failure is reported.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SttStream } from '../provider.ts';
import type { DetectedUtterance } from '../voice-activity.ts';
import type { FakeWorkerStart } from '../testing/fake-worker.ts';
import { createFakeClock, type FakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { recordEvents, silentLog, type RecordedEvents } from '../testing/recorded-events.ts';
import { createLocalProvider, type LocalProvider } from './local-provider.ts';

const FILES = {
  encoder: 'encoder_model.onnx',
  decoder: 'decoder_model_merged.onnx',
  tokens: 'tokens.txt',
  model: 'silero_vad_v5.onnx',
};

let folder: string;
let clock: FakeClock;
let provider: LocalProvider;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-stt-'));
  clock = createFakeClock();
});

afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

function install(starts: FakeWorkerStart[]): void {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify({ startsFile: join(folder, 'starts'), starts }));
  process.env['FAKE_WORKER_PLAN'] = join(folder, 'plan.json');
  const files = Object.entries(FILES).map(([role, path]) => {
    writeFileSync(join(folder, path), path);
    return { path, role, bytes: path.length, sha256: createHash('sha256').update(path).digest('hex') };
  });
  const common = { languages: ['en'], licence: 'MIT', files };
  provider = createLocalProvider({
    modelsDir: folder,
    catalogue: {
      models: [
        { ...common, id: 'words', kind: 'recogniser', engine: 'moonshine' },
        { ...common, id: 'vad', kind: 'vad', engine: 'silero' },
      ],
    },
    speakerModelFile: null,
    workerEntry: fileURLToPath(new URL('../testing/fake-worker.ts', import.meta.url)),
    clock,
    log: silentLog,
  });
}

async function open(events: RecordedEvents): Promise<SttStream> {
  const result = await provider.open({ language: 'en', priority: 'live', events });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.stream;
}

/** Seconds of audio, each marked with its number in the first sample. */
function speak(stream: SttStream, from: number, to: number): void {
  for (let second = from; second <= to; second++) {
    const pcm = new Int16Array(16_000);
    pcm[0] = second;
    stream.push(pcm.subarray(0, 7000));
    stream.push(pcm.subarray(7000));
  }
}

const words = (events: RecordedEvents) => events.finals.map(({ text }) => text);
const starts = (events: RecordedEvents) => events.finals.map(({ start }) => start);

async function nextRestart(): Promise<number> {
  const ms = await clock.nextAfter();
  await clock.advance(ms);
  return ms;
}

test.each([
  ...([
    'crash',
    'garbage',
    'noise',
    'torn',
    'flood',
    'ahead of all audio',
    'final ahead of all audio',
  ] as const),
  ...(['before the beginning', 'ends before it begins', 'of what is final', 'fewer than none'] as const),
])('%s: replays what was not final, each utterance once', async (then) => {
  install([{ after: 3, then }, {}]);
  const events = recordEvents();
  const stream = await open(events);
  speak(stream, 1, 4);
  expect(await nextRestart()).toBe(250);
  speak(stream, 5, 6);
  await stream.flush();
  expect(words(events)).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6']);
  expect(starts(events)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(events.finalized).toEqual([1, 2, 3, 4, 5, 6]);
  expect(stream.counters?.()).toEqual({ utterances: 6, emptyAfterSpeech: 0 });
  expect(events.failures).toEqual([]);
});

test('a flush that the dead process owed is answered by the next one, at its place', async () => {
  install([{ after: 1, then: 'crash' }, {}]);
  const events = recordEvents();
  const stream = await open(events);
  speak(stream, 1, 2);
  const flushed = stream.flush();
  speak(stream, 3, 3);
  await nextRestart();
  await flushed;
  expect(words(events).slice(0, 2)).toEqual(['w1', 'w2']);
  await stream.flush();
  expect(words(events)).toEqual(['w1', 'w2', 'w3']);
});

test('restarts with growing pauses, then gives up and fails every stream', async () => {
  install([{ after: 0, then: 'crash' }]);
  const [first, second] = [recordEvents(), recordEvents()];
  const stream = await open(first);
  await open(second);
  speak(stream, 1, 1);
  for (const pause of [250, 500, 1000, 2000]) expect(await nextRestart()).toBe(pause);
  await first.until(() => first.failures.length > 0);
  const lost = { outcome: 'upstream_error', provider: 'local', retryable: true, reason: 'connection_lost' };
  expect(first.failures).toEqual([lost]);
  expect(second.failures).toEqual([lost]);
  expect(first.finals).toEqual([]);
  await stream.flush();
  await stream.ready();
});

test('a process that has work and stays silent is killed; the second time the stream fails as a timeout', async () => {
  install([{ after: 1, then: 'hang' }]);
  const events = recordEvents();
  const stream = await open(events);
  speak(stream, 1, 3);
  await events.until(() => events.finals.length === 1);
  await clock.advance(35_000);
  expect(await nextRestart()).toBe(250);
  await events.until(() => events.finals.length === 2);
  await clock.advance(35_000);
  expect(words(events)).toEqual(['w1', 'w2']);
  expect(events.failures).toEqual([
    { outcome: 'timeout', provider: 'local', retryable: true, reason: 'worker_hung' },
  ]);
});

test('an idle process may be silent for as long as it likes', async () => {
  install([{}]);
  const events = recordEvents();
  const stream = await open(events);
  speak(stream, 1, 1);
  await stream.flush();
  await clock.advance(300_000);
  speak(stream, 2, 2);
  await stream.flush();
  expect(words(events)).toEqual(['w1', 'w2']);
  expect(events.failures).toEqual([]);
});

test('a load that crashes is tried once more and then reported', async () => {
  install([{ load: 'crash' }]);
  const opened = provider.open({ language: 'en', priority: 'live', events: recordEvents() });
  expect(await nextRestart()).toBe(250);
  expect(await opened).toEqual({
    ok: false,
    failure: {
      outcome: 'upstream_error',
      provider: 'local',
      retryable: true,
      reason: 'initialization_failed',
    },
  });
});

test('an engine that cannot load on this machine is a matter of configuration', async () => {
  install([{ load: 'refuse' }]);
  const opened = await provider.open({ language: 'en', priority: 'live', events: recordEvents() });
  expect(opened).toMatchObject({
    ok: false,
    failure: { outcome: 'config_error', reason: 'initialization_failed', retryable: false },
  });
});

test('a missing model file and an unserved language start nothing', async () => {
  install([{}]);
  rmSync(join(folder, 'tokens.txt'));
  const events = recordEvents();
  expect(await provider.open({ language: 'en-GB', priority: 'live', events })).toMatchObject({
    failure: { outcome: 'config_error', reason: 'model_missing', retryable: false },
  });
  for (const language of ['fr', 'multi', '']) {
    expect(await provider.open({ language, priority: 'live', events })).toMatchObject({
      failure: { outcome: 'config_error', reason: 'unsupported_language', retryable: false },
    });
  }
  expect(provider.workerPid).toBeUndefined();
});

test('ready() holds the sender back at twenty seconds and lets go when the stream ends', async () => {
  install([{ after: 0, then: 'hang' }]);
  const stream = await open(recordEvents());
  speak(stream, 1, 20);
  await stream.ready();
  speak(stream, 21, 21);
  let released = false;
  const ready = stream.ready().then(() => (released = true));
  await Promise.resolve();
  expect(released).toBe(false);
  await stream.close();
  await ready;
});

test('as a VAD alone it passes on each utterance once, also across a crash of the process', async () => {
  install([{ after: 2, then: 'crash' }, {}]);
  const utterances: DetectedUtterance[] = [];
  const events = recordEvents();
  const onUtterance = (utterance: DetectedUtterance) => {
    utterances.push(utterance);
    events.onFinal({ text: '', start: utterance.start, end: utterance.end });
  };
  const opened = await provider.openVad({ priority: 'live', events: { ...events, onUtterance } });
  if (!opened.ok) throw new Error(opened.failure.reason);
  speak(opened.stream, 1, 4);
  void clock.nextAfter().then((ms) => clock.advance(ms));
  await events.until(() => utterances.length === 4);
  await opened.stream.flush();
  expect(utterances).toEqual(
    [0, 1, 2, 3].map((at) => ({
      start: at,
      end: at + 1,
      spoken: 1,
      from: at * 16_000,
      to: (at + 1) * 16_000,
    })),
  );
  expect(events.finalized.at(-1)).toBe(4);
  expect(opened.stream.counters?.()).toEqual({ utterances: 4, emptyAfterSpeech: 0 });
});

test('a language that the model in use lacks gets an installed one; after a switch of models open streams finish on the old one, new ones get the new one, the old process ends', async () => {
  install([{}]);
  await provider.close();
  const files = Object.entries(FILES).map(([role, path]) => ({
    ...{ path, role, bytes: path.length, sha256: createHash('sha256').update(path).digest('hex') },
  }));
  const common = { licence: 'MIT', files };
  let recogniser = 'words';
  provider = createLocalProvider({
    modelsDir: folder,
    catalogue: {
      models: [
        { ...common, id: 'words', kind: 'recogniser', engine: 'moonshine', languages: ['en'] },
        { ...common, id: 'mots', kind: 'recogniser', engine: 'whisper', languages: ['fr', 'multi'] },
        { ...common, id: 'vad', kind: 'vad', engine: 'silero', languages: [] },
        {
          ...{ id: 'absent', kind: 'recogniser', engine: 'whisper', languages: ['en'], licence: 'MIT' },
          files: files.map((file) => ({ ...file, url: `https://models.example/${file.path}` })),
        },
      ],
    },
    selection: () => ({ recogniser, speaker: null }),
    speakerModelFile: null,
    workerEntry: fileURLToPath(new URL('../testing/fake-worker.ts', import.meta.url)),
    clock,
    log: silentLog,
  });
  for (const language of ['fr', 'multi']) {
    const other = await provider.open({ language, priority: 'live', events: recordEvents() });
    expect(other).toMatchObject({ ok: true, stream: { model: 'mots' } });
    if (other.ok) await other.stream.close();
  }
  const before = recordEvents();
  const old = await open(before);
  const oldPid = provider.workerPid;
  speak(old, 1, 2);
  recogniser = 'mots';
  // The model in use speaks French; English is left to the other one that is installed.
  expect(['en', 'fr-CA', 'multi', 'de'].map((code) => provider.supports(code))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const after = recordEvents();
  const opened = await provider.open({ language: 'fr', priority: 'live', events: after });
  if (!opened.ok) throw new Error(opened.failure.reason);
  expect(opened.stream.model).toBe('mots');
  expect(provider.workerPid).not.toBe(oldPid);
  speak(old, 3, 3);
  await old.flush();
  expect(old.model).toBe('words');
  expect(before.finals).toHaveLength(3);
  speak(opened.stream, 1, 1);
  await opened.stream.flush();
  expect(after.finals).toHaveLength(1);
  await old.close();

  // A stream may name its model; a missing model is a failure of the stream.
  const once = await provider.open({
    language: 'en',
    priority: 'background',
    events: recordEvents(),
    model: 'words',
  });
  expect(once).toMatchObject({ ok: true, stream: { model: 'words' } });
  recogniser = 'absent';
  expect(await provider.open({ language: 'en', priority: 'live', events: recordEvents() })).toMatchObject({
    ok: false,
    failure: { outcome: 'config_error', reason: 'model_missing', retryable: false },
  });
});
