// Opens the SQLite file: sets pragmas, checks it after an unclean stop, backs it up and migrates it. Knows no
// table.
import Sqlite, { type Database } from 'better-sqlite3';
import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDiskFull, unlessDiskFull } from '../disk-space.ts';
import { makePrivateFolder } from '../private-files.ts';
import { migrate, schemaVersion } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { emptyPart, withPart } from './part-file.ts';

export type { Database };

export class DamagedDatabaseError extends Error {
  constructor(file: string, finding: string) {
    super(
      `The database ${file} is damaged (${finding}). Earshot has not changed it. Run the command "restore" of the command line, which puts the last good copy in its place.`,
    );
    this.name = 'DamagedDatabaseError';
  }
}

/** A new database would not know the recordings beside it. */
export class MissingDatabaseError extends Error {
  constructor(file: string) {
    super(
      `${dirname(file)} holds recordings or their key, but its database (${basename(file)}) is missing or empty. Earshot has changed nothing; put the database back, run the command "restore" of the command line, or choose another folder with --data-dir.`,
    );
    this.name = 'MissingDatabaseError';
  }
}

/** A newer version keeps data otherwise, and first makes a copy of what is there. */
export class NoRoomForUpdateError extends Error {
  readonly code = 'disk_full';

  constructor(file: string, cause: unknown) {
    const needed = Math.ceil((2 * statSync(file).size) / 1_000_000) + 10;
    super(
      `The disk of ${dirname(file)} is full. This version of Earshot keeps its data in a new way and needs about ${needed} MB there for the change and for a copy of the data as it was. Nothing is lost or changed. Free some space and start Earshot again.`,
      { cause },
    );
    this.name = 'NoRoomForUpdateError';
  }
}

export interface OpenDatabaseOptions {
  file: string;
  /** Run `PRAGMA quick_check` first, after an unclean stop. */
  check: boolean;
}

/**
 * Uses WAL with `synchronous=NORMAL`: a killed process loses nothing. A power cut loses at most the last commits, of which nobody was
 * told yet (commit-sync.ts); the audio journal, synced each second, contains the audio that live ones were made from, and its key is
 * stored durably.
 */
export function openDatabase({ file, check }: OpenDatabaseOptions): Database {
  if (file !== ':memory:') {
    makePrivateFolder(dirname(file));
    if (isMissing(file) && hasRecordings(dirname(file))) throw new MissingDatabaseError(file);
    makePrivate(file);
  }
  const db = new Sqlite(file);
  try {
    setPragmas(db);
    if (check) quickCheck(db, file);
    const before = schemaVersion(db);
    let copy: string | null = null;
    try {
      migrate(db, migrations, () => (copy = backUp(db, file)));
    } catch (error) {
      // What it is a copy of is there still: without this each start would leave one more.
      if (copy !== null && schemaVersion(db) === before) rmSync(copy, { force: true });
      throw before > 0 && isDiskFull(error) ? new NoRoomForUpdateError(file, error) : error;
    }
    // What a migration or an earlier version deleted may still be in free space; without room the next erasure does it.
    if (before > 0 && before < schemaVersion(db)) unlessDiskFull(() => db.exec('VACUUM'));
    return db;
  } catch (error) {
    db.close();
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) {
      throw new DamagedDatabaseError(file, error.code);
    }
    throw error;
  }
}

export function setPragmas(db: Database): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('foreign_keys = ON');
  db.pragma('busy_timeout = 5000');
  // The library's own 16 MB make nothing faster: the system keeps the file in memory.
  db.pragma('cache_size = -4000');
  db.pragma('secure_delete = ON');
}

/**
 * Whether a file can take the place of a database: `other` is a database of another program, or an empty one. Throws what SQLite
 * does when it is none.
 */
export function originOf(file: string): 'this' | 'newer' | 'other' {
  const db = new Sqlite(file, { readonly: true });
  try {
    const version = schemaVersion(db);
    const users = db.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'users'`).get();
    if (version < 1 || users === undefined) return 'other';
    return version > migrations.length ? 'newer' : 'this';
  } finally {
    db.close();
  }
}

/** An empty file is no database either. */
export const isMissing = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

function hasRecordings(dataDir: string): boolean {
  const audio = join(dataDir, 'audio');
  return (
    existsSync(audio) && readdirSync(audio, { withFileTypes: true }).some((entry) => entry.isDirectory())
  );
}

/** SQLite gives its other files the mode of the main file, which exists at this point. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(one)) chmodSync(one, 0o600);
}

/** Throws DamagedDatabaseError with SQLite's first finding. */
export function quickCheck(db: Database, file: string): void {
  const [finding] = db.pragma('quick_check(1)') as { quick_check: string }[];
  if (finding && finding.quick_check !== 'ok') throw new DamagedDatabaseError(file, finding.quick_check);
}

/** A complete, consistent copy from before a migration; once that is done only the owner deletes it. */
function backUp(db: Database, file: string): string | null {
  if (file === ':memory:') return null;
  const folder = join(dirname(file), 'backups');
  makePrivateFolder(folder);
  const target = join(folder, `before-schema-${schemaVersion(db) + 1}-${Date.now()}.sqlite`);
  // Half a copy is none, takes room, and would be kept for good.
  withPart(target, (part) => {
    emptyPart(part);
    db.prepare('VACUUM INTO ?').run(part);
  });
  return target;
}
