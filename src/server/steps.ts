// Divides long work on the event loop: it is written as steps, and others have their turn between slices of them. Knows no work.
import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from './ports.ts';

/** Work that may pause at each `yield`. */
export type Steps<T> = Generator<void, T, void>;

/** Does all of it at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const isSteps = <T>(made: T | Steps<T>): made is Steps<T> =>
  typeof made === 'object' && made !== null && Symbol.iterator in made && 'next' in made;

/** The value, whether it was made at once or in steps. */
export function* stepsOf<T>(made: T | Steps<T>): Steps<T> {
  if (isSteps(made)) return yield* made;
  return made;
}

/** A slice takes about this long, so that neither a live session nor a request waits long for its turn. */
export const SLICE_MS = 8;
const MOST_STEPS = 8;
/** As long as others are busy they have this many turns more. */
const MOST_TURNS = 20;
const LEAST_TURNS = 3;
const BUSY_MS = 1;

type Monotonic = Pick<Clock, 'monotonic'>;

/** Lets requests and sessions go on that wait for their turn, of which each needs several. */
export async function othersFirst(clock: Monotonic): Promise<void> {
  for (let turns = 1; turns <= MOST_TURNS; turns++) {
    const began = clock.monotonic();
    await turn();
    if (turns >= LEAST_TURNS && clock.monotonic() - began < BUSY_MS) return;
  }
}

export interface SliceOptions {
  clock: Monotonic;
  signal?: AbortSignal | undefined;
  /** Around each slice, as a transaction is. */
  around?: (slice: () => void) => void;
}

/** Rejects with the reason of `signal`, between two slices, or with what a step throws. */
export async function inSlices<T>(steps: Steps<T>, options: SliceOptions): Promise<T> {
  const { clock, signal, around = (slice) => slice() } = options;
  for (;;) {
    signal?.throwIfAborted();
    const over: { value: T }[] = [];
    around(() => {
      const until = clock.monotonic() + SLICE_MS;
      for (let count = 0; count < MOST_STEPS; count++) {
        const step = steps.next();
        if (step.done === true) over.push({ value: step.value });
        if (step.done === true || clock.monotonic() >= until) return;
      }
    });
    if (over.length > 0) return over[0]!.value;
    await othersFirst(clock);
  }
}
