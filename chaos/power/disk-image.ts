// A folder as a power cut would leave it: of each file what was synced, under the names that their folders had when those were
// synced. What was never synced is gone. Knows files by their number in the file system, so a new name is not a new file.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

interface Entry {
  name: string;
  id: string;
  isFolder: boolean;
}

/** What the program that disturbs the service has for itself in the folder is not the service's. */
const OWN = /^chaos-/;

const stat = (path: string) => lstatSync(path, { bigint: true });

/** Numbers are used again: the time when the file was made says which it is. */
export const idOf = ({ ino, birthtimeNs }: { ino: bigint; birthtimeNs: bigint }): string =>
  `${ino}-${birthtimeNs}`;

export function createDiskImage(image: string) {
  const placeOf = (id: string): string => join(image, id);
  let last = 0;
  /** By file, the latest state that counts. */
  const counting = new Map<string, number>();

  /** Notes a state; it counts once the answer is called, unless a later one does by then. */
  function noted(id: string, write: (file: string) => void): () => void {
    const number = ++last;
    const next = `${placeOf(id)}.${process.pid}.${number}`;
    write(next);
    return () => {
      if ((counting.get(id) ?? 0) > number) return rmSync(next, { force: true });
      counting.set(id, number);
      renameSync(next, placeOf(id));
    };
  }

  /** `content` is where it can be read when it has no name any more. */
  const file = (id: string, content: string): (() => void) => noted(id, (to) => copyFileSync(content, to));

  function folder(id: string, path: string): () => void {
    const entries = readdirSync(path, { withFileTypes: true }).map((entry): Entry => {
      const { name } = entry;
      return { name, id: idOf(stat(join(path, name))), isFolder: entry.isDirectory() };
    });
    return noted(id, (to) => writeFileSync(to, JSON.stringify(entries)));
  }

  /** All of it is on the disk. */
  function takeAll(path: string): void {
    folder(idOf(stat(path)), path)();
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) takeAll(inner);
      else if (!OWN.test(entry.name)) file(idOf(stat(inner)), inner)();
    }
  }

  function restore(id: string, path: string): void {
    const entries = existsSync(placeOf(id)) ? (JSON.parse(readFileSync(placeOf(id), 'utf8')) as Entry[]) : [];
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (OWN.test(entry.name)) continue;
      if (entry.isFolder) {
        mkdirSync(inner, { mode: 0o700 });
        restore(entry.id, inner);
      } else if (existsSync(placeOf(entry.id))) copyFileSync(placeOf(entry.id), inner);
      else writeFileSync(inner, '', { mode: 0o600 });
    }
  }

  return {
    file,
    folder,
    /** Makes the other folder, which is empty, what the image has of this one. */
    restoreAs(path: string, other: string): void {
      restore(idOf(stat(path)), other);
    },
    /** Makes of the folder what the image has of it. */
    cutPower(path: string): void {
      for (const name of readdirSync(path))
        if (!OWN.test(name)) rmSync(join(path, name), { recursive: true });
      restore(idOf(stat(path)), path);
      for (const name of readdirSync(image)) rmSync(join(image, name));
      counting.clear();
      takeAll(path);
    },
  };
}
