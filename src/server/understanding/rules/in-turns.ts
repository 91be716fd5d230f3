// Lets others have their turn while a long text is read: a service that answers must not stop for a three-hour talk.
import { setImmediate } from 'node:timers/promises';

const TURN_MS = 8;

/** The items one by one; every few milliseconds of work whatever else waits runs first. */
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
