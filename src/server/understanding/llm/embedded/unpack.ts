// Unpacks packages of npm into a folder: regular files only, none outside of the folder, and no sources that are only for
// building. Synchronous: it runs in the process of the model.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ModelFiles } from './protocol.ts';

const MOST_BYTES = 400_000_000;
const BLOCK = 512;
/** The sources of llama.cpp, which nothing is built of here. */
const NOT_NEEDED = /\.bundle$/;
const DONE = '.unpacked';

/** A package that is there already stays. Each is unpacked beside its place and moved, so that a kill leaves nothing half. */
export function unpackAll({ runtimeDir, packages }: Pick<ModelFiles, 'runtimeDir' | 'packages'>): void {
  // The outer package comes first, since packages may lie in it.
  const sorted = [...packages].sort((a, b) => a.folder.split('/').length - b.folder.split('/').length);
  for (const { archive, folder } of sorted) {
    const target = join(runtimeDir, folder);
    if (existsSync(join(target, DONE))) continue;
    const beside = `${target}.part`;
    rmSync(beside, { recursive: true, force: true });
    for (const [path, bytes] of filesOf(gunzipSync(readFileSync(archive), { maxOutputLength: MOST_BYTES }))) {
      if (NOT_NEEDED.test(path)) continue;
      mkdirSync(dirname(join(beside, path)), { recursive: true });
      writeFileSync(join(beside, path), bytes);
    }
    writeFileSync(join(beside, DONE), '');
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    renameSync(beside, target);
  }
}

/** Regular files of what npm packs (ustar, with long paths), without the folder they all lie in. Throws for a path that leads out. */
export function* filesOf(archive: Buffer): Generator<[path: string, bytes: Buffer]> {
  let longPath = '';
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const text = (from: number, length: number): string => {
      const bytes = archive.subarray(at + from, at + from + length);
      const end = bytes.indexOf(0);
      return bytes.toString('utf8', 0, end < 0 ? length : end);
    };
    const size = parseInt(text(124, 12).trim() || '0', 8);
    if (!Number.isSafeInteger(size) || size < 0 || at + BLOCK + size > archive.length) {
      throw new Error('An archive of the runtime is damaged.');
    }
    const body = archive.subarray(at + BLOCK, at + BLOCK + size);
    const type = text(156, 1);
    if (type === 'x') {
      longPath = /\d+ path=(.*)\n/.exec(body.toString('utf8'))?.[1] ?? '';
    } else {
      const prefix = text(345, 155);
      const name = longPath || (prefix ? `${prefix}/` : '') + text(0, 100);
      const path = name.split('/').slice(1).join('/');
      if (type === '0' || type === '') {
        if (path === '' || /(^|\/)\.\.(\/|$)|^\/|\\|:/.test(path)) {
          throw new Error('An archive of the runtime leads out of its folder.');
        }
        yield [path, body];
      }
      longPath = '';
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
