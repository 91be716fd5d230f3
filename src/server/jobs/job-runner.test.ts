// Runs jobs over a real database in memory with a fake clock and fixed randomness.
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import { createLog } from '../log.ts';
import type { Log } from '../ports.ts';
import { createStore, type Store } from '../store/store.ts';
import {
  createJobRunner,
  type Job,
  type JobHandler,
  type JobOutcome,
  type JobRequest,
} from './job-runner.ts';

type Kind = 'post' | 'index';
const MINUTE = 60_000;
const NOTHING: JobHandler = { concurrency: 1, run: () => Promise.resolve({ result: 'done' }) };

/** A handler whose attempts end when the test resolves them. */
function byHand(concurrency = 1) {
  const begun: {
    job: Job;
    signal: AbortSignal;
    end(outcome?: JobOutcome): void;
    fail(error: Error): void;
  }[] = [];
  const handler: JobHandler = {
    concurrency,
    run: (job, signal) =>
      new Promise((resolve, reject) =>
        begun.push({ job, signal, end: (outcome = { result: 'done' }) => resolve(outcome), fail: reject }),
      ),
  };
  return { handler, begun, keys: () => begun.map(({ job }) => job.key) };
}

function instance(
  before?: { store: Store; clock: ReturnType<typeof createFakeClock> },
  log: Log = createLog('silent'),
) {
  const store = before?.store ?? createStore(emptyDatabase());
  const clock = before?.clock ?? createFakeClock();
  const runner = createJobRunner<Kind>({ store, clock, log, random: () => 0 });
  const post = (key: string, more: Partial<JobRequest<Kind>> = {}): boolean =>
    runner.add({ kind: 'post', key, uid: null, ...more });
  return { store, clock, runner, post };
}

const state = (store: Store, key: string) => {
  const found = store.jobs.find('post', key);
  return found && { attempts: found.attempts, run_at: found.run_at, error: found.last_error };
};

test('a job runs as soon as the transaction that adds it is over, and is gone when it is done', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun, keys } = byHand();
  runner.start({ post: handler, index: NOTHING });
  store.transaction(() => {
    post('a', { payload: { size: 3 } });
    expect(keys()).toEqual([]);
  });
  await clock.advance(0);
  expect(keys()).toEqual(['a']);
  expect(begun[0]!.job).toMatchObject({ payload: { size: 3 }, attempt: 1, created_at: clock.now() });
  begun[0]!.end();
  await clock.advance(0);
  expect(state(store, 'a')).toBeNull();
});

test('a transaction that is undone leaves no job', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, keys } = byHand();
  runner.start({ post: handler, index: NOTHING });
  expect(() =>
    store.transaction(() => {
      post('a');
      throw new Error('undone');
    }),
  ).toThrow('undone');
  await clock.advance(MINUTE);
  expect(keys()).toEqual([]);
});

test('the same work is queued once, also while it runs', async () => {
  const { clock, runner, post } = instance();
  const { handler, begun, keys } = byHand(2);
  expect([post('a'), post('a')]).toEqual([true, false]);
  runner.start({ post: handler, index: NOTHING });
  await clock.advance(0);
  expect([post('a'), keys()]).toEqual([false, ['a']]);
  begun[0]!.end();
  await clock.advance(0);
  expect(post('a')).toBe(true);
});

test('no more of a kind at a time than it allows; another kind does not wait for it', async () => {
  const { clock, runner, post } = instance();
  const { handler, begun, keys } = byHand(2);
  const other = byHand();
  runner.start({ post: handler, index: other.handler });
  for (const key of ['a', 'b', 'c']) post(key);
  runner.add({ kind: 'index', key: 'x', uid: null });
  await clock.advance(MINUTE);
  expect([keys(), other.keys()]).toEqual([['a', 'b'], ['x']]);
  begun[1]!.end();
  await clock.advance(0);
  expect(keys()).toEqual(['a', 'b', 'c']);
});

