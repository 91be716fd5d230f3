// Lets those who transcribe in the background take turns: one at a time, a few minutes of audio each while others wait. Who has
// had none yet goes before those who go on, so that a short one waits for no long one. Does not know what a turn is used for.

export interface Turn {
  /** Counts audio that was done in this turn. When it is used up and somebody waits, resolves in the next one, or when stopped. */
  used(seconds: number): Promise<void>;
  end(): void;
}

export interface Turns {
  /** Resolves when it is its turn, or with one that keeps nobody waiting when `signal` is aborted before. */
  take(signal: AbortSignal): Promise<Turn>;
}

export interface TurnsOptions {
  /** Seconds of audio. */
  length: number;
}

export function createTurns({ length }: TurnsOptions): Turns {
  const fresh: (() => void)[] = [];
  const again: (() => void)[] = [];
  let taken = false;

  function leave(): void {
    taken = false;
    (fresh.shift() ?? again.shift())?.();
  }

  /** Answers whether it has the turn. */
  function enter(line: (() => void)[], signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp);
        taken = true;
        resolve(true);
      };
      const giveUp = (): void => {
        line.splice(line.indexOf(begin), 1);
        resolve(false);
      };
      if (!taken) return begin();
      signal.addEventListener('abort', giveUp, { once: true });
      line.push(begin);
    });
  }

  return {
    async take(signal) {
      let mine = await enter(fresh, signal);
      let left = length;
      return {
        async used(seconds) {
          left -= seconds;
          if (!mine || left > 0 || fresh.length + again.length === 0) return;
          mine = false;
          leave();
          mine = await enter(again, signal);
          left = length;
        },
        end() {
          if (mine) leave();
          mine = false;
        },
      };
    },
  };
}
