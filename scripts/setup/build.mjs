// Decides whether out/ is older than the sources, and builds it when it is. Looks at names, sizes and times,
// not contents.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, productNode } from './paths.mjs';
import { collect } from './run.mjs';
import { Sentence, step } from './say.mjs';

const stampFile = inRoot('out', '.build-stamp');
const sources = ['src', 'resources'];
const singles = ['electron.vite.config.ts', 'bridge.vite.config.ts', 'package.json', 'package-lock.json'];

/** The launcher for assistants is a file of its own. */
const commands = [
  [inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js'), 'build'],
  [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', 'bridge.vite.config.ts'],
];

function fingerprint() {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    const stat = statSync(path);
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const folder of sources) walk(inRoot(folder));
  for (const file of singles) add(inRoot(file));
  return hash.digest('hex');
}

/** True when out/ was built from exactly these sources. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
}

export async function build() {
  await step('Building Earshot', async () => {
    const before = fingerprint();
    rmSync(stampFile, { force: true });
    for (const command of commands) {
      const result = await collect(productNode() ?? process.execPath, command, {
        env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      });
      if (result.code !== 0) throw new Sentence(`The build failed:\n${result.stdout}${result.stderr}`);
    }
    mkdirSync(inRoot('out'), { recursive: true });
    writeFileSync(stampFile, before);
  });
}
