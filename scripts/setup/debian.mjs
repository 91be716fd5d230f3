// Programs of the system: finds them, and installs packages of Debian where that needs no question.

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { collect } from './run.mjs';

/** @param {string} name @returns {string | null} its path */
export function programOnPath(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}

export const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** @param {string[]} packages @returns {Promise<boolean>} whether they are there */
export async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if ((await collect('apt-get', install, { env })).code === 0) return true;
  await collect('apt-get', ['update'], { env });
  return (await collect('apt-get', install, { env })).code === 0;
}
