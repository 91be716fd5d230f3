// Runs asynchronous tasks one after the other, in the order given. Does not limit how many wait.

export interface SerialQueue {
  /** Runs `task` when all before it are over; rejects with what it throws, which stops nothing behind it. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves when every task given so far is over. Never rejects. */
  idle(): Promise<void>;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
    async idle() {
      await last;
    },
  };
}
