import { expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { UnsupportedAudioError } from '../audio/audio-errors.ts';
import { createLog } from '../log.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { CONNECTION_LOST } from '../stt/testing/scripted-provider.ts';
import { createEnding, type SessionParts } from './ending.ts';
import { createLifecycle } from './lifecycle.ts';
import { NO_RECOGNISER } from './no-recogniser.ts';

const failure = CONNECTION_LOST;

/**
 * An ending whose steps write down that they were taken; those in `broken` throw, `flush` may take for ever.
 */
function endingOf({ broken = [], flush }: { broken?: string[]; flush?: Promise<void> } = {}) {
  const taken: string[] = [];
  const step = (name: string): void => {
    taken.push(name);
    if (broken.includes(name)) throw new Error(name);
  };
  const asyncStep = (name: string): Promise<void> =>
    new Promise((resolve) => {
      step(name);
      resolve();
    });
  const lifecycle = createLifecycle();
  for (const trigger of ['accepted', 'user_validated'] as const) lifecycle.apply(trigger);
  const clock = createFakeClock();
  const conversation = {
    sync: () => asyncStep('sync'),
    end: () => asyncStep('end conversation').then(() => ({ kept: true })),
  } as unknown as NonNullable<SessionParts['conversation']>;
  const recogniser: SessionParts['recogniser'] = {
    ...NO_RECOGNISER,
    flush: () => asyncStep('flush').then(() => flush),
    close: () => asyncStep('close recogniser'),
  };
  const current: SessionParts = { conversation, recogniser };
  const ending = createEnding({
    uid: 'u1',
    lifecycle,
    output: {
      segments: () => undefined,
      event: () => step('event'),
      pause: () => undefined,
      resume: () => undefined,
      end: ({ cause }) => step(`end ${cause}`),
      acknowledge: () => undefined,
      idle: () => asyncStep('sent'),
    },
    services: { clock, usage: { record: () => step('usage') } },
    log: createLog('silent'),
    serial: createSerialQueue(),
    current,
    ingest: {
      drain: () => asyncStep('drain'),
      close: () => step('close ingest'),
      writtenSeconds: 0,
      takenMessages: 0,
    },
    stop: () => step('stop'),
    publish: () => step('publish'),
    invalid: () => null,
    onClosed: () => step('closed'),
  });
  return { ending, taken, clock, current, lifecycle };
}

const LAST = ['sync', 'publish', 'end conversation', 'usage', 'close recogniser', 'close ingest', 'sent'];

test('a disconnected session stores everything, in order, and says nothing more', async () => {
  const { ending, taken, current, lifecycle } = endingOf();
  await ending.close('disconnected');
  expect(taken).toEqual(['stop', 'drain', 'flush', ...LAST, 'closed']);
  expect(current.conversation).toBeNull();
  expect(lifecycle.state).toBe('closed');
});

test('no step is skipped because others failed', async () => {
  const all = ['drain', 'flush', ...LAST];
  const { ending, taken } = endingOf({ broken: all });
  await ending.close('shutdown');
  expect(taken).toEqual(['stop', ...all, 'end shutdown', 'closed']);
});

test('a failed recognition waits for no recogniser; the client is notified last', async () => {
  const { ending, taken } = endingOf();
  ending.recognitionFailed(failure);
  expect(ending).toMatchObject({ hasBegun: true, isAbandoned: true });
  await ending.close('disconnected');
  expect(taken).toEqual(['stop', 'drain', ...LAST, 'event', 'end provider_failed', 'closed']);
});

test('after a failure to store nothing more is written', async () => {
  const { ending, taken } = endingOf();
  ending.threw(new Error('disk full'));
  await ending.close('disconnected');
  expect(taken).not.toContain('drain');
  expect(taken.slice(-3)).toEqual(['event', 'end storage_failed', 'closed']);
});

test('audio that cannot be decoded is no failure of the service', async () => {
  const { ending, taken } = endingOf();
  ending.threw(new UnsupportedAudioError('no such codec'));
  await ending.close('disconnected');
  expect(taken).not.toContain('event');
  expect(taken).toContain('end unsupported_audio');
});

test('it ends once, whatever comes meanwhile', async () => {
  const { ending, taken } = endingOf();
  const closing = ending.close('shutdown');
  ending.recognitionFailed(failure);
  ending.threw(new Error('late'));
  expect(ending.close('disconnected')).toBe(closing);
  await closing;
  expect(taken.filter((one) => one === 'closed')).toHaveLength(1);
  expect(taken).toContain('end shutdown');
});

test('a recogniser that gives no text is left after ten seconds', async () => {
  const { ending, taken, clock } = endingOf({ flush: new Promise(() => undefined) });
  const closing = ending.close('disconnected');
  await clock.advance(9_000);
  expect(taken).not.toContain('sync');
  await clock.advance(1_500);
  await closing;
  expect(taken.at(-1)).toBe('closed');
});
