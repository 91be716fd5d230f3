// Starts a process of the service's own under plain Node: the recogniser's or the encoder's. Electron's main process has its
// own `SpawnWorker`. Knows no messages.
import { fork } from 'node:child_process';

/** Codes as the system reports them; both null when the process could not be started. */
export interface WorkerExit {
  code: number | null;
  signal: string | null;
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

export const forkWorker: SpawnWorker = (entry: string, { flags = [] }: WorkerSettings) => {
  const child = fork(entry, [], {
    execArgv: [...flags],
    // 'advanced' transfers typed arrays.
    serialization: 'advanced',
    // The engines print paths and settings, which do not belong in the service's output.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let exited: WorkerExit | null = null;
  let notifyExit: (exit: WorkerExit) => void = () => undefined;
  const end = (exit: WorkerExit) => {
    if (exited !== null) return;
    exited = exit;
    notifyExit(exit);
  };
  child.on('exit', (code, signal) => end({ code, signal }));
  child.on('error', () => {
    if (child.pid === undefined) end({ code: null, signal: null });
  });
  return {
    pid: child.pid,
    send(message: unknown) {
      if (child.connected) child.send(message as object, () => undefined);
    },
    onMessage(listener) {
      child.on('message', listener);
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
