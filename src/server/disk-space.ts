// Says whether an error means a full disk, in one sentence for people, and how much room is left. Frees nothing.
import { statfsSync } from 'node:fs';
import { importSentence } from '../contract/import-sentences.ts';

export const DISK_FULL = importSentence('disk_full');

/** Below that, nothing new can be relied on to be stored. */
const FULL_BYTES = 2_000_000;
const LOW_BYTES = 1_000_000_000;

/** SQLite reports a full disk as a failed resize of its shared memory when that file has to grow first. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'disk_full']);

export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (CODES.has(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

export interface DiskSpace {
  bytes: number;
  state: 'ok' | 'low' | 'full';
}

/** The folder must exist. */
export function diskSpace(folder: string): DiskSpace {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize;
  return { bytes, state: bytes < FULL_BYTES ? 'full' : bytes < LOW_BYTES ? 'low' : 'ok' };
}

/** For what only makes a record nicer: a full disk does not fail it. */
export function unlessDiskFull(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
