// Decides whether node_modules fits package-lock.json, and runs `npm ci` when it does not.

import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, productNode } from './paths.mjs';
import { npm } from './run.mjs';
import { Sentence, step } from './say.mjs';

const stampFile = inRoot('node_modules', '.earshot-install');

function wantedStamp() {
  const lock = readFileSync(inRoot('package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

/** True when nothing needs to be installed. Takes a few milliseconds. */
export function isInstalled() {
  if (!existsSync(inRoot('node_modules')) || productNode() === null) return false;
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === wantedStamp();
  return adoptForeignInstall();
}

/** Someone ran npm themselves: accept their node_modules when it holds exactly what the lockfile asks for. */
function adoptForeignInstall() {
  const hidden = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || entry.devOptional || entry.peer) continue;
    if (present[path]?.version !== entry.version) return false;
  }
  writeFileSync(stampFile, wantedStamp());
  return true;
}

export async function install() {
  // `npm ci` removes what is in node_modules, and would go through the link: the folder behind it is somebody
  // else's.
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Sentence(
      'node_modules is a link to another folder, which installing would empty; remove the link and try again.',
    );
  }
  await step('Installing dependencies', async () => {
    const result = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (result.code !== 0) {
      // The first lines say what is wrong; npm appends its whole manual.
      const words = (result.stderr.trim() || result.stdout.trim()).split('\n').slice(0, 12).join('\n');
      throw new Sentence(`npm ci failed:\n${words}`);
    }
    // With install scripts switched off the pinned Node has no binary yet.
    if (productNode() === null) await npm(['rebuild', 'node', '--foreground-scripts']);
    if (productNode() === null) {
      throw new Sentence(
        'The pinned Node 24 did not install; allow its install script (npm ci) or use Node 22.18 or newer.',
      );
    }
    writeFileSync(stampFile, wantedStamp());
  });
}
