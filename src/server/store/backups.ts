// Names the copies of the database in the backups folder, and decides which daily copies are kept. Does not make copies.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../private-files.ts';

export interface DailyCopy {
  file: string;
  made_at: number;
}

const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;
const WEEK_MS = 7 * 86_400_000;
/** A clock is put right by less, often. */
const AHEAD_MS = 86_400_000;

/** A database that was put aside because it is damaged. */
const DAMAGED = /^damaged-.*\.sqlite$/;
/** Of a database. */
const UNFINISHED = /\.sqlite\.part(-journal|-wal|-shm)?$/;
const DAILY = /^daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

export const backupsDir = (dataDir: string): string => join(dataDir, 'backups');

const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-') + 'Z';

/** The file does not exist; its folder does afterwards. */
export function newBackupFile(dataDir: string, what: 'daily' | 'replaced' | 'damaged', at: number): string {
  const folder = backupsDir(dataDir);
  makePrivateFolder(folder);
  let file = join(folder, `${what}-${stamp(at)}.sqlite`);
  for (let second = 1; existsSync(file); second++)
    file = join(folder, `${what}-${stamp(at + second * 1000)}.sqlite`);
  return file;
}

function names(dataDir: string): string[] {
  const folder = backupsDir(dataDir);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The newest first. Only a copy that was checked has such a name. */
export function dailyCopies(dataDir: string): DailyCopy[] {
  return names(dataDir)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = DAILY.exec(name) ?? [];
      if (day === undefined) return [];
      return [
        {
          file: join(backupsDir(dataDir), name),
          made_at: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`),
        },
      ];
    })
    .sort((a, b) => b.made_at - a.made_at);
}

/**
 * The one that knows most: the newest that is not ahead of the clock, which was wrong when it was made. When all are ahead, it is
 * wrong now.
 */
export function latestCopy(dataDir: string, now: number): DailyCopy | undefined {
  const copies = dailyCopies(dataDir);
  return copies.find(({ made_at }) => made_at < now + AHEAD_MS) ?? copies[0];
}

/** Everything that may hold words: daily copies, those made before a migration, and what a restore put aside. */
export function allCopies(dataDir: string): { intact: string[]; damaged: string[] } {
  const files = names(dataDir).filter((name) => name.endsWith('.sqlite'));
  const paths = (some: string[]): string[] => some.map((name) => join(backupsDir(dataDir), name));
  return {
    intact: paths(files.filter((name) => !DAMAGED.test(name))),
    damaged: paths(files.filter((name) => DAMAGED.test(name))),
  };
}

export function removeCopy(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`]) rmSync(one, { force: true });
}

/** Removes what a kill left of copies that were being made. */
export function removeUnfinishedCopies(dataDir: string): void {
  for (const name of names(dataDir))
    if (UNFINISHED.test(name)) rmSync(join(backupsDir(dataDir), name), { force: true });
  // Of a restore; it holds everything that the copy held, and no erasure reaches it.
  for (const name of readdirSync(dataDir))
    if (UNFINISHED.test(name)) rmSync(join(dataDir, name), { force: true });
}

/**
 * Kept are the newest seven, and of the rest the first of each week, four of them. Counts copies instead of days, so that a
 * clock set forward removes nothing.
 */
export function outdatedCopies(copies: readonly DailyCopy[]): DailyCopy[] {
  const newestFirst = copies.toSorted((a, b) => b.made_at - a.made_at).slice(DAYS_KEPT);
  const firstOfWeek = new Map<number, DailyCopy>();
  for (const copy of newestFirst) firstOfWeek.set(Math.floor(copy.made_at / WEEK_MS), copy);
  const kept = new Set([...firstOfWeek.values()].slice(0, WEEKS_KEPT));
  return newestFirst.filter((copy) => !kept.has(copy));
}
