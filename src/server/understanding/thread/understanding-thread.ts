// Runs understanding in a thread of its own, so that no text keeps the event loop: starts it for the first task, ends
// it when a task takes too long, starts another for the next one, and unloads it when it is idle. Knows no provider.
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Clock, Log } from '../../ports.ts';
import type { ResultOf, ThreadAnswer, ThreadTask } from './protocol.ts';
import { partsOf } from './task-parts.ts';

/** Why a task has no result. */
export type ThreadFailure = 'took_too_long' | 'died' | 'exception' | 'stopped';

export type ThreadOutcome<T extends ThreadTask> =
  | { ok: true; result: ResultOf<T> }
  | { ok: false; reason: ThreadFailure };

export interface TaskLimits {
  /** Of text. Of the waiting tasks the shortest is next. */
  characters: number;
  signal?: AbortSignal | undefined;
}

export interface UnderstandingThread {
  /** Never rejects. */
  run<T extends ThreadTask>(task: T, limits: TaskLimits): Promise<ThreadOutcome<T>>;
  /** Whether the thread is loaded now. */
  readonly loaded: boolean;
  /** Ends what runs and waits. */
  close(): Promise<void>;
}

export interface UnderstandingThreadOptions {
  /** The file that the thread runs. */
  entry: string;
  /** Most memory for its data. */
  heapMb?: number;
  clock: Clock;
  log: Log;
}

/** Twenty times what the rules need for ordinary speech on a slow computer (decision 22). */
export const BASE_MS = 30_000;
export const MS_PER_1000_CHARACTERS = 30;
/** After so long without a task the thread's memory is given back. */
export const IDLE_MS = 60_000;
/** Half more than a part of the longest talks needs (decision 22). With far more, garbage stays. */
export const HEAP_MB = 72;
const YOUNG_HEAP_MB = 6;

interface Job {
  task: ThreadTask;
  characters: number;
  end(outcome: ThreadOutcome<ThreadTask>): void;
}

export function createUnderstandingThread({
  entry,
  heapMb = HEAP_MB,
  clock,
  log,
}: UnderstandingThreadOptions): UnderstandingThread {
  let worker: Worker | null = null;
  let running: Job | null = null;
  const waiting: Job[] = [];
  let cancelLimit = (): void => undefined;
  let cancelIdle = (): void => undefined;
  let closed = false;
  const ending = new Set<Promise<unknown>>();

  function launch(): Worker {
    const launched = new Worker(entry, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    });
    launched.unref();
    launched.on('message', (answer: ThreadAnswer) => {
      if (worker !== launched) return;
      if (!answer.ok) log.error({ error: answer.error }, 'understanding threw an exception');
      over(answer.ok ? { ok: true, result: answer.result } : { ok: false, reason: 'exception' });
    });
    // A worker emits `error` before `exit` when it runs out of memory or cannot be loaded.
    launched.on('error', (error: NodeJS.ErrnoException) => {
      log.error({ code: error.code ?? error.name }, 'the understanding thread failed');
    });
    launched.on('exit', () => {
      if (worker !== launched) return;
      worker = null;
      over({ ok: false, reason: 'died' });
    });
    return launched;
  }

  /** A thread in the middle of a pattern ends, too. */
  function unload(): void {
    const last = worker;
    worker = null;
    cancelIdle();
    if (last === null) return;
    const gone: Promise<unknown> = last.terminate().finally(() => ending.delete(gone));
    ending.add(gone);
  }

  function over(outcome: ThreadOutcome<ThreadTask>): void {
    cancelLimit();
    const job = running;
    running = null;
    job?.end(outcome);
    next();
  }

  function next(): void {
    if (running !== null || closed) return;
    const at = waiting.reduce(
      (best, job, index) => (job.characters < waiting[best]!.characters ? index : best),
      0,
    );
    const [job] = waiting.splice(at, 1);
    cancelIdle();
    if (job === undefined) {
      if (worker !== null) cancelIdle = clock.after(IDLE_MS, unload);
      return;
    }
    running = job;
    worker ??= launch();
    cancelLimit = clock.after(BASE_MS + Math.ceil(job.characters / 1_000) * MS_PER_1000_CHARACTERS, () => {
      log.error(
        { kind: job.task.kind, characters: job.characters },
        'understanding took too long and was ended',
      );
      unload();
      over({ ok: false, reason: 'took_too_long' });
    });
    handOver(job, worker).catch(() => {
      if (running === job) over({ ok: false, reason: 'exception' });
    });
  }

  /** Stops when the job is over, or its thread. */
  async function handOver(job: Job, to: Worker): Promise<void> {
    for (const part of partsOf(job.task)) {
      if (running !== job || worker !== to) return;
      to.postMessage(part);
      if (part.task === null) await turn();
    }
  }

  return {
    get loaded() {
      return worker !== null;
    },
    run<T extends ThreadTask>(task: T, { characters, signal }: TaskLimits) {
      return new Promise<ThreadOutcome<T>>((resolve) => {
        if (closed || signal?.aborted) return resolve({ ok: false, reason: 'stopped' });
        const job: Job = {
          task,
          characters,
          end(outcome) {
            signal?.removeEventListener('abort', stopped);
            resolve(outcome as ThreadOutcome<T>);
          },
        };
        /** What runs goes on for nobody, which is cheaper than another start of the thread. */
        const stopped = (): void => {
          const at = waiting.indexOf(job);
          if (at >= 0) waiting.splice(at, 1);
          job.end({ ok: false, reason: 'stopped' });
        };
        signal?.addEventListener('abort', stopped, { once: true });
        waiting.push(job);
        next();
      });
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.end({ ok: false, reason: 'stopped' });
      cancelLimit();
      running?.end({ ok: false, reason: 'stopped' });
      running = null;
      unload();
      await Promise.all(ending);
    },
  };
}
