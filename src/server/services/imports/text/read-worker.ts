// Entry of the thread in which a long text is read. Answers once and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { readTextFile, type TextFile } from './read-file.ts';

const read = readTextFile(workerData as TextFile);
parentPort?.postMessage(
  read,
  read.items.map(({ json }) => json.buffer as ArrayBuffer),
);
