// Makes a checked copy of the database each day, and removes the copies that are too old. A day that the computer slept
// through is made up for at the next check. Does not touch the database itself.
import { statfs } from 'node:fs/promises';
import type { Clock, Log } from '../ports.ts';
import type { SerialQueue } from '../serial-queue.ts';
import { dailyCopies, newBackupFile, outdatedCopies, removeCopy } from '../store/backups.ts';
import type { RunCopyTask } from '../store/copy-thread.ts';
import type { Store } from '../store/store.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const CHECK_EVERY_MS = 600_000;
/** A start has enough to do. */
const FIRST_AFTER_MS = 60_000;
const DAY_MS = 86_400_000;
/** Room that a copy leaves on the disk. */
const SPARE_BYTES = 50_000_000;

const FAILURE = 'daily_copy_failure';

/** Why the last copy that was due could not be made. */
export interface CopyFailure {
  at: number;
  /** One sentence. */
  reason: string;
}

export function lastCopyFailure(store: Pick<Store, 'settings'>): CopyFailure | null {
  return (store.settings.get('', FAILURE) as CopyFailure | null | undefined) ?? null;
}

const SENTENCES = {
  damaged: 'The database is damaged, so no copy was made of it.',
  full: 'The disk is too full for a copy of the database.',
  failed: 'The copy of the database could not be made.',
} as const;

export function createDailyCopy(options: {
  store: Store;
  dataDir: string;
  database: string;
  runCopyTask: RunCopyTask;
  /** Copies are made and erased one at a time. */
  queue: SerialQueue;
  clock: Clock;
  log: Log;
}): Periodic {
  const { store, dataDir, database, runCopyTask, queue, clock, log } = options;

  function isDue(): boolean {
    // One that a wrong clock put years ahead says nothing about today.
    return !dailyCopies(dataDir).some(({ made_at }) => Math.abs(clock.now() - made_at) < DAY_MS);
  }

  function failed(reason: keyof typeof SENTENCES, code: string): void {
    const failure: CopyFailure = { at: clock.now(), reason: SENTENCES[reason] };
    log.warn({ reason, code }, 'the daily copy of the database was not made; it is tried again');
    store.settings.set('', FAILURE, failure);
  }

  async function make(): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < store.erasures.databaseBytes() + SPARE_BYTES) return failed('full', 'ENOSPC');
    const copy = newBackupFile(dataDir, 'daily', clock.now());
    const result = await runCopyTask({ task: 'make', database, copy });
    if (!result.ok) return failed(result.reason, result.code);
    if (lastCopyFailure(store) !== null) store.settings.set('', FAILURE, null);
    // By a clock that was put back the new one is the oldest.
    const outdated = outdatedCopies(dailyCopies(dataDir)).filter(({ file }) => file !== copy);
    for (const { file } of outdated) removeCopy(file);
    log.info({ removed: outdated.length }, 'the daily copy of the database was made');
  }

  return createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    firstAfterMs: FIRST_AFTER_MS,
    async check() {
      if (isDue()) await queue.run(make);
    },
    onError: (error) => log.error({ err: error }, 'the daily copy of the database could not be made'),
  });
}
