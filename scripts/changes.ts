// Finds what a checkout has changed since it left main, committed or not. On main itself: since the last
// commit.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Changes {
  /** The commit that the files are compared with. */
  since: string;
  /** Paths from the root, of files that are there. */
  files: string[];
}

export function changesOf(root: string): Changes {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = (...args: string[]): string[] =>
    git(...args)
      .split('\0')
      .filter((line) => line !== '');

  const since = commonCommit(git);
  const changed = [
    ...lines('diff', '--name-only', '-z', '--no-renames', since),
    ...lines('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return { since, files: [...new Set(changed)].sort().filter((file) => existsSync(join(root, file))) };
}

function commonCommit(git: (...args: string[]) => string): string {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      continue;
    }
  }
  return git('rev-parse', 'HEAD').trim();
}
