// Opens the data folder: its lock, the database and the encrypted audio.
import { join } from 'node:path';
import { createDailyCopy } from '../jobs/daily-copy.ts';
import { createErasure, finishRebuild } from '../jobs/erasure.ts';

import { unlessDiskFull } from '../disk-space.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createAudioVault, hasInstanceKey } from '../services/recordings/audio-vault.ts';
import { removeUnfinishedCopies } from '../store/backups.ts';
import { createCopyThread } from '../store/copy-thread.ts';
import { createCommitSync } from '../store/commit-sync.ts';
import type { CommitSync } from '../ports.ts';
import { lockDataDir } from '../store/data-dir-lock.ts';
import { isMissing, MissingDatabaseError, openDatabase } from '../store/database.ts';
import { shareDatabase } from '../store/database-users.ts';
import { isLost, LostDatabaseError, putBack } from '../store/lost-database.ts';
import { countUnexpectedEnd } from '../store/unexpected-ends.ts';
import { folderIsOpen } from '../private-files.ts';
import { createStore, type Store } from '../store/store.ts';
import { syncFolderNow } from '../sync-folder.ts';
import type { Closers } from './closers.ts';
import { freeReserve, keepReserve } from './disk-reserve.ts';
import { refuseBesideService } from './other-service.ts';
import type { StartOptions } from './start-options.ts';

export const DATABASE_FILE = 'earshot.sqlite';
/** How long a database without a file may be written to before it is put back. */
const FILE_CHECKED_MS = 2_000;

export interface OpenStore {
  store: Store;
  committed: CommitSync;
  /** Call it regularly: throws LostDatabaseError after it put a database back whose file was removed. */
  checkFile(): void;
  close(): void;
}

/**
 * `check` looks for damage first, which takes a while. `durable`: every transaction is on the disk when it returns. The folder need
 * not be locked.
 */
export function openStore(
  dataDir: string,
  { check, durable = false }: { check: boolean; durable?: boolean },
): OpenStore {
  const release = shareDatabase(dataDir);
  try {
    const file = join(dataDir, DATABASE_FILE);
    const db = openDatabase({ file, check });
    const close = (): void => {
      db.close();
      release();
    };
    if (durable) db.pragma('synchronous = FULL');
    // The files of the database are found after a power cut.
    syncFolderNow(dataDir);
    const checkFile = (): void => {
      if (!isLost(file)) return;
      putBack(db, file);
      throw new LostDatabaseError();
    };
    return { store: createStore(db), committed: createCommitSync({ db }), checkFile, close };
  } catch (error) {
    release();
    throw error;
  }
}

const UNKNOWN_END = 'without a word: it was killed, or the computer went off';

export type Storage = Awaited<ReturnType<typeof openStorage>>;

export async function openStorage(
  { dataDir, secrets, clock, previousEnd, log }: StartOptions,
  closers: Closers,
) {
  await refuseBesideService(dataDir);
  freeReserve(dataDir);
  const lock = lockDataDir(dataDir);
  closers.defer('the lock of the data folder', () => lock.release());
  if (folderIsOpen(dataDir)) {
    log.warn({ fix: `chmod 700 '${dataDir}'` }, 'others on this computer can look into the data folder');
  }
  if (lock.previousStopUnclean) {
    log.warn({}, 'the last stop was not clean; checking the database');
    // Only a note: a full disk does not keep the service from starting.
    unlessDiskFull(() =>
      countUnexpectedEnd(dataDir, { at: clock.now(), reason: previousEnd ?? UNKNOWN_END }),
    );
  }
  const database = join(dataDir, DATABASE_FILE);
  // The key of the audio is made after the first database.
  if (isMissing(database) && (await hasInstanceKey(secrets))) throw new MissingDatabaseError(database);
  const { store, committed, checkFile, close } = openStore(dataDir, { check: lock.previousStopUnclean });
  closers.defer('the reserve on the disk', () => keepReserve(dataDir));
  closers.defer('the database', close);
  finishRebuild(store);
  const vault = await createAudioVault(secrets, join(dataDir, 'audio'), store.conversations.anyAudioKey());
  return { lock, store, committed, checkFile, vault };
}

/**
 * Keeps copies of the database, and removes what was deleted for good from it and from them. Closes after everything that
 * deletes, and before the database.
 */
export function startDatabaseCare(
  { dataDir, paths, clock, log }: StartOptions,
  { store, checkFile, vault }: Storage,
  closers: Closers,
): void {
  removeUnfinishedCopies(dataDir);
  const stopWatching = clock.every(FILE_CHECKED_MS, () => {
    try {
      checkFile();
    } catch (error) {
      // It ends the process, whose supervisor starts another on what was put back.
      if (error instanceof LostDatabaseError) throw error;
      log.error({ err: error }, 'the database file was removed, and could not be put back yet');
    }
  });
  closers.defer('the look at the database file', async () => stopWatching());
  const shared = {
    store,
    dataDir,
    runCopyTask: createCopyThread(paths.copyWorkerEntry),
    queue: createSerialQueue(),
    clock,
    log,
  };
  const erasure = createErasure({ ...shared, vault });
  closers.defer('erasure', () => erasure.close());
  erasure.start();
  const dailyCopy = createDailyCopy({ ...shared, database: join(dataDir, DATABASE_FILE) });
  closers.defer('the daily copy', () => dailyCopy.close());
  dailyCopy.start();
}
