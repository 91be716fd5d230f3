// Keeps a little room in the data folder for what must go on where the disk is full: a start, which SQLite needs some for before it
// reads anything, and deleting. On a disk with little left it keeps what there is.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskSpace, unlessDiskFull } from '../disk-space.ts';
import type { Store } from '../store/store.ts';

const RESERVE_BYTES = 512 * 1_024;
/** Not worth a file. */
const LEAST_BYTES = 32 * 1_024;

const fileOf = (dataDir: string): string => join(dataDir, 'reserve');

/** Gives the room up when little else is left. Before the database is opened, and before something is deleted. */
export function freeReserve(dataDir: string): void {
  if (existsSync(dataDir) && diskSpace(dataDir).bytes < 2 * RESERVE_BYTES)
    rmSync(fileOf(dataDir), { force: true });
}

/** After a start or a deletion: on a full disk the journal of the database gives back what it took for that. */
export function keepReserveBeside(store: Pick<Store, 'erasures'>, dataDir: string): void {
  if (diskSpace(dataDir).bytes < 4 * RESERVE_BYTES) unlessDiskFull(() => store.erasures.truncateJournal());
  keepReserve(dataDir);
}

/** Takes it again, as far as there is room. */
export function keepReserve(dataDir: string): void {
  const file = fileOf(dataDir);
  const kept = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const { bytes } = diskSpace(dataDir);
  const room = bytes < 4 * RESERVE_BYTES ? kept + bytes : RESERVE_BYTES;
  const wanted = Math.min(RESERVE_BYTES, room);
  if (wanted < kept + LEAST_BYTES) return;
  rmSync(file, { force: true });
  // A file system that compresses would keep no room for zeros.
  unlessDiskFull(() => writeFileSync(file, randomBytes(wanted), { mode: 0o600, flag: 'wx' }));
}
