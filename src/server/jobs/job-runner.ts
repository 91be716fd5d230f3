// Runs durable jobs: claims due jobs, stores how each attempt ended, and neither loses nor repeats one when
// the process is killed. Does not know what a job does; see docs/how-to/add-a-job.md.
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { JobRow } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import { createAwakeTime, type AwakeClock } from './awake-time.ts';
import { backOffMs, type BackOff } from './back-off.ts';
import type { JobKind } from './job-kinds.ts';
import { createPeriodic, type Closable } from './periodic.ts';

export interface Job {
  key: string;
  /** Null for work of the whole instance. */
  uid: string | null;
  payload: unknown;
  /**
   * 1 at the first attempt. An attempt that a kill cut off counts; one that an orderly stop ended does not.
   */
  attempt: number;
  created_at: number;
}

export type JobOutcome =
  /** `commit` stores the effect in the transaction that removes the job: both are there, or neither. */
  | { result: 'done'; commit?: () => void }
  | JobRetry
  /**
   * Nothing failed; the job waits until there is more to do. `until` is asked in the transaction that stores it, so that
   * nothing that was added meanwhile is missed: a wall-clock time, or null when the job is done.
   */
  | { result: 'later'; until: () => number | null }
  /** No job of this kind can run now: the kind waits, and no attempt is counted. */
  | { result: 'paused'; ms: number };

export interface JobRetry {
  result: 'retry';
  /** One sentence for `doctor`; it never quotes a user. */
  error: string;
  /**
   * When to try again, as a delay or as a wall-clock time; the kind's back-off when both are absent. At most the
   * longest pause of the kind.
   */
  after_ms?: number;
  at?: number;
  /** The payload of the next attempt; unchanged when absent. */
  payload?: unknown;
}

export interface JobHandler {
  /** How many jobs of the kind run at a time. */
  concurrency: number;
  backOff?: BackOff;
  /**
   * `signal` is aborted when the service stops or the job is cancelled; after that only the result `done`
   * counts. An exception means a retry.
   */
  run(job: Job, signal: AbortSignal): Promise<JobOutcome>;
  /** The key of a job that runs was added again. Called after the transaction that did it. */
  addedAgain?(key: string): void;
}

export interface JobRequest<K extends string = JobKind> {
  kind: K;
  /** Identifies the work: adding the same key again queues nothing. */
  key: string;
  uid: string | null;
  /** Jobs of a kind with the same group run in the order they were added, one at a time. */
  group?: string;
  payload?: unknown;
  /** How long it waits before the first attempt. */
  after_ms?: number;
  /**
   * How waiting time is measured: `awake` does not count time in which the service is stopped or the computer
   * sleeps.
   */
  waits?: 'wall' | 'awake';
  /** When the key is queued and waits longer than this request would, it waits only as long. */
  sooner?: boolean;
}

export interface JobRunner<K extends string = JobKind> extends Closable {
  readonly awake: AwakeClock;
  /**
   * May be called in a transaction, which then stores the job when it commits. False when the job is queued
   * already.
   */
  add(job: JobRequest<K>): boolean;
  find(kind: K, key: string): Pick<JobRow, 'payload' | 'run_at'> | null;
  count(kind: K): number;
  /**
   * Counts a failed attempt that was made outside the runner, and cancels an attempt of the runner that is
   * under way.
   */
  attemptFailed(job: JobRequest<K>, retry: JobRetry): void;
  /** Removes a job that is not needed any more; a running attempt continues. */
  remove(kind: K, key: string): void;
  /** Removes all jobs of a user; resolves when none of them runs any more. */
  cancelOf(uid: string): Promise<void>;
  /** Call it once. Jobs of kinds without a handler stay and are reported. */
  start(handlers: Readonly<Record<K, JobHandler>>): void;
}

export interface JobRunnerOptions {
  store: Store;
  clock: Clock;
  log: Log;
  /** From 0 to below 1. */
  random: () => number;
}

export const CHECK_EVERY_MS = 5_000;
/** Much longer than the interval at which the runner renews the leases of running jobs. */
const LEASE_MS = 120_000;
const RENEW_EVERY_MS = 30_000;
const DEFAULT_BACK_OFF: BackOff = { firstMs: 60_000, longestMs: 3_600_000 };

/** A kind of which there are jobs. */
type Present = [kind: string, handler: JobHandler];

interface Attempt {
  row: JobRow;
  stop: AbortController;
  over: Promise<void>;
}

