// Reads Electron's archive: what is in it, and its files as a folder that plain Node can run. Written after the format, not with
// the tool that packs.
import { closeSync, cpSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Entry {
  files?: Record<string, Entry>;
  size?: number;
  offset?: string;
  unpacked?: boolean;
  link?: string;
}

export interface PackedFile {
  path: string;
  bytes: number;
  unpacked: boolean;
}

function headerOf(handle: number): { root: Entry; dataAt: number } {
  const sizes = Buffer.alloc(16);
  readSync(handle, sizes, 0, 16, 0);
  const header = Buffer.alloc(sizes.readUInt32LE(12));
  readSync(handle, header, 0, header.length, 16);
  return { root: JSON.parse(header.toString('utf8')) as Entry, dataAt: 8 + sizes.readUInt32LE(4) };
}

function* walk(entry: Entry, path = ''): Generator<[path: string, file: Entry]> {
  for (const [name, inner] of Object.entries(entry.files ?? {})) {
    const inside = path === '' ? name : `${path}/${name}`;
    if (inner.files === undefined) yield [inside, inner];
    else yield* walk(inner, inside);
  }
}

export function listArchive(archive: string): PackedFile[] {
  const handle = openSync(archive, 'r');
  try {
    const { root } = headerOf(handle);
    return [...walk(root)].map(([path, { size = 0, unpacked = false }]) => ({ path, bytes: size, unpacked }));
  } finally {
    closeSync(handle);
  }
}

export function extractArchive(archive: string, folder: string): void {
  const handle = openSync(archive, 'r');
  try {
    const { root, dataAt } = headerOf(handle);
    for (const [path, { size = 0, offset = '0', unpacked = false }] of walk(root)) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      if (unpacked) cpSync(join(`${archive}.unpacked`, path), target);
      else {
        const bytes = Buffer.alloc(size);
        readSync(handle, bytes, 0, size, dataAt + Number(offset));
        writeFileSync(target, bytes);
      }
    }
  } finally {
    closeSync(handle);
  }
}
