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

export interface PromptPeriodic extends Periodic {
  /** Once started: there is something to do. Checks when `soonMs` have passed, also when a check is under way by then. */
  soon(): void;
}

export interface PeriodicOptions {
  clock: Clock;
  everyMs: number;
  /** The delay of the first check; `everyMs` when absent. With 0 it begins before `start` returns. */
  firstAfterMs?: number;
  /** How long `soon` waits for more; `everyMs` when absent. */
  soonMs?: number;
  /** `signal` is aborted by `close`. A tick does nothing while the previous check is under way. */
  check(signal: AbortSignal): Promise<void> | void;
  /** Receives what a check throws, unless it was stopped; the next tick checks again. */
  onError(error: unknown): void;
}

interface Step {
  ticks: Set<() => void>;
  stop(): void;
}

/** By clock and interval. */
const steps = new WeakMap<Clock, Map<number, Step>>();

/** What is checked in the same intervals is checked in the same moments: the processor sleeps in between. */
function joinStep(clock: Clock, everyMs: number, tick: () => void): () => void {
  const ofClock = steps.get(clock) ?? new Map<number, Step>();
  steps.set(clock, ofClock);
  let step = ofClock.get(everyMs);
  if (step === undefined) {
    const ticks = new Set<() => void>();
    step = { ticks, stop: clock.every(everyMs, () => [...ticks].forEach((one) => one())) };
    ofClock.set(everyMs, step);
  }
  const { ticks, stop } = step;
  ticks.add(tick);
  return () => {
    if (!ticks.delete(tick) || ticks.size > 0) return;
    stop();
    ofClock.delete(everyMs);
  };
}

export function createPeriodic(options: PeriodicOptions): PromptPeriodic {
  const { clock, everyMs, firstAfterMs, soonMs = everyMs, check, onError } = options;
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  let started = false;
  let isSoon = false;
  /** The check under way may have looked before there was something. */
  let again = false;
  const nothing = (): void => undefined;
  const cancel = { ticks: nothing, first: nothing, soon: nothing };

  async function checkOnce(): Promise<void> {
    try {
      await check(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
  }

  function tick(): void {
    if (current !== null) return;
    again = false;
    current = checkOnce().finally(() => {
      current = null;
      if (again && started) tick();
    });
  }

  return {
    start() {
      started = true;
      cancel.ticks = joinStep(clock, everyMs, tick);
      if (firstAfterMs === 0) tick();
      else if (firstAfterMs !== undefined) cancel.first = clock.after(firstAfterMs, tick);
    },
    soon() {
      if (isSoon || !started) return;
      isSoon = true;
      cancel.soon = clock.after(soonMs, () => {
        isSoon = false;
        if (current === null) tick();
        else again = true;
      });
    },
    async close() {
      started = false;
      for (const one of Object.values(cancel)) one();
      stopping.abort();
      await current;
    },
  };
}
