// Looks for a word in the bytes of every file of a folder. Reads in another process: closing a file of the database in this
// one would release the service's locks on it.
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';

/** The files that hold the word in any case, relative to the folder. */
export function filesWith(folder: string, word: string): string[] {
  const { stdout } = spawnSync('grep', ['-rilaF', word, folder], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((file) => relative(folder, file))
    .sort();
}
