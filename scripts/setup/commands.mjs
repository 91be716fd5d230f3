// What each npm script does: put in place what is missing, then run the product or the tests under the pinned Node.

import { existsSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { fetchModels, hasModels } from './models.mjs';
import { inRoot, productNode } from './paths.mjs';
import { handOver } from './run.mjs';
import { say, Sentence } from './say.mjs';
import { chooseWindow } from './window.mjs';

/** Each returns the exit code. @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async (args) => {
    await setUp();
    const window = chooseWindow();
    if (window.electron !== null) return handOver(window.electron, [inRoot(), ...args], production());
    say(window.why);
    return product('server', window.browser ? ['--open', ...args] : args);
  },
  serve: async (args) => {
    await setUp();
    return product('server', args);
  },
  cli: async (args) => {
    await setUp();
    return product('cli', args);
  },
  bench: async (args) => {
    await setUp();
    return source('bench/run.ts', args);
  },
  test: async (args) => {
    await setUp();
    await alone(ensureBrowser);
    return source('scripts/test.ts', args);
  },
  check: async (args) => {
    await setUp({ build: false });
    return source('scripts/check.ts', args);
  },
  requirements: async (args) => {
    await setUp({ build: false, models: false });
    return source('scripts/requirements.ts', args);
  },
  build: async () => {
    await setUp({ models: false });
    return 0;
  },
};

/**
 * @param {string | undefined} name
 * @param {string[]} args
 */
export async function main(name, args) {
  const command = commands[name ?? ''];
  if (!command) {
    say(`Usage: node scripts/bootstrap.mjs ${Object.keys(commands).join('|')} [arguments]`);
    return 1;
  }
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    say(error.message);
    return 1;
  }
}

/** Puts in place what is missing; when nothing is, this is a few file reads and takes no lock. */
async function setUp(wanted = {}) {
  const { build: needsBuild, models: needsModels } = { build: true, models: true, ...wanted };
  const complete = () => isInstalled() && (!needsModels || hasModels()) && (!needsBuild || isBuilt());
  if (complete()) return;
  await alone(async () => {
    if (!isInstalled()) await install();
    if (needsModels && !hasModels()) await fetchModels();
    if (needsBuild && !isBuilt()) await build();
  });
}

function node() {
  const found = productNode();
  if (found === null) throw new Sentence('The pinned Node is missing; delete node_modules and try again.');
  return found;
}

function production() {
  return { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' };
}

/**
 * @param {'server' | 'cli'} entry
 * @param {string[]} args
 */
function product(entry, args) {
  return handOver(node(), [inRoot('out', 'main', `${entry}.js`), ...args], production());
}

/**
 * @param {string} path
 * @param {string[]} args
 */
function source(path, args) {
  if (!existsSync(inRoot(path))) throw new Sentence(`${path} is not in this checkout.`);
  return handOver(node(), [inRoot(path), ...args]);
}
