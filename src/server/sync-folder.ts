// Makes the names in a folder durable: a new or renamed file is found again after a power cut. Windows does so by itself.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the folder, for its owner alone, with those above it. Its name survives a power cut when this resolves; its files' do not. */
export async function makeSyncedFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  // One that was there may be as new: of a process that was killed, or of a call at the same time.
  for (let made = folder; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (first === undefined || made === first) return;
  }
}

/** The same as `syncFolder`, at once. */
export function syncFolderNow(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
