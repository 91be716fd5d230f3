// Runs one set of models in one process for its streams. Decides what a broken process means for them. Does not know VADs,
// decoding, or which models are in use.
import type { Clock, Log } from '../../ports.ts';
import type { SttFailure, SttOpenResult, SttStreamOptions } from '../provider.ts';
import type { DetectedUtterance } from '../voice-activity.ts';
import { createLocalStream, type LocalStream } from './local-stream.ts';
import type { ModelSet } from './model-set.ts';
import type { SpawnWorker } from '../../worker-process.ts';
import { createWorkerHost, type HostFailure } from './worker-host.ts';

export interface ModelRunnerOptions {
  /** The recogniser's id. */
  model: string;
  spawn: SpawnWorker;
  entry: string;
  clock: Clock;
  log: Log;
  /** The last stream was closed and none is being opened. */
  onIdle(): void;
  /** Answers the checked models, before each start of the process. */
  prepare(): Promise<{ ok: true; set: ModelSet } | { ok: false; failure: SttFailure }>;
}

export interface ModelRunner {
  readonly pid: number | undefined;
  readonly isIdle: boolean;
  /** With `onUtterance` nothing is recognised: utterances that the VAD passes go there. */
  open(
    options: SttStreamOptions,
    onUtterance?: (utterance: DetectedUtterance) => void,
  ): Promise<SttOpenResult>;
  /** Ends the process; the next open() starts another one. */
  unload(): Promise<void>;
  close(): Promise<void>;
}

const HOST_FAILURES: Record<HostFailure, SttFailure> = {
  died: failureOf('upstream_error', 'connection_lost'),
  hung: failureOf('timeout', 'worker_hung'),
  cannot_load: failureOf('config_error', 'initialization_failed'),
};

export function failureOf(
  outcome: 'upstream_error' | 'timeout' | 'config_error',
  reason: string,
): SttFailure {
  return { outcome, provider: 'local', retryable: outcome !== 'config_error', reason };
}

export function createModelRunner(options: ModelRunnerOptions): ModelRunner {
  const { model, spawn, entry, clock, log, onIdle } = options;
  const streams = new Map<number, LocalStream>();
  let nextStream = 1;
  let opening = 0;
  let closed = false;
  let embeddingModel = '';

  const host = createWorkerHost({
    spawn,
    entry,
    clock,
    log,
    onMessage: (message) => streams.get(message.stream)?.handle(message) ?? true,
    onUp: () => streams.forEach((stream) => stream.attach()),
    onDown: () => streams.forEach((stream) => stream.detach()),
    onGaveUp: (failure) => {
      for (const stream of [...streams.values()]) stream.fail(HOST_FAILURES[failure]);
    },
    hasWork: () => [...streams.values()].some((stream) => stream.hasWork),
  });

  async function bringUp(): Promise<SttFailure | null> {
    if (host.ready) return null;
    const prepared = await options.prepare();
    if (!prepared.ok) return prepared.failure;
    embeddingModel = prepared.set.embeddingModel;
    const failure = await host.start(prepared.set.models);
    if (failure === null) return null;
    return { ...HOST_FAILURES[failure], reason: 'initialization_failed' };
  }

  const isIdle = (): boolean => streams.size === 0 && opening === 0;

  return {
    get pid() {
      return host.pid;
    },
    get isIdle() {
      return isIdle();
    },
    async open(streamOptions, onUtterance) {
      opening += 1;
      const failure = closed ? failureOf('upstream_error', 'closed') : await bringUp();
      opening -= 1;
      if (failure !== null || closed) {
        if (isIdle()) onIdle();
        return { ok: false, failure: failure ?? failureOf('upstream_error', 'closed') };
      }
      const id = nextStream++;
      const stream = createLocalStream({
        id,
        model,
        embeddingModel,
        onUtterance,
        stream: streamOptions,
        send: (message) => host.send(message),
        onWork: () => {
          if (![...streams.values()].some(({ hasWork }) => hasWork)) host.touch();
        },
        onClosed: () => {
          streams.delete(id);
          if (isIdle() && !closed) onIdle();
        },
      });
      streams.set(id, stream);
      // Not ready any more: the process died a moment ago, and onUp attaches the stream.
      if (host.ready) stream.attach();
      return { ok: true, stream };
    },
    unload: () => host.stop(),
    async close() {
      closed = true;
      for (const stream of [...streams.values()]) await stream.close();
      await host.stop();
    },
  };
}
