// A JSON file of named texts that is replaced whole and that its owner alone can read. Knows nothing of what the texts
// contain.

import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createSerialQueue } from '../serial-queue.ts';
import { syncFolder } from '../sync-folder.ts';

export interface EntriesFile {
  /** After the changes before it. Rejects with a plain sentence when the file is damaged. */
  read(): Promise<Record<string, string>>;
  /** Changes run one after another: each reads the whole file and replaces it. */
  change(edit: (entries: Record<string, string>) => void): Promise<void>;
  remove(): Promise<void>;
}

export function entriesFile(file: string): EntriesFile {
  const changes = createSerialQueue();
  return {
    async read() {
      await changes.idle();
      return readEntries(file);
    },
    change: (edit) =>
      changes.run(async () => {
        const entries = await readEntries(file);
        edit(entries);
        await replaceFile(file, JSON.stringify({ version: 1, entries }));
      }),
    remove: () => changes.run(() => rm(file, { force: true })),
  };
}

/** In one step, and on the disk when it resolves. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, text, { mode: 0o600, flush: true });
  await rename(part, file);
  await syncFolder(dirname(file));
  await removeLeftParts(file);
}

/** A process that was killed before the new name left what may have been deleted since. */
async function removeLeftParts(file: string): Promise<void> {
  const folder = dirname(file);
  const start = `${basename(file)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start)) continue;
    const pid = /^(\d+)\.part$/u.exec(name.slice(start.length))?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const isEntries = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

async function readEntries(file: string): Promise<Record<string, string>> {
  const text = await readOrNull(file);
  if (text === null) return {};
  try {
    const { entries } = JSON.parse(text.toString('utf8')) as { entries?: unknown };
    if (isEntries(entries)) return entries;
  } catch {
    // Said below.
  }
  throw new Error(`The file ${file} with the secrets is damaged; restore it from a backup.`);
}

export async function readOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
