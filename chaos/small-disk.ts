// A small file system of its own, to be filled and freed. Does not know what is on it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  fill(leaving: number): void;
  free(): void;
  remove(): void;
}

/** Null where no file system can be mounted. `size` as tmpfs takes it, such as 64m. */
export function smallDisk(size: string): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'earshot-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill(leaving) {
      const { bavail, bsize } = statfsSync(path);
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
      } catch (error) {
        // A program that works on the disk took some of it in the meantime: it is full sooner.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        truncateSync(ballast, Math.max(0, statSync(ballast).size - leaving));
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', path], { stdio: 'ignore' });
      rmSync(path, { recursive: true, force: true });
    },
  };
}
