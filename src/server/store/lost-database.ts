// Puts the database back where its file was, after another program removed it: the connection still has all of it, which would be
// gone with the process.
import { existsSync, rmSync } from 'node:fs';
import type { Database } from './database.ts';
import { emptyPart, withPart } from './part-file.ts';

/** The process works on a file without a name: it has to end, and another opens what was put back. */
export class LostDatabaseError extends Error {
  readonly code = 'database_lost';

  constructor() {
    super('Another program removed the database file. It was put back with all that it held.');
    this.name = 'LostDatabaseError';
  }
}

export const isLost = (file: string): boolean => !existsSync(file);

/** Throws where there is no room for it; the connection goes on then. */
export function putBack(db: Database, file: string): void {
  withPart(
    file,
    (part) => {
      emptyPart(part);
      db.prepare('VACUUM INTO ?').run(part);
    },
    // They belong to the file that was removed.
    () => {
      for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    },
  );
}
