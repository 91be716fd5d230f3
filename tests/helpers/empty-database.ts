// A database without rows: migrated once in a process, and copied for each test. Migrating takes most of the start of a
// service, and nearly all of a test of one table.
import Sqlite from 'better-sqlite3';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../src/server/compose/storage.ts';
import { openDatabase, setPragmas, type Database } from '../../src/server/store/database.ts';

let migrated: Buffer | undefined;
let inMemory: Buffer | undefined;

function migratedFile(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-empty-'));
  const file = join(folder, DATABASE_FILE);
  openDatabase({ file, check: false }).close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** Of a service whose folder is new. Does not touch a folder that has anything in it. */
export function putEmptyDatabase(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, DATABASE_FILE), (migrated ??= migratedFile()), { mode: 0o600 });
}

/** In memory. */
export function emptyDatabase(): Database {
  inMemory ??= openDatabase({ file: ':memory:', check: false }).serialize();
  const db = new Sqlite(inMemory);
  setPragmas(db);
  return db;
}
