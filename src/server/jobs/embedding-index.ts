// Keeps the vectors of search up to date in the background, a few texts at a time so that no request waits for it. The
// database says which ones are missing, so a stop loses nothing.
import type { Clock, Log } from '../ports.ts';
import { createPeriodic, pause, type Periodic } from './periodic.ts';

export interface EmbeddingIndexOptions {
  embeddings: {
    /** Computes up to `limit` missing vectors and answers how many it took up. */
    computeMissing(limit: number): number | Promise<number>;
  };
  clock: Clock;
  log: Log;
}

const LOOK_EVERY_MS = 5_000;
const BATCH = 25;
/** Between two batches the service does other work. */
const PAUSE_MS = 20;

export function createEmbeddingIndex({ embeddings, clock, log }: EmbeddingIndexOptions): Periodic {
  return createPeriodic({
    clock,
    everyMs: LOOK_EVERY_MS,
    firstAfterMs: PAUSE_MS,
    async look(signal) {
      while (!signal.aborted && (await embeddings.computeMissing(BATCH)) === BATCH) {
        await pause(clock, PAUSE_MS, signal);
      }
    },
    onError: (error) => log.error({ err: error }, 'the search index could not be brought up to date'),
  });
}
