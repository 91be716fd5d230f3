// Removes receipts whose time is over, and the oldest ones of a client that has too many: a flood of calls fills no disk. What is
// removed stays in the sums of the days. Works in small steps, between which everything else goes on.
import { LIMITS } from '../../contract/limits.ts';
import { pause } from '../pause.ts';
import type { Clock, Log } from '../ports.ts';
import { receiptDay } from '../services/receipts/receipts.ts';
import type { ReceiptClass } from '../store/receipts.ts';
import type { Store } from '../store/store.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** Receipts of one step. */
const STEP = 200;
const PAUSE_MS = 20;
const CLASSES: readonly ReceiptClass[] = ['ok', 'refused'];

export function createReceiptRetention(options: { store: Store; clock: Clock; log: Log }): Periodic {
  const { store, clock, log } = options;

  /** Counts what is dropped in the day of today. */
  function drop(clientId: string, of: ReceiptClass, most: number): number {
    return store.transaction(() => {
      const owner = store.receipts.ownerOf(clientId);
      const dropped = owner === null ? 0 : store.receipts.removeOldest(clientId, of, most);
      const none = { reads: 0, writes: 0, refused: 0, words: 0 };
      if (owner !== null && dropped > 0) {
        const day = receiptDay(clock.now());
        store.receipts.addToDay({ ...owner, client_id: clientId, day, ...none, dropped });
      }
      return dropped;
    });
  }

  return createPeriodic({
    clock,
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    async check(signal) {
      const oldest = clock.now() - LIMITS.receiptDays * DAY_MS;
      let expired = 0;
      while (!signal.aborted) {
        const step = store.receipts.removeBefore(oldest, STEP);
        expired += step;
        if (step < STEP) break;
        await pause(clock, PAUSE_MS, signal);
      }
      store.receipts.removeDaysBefore(receiptDay(oldest));
      if (expired > 0) log.info({ expired }, 'receipts whose time was over were removed');
      for (const counts of store.receipts.counts()) {
        for (const of of CLASSES) {
          let over = counts[of] - LIMITS.receiptsOfClient[of];
          if (over <= 0) continue;
          log.warn({ client_id: counts.client_id, over }, 'a client has too many receipts; the oldest go');
          while (over > 0 && !signal.aborted) {
            const dropped = drop(counts.client_id, of, Math.min(over, STEP));
            if (dropped === 0) break;
            over -= dropped;
            await pause(clock, PAUSE_MS, signal);
          }
        }
      }
    },
    onError: (error) =>
      log.error({ err: error }, 'receipts could not be removed; it is tried again in a minute'),
  });
}
