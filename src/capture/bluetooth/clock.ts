// Time as the wearable uses it, so that tests can let a day pass in a moment.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after so many milliseconds, unless it is cancelled by what this returns. */
  after(milliseconds: number, run: () => void): () => void;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
