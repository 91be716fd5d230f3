// Locks a data folder for one service, and reports whether the previous one stopped cleanly. The lock is an
// SQLite file opened exclusively: the operating system frees it when the process dies, so it never goes
// stale.
import Sqlite from 'better-sqlite3';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

export function lockDataDir(dataDir: string): DataDirLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Sqlite(join(dataDir, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new DataDirLockedError(dataDir, readServiceFile(dataDir)?.url ?? null);
    }
    throw error;
  }
  openLocks.add(lock);
  const serviceFile = join(dataDir, 'service.json');
  const marker = join(dataDir, 'running');
  const previousStopUnclean = existsSync(marker);
  rmSync(serviceFile, { force: true });
  writeFileSync(marker, '', { mode: 0o600 });
  return {
    previousStopUnclean,
    publish(service) {
      writeFileSync(`${serviceFile}.part`, JSON.stringify(service), { mode: 0o600 });
      renameSync(`${serviceFile}.part`, serviceFile);
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
