// Runs one task on a copy of the database in a thread of its own, so that nothing waits for it. Does not know the copies.
import { Worker } from 'node:worker_threads';
import type { CopyResult, CopyTask } from './database-copy.ts';

/** Resolves when the task is over. Never rejects. */
export type RunCopyTask = (task: CopyTask) => Promise<CopyResult>;

const YOUNG_HEAP_MB = 4;

/** `entry`: the file to run, `copy-worker.ts` from sources or `copy-worker.js` from the build. */
export function createCopyThread(entry: string): RunCopyTask {
  return (task) =>
    new Promise((resolve) => {
      const fail = (): void => resolve({ ok: false, reason: 'failed', code: 'THREAD' });
      const thread = new Worker(entry, {
        workerData: task,
        execArgv: [],
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      });
      thread.once('message', (result: CopyResult) => resolve(result));
      thread.once('error', fail);
      thread.once('exit', fail);
    });
}
