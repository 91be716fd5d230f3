// Removes every byte of what was deleted for good: from the search index, from free space and the journal of the database,
// and from its copies. Many deletions cost one pass. The database lists what waits, so a kill loses nothing.
import { unlessDiskFull } from '../disk-space.ts';
import { pause } from '../pause.ts';
import type { Clock, Log } from '../ports.ts';
import type { SerialQueue } from '../serial-queue.ts';
import { allCopies, removeCopy } from '../store/backups.ts';
import type { RunCopyTask } from '../store/copy-thread.ts';
import type { Erasure } from '../store/erasures.ts';
import type { Store } from '../store/store.ts';
import type { AudioVault } from '../services/recordings/audio-vault.ts';
import { backOffMs } from './back-off.ts';
import { createPeriodic, type Periodic } from './periodic.ts';

const CHECK_EVERY_MS = 5_000;
const FIRST_AFTER_MS = 1_000;
/** The pause between two steps, in which requests are answered. */
const PAUSE_MS = 5;
/** A database up to this size is rebuilt at once, in about a tenth of a second; a larger one when the service stops or starts. */
const REBUILT_AT_ONCE_BYTES = 8_000_000;
/** How long a stop waits for copies; the next start continues. */
const STOP_PATIENCE_MS = 10_000;

const REBUILD_DUE = 'rebuild_due';
const FAILURE = 'erasure_failure';

export interface ErasureFailure {
  at: number;
  /** In a row. */
  attempts: number;
}

/** Null when the last attempt succeeded. */
export function lastErasureFailure(store: Pick<Store, 'settings'>): ErasureFailure | null {
  return (store.settings.get('', FAILURE) as ErasureFailure | null | undefined) ?? null;
}

/** Each attempt writes much; what keeps one from succeeding rarely passes within seconds. */
const BACK_OFF = { firstMs: 10_000, longestMs: 3_600_000 };

export interface ErasureOptions {
  store: Store;
  vault: Pick<AudioVault, 'remove'>;
  dataDir: string;
  runCopyTask: RunCopyTask;
  queue: SerialQueue;
  clock: Clock;
  log: Log;
}

/**
 * Rebuilds a large database whose service was killed before it could. Call it before anything else uses the store. A disk
 * that has no room for that keeps nobody from recording: the next stop or start rebuilds it.
 */
export function finishRebuild(store: Store): void {
  if (store.settings.get('', REBUILD_DUE) !== true) return;
  unlessDiskFull(() => {
    store.erasures.rebuild();
    store.settings.set('', REBUILD_DUE, false);
  });
}

export function createErasure(options: ErasureOptions): Periodic {
  const { store, vault, dataDir, runCopyTask, queue, clock, log } = options;

  async function eraseDatabase(stopping: AbortSignal): Promise<void> {
    while (store.erasures.mergeSearchIndex()) if (!stopping.aborted) await pause(clock, PAUSE_MS, stopping);
    const later = !stopping.aborted && store.erasures.databaseBytes() > REBUILT_AT_ONCE_BYTES;
    store.settings.set('', REBUILD_DUE, later);
    if (!later) store.erasures.rebuild();
  }

  /** False when the time was over before all were done. */
  async function eraseCopies(erasures: readonly Erasure[], inTime: () => boolean): Promise<boolean> {
    const { intact, damaged } = allCopies(dataDir);
    for (const copy of damaged) {
      log.warn({}, 'a damaged database that was put aside is removed, because nothing can be erased in it');
      removeCopy(copy);
    }
    for (const copy of intact) {
      if (!inTime()) return false;
      const result = await runCopyTask({ task: 'erase', copy, erasures });
      if (result.ok) continue;
      if (result.reason !== 'damaged')
        throw new Error(`a copy of the database could not be erased: ${result.code}`);
      log.warn({}, 'a copy of the database that is damaged is removed, because nothing can be erased in it');
      removeCopy(copy);
    }
    return true;
  }

  /** False when something is left for later. */
  async function pass(stopping: AbortSignal, inTime: () => boolean): Promise<boolean> {
    const waiting = store.erasures.list();
    const last = waiting.at(-1);
    if (last === undefined) return true;
    // An export reads rows by their place, which a rebuild changes.
    if (store.erasures.isHeld() && !stopping.aborted) return false;
    // A key is no text: it is not in the search index, and its audio is gone.
    if (waiting.some(({ place }) => place !== 'conversations.audio_key')) await eraseDatabase(stopping);
    if (!store.erasures.truncateJournal()) return false;
    if (!(await eraseCopies(waiting, inTime))) return false;
    // A kill may have come before the files were removed.
    for (const { place, ref } of waiting) if (place === 'conversations') await vault.remove(ref);
    store.erasures.remove(last.id);
    store.erasures.truncateJournal();
    log.info({ erased: waiting.length }, 'what was deleted for good was erased');
    return true;
  }

  let failures = 0;
  let nextAt = 0;

  function failed(error: unknown): void {
    failures += 1;
    nextAt = clock.monotonic() + backOffMs(BACK_OFF, failures, 0);
    // For doctor, which runs in another process.
    unlessDiskFull(() => store.settings.set('', FAILURE, { at: clock.now(), attempts: failures }));
    log.error(
      { err: error, attempts: failures },
      'what was deleted for good could not be erased; it is tried again',
    );
  }

  function succeeded(): void {
    failures = 0;
    if (lastErasureFailure(store) !== null) unlessDiskFull(() => store.settings.set('', FAILURE, null));
  }

  const loop = createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    // What a kill left of the last deletion.
    firstAfterMs: FIRST_AFTER_MS,
    check: (signal) =>
      queue.run(async () => {
        if (clock.monotonic() < nextAt) return;
        if (await pass(signal, () => !signal.aborted)) succeeded();
      }),
    onError: failed,
  });

  return {
    start: loop.start,
    /** A clean stop leaves no byte. */
    async close() {
      await loop.close();
      const until = clock.monotonic() + STOP_PATIENCE_MS;
      await queue
        .run(() => pass(AbortSignal.abort(), () => clock.monotonic() < until))
        .catch((error: unknown) =>
          log.error({ err: error }, 'what was deleted for good could not be erased before the stop'),
        );
      finishRebuild(store);
    },
  };
}
