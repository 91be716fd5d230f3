// Keeps a little room in the data folder for a start on a full disk, where SQLite needs some before it reads anything.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskSpace, unlessDiskFull } from '../disk-space.ts';

const RESERVE_BYTES = 512 * 1_024;

const fileOf = (dataDir: string): string => join(dataDir, 'reserve');

/** Gives the room up when little else is left. Before the database is opened. */
export function freeReserve(dataDir: string): void {
  if (existsSync(dataDir) && diskSpace(dataDir).bytes < 2 * RESERVE_BYTES)
    rmSync(fileOf(dataDir), { force: true });
}

/** Takes it again as soon as there is enough. */
export function keepReserve(dataDir: string): void {
  const file = fileOf(dataDir);
  if (existsSync(file) || diskSpace(dataDir).bytes < 4 * RESERVE_BYTES) return;
  // A file system that compresses would keep no room for zeros.
  unlessDiskFull(() => writeFileSync(file, randomBytes(RESERVE_BYTES), { mode: 0o600, flag: 'wx' }));
}
