// Entry of the thread in which the data folder is measured. Answers once and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { measureFolder, type MeasureTask } from './measured-folder.ts';

parentPort?.postMessage(measureFolder(workerData as MeasureTask));
