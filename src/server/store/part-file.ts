// Makes a database file under a name of its own, and gives it the right one once it is complete and on the disk. What a kill
// leaves of it is removed by removeUnfinishedCopies. Does not know what is in the file.
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderNow } from '../sync-folder.ts';

/** `finished` runs between the last byte and the new name. */
export function withPart(file: string, work: (part: string) => void, finished = (): void => {}): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    work(part);
    const handle = openSync(part, 'r+');
    fsyncSync(handle);
    closeSync(handle);
    finished();
    renameSync(part, file);
    syncFolderNow(dirname(file));
  } finally {
    for (const left of [part, `${part}-journal`, `${part}-wal`, `${part}-shm`]) rmSync(left, { force: true });
  }
}

/** SQLite fills an empty file that exists, and leaves its mode. */
export function emptyPart(part: string): void {
  closeSync(openSync(part, 'wx', 0o600));
}
