// Keeps the process of one language model: starts it for the first request, ends it when it is idle, hangs or another model is
// wanted, and gives up for a while when it keeps dying. One request at a time. Knows no prompts.
import type { Clock, Log } from '../../../ports.ts';
import type { SpawnWorker, WorkerProcess } from '../../../worker-process.ts';
import { failed, type Chat, type ChatAnswer, type ChatRequest } from '../chat.ts';
import { jsonSchemaOf } from '../language-model.ts';
import { parseFromModel, type FromModel, type ModelFiles } from './protocol.ts';

export interface ModelProcessOptions {
  spawn: SpawnWorker;
  /** The file that the process runs. */
  entry: string;
  clock: Clock;
  log: Log;
  /** Bytes that a new process could use now. */
  freeBytes(): number;
}

export interface LoadableModel {
  id: string;
  files: ModelFiles;
  /** Bytes that it needs. */
  memory: number;
}

export interface ModelProcess {
  chat(model: LoadableModel, seconds: number): Chat;
  /** Process id while there is one. */
  readonly pid: number | undefined;
  /** Ends the process, so that the files may be removed. */
  unload(): Promise<void>;
  close(): Promise<void>;
}

/** After so long without a request the process is ended. */
export const IDLE_MS = 5 * 60_000;
/** A slow disk reads some gigabytes in this time, and the runtime is unpacked once. */
export const LOAD_MS = 180_000;
/** A process that does not stop a generation within this time is ended. */
const STOP_MS = 5_000;
const MOST_ENDS = 3;
const REST_MS = 5 * 60_000;
const WORKER = { name: 'Earshot language model', flags: ['--max-old-space-size=1024'] };

interface Running {
  child: WorkerProcess;
  model: string;
  context: number | null;
  ready: PromiseWithResolvers<ChatAnswer | null>;
}

export function createModelProcess(options: ModelProcessOptions): ModelProcess {
  const { spawn, entry, clock, log, freeBytes } = options;
  let running: Running | null = null;
  let pending: { id: number; end(answer: ChatAnswer): void } | null = null;
  let lastId = 0;
  let ends: number[] = [];
  let closed = false;
  let turns: Promise<unknown> = Promise.resolve();
  let cancelIdle = (): void => undefined;
  const ending = new Set<Promise<void>>();

  function launch(model: LoadableModel): Running {
    const child = spawn(entry, WORKER);
    const mine: Running = { child, model: model.id, context: null, ready: Promise.withResolvers() };
    const gone = Promise.withResolvers<void>();
    ending.add(gone.promise);
    child.onMessage((value) => {
      if (running === mine) receive(mine, parseFromModel(value));
    });
    child.onExit((exit) => {
      ending.delete(gone.promise);
      gone.resolve();
      if (running !== mine) return;
      log.warn({ ...exit, model: model.id }, 'the process of a language model ended');
      running = null;
      ends = [...ends, clock.monotonic()].slice(-MOST_ENDS);
      const crashed = failed('upstream_error', 'crashed');
      mine.ready.resolve(crashed);
      pending?.end(crashed);
    });
    child.send({ t: 'init', files: model.files });
    return mine;
  }

  function kill(): void {
    cancelIdle();
    const last = running;
    running = null;
    last?.ready.resolve(failed('stopped', 'stopped', true));
    pending?.end(failed('stopped', 'stopped', true));
    last?.child.kill();
  }

  function receive(mine: Running, message: FromModel | null): void {
    if (message === null) {
      log.error({}, 'the process of a language model sent a malformed message; ending it');
      pending?.end(failed('upstream_error', 'crashed'));
      kill();
    } else if (message.t === 'ready') {
      log.info(
        { load_ms: message.load_ms, pid: mine.child.pid, model: mine.model },
        'a language model is ready',
      );
      mine.context = message.context;
      mine.ready.resolve(null);
    } else if (message.t === 'init_failed') {
      log.error({ error: message.error, model: mine.model }, 'a language model cannot be loaded');
      mine.ready.resolve(failed('config_error', 'cannot_load'));
      kill();
    } else if (pending !== null && message.id === pending.id) {
      if (message.t === 'answer') {
        const { text, tokens, cut } = message;
        pending.end({ ok: true, text, tokens, cut });
      } else if (message.reason === 'too_long_for_model')
        pending.end(failed('invalid_input', message.reason));
      else if (message.reason === 'stopped') pending.end(failed('stopped', 'stopped', true));
      else pending.end(failed('upstream_error', 'crashed'));
    }
  }

  /** Null when the model is ready. */
  async function ready(model: LoadableModel, signal: AbortSignal): Promise<ChatAnswer | null> {
    if (running !== null && running.model !== model.id) kill();
    if (running === null) {
      const recent = ends.filter((at) => clock.monotonic() - at < REST_MS);
      if (recent.length >= MOST_ENDS) return failed('upstream_error', 'crashed');
      await Promise.all(ending);
      if (freeBytes() < model.memory) return failed('config_error', 'too_little_memory');
      running = launch(model);
    }
    const mine = running;
    if (mine.context !== null) return null;
    const cancel = clock.after(LOAD_MS, () => {
      mine.ready.resolve(failed('timeout', 'timed_out'));
      if (running === mine) kill();
    });
    const stopped = new Promise<ChatAnswer>((resolve) => {
      const stop = (): void => resolve(failed('stopped', 'stopped', true));
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
    const result = await Promise.race([mine.ready.promise, stopped]);
    cancel();
    return result;
  }

  async function say(model: LoadableModel, seconds: number, request: ChatRequest): Promise<ChatAnswer> {
    const { signal, instructions, prompt, repair = null, schema, format, maxTokens } = request;
    if (closed || signal.aborted) return failed('stopped', 'stopped', true);
    cancelIdle();
    const problem = await ready(model, signal);
    const mine = running;
    if (problem !== null) return problem;
    if (mine === null || closed) return failed('stopped', 'stopped', true);
    const id = ++lastId;
    return new Promise((resolve) => {
      let late = false;
      let cancelStop = (): void => undefined;
      /** Asks it to stop, and ends it when it does not. */
      const stop = (): void => {
        mine.child.send({ t: 'cancel', id });
        cancelStop = clock.after(STOP_MS, () => {
          pending?.end(failed('stopped', 'stopped', true));
          if (running === mine) kill();
        });
      };
      const cancelLate = clock.after(seconds * 1_000, () => {
        late = true;
        stop();
      });
      signal.addEventListener('abort', stop, { once: true });
      pending = {
        id,
        end(answer) {
          pending = null;
          cancelLate();
          cancelStop();
          signal.removeEventListener('abort', stop);
          const isStop = !answer.ok && answer.failure.reason === 'stopped';
          resolve(isStop && late ? failed('timeout', 'timed_out') : answer);
          if (running === mine) cancelIdle = clock.after(IDLE_MS, kill);
        },
      };
      const turn = {
        instructions,
        prompt,
        repair,
        schema: format === 'text' ? null : jsonSchemaOf(schema),
        maxTokens,
      };
      mine.child.send({ t: 'say', id, turn });
    });
  }

  async function unload(): Promise<void> {
    kill();
    await Promise.all(ending);
  }

  return {
    get pid() {
      return running?.child.pid;
    },
    chat: (model, seconds) => ({
      name: model.id,
      contextTokens: model.files.contextTokens,
      atOnce: 1,
      sees: false,
      say(request) {
        const answer = turns.then(() => say(model, seconds, request));
        turns = answer.catch(() => undefined);
        return answer;
      },
    }),
    unload,
    async close() {
      closed = true;
      await unload();
    },
  };
}
