// Gives the large bodies of requests their turn: a few are read at a time, and fewer are made into what a route works on, which
// takes far more memory. The others are not read meanwhile, so their senders wait. Small bodies never wait. Reads nothing itself.
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../ports.ts';
import { RateLimited } from '../service-error.ts';
import { createTurns } from '../turns.ts';

export interface LargeBody {
  /** Resolves when the body that was read may be parsed. Rejects when the client has left. */
  parsing(): Promise<void>;
  /** Gives its places back. */
  leave(): void;
}

export interface LargeBodies {
  /**
   * Resolves when the body may be read; to null for a body that needs no place. Rejects with RateLimited when it waited too
   * long or too many of the user's wait, and when `signal` is aborted.
   */
  place(headers: IncomingHttpHeaders, uid: string, signal: AbortSignal): Promise<LargeBody | null>;
}

/** A slow sender delays another large body of the same user only when it has two. */
const READ = { atOnce: 4, ofOneUser: 2 };
/** What is made of the largest body is 20 to 30 MB. None is slow: its bytes are here. */
const WORKED_ON = { atOnce: 2, ofOneUser: 1 };
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
  const reading = createTurns(READ);
  const working = createTurns(WORKED_ON);
  const refused = (): RateLimited => new RateLimited(RETRY_SECONDS);

  return {
    async place(headers, uid, signal) {
      if (isSmall(headers)) return null;
      signal.throwIfAborted();
      if (reading.waiting(uid) >= WAITING_OF_ONE_USER) throw refused();
      const patience = new AbortController();
      const cancel = clock.after(PATIENCE_MS, () => patience.abort(refused()));
      const turns: (() => void)[] = [];
      try {
        turns.push(await reading.take(uid, AbortSignal.any([signal, patience.signal])));
      } finally {
        cancel();
      }
      return {
        async parsing() {
          turns.push(await working.take(uid, signal));
        },
        leave() {
          for (const end of turns.splice(0)) end();
        },
      };
    },
  };
}
