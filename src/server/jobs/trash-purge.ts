// Removes conversations whose time in the trash is over, audio files whose time in the quarantine is, and the files of imports that
// nobody started, at start and every hour, once two checks have found it so: a clock that is wrong for less than a day takes
// nothing (believed-time.ts). Does not know how (services/conversations/trash.ts, services/recordings/audio-quarantine.ts,
// services/imports/imports.ts).
import { z } from 'zod';
import { LIMITS } from '../../contract/limits.ts';
import { unlessDiskFull } from '../disk-space.ts';
import type { Clock, Log } from '../ports.ts';
import type { Trash } from '../services/conversations/trash.ts';
import type { Imports } from '../services/imports/imports.ts';
import type { AudioQuarantine } from '../services/recordings/audio-quarantine.ts';
import type { Store } from '../store/store.ts';
import { believedTime, oldestBelieved, type BelievedTime } from './believed-time.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = LIMITS.trashDays * 24 * HOUR_MS;
/** What the last check believed, also when that was in an earlier run. */
const CHECKED = 'trash_checked_at';

const Checked = z.union([
  z.object({ at: z.number(), seen: z.number(), since: z.number().nullable() }),
  // Of earlier versions: what the clock said.
  z.number().transform((at): BelievedTime => ({ at, seen: at, since: null })),
]);

/** The first round is under way when `start` returns. */
export function createTrashPurge(options: {
  store: Pick<Store, 'settings'>;
  trash: Pick<Trash, 'purgeOlderThan'>;
  quarantine: Pick<AudioQuarantine, 'removeOutdated'>;
  imports: Pick<Imports, 'removeUnstarted'>;
  clock: Clock;
  log: Log;
}): Periodic {
  const { store, trash, quarantine, imports, clock, log } = options;
  let hasChecked = false;
  return createPeriodic({
    clock,
    everyMs: HOUR_MS,
    firstAfterMs: 0,
    async check() {
      const kept = Checked.safeParse(store.settings.get('', CHECKED)).data;
      const before = kept ?? { at: clock.now(), seen: clock.now(), since: null };
      const after = believedTime(before, clock.now(), hasChecked);
      hasChecked = true;
      // Only a note: a full disk does not keep what is old.
      unlessDiskFull(() => store.settings.set('', CHECKED, after));
      if (kept === undefined) return;
      // At a start the clock of the computer may not have been set yet, and months ahead.
      const now = oldestBelieved(before, after);
      if (after.since !== null)
        log.warn(
          { since: new Date(after.since).toISOString() },
          'the clock stands far from where it stood; what is old stays until it has gone on so for a day',
        );
      const removed = await trash.purgeOlderThan(KEPT_MS, now);
      if (removed > 0) log.info({ removed }, 'the trash was emptied of old conversations');
      const outdated = await quarantine.removeOutdated(now);
      const unstarted = await imports.removeUnstarted(now);
      if (unstarted > 0) log.info({ unstarted }, 'imports that nobody started were removed with their files');
      if (outdated > 0) log.info({ outdated }, 'audio files that no database came back for were removed');
    },
    onError: (error) =>
      log.error({ err: error }, 'the trash could not be emptied; it is tried again in an hour'),
  });
}
