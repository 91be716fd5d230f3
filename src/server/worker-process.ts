// Starts a process of the service's own under plain Node: the recogniser's or the encoder's. Electron's main process has its
// own `SpawnWorker`. Knows no messages.
import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { frameOf, MESSAGES_FD, readFrames } from './worker-frames.ts';

/** Codes as the system reports them; both null when the process could not be started. */
export interface WorkerExit {
  code: number | null;
  signal: string | null;
  /** Why it was ended from here. */
  fault?: 'malformed' | 'flood';
}

export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Never throws; a message that cannot be delivered is lost with the process. */
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once. */
  onExit(listener: (exit: WorkerExit) => void): void;
  /** Ends it at once (SIGKILL): it holds nothing worth saving and may be stuck in native code. */
  kill(): void;
}

export interface WorkerSettings {
  /** What the system calls the process, where it can be named. */
  name: string;
  /** Options of Node that bound its memory. */
  flags?: readonly string[];
}

/** `entry`: the file to run, `worker.ts` from sources or, for example, `stt-worker.js` from the build. */
export type SpawnWorker = (entry: string, settings: WorkerSettings) => WorkerProcess;

/** In a second. The recogniser sends some hundred for each of its streams at the most. */
const MOST_MESSAGES = 20_000;

/** What it sends cannot harm the service: bytes that are no messages, or far too many of them, end the process alone. */
export const forkWorker: SpawnWorker = (entry: string, { flags = [] }: WorkerSettings) => {
  const child = spawn(process.execPath, [...flags, entry], {
    // The engines print paths and settings, which do not belong in the service's output.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = child.stdio[MESSAGES_FD] as Duplex | null | undefined;
  let exited: WorkerExit | null = null;
  let fault: WorkerExit['fault'];
  let notifyExit: (exit: WorkerExit) => void = () => undefined;
  let notify: (message: unknown) => void = () => undefined;
  const end = (exit: WorkerExit) => {
    if (exited !== null) return;
    exited = exit;
    notifyExit(exit);
  };
  const giveUp = (why: WorkerExit['fault']): void => {
    fault ??= why;
    child.kill('SIGKILL');
  };
  let second = 0;
  let messages = 0;
  const takeMessage = (message: unknown): void => {
    if (fault !== undefined) return;
    const now = Math.floor(performance.now() / 1000);
    messages = now === second ? messages + 1 : 1;
    second = now;
    if (messages > MOST_MESSAGES) giveUp('flood');
    else notify(message);
  };
  pipe?.on(
    'data',
    readFrames(takeMessage, () => giveUp('malformed')),
  );
  // It goes when the process does.
  pipe?.on('error', () => undefined);
  child.on('exit', (code, signal) => end({ code, signal, ...(fault && { fault }) }));
  child.on('error', () => {
    if (child.pid === undefined) end({ code: null, signal: null });
  });
  return {
    pid: child.pid,
    send(message: unknown) {
      if (pipe?.writable === true) pipe.write(frameOf(message));
    },
    onMessage(listener) {
      notify = listener;
    },
    onExit(listener) {
      notifyExit = listener;
      if (exited !== null) listener(exited);
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
};
