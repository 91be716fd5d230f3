// Computes missing search embeddings in the background, a few texts at a time so that no request waits. The
// database lists the missing ones, so a stop loses nothing.
import type { Clock, Log } from '../ports.ts';
import { createPeriodic, type Periodic } from './periodic.ts';
import { pause } from '../pause.ts';

export interface EmbeddingIndexOptions {
  embeddings: {
    /** Computes up to `limit` missing vectors and returns how many it attempted. */
    computeMissing(limit: number): number | Promise<number>;
  };
  clock: Clock;
  log: Log;
}

const CHECK_EVERY_MS = 5_000;
const BATCH = 25;
/** The pause between two batches, in which requests are answered. */
const PAUSE_MS = 20;

export function createEmbeddingIndex({ embeddings, clock, log }: EmbeddingIndexOptions): Periodic {
  return createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    firstAfterMs: PAUSE_MS,
    async check(signal) {
      while (!signal.aborted && (await embeddings.computeMissing(BATCH)) === BATCH) {
        await pause(clock, PAUSE_MS, signal);
      }
    },
    onError: (error) => log.error({ err: error }, 'the search index could not be brought up to date'),
  });
}
