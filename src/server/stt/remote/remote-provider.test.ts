// The remote provider against a service on this machine: what is sent, in which form, and what comes of the answers.
import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/helpers/listen-client.ts';
import { drivenRemote, seconds, texts } from '../testing/driven-remote.ts';
import { recordEvents } from '../testing/recorded-events.ts';
import { endpointUrls } from './transcription-request.ts';

const remote = drivenRemote();
const { setUp, open } = remote;

test('sends the utterances of the VAD, as a form with model, language and the words to expect', async () => {
  setUp([[1, 2.5]]);
  remote.server.plan('  Hello   there. ');
  const events = recordEvents();
  const stream = await open(events, { language: 'en-GB', vocabulary: ['Earshot', 'Zürich'] });
  stream.push(seconds(4));
  await stream.flush();
  expect(events.finals).toEqual([{ text: 'Hello there.', start: 1, end: 2.5, language: 'en' }]);
  expect(events.finalized.at(-1)).toBe(4);
  expect(remote.server.requests).toEqual([
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
  // As much at once as its VAD takes.
  expect(stream.batchSamples).toBe(1_600);
});

test('silence is finalized and nothing is sent', async () => {
  setUp([]);
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await stream.flush();
  expect(events.finalized.at(-1)).toBe(3);
  expect(remote.server.requests).toEqual([]);
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
  remote.server.plan({ after: slow.promise, body: '{"text":"one"}' }, 'two', 'three', 'four', 'five');
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
  expect(remote.server.maxConcurrent).toBeLessThanOrEqual(3);
  expect(events.finalized.at(-1)).toBe(5);
});

test('the sender of a file waits while six utterances have no answer', async () => {
  setUp(Array.from({ length: 8 }, (_, at) => [at, at + 1] as const));
  const slow = Promise.withResolvers<void>();
  remote.server.usual = { after: slow.promise, body: '{"text":"word"}' };
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

test('each utterance without text is reported, in order, and before its audio counts as finalized', async () => {
  setUp([
    [0, 2],
    [2, 2.5],
    [3, 5],
  ]);
  remote.server.usual = '';
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
  remote.server.plan(
    { status: 400, body: '{"error":{"param":"response_format"}}' },
    { body: '{"text":"One."}' },
  );
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(1));
  await stream.flush();
  remote.server.plan({ body: '{"text":"Two."}' });
  stream.push(seconds(1));
  await stream.flush();
  expect(texts(events)).toEqual(['One.', 'Two.']);
  expect(remote.server.requests.map(({ fields }) => fields.response_format)).toEqual([
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
  remote.server.plan(refusal, refusal, refusal);
  remote.server.usual = 'Word.';
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await expect.poll(() => remote.server.requests.length).toBe(3);
  together.resolve();
  await stream.flush();
  expect([texts(events), events.failures]).toEqual([['Word.', 'Word.', 'Word.'], []]);
  expect(remote.server.requests.slice(3).map(({ fields }) => fields.response_format)).toEqual([
    'json',
    'json',
    'json',
  ]);
});

test('multi sends no language and gives the detected one', async () => {
  setUp([[0, 1]]);
  remote.server.plan({ body: '{"text":"Guten Tag.","language":"German"}' });
  const events = recordEvents();
  const stream = await open(events, { language: 'multi' });
  stream.push(seconds(2));
  await stream.flush();
  expect(remote.server.requests[0]?.fields).not.toHaveProperty('language');
  expect(events.finals).toMatchObject([{ text: 'Guten Tag.', language: 'de' }]);
});

test('serves the languages it is set to and no other', async () => {
  setUp([], { languages: ['fr', 'de'] });
  expect(['fr', 'fr-CA', 'DE', 'en', 'multi'].map((code) => remote.provider.supports(code))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(
    await remote.provider.open({ language: 'en', priority: 'live', events: recordEvents() }),
  ).toMatchObject({
    ok: false,
    failure: { outcome: 'config_error', reason: 'unsupported_language' },
  });
  remote.settings = null;
  expect(remote.provider.supports('fr')).toBe(false);
  expect(
    await remote.provider.open({ language: 'fr', priority: 'live', events: recordEvents() }),
  ).toMatchObject({
    ok: false,
    failure: { outcome: 'config_error', reason: 'not_configured' },
  });
});

test('open checks that the service answers and accepts the key', async () => {
  setUp([]);
  const open = () => remote.provider.open({ language: 'en', priority: 'live', events: recordEvents() });
  for (const [status, reason] of [
    [401, 'not_authorised'],
    [503, 'server_error'],
  ] as const) {
    remote.server.models = status;
    expect(await open()).toMatchObject({ ok: false, failure: { provider: 'remote', reason } });
  }
  remote.server.models = 400;
  expect(await open()).toMatchObject({ ok: true });
  remote.server.modelsBody = '{"error":{"message":"API key not valid. Please pass a valid API key."}}';
  expect(await open()).toMatchObject({ ok: false, failure: { reason: 'not_authorised' } });
  remote.server.models = 404;
  expect(await open()).toMatchObject({ ok: true });
  remote.settings = { ...remote.settings!, base_url: 'http://127.0.0.1:9' };
  expect(await open()).toMatchObject({
    ok: false,
    failure: { outcome: 'upstream_error', reason: 'connection_failed', retryable: true },
  });
  expect(remote.server.requests).toEqual([]);
});

test('close ends pending requests without an event', async () => {
  setUp([[0, 1]]);
  remote.server.usual = null;
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

test.each([
  ['taken away', () => null],
  ['moved', (now: typeof remote.settings) => now && { ...now, base_url: 'http://127.0.0.1:9' }],
])(
  'a server that is %s while a stream runs is sent nothing more, and the stream fails over',
  async (_, changed) => {
    setUp([
      [0, 1],
      [2, 3],
    ]);
    remote.server.plan('one', 'two');
    const events = recordEvents();
    const stream = await open(events);
    stream.push(seconds(1.5));
    await eventually(() => expect(texts(events)).toEqual(['one']));
    remote.settings = changed(remote.settings);
    stream.push(seconds(2));
    await eventually(() =>
      expect(events.failures).toMatchObject([{ outcome: 'config_error', reason: 'not_configured' }]),
    );
    expect(remote.server.requests).toHaveLength(1);
  },
);
