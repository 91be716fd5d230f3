// Reads a long text in a thread of its own, so that nothing waits for it; a short one is read at once.
import { importSentence } from '../../../../contract/import-sentences.ts';
import { Worker } from 'node:worker_threads';
import { UnreadableFileError } from '../export-files.ts';
import { readTextFile, type ReadTextFile, type TextFile } from './read-file.ts';

/** Rejects with UnreadableFileError when the thread fails. */
export type ReadText = (file: TextFile) => Promise<ReadTextFile>;

/** Bytes. To read what is shorter takes less than to start a thread. */
const LONG = 96 * 1024;
const YOUNG_HEAP_MB = 8;

/** `entry`: the file to run, `read-worker.ts` from sources or `text-worker.js` from the build. */
export function createReadThread(entry: string): ReadText {
  return async (file) => {
    if (file.bytes.length < LONG) return readTextFile(file);
    return new Promise((resolve, reject) => {
      const fail = (): void => reject(new UnreadableFileError(importSentence('text_unreadable')));
      const thread = new Worker(entry, {
        workerData: file,
        execArgv: [],
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      });
      thread.once('message', (read: ReadTextFile) => resolve(read));
      thread.once('error', fail);
      thread.once('exit', fail);
    });
  };
}
