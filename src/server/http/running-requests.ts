// Counts the requests that are being answered, so that a stop can wait for what they still read and note. Does not end any.
import type { ServerResponse } from 'node:http';

/** A handler that waits for a part that stops later must not keep the service running. */
const LONGEST_MS = 2_000;

export function createRunningRequests() {
  let parts = 0;
  const waiting: (() => void)[] = [];
  function end(): void {
    parts -= 1;
    if (parts === 0) for (const done of waiting.splice(0)) done();
  }
  return {
    /** The request runs until its handler has ended and its answer was closed: the last call is noted then. */
    add(response: ServerResponse, handled: Promise<void>): void {
      parts += 2;
      response.once('close', end);
      // What it failed with was answered or logged.
      handled.finally(end).catch(() => undefined);
    },
    /** Resolves when none runs, or after two seconds. Call it when the connections are closed. */
    ended(): Promise<void> {
      if (parts === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const late = setTimeout(resolve, LONGEST_MS);
        waiting.push(() => {
          clearTimeout(late);
          resolve();
        });
      });
    },
  };
}
