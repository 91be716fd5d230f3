// Keeps the encoder's process: starts it for the first text, sends it one batch at a time, starts another when it dies or
// hangs, and ends it when it is idle. Knows no model files beyond passing them on.
import type { Clock, Log } from '../../ports.ts';
import type { SpawnWorker, WorkerProcess, WorkerSettings } from '../../worker-process.ts';
import type { EmbedOptions } from '../embedding.ts';
import { createEncodeQueue, type EncodeJob } from './encode-queue.ts';
import { DIMENSIONS, parseFromEncoder, type EncoderFiles, type FromEncoder } from './protocol.ts';

/** `busy`: too much waits, or others took too long; `damaged`, `damaged_adapter`: a file is not what it should be. */
export type EncoderFailure = 'died' | 'took_too_long' | 'busy' | 'damaged' | 'damaged_adapter' | 'stopped';

export type EncoderOutcome =
  | { ok: true; vectors: (Float32Array | null)[] }
  | { ok: false; reason: EncoderFailure };

/** `adapted`: as a question and what answers it are alike; absent: as what means the same is. */
export interface EncodeOptions extends EmbedOptions {
  adapted?: boolean;
}

export interface EncoderProcess {
  /** Never rejects. */
  embed(texts: readonly string[], options?: EncodeOptions): Promise<EncoderOutcome>;
  /** Process id while there is one. */
  readonly pid: number | undefined;
  /** Ends what runs and waits. */
  close(): Promise<void>;
}

export interface EncoderProcessOptions {
  spawn: SpawnWorker;
  /** The file that the process runs. */
  entry: string;
  files: EncoderFiles;
  clock: Clock;
  log: Log;
}

/** Young objects are few and large beside the weights, which lie outside of the heap. */
export const ENCODER_WORKER: WorkerSettings = {
  name: 'Earshot meaning',
  flags: ['--max-semi-space-size=2', '--max-old-space-size=96'],
};

/** Some hundred times what a batch takes, and the load before the first. */
export const BATCH_MS = 15_000;
/** A search that would wait longer goes by words alone. */
export const URGENT_MS = 3_000;
/** After so long without a text the process is ended. */
export const IDLE_MS = 10 * 60_000;
/** A batch that ends the process twice would end it every time. */
const TRIES = 2;
/** So many ends within a minute, and nothing is tried for a minute. */
const MOST_ENDS = 4;
const REST_MS = 60_000;

const FAILURE_OF = { model: 'damaged', adapter: 'damaged_adapter', neither: 'died' } as const;

interface Job extends EncodeJob {
  english: boolean;
  adapted: boolean;
  wording: boolean;
  vectors: (Float32Array | null)[];
  end(outcome: EncoderOutcome): void;
}

