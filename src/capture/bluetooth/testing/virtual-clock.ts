// A clock that tests move: hours pass in a moment, and everything that is due runs in its order.
import type { Clock } from '../clock.ts';

/** Promises that one step may settle in a row. */
const SETTLED = 60;

export interface VirtualClock extends Clock {
  /** As `after`, for what settles no promise: many of them cost little. */
  quietly(milliseconds: number, run: () => void): void;
  advance(milliseconds: number): Promise<void>;
}

interface Timer {
  at: number;
  run: () => void;
  isQuiet: boolean;
}

export function createVirtualClock(start = 1_767_600_000_000): VirtualClock {
  let now = start;
  const timers: Timer[] = [];

  function add(timer: Timer): void {
    let place = timers.length;
    while (place > 0 && timers[place - 1]!.at > timer.at) place--;
    timers.splice(place, 0, timer);
  }

  return {
    now: () => now,
    after(milliseconds, run) {
      const timer: Timer = { at: now + milliseconds, run, isQuiet: false };
      add(timer);
      return () => {
        const place = timers.indexOf(timer);
        if (place >= 0) timers.splice(place, 1);
      };
    },
    quietly: (milliseconds, run) => add({ at: now + milliseconds, run, isQuiet: true }),
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (let timer = timers[0]; timer !== undefined && timer.at <= end; timer = timers[0]) {
        timers.shift();
        now = timer.at;
        timer.run();
        if (!timer.isQuiet) await settle();
      }
      now = end;
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  for (let nth = 0; nth < SETTLED; nth++) await Promise.resolve();
}
