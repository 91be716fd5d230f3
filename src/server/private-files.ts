// Makes the data folder and writes its files for its owner alone, never through a link that somebody put in their place, and says
// whether others can look into the folder.
import {
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderNow } from './sync-folder.ts';

const { O_CREAT, O_EXCL, O_WRONLY } = constants;

/** With the folders above it. Node's own recursive way never ends where the system cannot make a folder, as under /proc. */
export function makePrivateFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found !== undefined)
    throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR', path: folder });
  if (dirname(folder) !== folder) makePrivateFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}

/** Replaces what was there, a link included, in one step, and on the disk when it returns. */
export function writePrivateFile(file: string, text: string): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  // Windows has no O_NOFOLLOW; O_EXCL refuses a link everywhere.
  const handle = openSync(part, O_WRONLY | O_CREAT | O_EXCL, 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, file);
  syncFolderNow(dirname(file));
}

/** Windows keeps a user's folders private by other means. */
export function folderIsOpen(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0;
}
