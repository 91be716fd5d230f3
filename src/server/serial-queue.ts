// Runs asynchronous tasks of one session one after the other, in the order given. Pure.

export interface SerialQueue {
  /** Runs `task` when all before it are over; rejects with what it throws, which stops nothing behind it. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
