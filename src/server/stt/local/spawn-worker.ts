// Starts the recogniser's process under plain Node. Electron's main process has its own `SpawnSttWorker`.
import { fork } from 'node:child_process';
import type { ToWorker } from './protocol.ts';

/** Codes as the system reports them; both null when the process could not be started. */
export interface WorkerExit {
  code: number | null;
  signal: string | null;
}

export interface SttWorkerProcess {
  readonly pid: number | undefined;
  /** Never throws; a message that cannot be delivered is lost with the process. */
  send(message: ToWorker): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once. */
  onExit(listener: (exit: WorkerExit) => void): void;
  /** Ends it at once (SIGKILL): it holds nothing worth saving and may be stuck in native code. */
  kill(): void;
}

/** `entry`: the file to run, `worker.ts` from sources or `stt-worker.js` from the build. */
export type SpawnSttWorker = (entry: string) => SttWorkerProcess;

export const forkSttWorker: SpawnSttWorker = (entry) => {
  const child = fork(entry, [], {
    execArgv: [],
    // 'advanced' transfers typed arrays.
    serialization: 'advanced',
    // The engine prints paths and settings, which do not belong in the service's output.
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
    send(message) {
      if (child.connected) child.send(message, () => undefined);
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