export function createJobRunner<K extends string = JobKind>(options: JobRunnerOptions): JobRunner<K> {
  const { store, clock, log, random } = options;
  const { jobs } = store;
  const awakeTime = createAwakeTime({ store, clock, tickMs: CHECK_EVERY_MS });
  const handlers = new Map<string, JobHandler>();
  const running = new Map<number, Attempt>();
  /** The end of each paused kind's pause, by the monotonic clock. */
  const paused = new Map<string, number>();
  let renewedAt = -Infinity;
  let cancelNext = (): void => undefined;
  let nudged = false;
  let closed = false;

  function retryAt({ kind, attempts }: Pick<JobRow, 'kind' | 'attempts'>, retry: JobRetry): number {
    if (retry.at !== undefined) return retry.at;
    const backOff = handlers.get(kind)?.backOff ?? DEFAULT_BACK_OFF;
    return clock.now() + (retry.after_ms ?? backOffMs(backOff, attempts, random()));
  }

  async function outcomeOf(row: JobRow, handler: JobHandler, signal: AbortSignal): Promise<JobOutcome> {
    const { key, uid, payload, attempts, created_at } = row;
    try {
      return await handler.run({ key, uid, payload, attempt: attempts, created_at }, signal);
    } catch (error) {
      return failed(row, error, signal);
    }
  }

  function failed({ kind, key }: JobRow, error: unknown, signal: AbortSignal): JobRetry {
    if (!signal.aborted) log.error({ job: kind, key, err: error }, 'a job failed');
    return { result: 'retry', error: sentenceOf(error) };
  }

  function settle(row: JobRow, outcome: JobOutcome, stopped: boolean): void {
    const { id, kind, attempts } = row;
    if (outcome.result === 'done') {
      store.transaction(() => {
        if (jobs.complete(id, attempts)) outcome.commit?.();
      });
    } else if (outcome.result === 'later') {
      store.transaction(() => {
        const until = outcome.until();
        if (until === null) jobs.complete(id, attempts);
        else jobs.later(id, attempts, until);
      });
    } else if (stopped) {
      jobs.giveBack(id, attempts);
    } else if (outcome.result === 'paused') {
      paused.set(kind, clock.monotonic() + outcome.ms);
      jobs.giveBack(id, attempts);
    } else {
      const { error: last_error, payload } = outcome;
      jobs.retry(id, attempts, { run_at: retryAt(row, outcome), last_error, payload });
    }
  }

  async function attempt(row: JobRow, handler: JobHandler, { signal }: AbortController): Promise<void> {
    const outcome = await outcomeOf(row, handler, signal);
    try {
      settle(row, outcome, signal.aborted);
    } catch (error) {
      // The transaction failed: the effect was not stored, and the job is still queued.
      try {
        settle(row, failed(row, error, signal), signal.aborted);
      } catch (cause) {
        log.error({ job: row.kind, key: row.key, err: cause }, 'the end of a job could not be stored');
      }
    } finally {
      running.delete(row.id);
      nudge();
    }
  }

  function begin(row: JobRow, handler: JobHandler): void {
    const stop = new AbortController();
    const entry: Attempt = { row, stop, over: Promise.resolve() };
    running.set(row.id, entry);
    entry.over = attempt(row, handler, stop);
  }

  function renewLeases(): void {
    if (clock.monotonic() - renewedAt < RENEW_EVERY_MS && !awakeTime.jumped()) return;
    renewedAt = clock.monotonic();
    for (const { row } of running.values()) jobs.renew(row.id, row.attempts, clock.now() + LEASE_MS);
  }

  /**
   * A clock that was wrong can leave a job years ahead. No job waits longer than the longest pause of its kind.
   */
  function bringForward(present: readonly Present[]): void {
    for (const [kind, { backOff = DEFAULT_BACK_OFF }] of present) {
      const moved = jobs.bringForward(kind, clock.now() + backOff.longestMs);
      if (moved > 0) log.warn({ job: kind, jobs: moved }, 'jobs waited for a time too far ahead');
    }
  }

  function claimDue(present: readonly Present[]): void {
    for (const [kind, handler] of present) {
      if ((paused.get(kind) ?? -Infinity) > clock.monotonic()) continue;
      const busy = [...running.values()].filter(({ row }) => row.kind === kind).length;
      if (busy >= handler.concurrency) continue;
      const due = jobs.claim(kind, clock.now(), clock.now() + LEASE_MS, handler.concurrency - busy);
      for (const row of due) begin(row, handler);
    }
  }

  /** Runs the check earlier for a job that is due before the next periodic one. */
  function armNext(present: readonly Present[]): void {
    cancelNext();
    cancelNext = () => undefined;
    const waits = present.flatMap(([kind]) => {
      const next = jobs.nextAfter(kind, clock.now());
      const resumes = (paused.get(kind) ?? -Infinity) - clock.monotonic();
      return [
        ...(next === null ? [] : [Math.max(next - clock.now(), resumes)]),
        ...(resumes > 0 ? [resumes] : []),
      ];
    });
    const soonest = Math.min(...waits);
    if (soonest < CHECK_EVERY_MS) cancelNext = clock.after(soonest, checkSafely);
  }

  function check(): void {
    if (closed || handlers.size === 0) return;
    renewLeases();
    awakeTime.count();
    // Nearly always none.
    const kinds = new Set(jobs.kinds());
    const present = [...handlers].filter(([kind]) => kinds.has(kind));
    bringForward(present);
    claimDue(present);
    armNext(present);
  }

  const onError = (error: unknown): void => log.error({ err: error }, 'jobs could not be looked for');

  function checkSafely(): void {
    try {
      check();
    } catch (error) {
      onError(error);
    }
  }

  /** Checks for due jobs after the caller's transaction has ended. */
  function nudge(): void {
    if (nudged) return;
    nudged = true;
    queueMicrotask(() => {
      nudged = false;
      checkSafely();
    });
  }

  const ticks = createPeriodic({ clock, everyMs: CHECK_EVERY_MS, check, onError });
  const over = (attempts: Iterable<Attempt>) => Promise.all(Array.from(attempts, (one) => one.over));

  /** Tells the running job of the key, after the caller's transaction has ended. */
  function announceAgain(kind: string, key: string): void {
    const handler = handlers.get(kind);
    if (handler?.addedAgain === undefined) return;
    for (const { row } of running.values()) {
      if (row.kind === kind && row.key === key) queueMicrotask(() => handler.addedAgain?.(key));
    }
  }

  function add(request: JobRequest<K>): boolean {
    const { kind, key, uid, group, payload, after_ms = 0, waits = 'wall', sooner = false } = request;
    const now = clock.now();
    const added = jobs.add({
      kind,
      key,
      uid,
      group_key: group ?? null,
      payload,
      run_at: now + after_ms,
      awake: waits === 'awake',
      created_at: now,
    });
    const broughtForward = !added && sooner && jobs.bringOneForward(kind, key, now + after_ms);
    if (added || broughtForward) nudge();
    else announceAgain(kind, key);
    return added;
  }

  return {
    awake: awakeTime,
    add,
    find: (kind, key) => jobs.find(kind, key),
    count: (kind) => jobs.count(kind),
    attemptFailed(job, retry) {
      const same = ({ row }: Attempt): boolean => row.kind === job.kind && row.key === job.key;
      for (const one of running.values()) if (same(one)) one.stop.abort();
      store.transaction(() => {
        add(job);
        const { attempts } = jobs.find(job.kind, job.key)!;
        const run_at = retryAt({ kind: job.kind, attempts: attempts + 1 }, retry);
        jobs.countAttempt(job.kind, job.key, { run_at, last_error: retry.error, payload: retry.payload });
      });
    },
    remove: (kind, key) => jobs.removeWaiting(kind, key),
    async cancelOf(uid) {
      for (;;) {
        jobs.removeOfUser(uid);
        const own = [...running.values()].filter(({ row }) => row.uid === uid);
        if (own.length === 0) return;
        for (const { stop } of own) stop.abort();
        // Others may have been queued and begun while these ended.
        await over(own);
      }
    },
    start(given) {
      for (const [kind, handler] of Object.entries<JobHandler>(given)) handlers.set(kind, handler);
      // This process has the data folder's lock, so the workers that claimed these jobs no longer run.
      const released = jobs.releaseAll();
      if (released > 0) log.warn({ jobs: released }, 'jobs that a stop cut off are taken up again');
      const unknown = jobs.kinds().filter((kind) => !handlers.has(kind));
      if (unknown.length > 0)
        log.warn({ kinds: unknown }, 'there are jobs of kinds that this version does not know');
      awakeTime.start();
      ticks.start();
      checkSafely();
    },
    async close() {
      if (closed) return;
      closed = true;
      cancelNext();
      await ticks.close();
      for (const { stop } of running.values()) stop.abort();
      await over(running.values());
      if (handlers.size > 0) awakeTime.stop();
    },
  };
}

/** Messages of ServiceError are written for people; any other message may quote a user. */
function sentenceOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return `It failed unexpectedly (${error instanceof Error ? error.name : 'unknown error'}); the log has the details.`;
}
