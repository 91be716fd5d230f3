// What `npm run check -- --changed` looks at, in a repository of its own.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesOf } from '../../scripts/changes.ts';
import { plant } from './planted.ts';

/** A git hook that runs the tests names its own repository here. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

function repository(branch: string) {
  const folder = plant({ 'kept.ts': '1', 'edited.ts': '1', 'gone.ts': '1', '.gitignore': 'ignored.ts\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  git('init', '-q', '-b', branch);
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  return { folder, git, write };
}

test('on a branch: what was committed since main, what was not, and new files; nothing deleted or ignored', () => {
  const { folder, git, write } = repository('main');
  const first = git('rev-parse', 'HEAD');
  git('checkout', '-q', '-b', 'mine');
  write('committed.ts', '1');
  git('add', 'committed.ts');
  git('commit', '-q', '-m', 'second');
  write('edited.ts', '2');
  write('new file.ts', '1');
  write('ignored.ts', '1');
  rmSync(join(folder, 'gone.ts'));
  expect(changesOf(folder)).toEqual({ since: first, files: ['committed.ts', 'edited.ts', 'new file.ts'] });
});

test('on main, and where there is no main: what differs from the last commit', () => {
  for (const branch of ['main', 'trunk']) {
    const { folder, git, write } = repository(branch);
    expect(changesOf(folder).files).toEqual([]);
    write('edited.ts', '2');
    expect(changesOf(folder)).toEqual({ since: git('rev-parse', 'HEAD'), files: ['edited.ts'] });
  }
});
