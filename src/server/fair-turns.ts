// Runs a few asynchronous tasks at a time and lets their owners take turns, so that one who brings many delays the
// others by one task each. Does not limit how many wait.

export interface FairTurns {
  /** Runs `task` in the owner's turn; rejects with what it throws. */
  run<T>(owner: string, task: () => Promise<T>): Promise<T>;
}

export function createFairTurns(most: number): FairTurns {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;

  function next(): void {
    const [first] = waiting;
    if (first === undefined || running >= most) return;
    const [owner, tasks] = first;
    const task = tasks.shift()!;
    waiting.delete(owner);
    if (tasks.length > 0) waiting.set(owner, tasks); // at the end
    running += 1;
    const done = (): void => {
      running -= 1;
      next();
    };
    task().then(done, done);
  }

  return {
    run(owner, task) {
      return new Promise((resolve, reject) => {
        const tasks = waiting.get(owner) ?? [];
        waiting.set(owner, tasks);
        tasks.push(() => task().then(resolve, reject));
        next();
      });
    },
  };
}
