// Runs work at most once at a time: a call while it runs does nothing.

/** `run` must not reject. */
export function singleFlight<A extends unknown[]>(run: (...args: A) => Promise<void>): (...args: A) => void {
  let running = false;
  return (...args) => {
    if (running) return;
    running = true;
    void run(...args).finally(() => {
      running = false;
    });
  };
}