test('a group keeps its order, one at a time, also while its first job waits for another attempt', async () => {
  const { clock, runner, post } = instance();
  const { handler, begun, keys } = byHand(9);
  runner.start({ post: handler, index: NOTHING });
  for (const key of ['s1 first', 's1 second']) post(key, { group: 's1' });
  post('s2 first', { group: 's2' });
  await clock.advance(0);
  expect(keys()).toEqual(['s1 first', 's2 first']);
  begun[0]!.end({ result: 'retry', error: 'not yet', after_ms: MINUTE });
  await clock.advance(MINUTE - 1);
  expect(keys()).toHaveLength(2);
  await clock.advance(1);
  expect(keys()).toEqual(['s1 first', 's2 first', 's1 first']);
  begun[2]!.end();
  await clock.advance(0);
  expect(keys().at(-1)).toBe('s1 second');
});

test('a failure is written down and tried again, later each time; what it throws is no different', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun } = byHand();
  handler.backOff = { firstMs: 1_000, longestMs: 3_000 };
  runner.start({ post: handler, index: NOTHING });
  post('a', { payload: 1 });
  await clock.advance(0);
  begun[0]!.end({ result: 'retry', error: 'The endpoint answered 503.', payload: 2 });
  await clock.advance(0);
  expect(state(store, 'a')).toEqual({
    attempts: 1,
    run_at: clock.now() + 1_000,
    error: 'The endpoint answered 503.',
  });
  await clock.advance(1_000);
  expect(begun[1]!.job).toMatchObject({ payload: 2, attempt: 2 });
  begun[1]!.fail(new TypeError('we talked about "the garden"'));
  await clock.advance(0);
  expect(state(store, 'a')).toEqual({
    attempts: 2,
    run_at: clock.now() + 2_000,
    error: 'It failed unexpectedly (TypeError); the log has the details.',
  });
  await clock.advance(2_000);
  begun[2]!.end({ result: 'retry', error: 'again' });
  await clock.advance(0);
  expect(state(store, 'a')?.run_at).toBe(clock.now() + 3_000);
  await clock.advance(3_000);
  begun[3]!.end({ result: 'retry', error: 'then', at: clock.now() + 2_500 });
  await clock.advance(2_500 - 1);
  expect(begun).toHaveLength(4);
  await clock.advance(1);
  expect(begun).toHaveLength(5);
});

test('a pause holds the whole kind up and counts no attempt', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun, keys } = byHand();
  runner.start({ post: handler, index: NOTHING });
  post('a');
  post('b');
  await clock.advance(0);
  begun[0]!.end({ result: 'paused', ms: MINUTE });
  await clock.advance(MINUTE - 1);
  expect([keys(), state(store, 'a')?.attempts]).toEqual([['a'], 0]);
  await clock.advance(1);
  expect([keys(), begun[1]!.job.attempt]).toEqual([['a', 'a'], 1]);
});

test('an effect and the end of its job are stored together', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun } = byHand();
  runner.start({ post: handler, index: NOTHING });
  post('a');
  await clock.advance(0);
  let broken = true;
  const commit = (): void => {
    store.settings.set('', 'effects', ((store.settings.get('', 'effects') as number | undefined) ?? 0) + 1);
    if (broken) throw new Error('disk full');
  };
  begun[0]!.end({ result: 'done', commit });
  await clock.advance(0);
  expect([store.settings.get('', 'effects'), state(store, 'a')?.attempts]).toEqual([undefined, 1]);
  broken = false;
  await clock.advance(MINUTE);
  begun[1]!.end({ result: 'done', commit });
  await clock.advance(0);
  expect([store.settings.get('', 'effects'), state(store, 'a')]).toEqual([1, null]);
});

test('a job of a process that is gone is taken up at the next start, its attempt counted', async () => {
  const killed = instance();
  const lost = byHand();
  killed.runner.start({ post: lost.handler, index: NOTHING });
  killed.post('a');
  await killed.clock.advance(0);
  expect(lost.keys()).toEqual(['a']);
  const { runner, clock } = instance(killed);
  const { handler, begun } = byHand();
  runner.start({ post: handler, index: NOTHING });
  await clock.advance(0);
  expect(begun.map(({ job }) => [job.key, job.attempt])).toEqual([['a', 2]]);
});

