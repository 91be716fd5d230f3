// Computes missing search embeddings in the background, a few texts at a time so that no request waits. The
// database lists the missing ones, so a stop loses nothing.
import type { Clock, Log } from '../ports.ts';
import { backOffMs } from './back-off.ts';
import { createPeriodic, type PromptPeriodic } from './periodic.ts';
import { pause } from '../pause.ts';

export interface EmbeddingIndexOptions {
  embeddings: {
    /** Computes up to `limit` missing vectors and returns how many it attempted. */
    computeMissing(limit: number): number | Promise<number>;
    /** What computes them now. */
    model(): unknown;
  };
  clock: Clock;
  log: Log;
}

/** For what another program wrote, for a model that came, and after a failure. */
const CHECK_EVERY_MS = 5_000;
/** What is new is found by meaning within two seconds; what comes shortly after it is taken with it. */
const SOON_MS = 700;
const BATCH = 25;
/** The pause between two batches, in which requests are answered. */
const PAUSE_MS = 20;

/** How long nothing is tried after a failure: a server of the owner's may be off for the night. */
const AFTER_FAILURE = { firstMs: 5_000, longestMs: 5 * 60_000 };

export function createEmbeddingIndex({ embeddings, clock, log }: EmbeddingIndexOptions): PromptPeriodic {
  let failures = 0;
  let restUntil = -Infinity;
  let asked: unknown = null;
  let failed: unknown = null;
  return createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    firstAfterMs: PAUSE_MS,
    soonMs: SOON_MS,
    async check(signal) {
      // Another one is asked at once.
      asked = embeddings.model();
      if (clock.monotonic() < restUntil && asked === failed) return;
      while (!signal.aborted && (await embeddings.computeMissing(BATCH)) === BATCH) {
        await pause(clock, PAUSE_MS, signal);
      }
      failures = 0;
    },
    onError(error) {
      // The owner may have chosen anew while it failed.
      if (asked !== failed) failures = 0;
      failed = asked;
      restUntil = clock.monotonic() + backOffMs(AFTER_FAILURE, ++failures, 0);
      log.error({ err: error, failures }, 'the search index could not be brought up to date');
    },
  });
}
