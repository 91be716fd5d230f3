// restore: puts a checked copy of the database in its place, and the former one into the backups folder. Does not run beside a
// service or another command that has the database open.
import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { refuseBesideService } from '../server/compose/other-service.ts';
import { DATABASE_FILE } from '../server/compose/storage.ts';
import { systemClock } from '../server/ports.ts';
import { distrustNotes } from '../server/services/recordings/audio-vault.ts';
import { backupsDir, dailyCopies, latestCopy, newBackupFile } from '../server/store/backups.ts';
import { runCopyTask } from '../server/store/database-copy.ts';
import { originOf } from '../server/store/database.ts';
import { whileNobodyHasDatabase } from '../server/store/database-users.ts';
import { lockDataDir } from '../server/store/data-dir-lock.ts';
import { withPart } from '../server/store/part-file.ts';
import { CommandError, printResult, type Command } from './command.ts';

const BESIDE = ['', '-wal', '-shm'];

export const restore: Command = {
  name: 'restore',
  usage: '[FILE]',
  summary: 'Put the last good copy of the database, or the one named, in its place',
  options: { list: { type: 'boolean' } },
  optionHelp: [['--list', 'show the daily copies and change nothing']],
  positionals: [0, 1],
  async run(context) {
    const { dataDir } = context;
    if (context.values['list'] === true) {
      const list = dailyCopies(dataDir).map(({ file, made_at }) => ({
        file,
        made_at: new Date(made_at).toISOString(),
      }));
      return printResult(
        context,
        list,
        list.map(({ file, made_at }) => `${made_at}  ${file}`),
      );
    }
    const [named] = context.positionals;
    const copy = named === undefined ? latestCopy(dataDir, systemClock.now())?.file : found(named, dataDir);
    if (copy === undefined) throw new CommandError(`There is no daily copy in ${backupsDir(dataDir)}.`);
    if (!runCopyTask({ task: 'check', copy }).ok) {
      throw new CommandError(`${copy} is damaged. Choose another; restore --list shows them.`);
    }
    const origin = originOf(copy);
    if (origin === 'other')
      throw new CommandError(
        `${copy} is not a database of Earshot. Choose another; restore --list shows them.`,
      );
    if (origin === 'newer')
      throw new CommandError(
        `${copy} was written by a newer Earshot. Install that version, or choose another.`,
      );
    await refuseBesideService(dataDir);
    const lock = lockDataDir(dataDir);
    try {
      const audio = join(dataDir, 'audio');
      if (existsSync(audio)) distrustNotes(audio);
      const former = whileNobodyHasDatabase(dataDir, () =>
        replaceDatabase(join(dataDir, DATABASE_FILE), copy),
      );
      printResult(context, { restored: copy, former }, [
        `The database is now ${basename(copy)}.`,
        ...(former === null ? [] : [`The former one is ${former}.`]),
      ]);
    } finally {
      lock.release();
    }
  },
};

/** Whatever else has such a name, a folder or a pipe, is not opened. */
function found(name: string, dataDir: string): string {
  for (const file of [resolve(name), join(backupsDir(dataDir), name)])
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return file;
  throw new CommandError(`There is no file ${name}.`);
}

/** Returns where the former database is. The copy is complete before anything is moved. */
function replaceDatabase(database: string, copy: string): string | null {
  let former: string | null = null;
  withPart(
    database,
    (part) => {
      copyFileSync(copy, part);
      chmodSync(part, 0o600);
    },
    () => {
      former = existsSync(database) ? putAside(database) : null;
      for (const suffix of BESIDE) rmSync(database + suffix, { force: true });
    },
  );
  return former;
}

/** A checked copy where that is possible; a damaged database is moved as it is. */
function putAside(database: string): string {
  const dataDir = dirname(database);
  const replaced = newBackupFile(dataDir, 'replaced', Date.now());
  if (runCopyTask({ task: 'make', database, copy: replaced }).ok) return replaced;
  const damaged = newBackupFile(dataDir, 'damaged', Date.now());
  for (const suffix of BESIDE) {
    if (existsSync(database + suffix)) renameSync(database + suffix, damaged + suffix);
  }
  return damaged;
}
