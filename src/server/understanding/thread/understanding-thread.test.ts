// A real thread that hangs, dies and runs out of memory as its texts say.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { createLog } from '../../log.ts';
import type { ExtractionInput } from '../provider.ts';
import { rulesInThread } from './built-in.ts';
import { LINES_AT_ONCE } from './task-parts.ts';
import {
  BASE_MS,
  createUnderstandingThread,
  IDLE_MS,
  MS_PER_1000_CHARACTERS,
} from './understanding-thread.ts';

const ENTRY = join(import.meta.dirname, '..', 'testing', 'scripted-thread.ts');

function input(...texts: string[]): ExtractionInput {
  const base = { speaker_name: 'You', is_user: true, start: 0, end: 1 };
  const segments = texts.map((text, index) => ({ ...base, id: `s${index}`, text }));
  return { segments, startedAt: 0, timeZone: 'UTC', language: 'en' };
}

function world(entry = ENTRY) {
  const clock = createFakeClock();
  const thread = createUnderstandingThread({ entry, heapMb: 32, clock, log: createLog('silent') });
  onTestFinished(() => thread.close());
  return { clock, thread, rules: rulesInThread(thread) };
}

const titleOf = async (outcome: ReturnType<ReturnType<typeof rulesInThread>['extract']>) => {
  const done = await outcome;
  return done.ok ? done.extraction.title : done.failure;
};

test('the thread starts with its first task and is unloaded when it has been idle', async () => {
  const { clock, thread, rules } = world();
  expect(thread.loaded).toBe(false);
  expect(await titleOf(rules.extract(input('hello')))).toBe('hello');
  expect(thread.loaded).toBe(true);
  await clock.advance(IDLE_MS - 1);
  expect(await titleOf(rules.extract(input('again')))).toBe('again');
  await clock.advance(IDLE_MS - 1);
  expect(thread.loaded).toBe(true);
  await clock.advance(1);
  expect(thread.loaded).toBe(false);
  expect(await titleOf(rules.extract(input('once more')))).toBe('once more');
});

test('very many lines are handed over in parts between which others have their turn', async () => {
  const { thread } = world();
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  const lines = input(...Array.from({ length: 3 * LINES_AT_ONCE }, (_, at) => `line ${at}`));
  const task = { kind: 'extract', input: lines, vectors: null } as const;
  const done = thread.run(task, { characters: 100_000 });
  expect(posted).toHaveBeenCalledTimes(1);
  expect(await done).toMatchObject({ ok: true, result: { extraction: { title: 'line 0' } } });
  expect(posted).toHaveBeenCalledTimes(3);
});

test('a text that hangs is given up after two tries, each in time bounded by its length', async () => {
  const { clock, thread, rules } = world();
  let outcome: unknown = null;
  const hanging = rules.extract(input('hang', 'x'.repeat(99_996))).then((done) => (outcome = done));
  const limit = BASE_MS + 100 * MS_PER_1000_CHARACTERS;
  for (let attempt = 1; attempt <= 2; attempt++) {
    await vi.waitFor(() => expect(thread.loaded).toBe(true));
    await clock.advance(limit - 1);
    expect(outcome).toBeNull();
    await clock.advance(1);
  }
  await hanging;
  expect(outcome).toEqual({
    ok: false,
    failure: {
      outcome: 'timeout',
      provider: 'offline rules',
      retryable: false,
      reason: 'took_too_long',
    },
  });
  expect(await titleOf(rules.extract(input('the next one')))).toBe('the next one');
});

test.each([
  ['die', 'died', 'upstream_error'],
  ['memory', 'died', 'upstream_error'],
  ['throw', 'exception', 'upstream_error'],
])('%s: the failure is a value, and the next text has a thread again', async (text, reason, outcome) => {
  const { rules } = world();
  const [failed, next] = await Promise.all([
    titleOf(rules.extract(input(text))),
    titleOf(rules.extract(input('the next one'))),
  ]);
  expect(failed).toMatchObject({ outcome, reason, retryable: false });
  expect(next).toBe('the next one');
});

test('a thread that cannot be loaded is a failure, too', async () => {
  const { rules } = world(join(import.meta.dirname, 'missing.ts'));
  expect(await titleOf(rules.extract(input('x')))).toMatchObject({ reason: 'died' });
});

test('the shortest of the waiting texts is next', async () => {
  const { clock, rules } = world();
  const over: string[] = [];
  const hanging = rules.extract(input('hang', 'x'.repeat(9_000))).then(() => over.push('hang'));
  const long = rules.extract(input('x'.repeat(5_000))).then(() => over.push('long'));
  const short = rules.extract(input('x'.repeat(50))).then(() => over.push('short'));
  // The first try ends; the second one waits behind the shorter texts.
  await clock.advance(BASE_MS + 1_000);
  await Promise.all([long, short]);
  expect(over).toEqual(['short', 'long']);
  await clock.advance(2 * BASE_MS);
  await hanging;
});

test('a signal and a close end what waits and what runs', async () => {
  const { thread, rules } = world();
  const stopping = new AbortController();
  const running = titleOf(rules.extract({ ...input('hang'), signal: stopping.signal }));
  const waiting = titleOf(rules.extract({ ...input('waits'), signal: stopping.signal }));
  stopping.abort();
  expect(await running).toMatchObject({ outcome: 'stopped' });
  expect(await waiting).toMatchObject({ outcome: 'stopped' });
  const last = titleOf(rules.extract(input('waits')));
  await thread.close();
  expect(await last).toMatchObject({ outcome: 'stopped' });
  expect(thread.loaded).toBe(false);
});
