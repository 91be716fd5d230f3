// Time that runs faster where the service only waits, and that a run can move on: the wall clock alone, as when it is set or
// the computer slept, or all of it, as when the service runs for a week. Does not know the service.
import { systemClock, type Clock } from '../src/server/ports.ts';

export interface HurriedClock extends Clock {
  /** The wall clock jumps. */
  jump(ms: number): void;
  /**
   * So much time passes while the service runs; what falls due in it runs in its order. Each step is at most `stepMs` and
   * waits for `idle`: what is under way then would seem to take as long as the step.
   */
  pass(ms: number, options: { stepMs: number; idle: () => Promise<void> }): Promise<void>;
}

interface Timer {
  due: number;
  every: number | null;
  task: () => void;
  cancel: () => void;
}

/** `aheadMs` is how far an earlier service of the run had moved the wall clock on. */
export function createHurriedClock({ hurry, aheadMs }: { hurry: number; aheadMs: number }): HurriedClock {
  let jumped = aheadMs;
  let passed = 0;
  const timers = new Set<Timer>();
  const monotonic = (): number => systemClock.monotonic() * hurry + passed;

  function arm(timer: Timer): void {
    timer.cancel = systemClock.after(Math.max(0, timer.due - monotonic()) / hurry, () => run(timer));
  }
  function run(timer: Timer): void {
    timer.cancel();
    if (timer.every === null) timers.delete(timer);
    else {
      timer.due = Math.max(timer.due + timer.every, monotonic());
      arm(timer);
    }
    timer.task();
  }
  function add(ms: number, every: number | null, task: () => void): () => void {
    const timer: Timer = { due: monotonic() + ms, every, task, cancel: () => undefined };
    timers.add(timer);
    arm(timer);
    return () => {
      timer.cancel();
      timers.delete(timer);
    };
  }

  return {
    now: () => systemClock.now() + jumped + passed,
    monotonic,
    after: (ms, task) => add(ms, null, task),
    every: (ms, task) => add(ms, ms, task),
    jump: (ms) => void (jumped += ms),
    async pass(ms, { stepMs, idle }) {
      await idle();
      for (let left = ms; left > 0; left -= stepMs) {
        passed += Math.min(stepMs, left);
        const now = monotonic();
        for (const timer of [...timers].filter(({ due }) => due <= now).sort((a, b) => a.due - b.due))
          if (timers.has(timer)) run(timer);
        await idle();
      }
    },
  };
}
