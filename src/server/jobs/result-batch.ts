// Stores results together: all that arrive in one turn of the event loop in one transaction. A result that cannot be stored is
// kept and stored later. Does not know what they are.
import type { Clock, Log } from '../ports.ts';

interface Waiting<T> {
  item: T;
  signal: AbortSignal;
  done: () => void;
}

/** Also how long it takes to notice that a full disk has room again. */
const RETRY_MS = 1_000;

export interface ResultBatch<T> {
  /** Resolves when the result is stored, or when it could not be and `signal` is aborted. */
  add(item: T, signal: AbortSignal): Promise<void>;
}

/** `store` stores all of the items or throws and stores none. */
export function createResultBatch<T>(options: {
  store: (items: readonly T[]) => void;
  clock: Clock;
  log: Log;
}): ResultBatch<T> {
  const { store, clock, log } = options;
  let waiting: Waiting<T>[] = [];
  let planned = false;
  /** A disk stays full for hours: that is told once. */
  let failing = false;

  function flush(): void {
    planned = false;
    const batch = waiting;
    waiting = [];
    try {
      store(batch.map(({ item }) => item));
      failing = false;
      for (const { done } of batch) done();
    } catch (error) {
      if (!failing)
        log.error({ err: error, results: batch.length }, 'results of deliveries could not be stored');
      failing = true;
      for (const one of batch) if (one.signal.aborted) one.done();
      waiting = [...batch.filter(({ signal }) => !signal.aborted), ...waiting];
      if (waiting.length > 0) plan(true);
    }
  }

  function plan(later: boolean): void {
    if (planned) return;
    planned = true;
    if (later) clock.after(RETRY_MS, flush);
    else setImmediate(flush);
  }

  return {
    add: (item, signal) =>
      new Promise((done) => {
        waiting.push({ item, signal, done });
        plan(false);
      }),
  };
}
