// Locks a data folder for one service, and reports whether the previous one stopped cleanly. The lock is an
// SQLite file opened exclusively: the operating system frees it when the process dies, so it never goes
// stale.
import Sqlite from 'better-sqlite3';
import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, writePrivateFile } from '../private-files.ts';

export class DataDirLockedError extends Error {
  constructor(dataDir: string, url: string | null) {
    const where = url === null ? '' : ` at ${url}`;
    super(
      `Earshot already runs${where} with the data folder ${dataDir}. Stop it or choose another --data-dir.`,
    );
    this.name = 'DataDirLockedError';
  }
}

/** The running service writes this for the command line. */
export interface ServiceFile {
  url: string;
  pid: number;
  /** Which lock file it holds: one that was deleted and made anew is another. */
  lock?: string;
}

export interface DataDirLock {
  /** The previous service was killed: its marker file still existed. */
  readonly previousStopUnclean: boolean;
  publish(service: ServiceFile): void;
  release(): void;
}

// Without a reference, a lock would be garbage-collected and its file closed.
const openLocks = new Set<Sqlite.Database>();

export function readServiceFile(dataDir: string): ServiceFile | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'service.json'), 'utf8')) as ServiceFile;
  } catch {
    return null;
  }
}

const lockFileOf = (dataDir: string): string => join(dataDir, 'lock.sqlite');

function identityOf(lockFile: string): string | undefined {
  const found = lstatSync(lockFile, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/** Whether the lock of this service lies where the next one looks for it, so that the lock alone says whether it lives. */
export const holdsPresentLock = (dataDir: string, { lock }: ServiceFile): boolean =>
  lock !== undefined && lock === identityOf(lockFileOf(dataDir));

function exclusivelyOpened(lockFile: string, dataDir: string): Sqlite.Database {
  const lock = new Sqlite(lockFile, { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const code = error instanceof Sqlite.SqliteError ? error.code : '';
    if (code.startsWith('SQLITE_BUSY')) {
      throw new DataDirLockedError(dataDir, readServiceFile(dataDir)?.url ?? null);
    }
    // Nothing is in the file, and nobody can hold a damaged one.
    if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) throw error;
    rmSync(lockFile);
    return exclusivelyOpened(lockFile, dataDir);
  }
}

/** Does `task` while no service runs, nor starts, with the folder. Leaves no sign of its own. */
export async function whileNoServiceRuns<T>(dataDir: string, task: () => Promise<T>): Promise<T> {
  makePrivateFolder(dataDir);
  const lock = exclusivelyOpened(lockFileOf(dataDir), dataDir);
  openLocks.add(lock);
  try {
    return await task();
  } finally {
    openLocks.delete(lock);
    lock.close();
  }
}

/** A link is looked at itself. */
const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false });

export function lockDataDir(dataDir: string): DataDirLock {
  makePrivateFolder(dataDir);
  const lockFile = lockFileOf(dataDir);
  // SQLite would lock what the link leads to, and make it where it does not exist.
  const found = exists(lockFile);
  if (found?.isSymbolicLink() === true) rmSync(lockFile);
  if (found?.isDirectory() === true)
    throw Object.assign(new Error('EISDIR'), { code: 'EISDIR', path: lockFile });
  const lock = exclusivelyOpened(lockFile, dataDir);
  openLocks.add(lock);
  const serviceFile = join(dataDir, 'service.json');
  const marker = join(dataDir, 'running');
  const previousStopUnclean = exists(marker) !== undefined;
  rmSync(serviceFile, { force: true });
  writePrivateFile(marker, '');
  return {
    previousStopUnclean,
    publish(service) {
      writePrivateFile(serviceFile, JSON.stringify({ ...service, lock: identityOf(lockFile) }));
    },
    release() {
      try {
        rmSync(serviceFile, { force: true });
        rmSync(marker, { force: true });
      } finally {
        openLocks.delete(lock);
        lock.close();
      }
    },
  };
}
