// Removes conversations whose time in the trash is over, audio files whose time in the quarantine is, and the files of imports that
// nobody started, at start and every hour, once two checks have found it so: a clock that is wrong for a while takes nothing. Does not
// know how (services/conversations/trash.ts, services/recordings/audio-quarantine.ts, services/imports/imports.ts).
import { LIMITS } from '../../contract/limits.ts';
import { unlessDiskFull } from '../disk-space.ts';
import type { Clock, Log } from '../ports.ts';
import type { Trash } from '../services/conversations/trash.ts';
import type { Imports } from '../services/imports/imports.ts';
import type { AudioQuarantine } from '../services/recordings/audio-quarantine.ts';
import type { Store } from '../store/store.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = LIMITS.trashDays * 24 * HOUR_MS;
/** What the clock said at the last check, also when that was in an earlier run. */
const CHECKED = 'trash_checked_at';

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
  return createPeriodic({
    clock,
    everyMs: HOUR_MS,
    firstAfterMs: 0,
    async check() {
      const before = store.settings.get('', CHECKED);
      // Only a note: a full disk does not keep what is old.
      unlessDiskFull(() => store.settings.set('', CHECKED, clock.now()));
      if (typeof before !== 'number') return;
      // At a start the clock of the computer may not have been set yet, and months ahead.
      const now = Math.min(before, clock.now());
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
