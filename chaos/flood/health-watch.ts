// Asks the service again and again whether it answers, and posts each wait in milliseconds. Runs as a thread: the flood keeps the
// event loop of its own process busy for seconds at a time. Judges nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 500;
const { url } = workerData as { url: string };

for (;;) {
  const began = performance.now();
  await fetch(`${url}/health`)
    .then((answer) => answer.arrayBuffer())
    .catch(() => null);
  parentPort!.postMessage(performance.now() - began);
  await pause(EVERY_MS);
}
