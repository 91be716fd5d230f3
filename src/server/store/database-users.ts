// Keeps who replaces the database and who has it open apart, across processes: a file that is locked for reading by those who have it
// open, and for writing by who replaces it. The operating system frees it when a process dies. Does not open the database.
import Sqlite from 'better-sqlite3';
import { closeSync, lstatSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabaseHeld } from '../database-held.ts';
import { makePrivateFolder } from '../private-files.ts';

/** Who replaces it waits for commands that end soon, and a command for who replaces it. */
const PATIENCE_MS = 5_000;

export class DatabaseInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another command of Earshot has the database in ${dataDir} open. Nothing was changed. Wait until it has ended, and try again.`,
    );
    this.name = 'DatabaseInUseError';
  }
}

export class DatabaseReplacedError extends Error {
  constructor(dataDir: string) {
    super(`Another database is being put in the place of the one in ${dataDir}. Try again in a moment.`);
    this.name = 'DatabaseReplacedError';
  }
}

// Without a reference, a lock would be garbage-collected and its file closed.
const held = new Set<Sqlite.Database>();

/** Returns the release. */
function locked(dataDir: string, begin: string): () => void {
  makePrivateFolder(dataDir);
  const file = join(dataDir, 'users.sqlite');
  // SQLite would lock what the link leads to, and make it where it does not exist.
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true) rmSync(file);
  closeSync(openSync(file, 'a', 0o600));
  const lock = new Sqlite(file, { timeout: PATIENCE_MS });
  try {
    lock.exec(begin);
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/**
 * Nobody replaces the database until what this returns is called. Throws DatabaseReplacedError. A folder in which no such lock can be
 * made is opened without: what is wrong with it is said by who opens the database.
 */
export function shareDatabase(dataDir: string): () => void {
  try {
    return locked(dataDir, 'BEGIN; SELECT COUNT(*) FROM sqlite_schema');
  } catch (error) {
    if (isDatabaseHeld(error)) throw new DatabaseReplacedError(dataDir);
    return () => undefined;
  }
}

/** Does `task` while nobody has the database open, nor opens it. Throws DatabaseInUseError. */
export function whileNobodyHasDatabase<T>(dataDir: string, task: () => T): T {
  let release: () => void;
  try {
    release = locked(dataDir, 'BEGIN EXCLUSIVE');
  } catch (error) {
    throw isDatabaseHeld(error) ? new DatabaseInUseError(dataDir) : error;
  }
  try {
    return task();
  } finally {
    release();
  }
}
