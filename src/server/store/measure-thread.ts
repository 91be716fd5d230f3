// Measures a data folder in a thread of its own, so that nothing waits for it.
import { Worker } from 'node:worker_threads';
import type { MeasuredFolder, MeasureTask } from './measured-folder.ts';

/** Null when the thread failed. Never rejects. */
export type Measure = (task: MeasureTask) => Promise<MeasuredFolder | null>;

const YOUNG_HEAP_MB = 4;

/** `entry`: the file to run, `measure-worker.ts` from sources or `measure-worker.js` from the build. */
export function createMeasureThread(entry: string): Measure {
  return (task) =>
    new Promise((resolve) => {
      const fail = (): void => resolve(null);
      const thread = new Worker(entry, {
        workerData: task,
        execArgv: [],
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      });
      thread.once('message', (measured: MeasuredFolder) => resolve(measured));
      thread.once('error', fail);
      thread.once('exit', fail);
    });
}
