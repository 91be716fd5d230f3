// Follows what this thread brings to the disk of a data folder, for disk-image.ts. SQLite's own syncs are not seen, so the database
// counts as synced with its log, and with a commit that SQLite makes durable itself. Linux.
import fs, { type BigIntStats, type NoParamCallback } from 'node:fs';
import fsPromises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import Sqlite from 'better-sqlite3';
import { createDiskImage, idOf } from './disk-image.ts';

export interface Followed {
  folder: string;
  database: string;
  /** The folder of the image. */
  image: string;
}

/** SQLite's `FULL`. */
const SYNCED = 2;

interface Statement {
  source: string;
  database: Sqlite.Database;
  run(this: Statement, ...args: unknown[]): unknown;
}

/** The answer stops it. */
export async function followSyncs({ folder, database, image: imageFolder }: Followed): Promise<() => void> {
  const image = createDiskImage(imageFolder);
  const restores: (() => void)[] = [];

  /** The database with its log, as it is now. */
  function databaseNow(): () => void {
    const counts = [database, `${database}-wal`]
      .filter((file) => fs.existsSync(file))
      .map((file) => image.file(idOf(fs.statSync(file, { bigint: true })), file));
    return () => {
      for (const count of counts) count();
    };
  }

  /** What a sync that begins now brings to the disk. Call the answer when it has ended. */
  function beginning(fd: number): () => void {
    const open = `/proc/self/fd/${fd}`;
    const path = fs.readlinkSync(open);
    if (path !== folder && !path.startsWith(`${folder}/`)) return () => undefined;
    if (path === `${database}-wal`) return databaseNow();
    const stat: BigIntStats = fs.fstatSync(fd, { bigint: true });
    return stat.isDirectory() ? image.folder(idOf(stat), path) : image.file(idOf(stat), open);
  }

  function replace<Owner extends object, Name extends keyof Owner>(
    owner: Owner,
    name: Name,
    following: (original: Owner[Name]) => Owner[Name],
  ): void {
    const original = owner[name];
    restores.push(() => (owner[name] = original));
    owner[name] = following(original);
  }

  for (const name of ['fsyncSync', 'fdatasyncSync'] as const)
    replace(fs, name, (sync) => (fd) => {
      const ended = beginning(fd);
      sync(fd);
      ended();
    });
  // Files that are written as a stream.
  for (const name of ['fsync', 'fdatasync'] as const)
    replace(fs, name, (sync) => {
      const followed = (fd: number, callback: NoParamCallback): void => {
        const ended = beginning(fd);
        sync(fd, (error) => {
          if (error === null) ended();
          callback(error);
        });
      };
      return Object.assign(followed, { __promisify__: sync.__promisify__ });
    });
  const handle = await fsPromises.open(process.execPath);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  for (const name of ['sync', 'datasync'] as const)
    replace(
      handles,
      name,
      (sync) =>
        async function (this: FileHandle) {
          const ended = beginning(this.fd);
          await sync.call(this);
          ended();
        },
    );
  syncBuiltinESMExports();

  const memory = new Sqlite(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('SELECT 1')) as Statement;
  memory.close();
  replace(
    statements,
    'run',
    (run) =>
      function (this: Statement, ...args) {
        const result = run.apply(this, args);
        const commits = this.source === 'COMMIT' && this.database.name === database;
        if (commits && this.database.pragma('synchronous', { simple: true }) === SYNCED) databaseNow()();
        return result;
      },
  );
  return () => {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
  };
}
