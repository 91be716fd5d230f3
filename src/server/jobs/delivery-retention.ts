// Removes outgoing events with their deliveries and attempts once their time is over, at start and every hour. What still waits
// is kept while its destination is on. Works in small steps, between which everything else goes on.
import { pause } from '../pause.ts';
import type { Clock, Log } from '../ports.ts';
import type { Store } from '../store/store.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const EVERY_MS = 3_600_000;
const FIRST_AFTER_MS = 60_000;
const DAY_MS = 86_400_000;
/** Events of one step. */
const STEP = 200;
const PAUSE_MS = 20;
const TOO_LONG = 'It waited too long for its destination to be turned on again.';

export function createDeliveryRetention(options: { store: Store; clock: Clock; log: Log }): Periodic {
  const { store, clock, log } = options;

  /** False when it is kept for now. */
  function remove(seq: number): boolean {
    const now = clock.now();
    const waiting = store.deliveries.ofEvent(seq).filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) {
      store.outgoing_events.remove(seq);
      return true;
    }
    for (const delivery of waiting) {
      if (store.destinations.get(delivery.destination_id)?.enabled === true) continue;
      store.deliveries.end(delivery, 'dead', { at: now, error: TOO_LONG, attempted: false });
    }
    store.outgoing_events.keepUntil(seq, now + DAY_MS);
    return false;
  }

  return createPeriodic({
    clock,
    everyMs: EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    async check(signal) {
      let removed = 0;
      while (!signal.aborted) {
        const step = store.transaction(() => {
          const expired = store.outgoing_events.expired(clock.now(), STEP);
          for (const seq of expired) if (remove(seq)) removed++;
          return expired.length;
        });
        if (step < STEP) break;
        await pause(clock, PAUSE_MS, signal);
      }
      if (removed > 0) log.info({ removed }, 'outgoing events whose time was over were removed');
    },
    onError: (error) =>
      log.error({ err: error }, 'outgoing events could not be removed; it is tried again in an hour'),
  });
}