export function createEncoderProcess(options: EncoderProcessOptions): EncoderProcess {
  const { spawn, entry, files, clock, log } = options;
  const queue = createEncodeQueue<Job>();
  let child: WorkerProcess | null = null;
  let running: { id: number; job: Job; texts: number } | null = null;
  let lastId = 0;
  let ends: number[] = [];
  let restUntil = -Infinity;
  let cancelLimit = (): void => undefined;
  let cancelIdle = (): void => undefined;
  let closed = false;
  const ending = new Map<WorkerProcess, PromiseWithResolvers<void>>();

  function launch(): WorkerProcess {
    const worker = spawn(entry, ENCODER_WORKER);
    ending.set(worker, Promise.withResolvers());
    worker.onMessage((value) => {
      if (child === worker) receive(worker, parseFromEncoder(value));
    });
    worker.onExit((exit) => {
      ending.get(worker)?.resolve();
      ending.delete(worker);
      if (child !== worker) return;
      log.warn({ ...exit }, 'the encoder ended');
      child = null;
      failed('died');
    });
    worker.send({ t: 'init', files });
    return worker;
  }

  function unload(): void {
    const last = child;
    child = null;
    cancelIdle();
    last?.kill();
  }

  function receive(worker: WorkerProcess, message: FromEncoder | null): void {
    if (message === null) {
      log.error({}, 'the encoder sent a malformed message; ending it');
      unload();
      failed('died');
    } else if (message.t === 'ready') {
      log.info({ load_ms: message.load_ms, pid: worker.pid }, 'the encoder is ready');
    } else if (message.t === 'init_failed') {
      log.error({ error: message.error, damaged: message.damaged }, 'the encoder cannot load');
      unload();
      if (message.damaged === null) rest();
      failAll(FAILURE_OF[message.damaged ?? 'neither']);
    } else if (running !== null && message.id === running.id) {
      if (message.t === 'vectors') encoded(message.rows, message.numbers);
      else {
        log.error({ error: message.error }, 'the encoder threw an exception');
        end(running.job, { ok: false, reason: 'died' });
        release();
      }
    }
  }

  function encoded(rows: readonly number[], numbers: Float32Array): void {
    if (running === null) return;
    const { job, texts } = running;
    const length = job.wording ? 2 * DIMENSIONS : DIMENSIONS;
    if (numbers.length !== rows.length * length) {
      log.error({}, 'the encoder sent vectors of another length; ending it');
      unload();
      failed('died');
      return;
    }
    const vectors = Array.from<Float32Array | null>({ length: texts }).fill(null);
    rows.forEach((row, index) => {
      if (row >= 0 && row < texts) vectors[row] = numbers.subarray(index * length, (index + 1) * length);
    });
    job.vectors.push(...vectors);
    if (job.vectors.length === job.texts.length) end(job, { ok: true, vectors: job.vectors });
    release();
  }

  /** The batch is over, the job may have more. */
  function release(): void {
    cancelLimit();
    running = null;
    next();
  }

  /** A batch that is encoded for nobody any more goes on: cheaper than another start. */
  function end(job: Job, outcome: EncoderOutcome): void {
    queue.remove(job);
    job.end(outcome);
  }

  function rest(): void {
    restUntil = clock.monotonic() + REST_MS;
  }

  function failAll(reason: EncoderFailure): void {
    cancelLimit();
    running = null;
    for (const job of queue.all()) end(job, { ok: false, reason });
  }

  /** The process is gone in the middle of a batch, or while it loaded. */
  function failed(reason: 'died' | 'took_too_long'): void {
    const now = clock.monotonic();
    ends = [...ends.filter((at) => now - at < REST_MS), now];
    if (ends.length >= MOST_ENDS) {
      log.error({ ends: ends.length }, 'the encoder keeps ending; it rests for a minute');
      ends = [];
      rest();
      failAll(reason);
      return;
    }
    const job = running?.job;
    cancelLimit();
    running = null;
    if (job !== undefined && ++job.failures === TRIES) end(job, { ok: false, reason });
    next();
  }

  function next(): void {
    if (running !== null || closed) return;
    cancelIdle();
    const batch = queue.next();
    if (batch === null) {
      if (child !== null) cancelIdle = clock.after(IDLE_MS, unload);
      return;
    }
    child ??= launch();
    const id = ++lastId;
    running = { id, job: batch.job, texts: batch.texts.length };
    cancelLimit = clock.after(BATCH_MS, () => {
      log.error({ texts: batch.texts.length }, 'the encoder took too long and was ended');
      unload();
      failed('took_too_long');
    });
    const { english, adapted, wording } = batch.job;
    child.send({ t: 'embed', id, texts: batch.texts, english, adapted, wording });
  }

  return {
    get pid() {
      return child?.pid;
    },
    embed(texts, options = {}) {
      const { urgent = false, background = false, signal } = options;
      const { english = false, adapted = false, wording = false } = options;
      return new Promise((resolve) => {
        if (closed || signal?.aborted === true) return resolve({ ok: false, reason: 'stopped' });
        if (texts.length === 0) return resolve({ ok: true, vectors: [] });
        if (clock.monotonic() < restUntil) return resolve({ ok: false, reason: 'died' });
        let cancelPatience = (): void => undefined;
        const stopped = (): void => end(job, { ok: false, reason: 'stopped' });
        const job: Job = {
          texts,
          english,
          adapted,
          wording,
          turn: urgent ? 0 : background ? 2 : 1,
          vectors: [],
          failures: 0,
          end(outcome) {
            cancelPatience();
            signal?.removeEventListener('abort', stopped);
            resolve(outcome);
          },
        };
        if (!queue.add(job)) return resolve({ ok: false, reason: 'busy' });
        signal?.addEventListener('abort', stopped, { once: true });
        if (urgent) cancelPatience = clock.after(URGENT_MS, () => end(job, { ok: false, reason: 'busy' }));
        next();
      });
    },
    async close() {
      closed = true;
      cancelLimit();
      running = null;
      for (const job of queue.all()) end(job, { ok: false, reason: 'stopped' });
      unload();
      await Promise.all([...ending.values()].map(({ promise }) => promise));
    },
  };
}
