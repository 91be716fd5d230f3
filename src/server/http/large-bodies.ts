// Gives the large bodies of requests their turn: a few are in memory at a time, and a few of those are one user's.
// The others are not read meanwhile, so their senders wait. Small bodies never wait. Reads nothing itself.
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../ports.ts';
import { RateLimited } from '../service-error.ts';
import { createTurns } from '../turns.ts';

export interface LargeBodies {
  /**
   * Resolves when the body may be read, to a function that gives the place back; null for a body that needs none.
   * Rejects with RateLimited when it waited too long or too many of the user's wait, and when `signal` is aborted.
   */
  place(headers: IncomingHttpHeaders, uid: string, signal: AbortSignal): Promise<(() => void) | null>;
}

/** With what is made of them, the largest body is 20 to 30 MB. */
const AT_ONCE = 4;
const OF_ONE_USER = 2;
const WAITING_OF_ONE_USER = 50;
export const SMALL_BODY_BYTES = 65_536;
/** Shorter than the time a body may take to arrive. */
export const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 5;

/** A body of unknown length may be large. */
function isSmall(headers: IncomingHttpHeaders): boolean {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') return false;
  return (
    headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES
  );
}

export function createLargeBodies(clock: Pick<Clock, 'after'>): LargeBodies {
  const turns = createTurns({ atOnce: AT_ONCE, ofOneUser: OF_ONE_USER });
  const refused = (): RateLimited => new RateLimited(RETRY_SECONDS);

  return {
    async place(headers, uid, signal) {
      if (isSmall(headers)) return null;
      signal.throwIfAborted();
      if (turns.waiting(uid) >= WAITING_OF_ONE_USER) throw refused();
      const patience = new AbortController();
      const cancel = clock.after(PATIENCE_MS, () => patience.abort(refused()));
      try {
        return await turns.take(uid, AbortSignal.any([signal, patience.signal]));
      } finally {
        cancel();
      }
    },
  };
}
