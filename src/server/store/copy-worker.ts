// Entry of the thread in which one copy of the database is made, checked or erased. Answers once and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { runCopyTask, type CopyTask } from './database-copy.ts';

parentPort?.postMessage(runCopyTask(workerData as CopyTask));
