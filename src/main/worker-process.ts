// Starts a process of the service's own as an Electron utility process: child_process.fork is switched off in a packaged app.

import { utilityProcess } from 'electron';
import type { SpawnWorker, WorkerExit, WorkerSettings } from '../server/worker-process.ts';

export const spawnUtilityWorker: SpawnWorker = (entry: string, { name, flags = [] }: WorkerSettings) => {
  const child = utilityProcess.fork(entry, [], {
    serviceName: name,
    execArgv: [...flags],
    stdio: 'ignore',
  });
  let exited: WorkerExit | null = null;
  let notifyExit: (exit: WorkerExit) => void = () => undefined;
  child.once('exit', (code) => {
    exited = { code, signal: null };
    notifyExit(exited);
  });
  return {
    get pid() {
      return child.pid;
    },
    send(message: unknown) {
      if (exited === null) child.postMessage(message);
    },
    onMessage(listener) {
      child.on('message', listener);
    },
    onExit(listener) {
      notifyExit = listener;
      if (exited !== null) listener(exited);
    },
    kill() {
      // Electron's own kill is a request that a process stuck in native code does not answer.
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      else child.kill();
    },
  };
};
