// Answers the owner how much of the disk Earshot takes, and by what. Measures in a thread, one measurement at a time, and keeps
// the result for a minute. Frees nothing.
import { STORAGE_PARTS, type StorageUse } from '../../contract/storage-use.ts';
import { diskSpace } from '../disk-space.ts';
import type { Clock } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { Measure } from '../store/measure-thread.ts';
import type { Store } from '../store/store.ts';

const KEPT_MS = 60_000;
const MOST_FILES = 200_000;

const FOLDERS = {
  audio: 'audio',
  quarantine: 'audio',
  offline: 'audio',
  models: 'models',
  'language-models': 'models',
  backups: 'copies',
} as const;

export interface StorageUseService {
  /** Rejects for anybody but the owner of this instance. */
  get(uid: string): Promise<StorageUse>;
}

export interface StorageUseOptions {
  store: Store;
  dataDir: string;
  /** The name of the database in it. */
  database: string;
  measure: Measure;
  clock: Clock;
  most?: number;
}

export function createStorageUse({
  store,
  dataDir,
  database,
  measure,
  clock,
  most = MOST_FILES,
}: StorageUseOptions): StorageUseService {
  let latest: { at: number; use: Promise<StorageUse> } | null = null;

  async function measured(at: number): Promise<StorageUse> {
    const found = await measure({ dataDir, database, folders: FOLDERS, most });
    if (found === null) throw new ServiceError('unavailable', 'The data folder could not be measured.');
    const { bytes, complete } = found;
    const parts = STORAGE_PARTS.map((part) => ({ part, bytes: bytes[part] }));
    return {
      data_dir: dataDir,
      parts,
      bytes: parts.reduce((sum, one) => sum + one.bytes, 0),
      free_bytes: diskSpace(dataDir).bytes,
      complete,
      measured_at: new Date(at).toISOString(),
    };
  }

  return {
    get(uid) {
      if (store.users.get(uid)?.is_owner !== true) {
        throw new ServiceError(
          'forbidden',
          'Only the owner of this instance may see what it takes on the disk.',
        );
      }
      const now = clock.now();
      if (latest !== null && now - latest.at < KEPT_MS) return latest.use;
      const use = measured(now);
      const started = { at: now, use };
      latest = started;
      use.catch(() => {
        if (latest === started) latest = null;
      });
      return use;
    },
  };
}
