// Opens the data folder: its lock, the database and the encrypted audio.
import { join } from 'node:path';
import { createAudioVault } from '../services/recordings/audio-vault.ts';
import { lockDataDir } from '../store/data-dir-lock.ts';
import { openDatabase } from '../store/database.ts';
import { createStore, type Store } from '../store/store.ts';
import type { Closers } from './closers.ts';
import type { StartOptions } from './start-options.ts';

export const DATABASE_FILE = 'earshot.sqlite';

/** `check` looks for damage first, which takes a while. The folder need not be locked. */
export function openStore(dataDir: string, { check }: { check: boolean }): { store: Store; close(): void } {
  const db = openDatabase({ file: join(dataDir, DATABASE_FILE), check });
  return { store: createStore(db), close: () => void db.close() };
}

export type Storage = Awaited<ReturnType<typeof openStorage>>;

export async function openStorage({ dataDir, secrets, log }: StartOptions, closers: Closers) {
  const lock = lockDataDir(dataDir);
  closers.defer('the lock of the data folder', () => lock.release());
  if (lock.previousStopUnclean) log.warn({}, 'the last stop was not clean; checking the database');
  const { store, close } = openStore(dataDir, { check: lock.previousStopUnclean });
  closers.defer('the database', close);
  const vault = await createAudioVault(secrets, join(dataDir, 'audio'), store.conversations.anyAudioKey());
  return { lock, store, vault };
}
