// The remote provider against a service on this machine that misbehaves on demand.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RemoteSttSettings } from '../../../contract/speech-service.ts';
import type { SttFailure, SttProvider, SttStream } from '../provider.ts';
import {
  startFakeTranscriptionServer,
  type FakeTranscriptionServer,
  type PlannedAnswer,
} from '../testing/fake-transcription-server.ts';
import { createFakeClock, type FakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { recordEvents, type RecordedEvents } from '../testing/recorded-events.ts';
import { createScriptedVad, type ScriptedVad } from '../testing/scripted-vad.ts';
import { createRemoteProvider } from './remote-provider.ts';
import { endpointUrls } from './transcription-request.ts';

let server: FakeTranscriptionServer;
let clock: FakeClock;
let provider: SttProvider;
let vads: ScriptedVad;
let settings: RemoteSttSettings | null;

beforeEach(async () => {
  server = await startFakeTranscriptionServer();
  clock = createFakeClock();
});
afterEach(async () => {
  await provider.close();
  await server.close();
});

function setUp(
  speech: readonly (readonly [number, number])[],
  changes: Partial<RemoteSttSettings> = {},
  refusal?: SttFailure,
): void {
  settings = {
    base_url: server.url,
    model: 'whisper-large',
    languages: 'any',
    timeout_seconds: 30,
    preferred: false,
    ...changes,
  };
  vads = createScriptedVad(speech, refusal);
  provider = createRemoteProvider({ settings: () => settings, key: async () => 'sk-secret', vads, clock });
}

async function open(
  events: RecordedEvents,
  {
    language = 'en',
    vocabulary,
    priority = 'live',
  }: { language?: string; vocabulary?: string[]; priority?: 'live' | 'background' } = {},
): Promise<SttStream> {
  const opened = await provider.open({ language, priority, events, ...(vocabulary && { vocabulary }) });
  if (!opened.ok) throw new Error(opened.failure.reason);
  return opened.stream;
}

const seconds = (count: number) => new Int16Array(count * 16_000);
const texts = (events: RecordedEvents) => events.finals.map(({ text }) => text);

/** Moves time to the timer of exactly this delay, whichever others were set before it. */
async function pass(ms: number): Promise<void> {
  while ((await clock.nextAfter()) !== ms);
  await clock.advance(ms);
}

test('sends the utterances of the VAD, as a form with model, language and the words to expect', async () => {
  setUp([[1, 2.5]]);
  server.plan('  Hello   there. ');
  const events = recordEvents();
  const stream = await open(events, { language: 'en-GB', vocabulary: ['Earshot', 'Zürich'] });
  stream.push(seconds(4));
  await stream.flush();
  expect(events.finals).toEqual([{ text: 'Hello there.', start: 1, end: 2.5, language: 'en' }]);
  expect(events.finalized.at(-1)).toBe(4);
  expect(server.requests).toEqual([
    {
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer sk-secret',
      fields: {
        model: 'whisper-large',
        response_format: 'verbose_json',
        language: 'en',
        prompt: 'Earshot, Zürich',
      },
      samples: 24_000,
    },
  ]);
  expect(stream.counters?.()).toEqual({ utterances: 1, emptyAfterSpeech: 0 });
});

test('silence is finalized and nothing is sent', async () => {
  setUp([]);
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await stream.flush();
  expect(events.finalized.at(-1)).toBe(3);
  expect(server.requests).toEqual([]);
  expect(stream.counters?.().utterances).toBe(0);
});

test('at most three requests at once, and the texts in order of time', async () => {
  setUp([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
  const slow = Promise.withResolvers<void>();
  server.plan({ after: slow.promise, body: '{"text":"one"}' }, 'two', 'three', 'four', 'five');
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(5));
  // The slow answer holds everything after it back, its audio included.
  expect(texts(events)).toEqual([]);
  expect(events.finalized).toEqual([]);
  slow.resolve();
  await stream.flush();
  const delivered = texts(events);
  expect(delivered[0]).toBe('one');
  expect([...delivered].sort()).toEqual(['five', 'four', 'one', 'three', 'two']);
  expect(events.finals.map(({ start }) => start)).toEqual([0, 1, 2, 3, 4]);
  expect(server.maxConcurrent).toBeLessThanOrEqual(3);
  expect(events.finalized.at(-1)).toBe(5);
});

test('the sender of a file waits while six utterances have no answer', async () => {
  setUp(Array.from({ length: 8 }, (_, at) => [at, at + 1] as const));
  const slow = Promise.withResolvers<void>();
  server.usual = { after: slow.promise, body: '{"text":"word"}' };
  const events = recordEvents();
  const stream = await open(events, { priority: 'background' });
  stream.push(seconds(8));
  let ready = false;
  const waiting = stream.ready().then(() => (ready = true));
  await Promise.resolve();
  expect(ready).toBe(false);
  slow.resolve();
  await waiting;
  await stream.flush();
  expect(texts(events)).toHaveLength(8);
});

const FAULTS: [string, PlannedAnswer, Omit<SttFailure, 'provider'>, number][] = [
  [
    'a broken connection',
    'drop',
    { outcome: 'upstream_error', retryable: true, reason: 'connection_failed' },
    3,
  ],
  [
    '500',
    { status: 500, body: 'SECRET stack' },
    { outcome: 'upstream_error', retryable: true, reason: 'server_error' },
    3,
  ],
  [
    'garbage',
    { body: '<html>SECRET' },
    { outcome: 'upstream_error', retryable: true, reason: 'unreadable_answer' },
    3,
  ],
  [
    'no text in it',
    { body: '{"text":7}' },
    { outcome: 'upstream_error', retryable: true, reason: 'unreadable_answer' },
    3,
  ],
  [
    'too many requests',
    { status: 429 },
    { outcome: 'upstream_error', retryable: true, reason: 'rate_limited' },
    3,
  ],
  [
    'a gateway that waited too long',
    { status: 504 },
    { outcome: 'timeout', retryable: true, reason: 'timed_out' },
    3,
  ],
  [
    '401',
    { status: 401, body: 'SECRET' },
    { outcome: 'config_error', retryable: false, reason: 'not_authorised' },
    1,
  ],
  ['403', { status: 403 }, { outcome: 'config_error', retryable: false, reason: 'not_authorised' }, 1],
  ['404', { status: 404 }, { outcome: 'config_error', retryable: false, reason: 'not_found' }, 1],
  [
    'a redirect',
    { status: 307, headers: { Location: 'http://127.0.0.1:9/' } },
    { outcome: 'config_error', retryable: false, reason: 'redirected' },
    1,
  ],
  ['413', { status: 413 }, { outcome: 'invalid_input', retryable: false, reason: 'refused_audio' }, 2],
  ['415', { status: 415 }, { outcome: 'invalid_input', retryable: false, reason: 'refused_audio' }, 2],
  [
    'an unknown model',
    { status: 400, body: '{"error":{"code":"model_not_found","message":"SECRET"}}' },
    { outcome: 'config_error', retryable: false, reason: 'unknown_model' },
    1,
  ],
];

test.each(FAULTS)(
  '%s: classified, tried again only where it may help',
  async (_, answer, failure, requests) => {
    setUp([[0, 2]]);
    server.usual = answer;
    const events = recordEvents();
    const stream = await open(events);
    stream.push(seconds(3));
    if (failure.retryable) {
      await pass(500);
      await pass(1500);
    }
    await events.until(() => events.failures.length > 0);
    expect(events.failures).toEqual([{ provider: 'remote', ...failure }]);
    expect(JSON.stringify(events)).not.toContain('SECRET');
    expect(server.requests).toHaveLength(requests);
    // Its audio was never confirmed, and nothing hangs.
    expect(events.finalized).toEqual([]);
    await stream.flush();
    expect(vads.streams[0]?.closed).toBe(true);
  },
);

test('a temporary fault costs only time, and Retry-After is heeded', async () => {
  setUp([[0, 2]]);
  server.plan('drop', { status: 429, headers: { 'Retry-After': '4' } }, 'At last.');
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await pass(500);
  await pass(4000);
  await stream.flush();
  expect(texts(events)).toEqual(['At last.']);
  expect(events.failures).toEqual([]);
});

test('a service that does not answer in time is a timeout', async () => {
  setUp([[0, 2]], { timeout_seconds: 7 });
  server.usual = null;
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await pass(7000);
  await pass(500);
  await pass(7000);
  await pass(1500);
  await pass(7000);
  await events.until(() => events.failures.length > 0);
  expect(events.failures).toMatchObject([{ outcome: 'timeout', reason: 'timed_out', retryable: true }]);
});

test('two requests that fail while their answers arrive end the stream, and nothing else', async () => {
  setUp([
    [0, 2],
    [2.5, 4],
    [5, 6],
  ]);
  const bodies = Promise.withResolvers<void>();
  const events = recordEvents();
  for (const status of [500, 502, 429, 503])
    server.plan({ status, headersFirst: true, after: bodies.promise, body: '{}' });
  server.usual = { status: 401, headersFirst: true, body: 'x'.repeat(100_000) };
  const stream = await open(events);
  stream.push(seconds(7));
  await expect.poll(() => server.requests.length).toBe(3);
  bodies.resolve();
  await pass(500);
  await events.until(() => events.failures.length > 0);
  await stream.flush();
  await stream.close();
  expect(events.failures).toMatchObject([{ provider: 'remote' }]);
});

test('a stream that is closed in the pause before another try sends nothing more', async () => {
  setUp([[0, 2]]);
  server.usual = { status: 500, headersFirst: true, body: '{}' };
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await expect.poll(() => server.requests.length).toBe(1);
  while ((await clock.nextAfter()) !== 500);
  await stream.close();
  await clock.advance(60_000);
  expect(server.requests).toHaveLength(1);
  expect(events.failures).toEqual([]);
});

test('each utterance without text is reported, in order, and before its audio counts as finalized', async () => {
  setUp([
    [0, 2],
    [2, 2.5],
    [3, 5],
  ]);
  server.usual = '';
  const order: string[] = [];
  const events = recordEvents();
  const stream = await open({
    ...events,
    onEmpty: ({ start, end, spoken }) => void order.push(`empty ${start} ${end} ${spoken}`),
    onFinalized: (seconds) => void order.push(`finalized ${seconds}`),
  });
  stream.push(seconds(6));
  await stream.flush();
  expect(order.filter((one) => one.startsWith('empty'))).toEqual([
    'empty 0 2 2',
    'empty 2 2.5 0.5',
    'empty 3 5 2',
  ]);
  expect(order.indexOf('finalized 6')).toBeGreaterThan(order.indexOf('empty 3 5 2'));
  expect(events.failures).toEqual([]);
  expect(stream.counters?.()).toEqual({ utterances: 3, emptyAfterSpeech: 3 });
});

test('a model that supports only the short format gets it from then on', async () => {
  setUp([
    [0, 1],
    [1, 2],
  ]);
  server.plan({ status: 400, body: '{"error":{"param":"response_format"}}' }, { body: '{"text":"One."}' });
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(1));
  await stream.flush();
  server.plan({ body: '{"text":"Two."}' });
  stream.push(seconds(1));
  await stream.flush();
  expect(texts(events)).toEqual(['One.', 'Two.']);
  expect(server.requests.map(({ fields }) => fields.response_format)).toEqual([
    'verbose_json',
    'json',
    'json',
  ]);
});

test('requests that were under way when the first refusal came are sent again, too', async () => {
  setUp([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  const together = Promise.withResolvers<void>();
  const refusal = { status: 400, after: together.promise, body: '{"error":{"param":"response_format"}}' };
  server.plan(refusal, refusal, refusal);
  server.usual = 'Word.';
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await expect.poll(() => server.requests.length).toBe(3);
  together.resolve();
  await stream.flush();
  expect([texts(events), events.failures]).toEqual([['Word.', 'Word.', 'Word.'], []]);
  expect(server.requests.slice(3).map(({ fields }) => fields.response_format)).toEqual([
    'json',
    'json',
    'json',
  ]);
});

test('multi sends no language and gives the detected one', async () => {
  setUp([[0, 1]]);
  server.plan({ body: '{"text":"Guten Tag.","language":"German"}' });
  const events = recordEvents();
  const stream = await open(events, { language: 'multi' });
  stream.push(seconds(2));
  await stream.flush();
  expect(server.requests[0]?.fields).not.toHaveProperty('language');
  expect(events.finals).toMatchObject([{ text: 'Guten Tag.', language: 'de' }]);
});

test('serves the languages it is set to and no other', async () => {
  setUp([], { languages: ['fr', 'de'] });
  expect(['fr', 'fr-CA', 'DE', 'en', 'multi'].map((code) => provider.supports(code))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(await provider.open({ language: 'en', priority: 'live', events: recordEvents() })).toMatchObject({
    ok: false,
    failure: { outcome: 'config_error', reason: 'unsupported_language' },
  });
  settings = null;
  expect(provider.supports('fr')).toBe(false);
  expect(await provider.open({ language: 'fr', priority: 'live', events: recordEvents() })).toMatchObject({
    ok: false,
    failure: { outcome: 'config_error', reason: 'not_configured' },
  });
});

test('open checks that the service answers and accepts the key', async () => {
  setUp([]);
  const open = () => provider.open({ language: 'en', priority: 'live', events: recordEvents() });
  for (const [status, reason] of [
    [401, 'not_authorised'],
    [503, 'server_error'],
  ] as const) {
    server.models = status;
    expect(await open()).toMatchObject({ ok: false, failure: { provider: 'remote', reason } });
  }
  server.models = 404;
  expect(await open()).toMatchObject({ ok: true });
  settings = { ...settings!, base_url: 'http://127.0.0.1:9' };
  expect(await open()).toMatchObject({
    ok: false,
    failure: { outcome: 'upstream_error', reason: 'connection_failed', retryable: true },
  });
  expect(server.requests).toEqual([]);
});

test('a failure of the VAD is a failure of this provider', async () => {
  const gone: SttFailure = {
    outcome: 'upstream_error',
    provider: 'local',
    retryable: true,
    reason: 'connection_lost',
  };
  setUp([], {}, gone);
  expect(await provider.open({ language: 'en', priority: 'live', events: recordEvents() })).toEqual({
    ok: false,
    failure: { ...gone, provider: 'remote' },
  });
  setUp([]);
  const events = recordEvents();
  await open(events);
  vads.streams[0]?.fail(gone);
  expect(events.failures).toEqual([{ ...gone, provider: 'remote' }]);
});

test('close ends pending requests without an event', async () => {
  setUp([[0, 1]]);
  server.usual = null;
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(2));
  const flushed = stream.flush();
  await stream.close();
  await flushed;
  expect(events.failures).toEqual([]);
  expect(events.finals).toEqual([]);
});

test.each([
  ['https://api.example.com', 'https://api.example.com/v1/audio/transcriptions'],
  ['https://api.example.com/v1/', 'https://api.example.com/v1/audio/transcriptions'],
  [
    'http://127.0.0.1:8080/openai/v1/audio/transcriptions',
    'http://127.0.0.1:8080/openai/v1/audio/transcriptions',
  ],
])('%s leads to %s', (given, wanted) => {
  setUp([]);
  expect(endpointUrls(given).transcriptions).toBe(wanted);
});
