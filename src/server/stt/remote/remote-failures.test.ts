// The remote provider against a service that misbehaves: what is tried again, and what is a failure of which kind.
import { expect, test } from 'vitest';
import type { SttFailure } from '../provider.ts';
import { drivenRemote, seconds, texts } from '../testing/driven-remote.ts';
import type { PlannedAnswer } from '../testing/fake-transcription-server.ts';
import { recordEvents } from '../testing/recorded-events.ts';
import { openRemoteStream } from './remote-stream.ts';

const remote = drivenRemote();
const { setUp, open, pass } = remote;

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
    'a text among far more items than an answer needs',
    { body: `{"text":"SECRET","more":[${'1,'.repeat(60_000)}1]}` },
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
  [
    'an invalid key as 400',
    {
      status: 400,
      body: '{"error":{"code":400,"message":"API key not valid. Please pass a valid API key."}}',
    },
    { outcome: 'config_error', retryable: false, reason: 'not_authorised' },
    1,
  ],
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
    remote.server.usual = answer;
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
    expect(remote.server.requests).toHaveLength(requests);
    // Its audio was never confirmed, and nothing hangs.
    expect(events.finalized).toEqual([]);
    await stream.flush();
    expect(remote.vads.streams[0]?.closed).toBe(true);
  },
);

test('a temporary fault costs only time, and Retry-After is heeded', async () => {
  setUp([[0, 2]]);
  remote.server.plan('drop', { status: 429, headers: { 'Retry-After': '4' } }, 'At last.');
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
  remote.server.usual = null;
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
    remote.server.plan({ status, headersFirst: true, after: bodies.promise, body: '{}' });
  remote.server.usual = { status: 401, headersFirst: true, body: 'x'.repeat(100_000) };
  const stream = await open(events);
  stream.push(seconds(7));
  await expect.poll(() => remote.server.requests.length).toBe(3);
  bodies.resolve();
  await pass(500);
  await events.until(() => events.failures.length > 0);
  await stream.flush();
  await stream.close();
  expect(events.failures).toMatchObject([{ provider: 'remote' }]);
});

test('a stream that is closed in the pause before another try sends nothing more', async () => {
  setUp([[0, 2]]);
  remote.server.usual = { status: 500, headersFirst: true, body: '{}' };
  const events = recordEvents();
  const stream = await open(events);
  stream.push(seconds(3));
  await expect.poll(() => remote.server.requests.length).toBe(1);
  while ((await remote.clock.nextAfter()) !== 500);
  await stream.close();
  await remote.clock.advance(60_000);
  expect(remote.server.requests).toHaveLength(1);
  expect(events.failures).toEqual([]);
});

test.each(['closed', 'failed by its VAD'])(
  'a stream that is %s in the pause before another try does not ask once more',
  async (how) => {
    setUp([[0, 2]]);
    let asked = 0;
    const failure = { outcome: 'upstream_error', reason: 'server_error', retryable: true } as const;
    const events = recordEvents();
    const opened = await openRemoteStream({
      client: {
        transcribe: () => {
          asked += 1;
          return Promise.resolve({ ok: false, failure: { ...failure, provider: 'remote' } });
        },
      },
      stream: { language: 'en', priority: 'live', events },
      ...{ vads: remote.vads, clock: remote.clock, model: 'm', prompt: undefined },
      onClosed: () => undefined,
    });
    if (!opened.ok) throw new Error('not opened');
    opened.stream.push(seconds(3));
    await expect.poll(() => asked).toBe(1);
    while ((await remote.clock.nextAfter()) !== 500);
    if (how === 'closed') await opened.stream.close();
    else remote.vads.streams[0]?.fail({ ...failure, provider: 'local', reason: 'connection_lost' });
    for (let pass = 0; pass < 10; pass++) await remote.clock.advance(60_000);
    expect(asked).toBe(1);
  },
);

test('a failure of the VAD is a failure of this provider', async () => {
  const gone: SttFailure = {
    outcome: 'upstream_error',
    provider: 'local',
    retryable: true,
    reason: 'connection_lost',
  };
  setUp([], {}, gone);
  expect(await remote.provider.open({ language: 'en', priority: 'live', events: recordEvents() })).toEqual({
    ok: false,
    failure: { ...gone, provider: 'remote' },
  });
  setUp([]);
  const events = recordEvents();
  await open(events);
  remote.vads.streams[0]?.fail(gone);
  expect(events.failures).toEqual([{ ...gone, provider: 'remote' }]);
});
