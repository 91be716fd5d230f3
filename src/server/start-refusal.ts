// Says in one plain sentence why the service or a command could not start with a data folder. Our own errors are sentences
// already; those of the system and of SQLite are not.
import { join } from 'node:path';
import { DATABASE_FILE } from './compose/storage.ts';
import { isDatabaseHeld } from './database-held.ts';
import { DISK_FULL, isDiskFull } from './disk-space.ts';
import { DamagedDatabaseError, NoRoomForUpdateError } from './store/database.ts';

/** Where it was to start. */
export interface StartPlace {
  dataDir: string;
  host?: string;
  port?: number;
}

interface SystemError {
  code: string;
  path?: string;
  syscall?: string;
}

function systemError(error: unknown): SystemError | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall } = error as Partial<SystemError>;
  return typeof code === 'string' ? { code, ...(path && { path }), ...(syscall && { syscall }) } : null;
}

/** Null when it is neither the system's nor SQLite's error. */
export function systemSentence(error: unknown, place: StartPlace): string | null {
  const found = systemError(error);
  if (found === null) return null;
  if (error instanceof NoRoomForUpdateError) return error.message;
  if (isDiskFull(error)) return DISK_FULL;
  const { code, path = place.dataDir, syscall } = found;
  const isOurs = path.startsWith(place.dataDir) || place.dataDir.startsWith(path);
  if (syscall === 'listen' || syscall === 'getaddrinfo' || syscall === 'bind')
    return addressSentence(code, place);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new DamagedDatabaseError(join(place.dataDir, DATABASE_FILE), code).message;
  }
  if (/^SQLITE_READONLY/.test(code)) return `Earshot may not write the database in ${place.dataDir}.`;
  if (/^SQLITE_CANTOPEN/.test(code)) {
    return `The database in ${place.dataDir} cannot be opened: a folder is in its place, or it may not be read.`;
  }
  if (isDatabaseHeld(error)) return `Another program holds the database in ${place.dataDir}; try again.`;
  if (/^SQLITE_/.test(code)) return `The database in ${place.dataDir} cannot be read or written (${code}).`;
  return isOurs ? (FILE_SENTENCES[code]?.(path) ?? null) : null;
}

const FILE_SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) =>
    `Earshot may not write ${path}. Give it the right to, or choose another folder with --data-dir.`,
  EPERM: (path) =>
    `Earshot may not write ${path}. Give it the right to, or choose another folder with --data-dir.`,
  EROFS: (path) => `${path} cannot be written, because its disk is read-only.`,
  ENOTDIR: (path) => `${path} is not a folder. Choose another with --data-dir.`,
  EEXIST: (path) => `${path} is in the way: Earshot makes it itself. Move it elsewhere.`,
  EISDIR: (path) => `${path} is a folder where Earshot keeps a file. Move it elsewhere.`,
  ERR_FS_EISDIR: (path) => `${path} is a folder where Earshot keeps a file. Move it elsewhere.`,
  ENOENT: (path) => `${path} cannot be made or read. Choose another folder with --data-dir.`,
  ELOOP: (path) => `${path} is a link that leads in a circle.`,
  EIO: (path) => `The disk fails to read or write ${path}.`,
  EMFILE: () => 'This account has too many files open; close other programs and try again.',
};

function addressSentence(code: string, { host = '', port = 0 }: StartPlace): string {
  if (code === 'EACCES') return `Earshot may not use port ${port}. Choose one above 1023 with --port.`;
  return `This computer has no address ${host} (${code}). Choose another with --host.`;
}

/** What SQLite and a start write before anything is read, and some more. */
const START_MB = 2;

/** For a start that failed with an error of whatever kind. */
export function startSentence(error: unknown, place: StartPlace): string {
  if (isDiskFull(error) && !(error instanceof NoRoomForUpdateError))
    return `The disk of ${place.dataDir} is full, and Earshot needs a little room there to start, about ${START_MB} MB. Nothing is lost. Free some space and start it again.`;
  const sentence = systemSentence(error, place);
  if (sentence !== null) return sentence;
  return error instanceof Error ? error.message : String(error);
}
