// Time that tests move by hand. Knows no server.
import type { Clock } from '../../src/server/ports.ts';

export interface FakeClock extends Clock {
  /**
   * Moves time on, running what falls due in order of time. Promises get a chance to settle after each task.
   */
  advance(ms: number): Promise<void>;
  /** Resolves with the delay of the next `after`, in their order; each delay is handed out once. */
  nextAfter(): Promise<number>;
  /**
   * The computer sleeps: the wall clock goes on, and no timer runs. `counted` is what the monotonic clock
   * makes of it.
   */
  sleep(ms: number, counted?: number): void;
}

interface Timer {
  due: number;
  every: number | null;
  task: () => void;
}

/** Lets everything that waits only for promises or for I/O that is already done go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** `start` is milliseconds since the epoch. */
export function createFakeClock(start = Date.UTC(2026, 0, 5, 9)): FakeClock {
  let time = 0;
  /** What the clocks say beyond what the timers had. */
  const slept = { wall: 0, monotonic: 0 };
  const timers = new Set<Timer>();
  const delays: number[] = [];
  const waiting: ((ms: number) => void)[] = [];

  function add(ms: number, every: number | null, task: () => void): () => void {
    const timer = { due: time + ms, every, task };
    timers.add(timer);
    return () => void timers.delete(timer);
  }

  return {
    // Whole, as the system's; timers may fall due between two milliseconds.
    now: () => Math.floor(start + time + slept.wall),
    monotonic: () => time + slept.monotonic,
    after(ms, task) {
      const waiter = waiting.shift();
      if (waiter === undefined) delays.push(ms);
      else waiter(ms);
      return add(ms, null, task);
    },
    every: (ms, task) => add(ms, ms, task),
    sleep(ms, counted = 0) {
      slept.wall += ms;
      slept.monotonic += counted;
    },
    async advance(ms) {
      const until = time + ms;
      await settle();
      for (;;) {
        const next = [...timers].filter((timer) => timer.due <= until).sort((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        time = Math.max(time, next.due);
        if (next.every === null) timers.delete(next);
        else next.due += next.every;
        next.task();
        await settle();
      }
      time = until;
      await settle();
    },
    nextAfter() {
      const ms = delays.shift();
      return ms === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(ms);
    },
  };
}
