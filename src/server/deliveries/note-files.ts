// Finds the files of conversations in a folder by the id in them, so that the owner may rename and move them, and replaces
// files whole. Never follows a link inside the folder, and never touches a file that is not Earshot's.
import { DELIVERY_SENTENCES } from '../../contract/delivery-sentences.ts';
import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { link, lstat, open, opendir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { idInFile, type NoteFormat } from './conversation-note.ts';

const { O_RDONLY, O_NOFOLLOW = 0, O_WRONLY, O_CREAT, O_EXCL } = constants;

export const ENDINGS: Record<NoteFormat, string> = { markdown: '.md', json: '.json' };

/** The id stands at the beginning; properties that the owner put before it have room. */
const BEGINNING_BYTES = 4_096;
/** A note of a whole day of speech has less than two million. */
const FILE_BYTES = 33_554_432;
const DEPTH = 12;
const MOST_FILES = 100_000;

const PART = /^\.earshot-[0-9a-f]{16}\.part$/;
/** One that a killed service left; another service may be writing a younger one. */
const PART_MS = 3_600_000;

/** Folders of programs, such as .obsidian, .trash and .git, hold no notes. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** An error with a sentence for the owner. */
export class FolderError extends Error {}

async function read(file: string, bytes: number): Promise<{ text: string; stats: Stats } | null> {
  // A pipe would wait for a writer; a link may lead anywhere.
  const before = await lstat(file).catch(() => null);
  if (before === null || !before.isFile()) return null;
  const handle = await open(file, O_RDONLY | O_NOFOLLOW).catch(() => null);
  if (handle === null) return null;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return null;
    const buffer = Buffer.alloc(Math.min(bytes, stats.size));
    let at = 0;
    while (at < buffer.length) {
      const { bytesRead } = await handle.read(buffer, at, buffer.length - at, at);
      if (bytesRead === 0) break;
      at += bytesRead;
    }
    return { text: buffer.toString('utf8', 0, at), stats };
  } finally {
    await handle.close();
  }
}

/** The id of the conversation whose file it is; null for every other file and for none. */
async function idOf(file: string, format: NoteFormat): Promise<string | null> {
  const beginning = await read(file, BEGINNING_BYTES);
  return beginning === null ? null : idInFile(beginning.text, format);
}

/** Calls `found` with each file of a conversation under the folder, and removes parts that a killed service left. */
async function walk(
  folder: string,
  format: NoteFormat,
  now: number,
  found: (id: string, file: string) => void,
): Promise<void> {
  const waiting = [{ folder, depth: 0 }];
  let files = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { folder: here, depth } = next;
    // One that was removed or closed to us meanwhile has no files for us.
    const entries = await opendir(here).catch(() => null);
    if (entries === null) continue;
    for await (const entry of entries) {
      const path = join(here, entry.name);
      if (PART.test(entry.name) && entry.isFile()) {
        const stats = await lstat(path).catch(() => null);
        if (stats !== null && now - stats.mtimeMs > PART_MS) await unlink(path).catch(() => undefined);
      } else if (isHidden(entry.name)) continue;
      else if (entry.isDirectory() && depth < DEPTH) waiting.push({ folder: path, depth: depth + 1 });
      else if (entry.isFile() && entry.name.toLowerCase().endsWith(ENDINGS[format])) {
        if (++files > MOST_FILES) throw new FolderError(DELIVERY_SENTENCES.too_many_notes);
        const id = await idOf(path, format);
        if (id !== null) found(id, path);
      }
    }
  }
}

export interface NoteFiles {
  /** The file of the conversation, wherever the owner moved it; null when it has none. */
  find(id: string, now: number): Promise<string | null>;
  remember(id: string, file: string): void;
  forget(id: string): void;
}

/** A file that another program brought, such as one that copies between computers, is found after this time. */
const AGAIN_MS = 60_000;

