// Runs work at most once at a time: a call while it runs does nothing.

/** `run` reports its own failures; a rejection is only an end. */
export function singleFlight<A extends unknown[]>(run: (...args: A) => Promise<void>): (...args: A) => void {
  let running = false;
  return (...args) => {
    if (running) return;
    running = true;
    const done = (): void => {
      running = false;
    };
    run(...args).then(done, done);
  };
}
