// Removes conversations whose time in the trash is over, and audio files whose time in the quarantine is, at start and every
// hour. Does not know how (services/conversations/trash.ts, services/recordings/audio-quarantine.ts).
import { LIMITS } from '../../contract/limits.ts';
import type { Clock, Log } from '../ports.ts';
import type { Trash } from '../services/conversations/trash.ts';
import type { AudioQuarantine } from '../services/recordings/audio-quarantine.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = LIMITS.trashDays * 24 * HOUR_MS;

/** The first round is under way when `start` returns. */
export function createTrashPurge(options: {
  trash: Pick<Trash, 'purgeOlderThan'>;
  quarantine: Pick<AudioQuarantine, 'removeOutdated'>;
  clock: Clock;
  log: Log;
}): Periodic {
  const { trash, quarantine, clock, log } = options;
  return createPeriodic({
    clock,
    everyMs: HOUR_MS,
    firstAfterMs: 0,
    async check() {
      const removed = await trash.purgeOlderThan(KEPT_MS);
      if (removed > 0) log.info({ removed }, 'the trash was emptied of old conversations');
      const outdated = await quarantine.removeOutdated(clock.now());
      if (outdated > 0) log.info({ outdated }, 'audio files that no database came back for were removed');
    },
    onError: (error) =>
      log.error({ err: error }, 'the trash could not be emptied; it is tried again in an hour'),
  });
}
