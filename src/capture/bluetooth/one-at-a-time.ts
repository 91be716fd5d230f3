// A link with one operation at a time, as Bluetooth devices need it, and an end to waiting for answers that never come.
import type { Clock } from './clock.ts';
import { LinkError, type Link } from './link.ts';

/** A device that has not answered by then does not. */
export const ANSWER_MS = 5_000;

export function oneAtATime(link: Link, clock: Clock): Link {
  let last: Promise<unknown> = Promise.resolve();

  function queue<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = last.then(() => limited(run, clock));
    last = result.catch(() => undefined);
    return result;
  }

  return {
    has: (place) => link.has(place),
    read: (place) => queue(() => link.read(place)),
    write: (place, bytes) => queue(() => link.write(place, bytes)),
    subscribe: (place, value) => queue(() => link.subscribe(place, value)),
    unsubscribe: (place) => queue(() => link.unsubscribe(place)),
    disconnect: () => link.disconnect(),
  };
}

function limited<Result>(run: () => Promise<Result>, clock: Clock): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ANSWER_MS, () => reject(new LinkError('not_answering')));
    run()
      .finally(cancel)
      .then(resolve, (error: unknown) =>
        reject(error instanceof LinkError ? error : new LinkError('refused', { cause: error })),
      );
  });
}
