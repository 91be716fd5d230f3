// Runs a periodic check for due work, one at a time. Does not know the work; work that must survive a stop is
// a job (job-runner.ts).
import type { Clock } from '../ports.ts';

/** Something that works until it is closed. */
export interface Closable {
  /** Starts no further work and waits for the work under way. */
  close(): Promise<void>;
}

export interface Periodic extends Closable {
  start(): void;
}

export interface PeriodicOptions {
  clock: Clock;
  everyMs: number;
  /** The delay of the first check; `everyMs` when absent. With 0 it begins before `start` returns. */
  firstAfterMs?: number;
  /** `signal` is aborted by `close`. A tick does nothing while the previous check is under way. */
  check(signal: AbortSignal): Promise<void> | void;
  /** Receives what a check throws, unless it was stopped; the next tick checks again. */
  onError(error: unknown): void;
}

export function createPeriodic({ clock, everyMs, firstAfterMs, check, onError }: PeriodicOptions): Periodic {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  const cancels: (() => void)[] = [];

  async function checkOnce(): Promise<void> {
    try {
      await check(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
  }

  function tick(): void {
    current ??= checkOnce().finally(() => (current = null));
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
