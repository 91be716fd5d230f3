// What each npm script does: put in place what is missing, then run the product or the tests under the pinned
// Node.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { build, isBuilt } from './build.mjs';
import { ensureKeyring } from './keyring.mjs';
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { fetchModels, hasModels } from './models.mjs';
import { endWithNpm } from './npm-end.mjs';
import { inRoot, productNode } from './paths.mjs';
import { handOver } from './run.mjs';
import { say, Sentence } from './say.mjs';
import { chooseWindow } from './window.mjs';

/** Each returns the exit code. @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async (args) => {
    await setUp({ models: 'needed' });
    fetchRestMeanwhile();
    const window = chooseWindow();
    if (window.electron !== null) return handOver(window.electron, [inRoot(), ...args], production());
    say(window.why);
    return service(window.browser ? ['--open', ...args] : args);
  },
  serve: async (args) => {
    await setUp({ models: 'needed' });
    fetchRestMeanwhile();
    return service(args);
  },
  cli: async (args) => {
    await setUp({ models: 'needed' });
    return handOver(node(), [inRoot('out', 'main', 'cli.js'), ...args], production());
  },
  dev: async (args) => {
    await setUp({ build: false, models: 'needed' });
    return source('scripts/dev.ts', args);
  },
  bench: async (args) => {
    await setUp({ models: 'needed' });
    return source('bench/run.ts', args);
  },
  eval: async (args) => {
    await setUp({ build: false, models: 'all' });
    return source('evaluation/run.ts', args);
  },
  train: async (args) => {
    await setUp({ build: false, models: 'all' });
    return source('evaluation/train.ts', args);
  },
  chaos: async (args) => {
    await setUp({ build: false, models: 'needed' });
    return source('scripts/chaos.ts', args);
  },
  test: async (args) => {
    await setUp({ models: 'all' });
    await alone(ensureBrowser);
    await alone(ensureKeyring);
    return source('scripts/test.ts', args);
  },
  conformance: async (args) => {
    await setUp({ build: false });
    return source('node_modules/vitest/vitest.mjs', ['run', 'conformance', ...args]);
  },
  check: async (args) => {
    await setUp({ build: false, models: 'all' });
    return source('scripts/check.ts', args);
  },
  mutants: async (args) => {
    await setUp({ build: false, models: 'all' });
    return source('scripts/mutants.ts', args);
  },
  requirements: async (args) => {
    await setUp({ build: false });
    return source('scripts/requirements.ts', args);
  },
  package: async (args) => {
    // The bundle needs neither; the app is made of both.
    const isApp = !args.includes('--mcpb');
    await setUp({ build: isApp, ...(isApp && { models: 'all' }) });
    return source('scripts/package.ts', args);
  },
  build: async () => {
    await setUp({});
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
  endWithNpm();
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof Sentence)) throw error;
    say(error.message);
    return 1;
  }
}

/** @typedef {{ build?: boolean, models?: 'needed' | 'all' }} Wanted */

/** Puts in place what is missing; when nothing is, this is a few file reads and takes no lock. */
async function setUp(/** @type {Wanted} */ wanted) {
  const { build: needsBuild, models } = { build: true, ...wanted };
  const complete = () => isInstalled() && (!models || hasModels(models)) && (!needsBuild || isBuilt());
  if (complete()) return;
  await alone(async () => {
    if (!isInstalled()) await install();
    if (models && !hasModels(models)) await fetchModels(models);
    if (needsBuild && !isBuilt()) await build();
  });
}

/**
 * What the service works without, while it runs; a failure, such as no network, is tried again at the next
 * start.
 */
function fetchRestMeanwhile() {
  if (hasModels('all')) return;
  say('Fetching the sentence encoder for search by meaning in the background (24 MB, once).');
  const child = spawn(node(), [inRoot('scripts', 'fetch-models.mjs')], {
    stdio: 'ignore',
    windowsHide: true,
  });
  child.once('error', () => undefined);
  child.unref();
  process.once('exit', () => child.kill());
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
 * The service, which this process starts again when it ends unexpectedly.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function service(args) {
  const { superviseService } = await import(pathToFileURL(inRoot('out', 'main', 'supervisor.js')).href);
  return superviseService({
    node: node(),
    entry: inRoot('out', 'main', 'server.js'),
    args,
    env: production(),
  });
}

/**
 * @param {string} path
 * @param {string[]} args
 */
function source(path, args) {
  if (!existsSync(inRoot(path))) throw new Sentence(`${path} is not in this checkout.`);
  return handOver(node(), [inRoot(path), ...args]);
}
