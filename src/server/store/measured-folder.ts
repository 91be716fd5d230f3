// Measures what a data folder takes on the disk, by what it is for. Works synchronously over many files, so it runs in a
// thread of its own (measure-worker.ts). Reads no content.
import Sqlite from 'better-sqlite3';
import { opendirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { StoragePart } from '../../contract/storage-use.ts';

export interface MeasureTask {
  dataDir: string;
  /** The name of the database in it. */
  database: string;
  /** What a folder of it is for; all others are `other`. */
  folders: Readonly<Record<string, StoragePart>>;
  /** More files than that are not counted. */
  most: number;
}

export interface MeasuredFolder {
  bytes: Record<StoragePart, number>;
  complete: boolean;
}

export function measureFolder({ dataDir, database, folders, most }: MeasureTask): MeasuredFolder {
  const bytes = { audio: 0, text: 0, search: 0, models: 0, copies: 0, other: 0 };
  let files = 0;
  const isOfDatabase = (name: string): boolean =>
    name === database || name === `${database}-wal` || name === `${database}-shm`;

  function walk(folder: string, partOf: (entry: Dirent) => StoragePart): void {
    using entries = openFolder(folder);
    for (let entry = entries.next(); entry !== null && files < most; entry = entries.next()) {
      const part = partOf(entry);
      if (entry.isDirectory()) walk(join(folder, entry.name), () => part);
      else if (entry.isFile()) {
        files += 1;
        bytes[part] += sizeOf(join(folder, entry.name));
      }
    }
  }
  walk(dataDir, (entry) =>
    entry.isDirectory() ? (folders[entry.name] ?? 'other') : isOfDatabase(entry.name) ? 'text' : 'other',
  );
  bytes.search = Math.min(bytes.text, searchBytes(join(dataDir, database)));
  bytes.text -= bytes.search;
  return { bytes, complete: files < most };
}

/** A folder that went away has no entries. */
function openFolder(folder: string): { next(): Dirent | null; [Symbol.dispose](): void } {
  try {
    const opened = opendirSync(folder);
    return { next: () => opened.readSync(), [Symbol.dispose]: () => opened.closeSync() };
  } catch {
    return { next: () => null, [Symbol.dispose]: () => undefined };
  }
}

/** A file that went away takes nothing. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The pages of the search indexes. Zero when the database cannot be read now: they then count as text. */
function searchBytes(file: string): number {
  try {
    const db = new Sqlite(file, { fileMustExist: true, readonly: true });
    try {
      db.pragma('cache_size = -1000');
      const row = db
        .prepare(
          `SELECT SUM(pgsize) AS bytes FROM dbstat WHERE aggregate = TRUE AND name LIKE 'search\\_%' ESCAPE '\\'`,
        )
        .get() as { bytes: number | null };
      return row.bytes ?? 0;
    } finally {
      db.close();
    }
  } catch {
    return 0;
  }
}