/** Reads the whole folder at first, and again when a file is not where it was. */
export function createNoteFiles(folder: string, format: NoteFormat): NoteFiles {
  let known: Map<string, string> | null = null;
  let readAt = 0;
  async function readAll(now: number): Promise<Map<string, string>> {
    const files = new Map<string, string>();
    await walk(folder, format, now, (id, file) => {
      // The owner may have made a copy: the first name of both stays the one that is written to.
      const other = files.get(id);
      if (other === undefined || file < other) files.set(id, file);
    });
    readAt = now;
    return (known = files);
  }
  return {
    async find(id, now) {
      const file = known?.get(id);
      if (file !== undefined && (await idOf(file, format)) === id) return file;
      const isOld = known === null || file !== undefined || now - readAt >= AGAIN_MS;
      return (isOld ? await readAll(now) : known)?.get(id) ?? null;
    },
    remember(id, file) {
      known?.set(id, file);
    },
    forget(id) {
      known?.delete(id);
    },
  };
}

export interface NoteFile {
  text: string;
  /** Who may read it, as the owner left it. */
  mode: number;
  /** Whether it is still the file that was read. */
  isUnchanged(): Promise<boolean>;
}

/** Null when it is gone. Throws FolderError for one that is far longer than a note. */
export async function readNote(file: string): Promise<NoteFile | null> {
  const found = await read(file, FILE_BYTES);
  if (found === null) return null;
  const { text, stats } = found;
  if (stats.size > FILE_BYTES) throw new FolderError(DELIVERY_SENTENCES.note_too_long);
  return {
    text,
    mode: stats.mode & 0o777,
    async isUnchanged() {
      const now = await lstat(file).catch(() => null);
      return (
        now !== null && now.ino === stats.ino && now.size === stats.size && now.mtimeMs === stats.mtimeMs
      );
    },
  };
}

/** Makes a rename or a removal last. Windows cannot open a folder; its renames are written through. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, O_RDONLY).catch(() => null);
  try {
    // Some file systems of networks do not sync folders; the file itself is safe.
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

async function writePart(folder: string, text: string, mode = 0o600): Promise<string> {
  const part = join(folder, `.earshot-${randomBytes(8).toString('hex')}.part`);
  const handle = await open(part, O_WRONLY | O_CREAT | O_EXCL, 0o600);
  try {
    await handle.writeFile(text, 'utf8');
    // A file system without rights refuses; its files have none to lose.
    if (mode !== 0o600) await handle.chmod(mode).catch(() => undefined);
    await handle.sync();
  } catch (error) {
    await handle.close();
    await unlink(part).catch(() => undefined);
    throw error;
  }
  await handle.close();
  return part;
}

/** False when a file of that name exists, whoever made it. */
async function place(part: string, file: string): Promise<boolean> {
  try {
    await link(part, file);
    await unlink(part);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'ENOENT' || code === 'ENOSPC') throw error;
  }
  // A file system without hard links: an empty file of ours keeps the name until the rename.
  try {
    await (await open(file, O_WRONLY | O_CREAT | O_EXCL, 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await rename(part, file);
  return true;
}

/** Writes under the first of the names that is free, and returns the path. */
export async function writeNew(folder: string, names: Iterable<string>, text: string): Promise<string> {
  const part = await writePart(folder, text);
  try {
    for (const name of names) {
      const file = join(folder, name);
      if (!(await place(part, file))) continue;
      await syncFolder(folder);
      return file;
    }
    throw new FolderError(DELIVERY_SENTENCES.no_name_free);
  } catch (error) {
    await unlink(part).catch(() => undefined);
    throw error;
  }
}

/** False when `old` was changed since it was read: nothing is written then. */
export async function replaceNote(file: string, old: NoteFile, text: string): Promise<boolean> {
  const part = await writePart(dirname(file), text, old.mode);
  try {
    if (!(await old.isUnchanged())) return false;
    await rename(part, file);
    await syncFolder(dirname(file));
    return true;
  } finally {
    await unlink(part).catch(() => undefined);
  }
}

/** The same for a removal. */
export async function removeNote(file: string, old: NoteFile): Promise<boolean> {
  if (!(await old.isUnchanged())) return false;
  await unlink(file);
  await syncFolder(dirname(file));
  return true;
}
