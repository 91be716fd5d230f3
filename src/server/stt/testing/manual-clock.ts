// A clock that a test moves by hand, and that tells when somebody starts to wait.
import type { Clock } from '../../ports.ts';

export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** Resolves with the milliseconds of the next `after` that nobody asked about yet. */
  nextAfter(): Promise<number>;
}

export function createManualClock(): ManualClock {
  let now = 0;
  let timers: { due: number; every: number | null; task: () => void }[] = [];
  const announced: number[] = [];
  const askers: ((ms: number) => void)[] = [];

  function add(ms: number, every: number | null, task: () => void): () => void {
    const timer = { due: now + ms, every, task };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  }

  return {
    now: () => now,
    monotonic: () => now,
    after(ms, task) {
      const cancel = add(ms, null, task);
      const asker = askers.shift();
      if (asker === undefined) announced.push(ms);
      else asker(ms);
      return cancel;
    },
    every: (ms, task) => add(ms, ms, task),
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
        if (next === undefined) break;
        now = next.due;
        if (next.every === null) timers = timers.filter((timer) => timer !== next);
        else next.due += next.every;
        next.task();
      }
      now = until;
    },
    nextAfter() {
      const ms = announced.shift();
      return ms === undefined ? new Promise((resolve) => askers.push(resolve)) : Promise.resolve(ms);
    },
  };
}