test('a lease that has run out can be claimed again, and the late attempt changes nothing', () => {
  const { store, post, clock } = instance();
  post('a');
  const [first] = store.jobs.claim('post', clock.now(), clock.now() + 1_000, 9);
  expect(store.jobs.claim('post', clock.now() + 999, clock.now() + 2_000, 9)).toEqual([]);
  const [second] = store.jobs.claim('post', clock.now() + 1_000, clock.now() + 2_000, 9);
  expect([first!.attempts, second!.attempts]).toEqual([1, 2]);
  expect(store.jobs.complete(first!.id, first!.attempts)).toBe(false);
  expect(store.jobs.retry(first!.id, first!.attempts, { run_at: 0, last_error: '' })).toBe(false);
  expect(store.jobs.complete(second!.id, second!.attempts)).toBe(true);
});

test('a long attempt keeps its lease, also when the computer sleeps meanwhile', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun } = byHand(2);
  runner.start({ post: handler, index: NOTHING });
  post('a');
  await clock.advance(30 * MINUTE);
  clock.sleep(300 * MINUTE);
  post('b');
  await clock.advance(MINUTE);
  expect(begun.map(({ job }) => job.key)).toEqual(['a', 'b']);
  begun[0]!.end();
  await clock.advance(0);
  expect(state(store, 'a')).toBeNull();
});

test('the end stops what runs, waits for it, and counts no attempt; what is done all the same is done', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun } = byHand(2);
  runner.start({ post: handler, index: NOTHING });
  post('a');
  post('b');
  await clock.advance(0);
  let closed = false;
  const closing = runner.close().then(() => (closed = true));
  await clock.advance(0);
  expect([begun.map(({ signal }) => signal.aborted), closed]).toEqual([[true, true], false]);
  begun[0]!.end({ result: 'retry', error: 'stopped' });
  begun[1]!.end();
  await closing;
  expect([state(store, 'a'), state(store, 'b')]).toEqual([
    { attempts: 0, run_at: expect.any(Number) as number, error: null },
    null,
  ]);
  post('c');
  await clock.advance(MINUTE);
  expect(begun).toHaveLength(2);
});

test("a user's jobs are cancelled: none waits, none runs, and none stores its effect", async () => {
  const { store, clock, runner, post } = instance();
  storeUser(store, 'ann', { is_owner: true });
  storeUser(store, 'bo');
  const { handler, begun } = byHand(9);
  runner.start({ post: handler, index: NOTHING });
  post('ann now', { uid: 'ann' });
  post('ann later', { uid: 'ann', after_ms: MINUTE });
  post('bo now', { uid: 'bo' });
  post('bo later', { uid: 'bo', after_ms: MINUTE });
  await clock.advance(0);
  let cancelled = false;
  const cancelling = runner.cancelOf('ann').then(() => (cancelled = true));
  await clock.advance(0);
  expect([begun.map(({ signal }) => signal.aborted), cancelled]).toEqual([[true, false], false]);
  let effects = 0;
  begun[0]!.end({ result: 'done', commit: () => effects++ });
  await cancelling;
  expect(effects).toBe(0);
  begun[1]!.end();
  await clock.advance(MINUTE);
  expect(begun.map(({ job }) => job.key)).toEqual(['ann now', 'bo now', 'bo later']);
});

test('jobs of a kind that is not known any more stay, and the log names the kind', async () => {
  const warned: object[] = [];
  const log: Log = { ...createLog('silent'), warn: (fields) => void warned.push(fields) };
  const { store, clock, runner } = instance(undefined, log);
  store.jobs.add({
    kind: 'telegram',
    key: 't',
    uid: null,
    group_key: null,
    payload: null,
    run_at: 0,
    awake: false,
    created_at: 0,
  });
  runner.start({ post: NOTHING, index: NOTHING });
  await clock.advance(60 * MINUTE);
  expect(store.jobs.find('telegram', 't')).toMatchObject({ attempts: 0, lease_until: null });
  expect(warned).toEqual([{ kinds: ['telegram'] }]);
});

