// Makes what was committed durable, before anybody is told that it is stored: a commit itself is only in the log of SQLite, which the system
// writes to the disk when it likes. One sync serves all that wait, beside the event loop. Does not commit.
import type { Database } from 'better-sqlite3';
import { open } from 'node:fs/promises';
import type { CommitSync } from '../ports.ts';

export interface CommitSyncOptions {
  db: Database;
  /** Brings a file to the disk; tests look on. */
  syncFile?: ((file: string) => Promise<void>) | undefined;
}

async function datasync(file: string): Promise<void> {
  // Opened each time: no file is held that SQLite may have replaced. Its locks are on other files.
  const handle = await open(file, 'r+').catch((error: unknown) => {
    // There is none while nothing was written.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  try {
    await handle?.datasync();
  } finally {
    await handle?.close();
  }
}

export function createCommitSync({ db, syncFile = datasync }: CommitSyncOptions): CommitSync {
  const changes = db.prepare('SELECT total_changes()').pluck();
  const file = `${db.name}-wal`;
  let synced = 0;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function run(): Promise<void> {
    const upTo = changes.get() as number;
    await syncFile(file);
    synced = upTo;
  }
  function start(): Promise<void> {
    next = null;
    const mine = run().finally(() => {
      if (running === mine) running = null;
    });
    return (running = mine);
  }

  return async () => {
    if (changes.get() === synced) return;
    // One that has begun may have begun before the commit.
    await (running === null ? start() : (next ??= running.then(start, start)));
  };
}
