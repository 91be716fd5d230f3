// Iterates a long text in turns, so that the service answers other requests during a three-hour conversation.
import { setImmediate } from 'node:timers/promises';

const TURN_MS = 8;

/** Yields the items one by one; every few milliseconds waiting tasks of the event loop run first. */
export async function* inTurns<T>(items: readonly T[], signal?: AbortSignal): AsyncIterable<T> {
  let began = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    signal?.throwIfAborted();
    began = performance.now();
  }
}
