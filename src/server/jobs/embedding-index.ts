// Keeps the vectors of search up to date in the background, a few texts at a time so that no request waits for it. What is
// missing is in the database, so a stop loses nothing.
import type { Clock, Log } from '../ports.ts';
import type { Embeddings } from '../services/search/embeddings.ts';

export interface EmbeddingIndexOptions {
  embeddings: Pick<Embeddings, 'computeMissing'>;
  clock: Clock;
  log: Log;
}

const LOOK_EVERY_MS = 5_000;
const BATCH = 25;
/** Between two batches the service does other work. */
const PAUSE_MS = 20;

/** Starts at once; returns how to stop it. */
export function startEmbeddingIndex({ embeddings, clock, log }: EmbeddingIndexOptions): () => void {
  let cancelNext: (() => void) | null = null;
  let working = false;
  let stopped = false;

  async function computeBatch(): Promise<void> {
    cancelNext = null;
    working = true;
    try {
      const taken = await embeddings.computeMissing(BATCH);
      if (taken === BATCH && !stopped) cancelNext = clock.after(PAUSE_MS, work);
    } catch (error) {
      log.error({ err: error }, 'the search index could not be brought up to date');
    } finally {
      working = false;
    }
  }
  const work = (): void => void computeBatch();

  const stopLooking = clock.every(LOOK_EVERY_MS, () => {
    if (cancelNext === null && !working) work();
  });
  cancelNext = clock.after(PAUSE_MS, work);
  return () => {
    stopped = true;
    stopLooking();
    cancelNext?.();
  };
}
