// The loop of everything that looks for due work: every so many milliseconds, one look at a time. Does not know what is
// looked for; what must survive a stop belongs into a job (job-runner.ts).
import type { Clock } from '../ports.ts';

/** Something that works until it is closed. */
export interface Closable {
  /** Begins nothing further, and waits for what is under way. */
  close(): Promise<void>;
}

export interface Periodic extends Closable {
  start(): void;
}

export interface PeriodicOptions {
  clock: Clock;
  everyMs: number;
  /** When the first look comes after the start; after `everyMs` when absent. 0 looks before `start` returns. */
  firstAfterMs?: number;
  /** `signal` is aborted by `close`. A tick that finds the look before it still under way does nothing. */
  look(signal: AbortSignal): Promise<void> | void;
  /** Receives what a look throws, unless it was stopped; the next tick looks again. */
  onError(error: unknown): void;
}

export function createPeriodic({ clock, everyMs, firstAfterMs, look, onError }: PeriodicOptions): Periodic {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  const cancels: (() => void)[] = [];

  async function lookOnce(): Promise<void> {
    try {
      await look(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
  }

  function tick(): void {
    current ??= lookOnce().finally(() => (current = null));
  }

  return {
    start() {
      cancels.push(clock.every(everyMs, tick));
      if (firstAfterMs === 0) tick();
      else if (firstAfterMs !== undefined) cancels.push(clock.after(firstAfterMs, tick));
    },
    async close() {
      for (const cancel of cancels.splice(0)) cancel();
      stopping.abort();
      await current;
    },
  };
}

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stop = (): void => {
      cancel();
      resolve();
    };
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
