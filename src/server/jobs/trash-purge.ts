// Empties the trash of what has lain there for its time: at start and every hour. What that means is services/trash.ts.
import { LIMITS } from '../../contract/limits.ts';
import type { Clock, Log } from '../ports.ts';
import type { Trash } from '../services/conversations/trash.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = LIMITS.trashDays * 24 * HOUR_MS;

export interface TrashPurge {
  /** The first round is under way when this returns. */
  start(): void;
  /** No further round; waits for the one under way. */
  close(): Promise<void>;
}

export function createTrashPurge(options: {
  trash: Pick<Trash, 'purgeOlderThan'>;
  clock: Clock;
  log: Log;
}): TrashPurge {
  const { trash, clock, log } = options;
  let round: Promise<void> | null = null;
  let stop = (): void => undefined;

  async function purge(): Promise<void> {
    try {
      const removed = await trash.purgeOlderThan(KEPT_MS);
      if (removed > 0) log.info({ removed }, 'the trash was emptied of old conversations');
    } catch (error) {
      log.error({ err: error }, 'the trash could not be emptied; it is tried again in an hour');
    }
  }

  function begin(): void {
    round ??= purge().finally(() => (round = null));
  }

  return {
    start() {
      stop = clock.every(HOUR_MS, begin);
      begin();
    },
    async close() {
      stop();
      await round;
    },
  };
}