test('an attempt made beside the runner counts, and takes the job from the one under way', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun } = byHand();
  runner.start({ post: handler, index: NOTHING });
  const failed = { result: 'retry', error: 'busy', after_ms: MINUTE } as const;
  runner.attemptFailed({ kind: 'post', key: 'new', uid: null }, failed);
  await clock.advance(0);
  expect(state(store, 'new')).toEqual({ attempts: 1, run_at: clock.now() + MINUTE, error: 'busy' });
  post('a');
  await clock.advance(0);
  runner.attemptFailed({ kind: 'post', key: 'a', uid: null }, failed);
  expect(begun[0]!.signal.aborted).toBe(true);
  begun[0]!.end();
  await clock.advance(0);
  expect(state(store, 'a')).toEqual({ attempts: 2, run_at: clock.now() + MINUTE, error: 'busy' });
  runner.remove('post', 'a');
  expect(state(store, 'a')).toBeNull();
});

test('a job that a wrong clock put years ahead runs after the longest pause of its kind', async () => {
  const warned: object[] = [];
  const log: Log = { ...createLog('silent'), warn: (fields) => void warned.push(fields) };
  const { store, clock, runner, post } = instance(undefined, log);
  const { handler, keys } = byHand();
  const backOff = { firstMs: MINUTE, longestMs: 10 * MINUTE };
  post('far', { after_ms: 10 * 365 * 24 * 60 * MINUTE });
  post('near', { after_ms: 9 * MINUTE });
  runner.start({ post: { ...handler, backOff, concurrency: 2 }, index: NOTHING });
  await clock.advance(6_000);
  expect(state(store, 'far')?.run_at).toBeLessThanOrEqual(clock.now() + 10 * MINUTE);
  expect(warned).toContainEqual({ job: 'post', jobs: 1 });
  await clock.advance(9 * MINUTE);
  expect(keys()).toEqual(['near']);
  await clock.advance(MINUTE + 6_000);
  expect(keys()).toEqual(['near', 'far']);
});

test('a job that waits for more to do has not failed, and is brought forward by the next request', async () => {
  const { store, clock, runner, post } = instance();
  const { handler, begun } = byHand();
  runner.start({ post: handler, index: NOTHING });
  post('a');
  await clock.advance(0);
  begun[0]!.end({ result: 'later', until: () => clock.now() + MINUTE });
  await clock.advance(0);
  expect(state(store, 'a')).toEqual({ attempts: 0, run_at: clock.now() + MINUTE, error: null });
  expect(post('a')).toBe(false);
  await clock.advance(0);
  expect(begun).toHaveLength(1);
  expect(post('a', { sooner: true })).toBe(false);
  await clock.advance(0);
  expect(begun.map(({ job }) => job.attempt)).toEqual([1, 1]);
  begun[1]!.end({ result: 'later', until: () => clock.now() + MINUTE });
  await clock.advance(MINUTE);
  begun[2]!.end({ result: 'later', until: () => null });
  await clock.advance(0);
  expect(state(store, 'a')).toBeNull();
});

test('what is added while its job runs is announced to it, and seen at its end', async () => {
  const { clock, runner, post } = instance();
  const { handler, begun } = byHand();
  const again: string[] = [];
  let more = false;
  runner.start({ post: { ...handler, addedAgain: (key) => void again.push(key) }, index: NOTHING });
  post('a');
  await clock.advance(0);
  post('a', { sooner: true });
  expect(again).toEqual([]);
  await clock.advance(0);
  expect(again).toEqual(['a']);
  begun[0]!.end({ result: 'later', until: () => (more ? clock.now() : null) });
  more = true;
  await clock.advance(0);
  expect(begun).toHaveLength(2);
});
