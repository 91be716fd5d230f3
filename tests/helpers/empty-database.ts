// A database without rows for the service of a test: migrated once in a process, and copied into each new folder. Migrating
// takes most of a start. Does not touch a folder that has anything in it.
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
import { openDatabase } from '../../src/server/store/database.ts';

let migrated: Buffer | undefined;

function migratedFile(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-empty-'));
  const file = join(folder, DATABASE_FILE);
  openDatabase({ file, check: false }).close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

export function putEmptyDatabase(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, DATABASE_FILE), (migrated ??= migratedFile()), { mode: 0o600 });
}
