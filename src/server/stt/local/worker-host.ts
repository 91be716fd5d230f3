// Keeps the recogniser's process running: starts it, restarts it with growing pauses, gives up when it keeps dying, and
// kills it when it has work and stays silent. Does not know streams or text.
import type { Clock, Log } from '../../ports.ts';
import { parseFromWorker, type StreamMessage, type ToWorker, type WorkerModels } from './protocol.ts';
import type { SpawnWorker, WorkerProcess, WorkerSettings } from '../../worker-process.ts';

export const SPEECH_WORKER: WorkerSettings = { name: 'Earshot speech' };

/** Why there is no recogniser: it died too often, it hung twice, or it reported that it cannot load. */
export type HostFailure = 'died' | 'hung' | 'cannot_load';

export interface WorkerHostOptions {
  spawn: SpawnWorker;
  entry: string;
  clock: Clock;
  log: Log;
  /** False when it cannot be true. */
  onMessage(message: StreamMessage): boolean;
  /** A new process is ready; it knows no stream yet. */
  onUp(): void;
  /** The process is gone; another one will start. */
  onDown(): void;
  onGaveUp(failure: HostFailure): void;
  /** Whether the process owes an answer. */
  hasWork(): boolean;
}

const MAX_FAILURES = 5;
const FAILURE_WINDOW_MS = 60_000;
const BACK_OFF_MS = [250, 500, 1000, 2000];
const SILENT_MS = 30_000;
const HANG_WINDOW_MS = 10 * 60_000;
const WATCH_EVERY_MS = 5000;

export interface WorkerHost {
  /** Resolves with null when a process is ready, otherwise with the reason why there is none. */
  start(models: WorkerModels): Promise<HostFailure | null>;
  /** Drops the message when no process is ready: a new one gets everything again. */
  send(message: ToWorker): void;
  /** Work arrived for an idle process: its silence is timed from now. */
  touch(): void;
  readonly ready: boolean;
  /** Process id, for tests and doctor. */
  readonly pid: number | undefined;
  /** Ends the process; a later start() runs a new one. Resolves when it is gone. */
  stop(): Promise<void>;
}

export function createWorkerHost(options: WorkerHostOptions): WorkerHost {
  const { clock, log } = options;
  let models: WorkerModels | null = null;
  let child: WorkerProcess | null = null;
  let ready = false;
  let everReady = false;
  let failures: number[] = [];
  let hangs: number[] = [];
  let lastMessageAt = 0;
  let cancelRestart: (() => void) | null = null;
  let cancelWatch: (() => void) | null = null;
  let starting: PromiseWithResolvers<HostFailure | null> | null = null;
  let stopping: PromiseWithResolvers<void> | null = null;

  function launch(): void {
    if (models === null) return;
    cancelRestart = null;
    const worker = options.spawn(options.entry, SPEECH_WORKER);
    child = worker;
    ready = false;
    lastMessageAt = clock.monotonic();
    worker.onMessage((value) => {
      if (child === worker) receive(worker, value);
    });
    worker.onExit((exit) => {
      if (child !== worker) return;
      child = null;
      if (stopping === null) log.warn({ ...exit, was_ready: ready }, 'the speech recogniser ended');
      died();
    });
    worker.send({ t: 'init', models });
    cancelWatch ??= clock.every(WATCH_EVERY_MS, watch);
  }

  function receive(worker: WorkerProcess, value: unknown): void {
    const message = parseFromWorker(value);
    lastMessageAt = clock.monotonic();
    if (message === null) {
      log.error({}, 'the speech recogniser sent a malformed message; ending it');
      worker.kill();
    } else if (message.t === 'ready') {
      ready = true;
      everReady = true;
      log.info({ load_ms: message.load_ms, pid: worker.pid }, 'the speech recogniser is ready');
      options.onUp();
      resolveStart(null);
    } else if (message.t === 'init_failed') {
      log.error({ error: message.message }, 'the speech recogniser cannot load');
      giveUp('cannot_load');
    } else if (!options.onMessage(message)) {
      log.error({ kind: message.t }, 'the speech recogniser told what cannot be true; ending it');
      worker.kill();
    }
  }

  function died(): void {
    const wasReady = ready;
    ready = false;
    if (stopping !== null) {
      finishStop();
      return;
    }
    const now = clock.monotonic();
    failures = [...failures.filter((at) => now - at < FAILURE_WINDOW_MS), now];
    // A process that never loaded gets only one more try: the caller that opens a stream is waiting.
    const limit = everReady ? MAX_FAILURES : 2;
    if (failures.length >= limit) {
      giveUp('died');
      return;
    }
    if (wasReady) options.onDown();
    const pause = BACK_OFF_MS[Math.min(failures.length, BACK_OFF_MS.length) - 1] ?? 0;
    cancelRestart = clock.after(pause, launch);
  }

  function watch(): void {
    if (child === null || (ready && !options.hasWork())) {
      lastMessageAt = clock.monotonic();
      return;
    }
    const now = clock.monotonic();
    if (now - lastMessageAt < SILENT_MS) return;
    hangs = [...hangs.filter((at) => now - at < HANG_WINDOW_MS), now];
    log.error(
      { silent_ms: now - lastMessageAt, hangs: hangs.length },
      'the speech recogniser hangs; ending it',
    );
    lastMessageAt = now;
    if (hangs.length >= 2) giveUp('hung');
    else child.kill();
  }

  function giveUp(failure: HostFailure): void {
    const last = child;
    reset();
    last?.kill();
    options.onGaveUp(failure);
    resolveStart(failure);
  }

  /** Forgets the process and its failures: the next start() begins afresh. */
  function reset(): void {
    child = null;
    ready = false;
    failures = [];
    hangs = [];
    everReady = false;
    cancelRestart?.();
    cancelRestart = null;
    cancelWatch?.();
    cancelWatch = null;
  }

  function resolveStart(result: HostFailure | null): void {
    starting?.resolve(result);
    starting = null;
  }

  function finishStop(): void {
    reset();
    resolveStart('died');
    stopping?.resolve();
    stopping = null;
  }

  return {
    async start(newModels) {
      if (stopping !== null) await stopping.promise;
      if (ready) return null;
      models = newModels;
      starting ??= Promise.withResolvers();
      const { promise } = starting;
      if (child === null && cancelRestart === null) launch();
      return promise;
    },
    send(message) {
      if (ready) child?.send(message);
    },
    touch() {
      lastMessageAt = clock.monotonic();
    },
    get ready() {
      return ready;
    },
    get pid() {
      return child?.pid;
    },
    async stop() {
      if (child === null) {
        finishStop();
        return;
      }
      ready = false;
      stopping ??= Promise.withResolvers();
      const { promise } = stopping;
      child.kill();
      await promise;
    },
  };
}
