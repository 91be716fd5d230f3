// Lets a few pieces of work run at a time, of one user and together; the others wait in the order they came.

export interface Turns {
  /** Resolves to the function that ends the turn. Rejects with the reason of `signal`. */
  take(uid: string, signal: AbortSignal): Promise<() => void>;
  /** How many of the user's wait. */
  waiting(uid: string): number;
}

interface Waiting {
  uid: string;
  begin(): void;
}

export function createTurns({ atOnce, ofOneUser }: { atOnce: number; ofOneUser: number }): Turns {
  const running = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let free = atOnce;

  const hasRoom = (uid: string): boolean => free > 0 && (running.get(uid) ?? 0) < ofOneUser;

  function begin(uid: string): () => void {
    free -= 1;
    running.set(uid, (running.get(uid) ?? 0) + 1);
    return () => {
      free += 1;
      const left = running.get(uid)! - 1;
      if (left === 0) running.delete(uid);
      else running.set(uid, left);
      for (const one of waiting) if (hasRoom(one.uid)) one.begin();
    };
  }

  return {
    waiting: (uid) => [...waiting].filter((one) => one.uid === uid).length,
    async take(uid, signal) {
      signal.throwIfAborted();
      if (hasRoom(uid)) return begin(uid);
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          waiting.delete(mine);
          signal.removeEventListener('abort', left);
        };
        const mine: Waiting = {
          uid,
          begin() {
            leave();
            resolve(begin(uid));
          },
        };
        const left = (): void => {
          leave();
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', left);
        waiting.add(mine);
      });
    },
  };
}
