// Follows the HTTP requests that this process makes, so that a run can wait until none is under way. Does not know what they
// are for.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const BEGIN = 'http.client.request.created';
/** Longer than the service waits for an answer. What has not ended by then is not waited for. */
const PATIENCE_MS = 5_000;
/** What the end of a request leads to: its result is stored, and the next one begins. */
const TURNS = 4;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface FollowedRequests {
  /** Resolves when none is under way and none follows at once. */
  idle(): Promise<void>;
  [Symbol.dispose](): void;
}

export function followRequests(): FollowedRequests {
  const underWay = new Set<Promise<void>>();
  function follow(message: unknown): void {
    const { request } = message as { request: ClientRequest };
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(resolve, PATIENCE_MS);
    request.once('close', () => {
      clearTimeout(late);
      resolve();
    });
    underWay.add(promise);
    void promise.then(() => underWay.delete(promise));
  }
  subscribe(BEGIN, follow);
  return {
    async idle() {
      do {
        await Promise.all(underWay);
        for (let left = TURNS; left > 0; left--) await turn();
      } while (underWay.size > 0);
    },
    [Symbol.dispose]: () => void unsubscribe(BEGIN, follow),
  };
}
