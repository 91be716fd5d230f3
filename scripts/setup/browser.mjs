// Finds or fetches a Chromium for the end-to-end tests: the system's, else Debian's package, else
// Playwright's own. The shell without windows does the same for half of the processor time of the browser itself.

import { existsSync } from 'node:fs';
import { aptInstall, mayInstall, programOnPath } from './debian.mjs';
import { inRoot, productNode } from './paths.mjs';
import { collect } from './run.mjs';
import { say, step } from './say.mjs';

const SHELL = 'chromium-headless-shell';
const debianPackages = [SHELL, 'fonts-dejavu-core', 'libsecret-1-dev'];

/** A Chromium of the system, or null. The same rule as playwright.config.ts, through the environment. */
function systemChromium() {
  const named = process.env.CHROMIUM;
  if (named && existsSync(named)) return named;
  if (process.platform !== 'linux') return null;
  return programOnPath(SHELL) ?? programOnPath('chromium');
}

/**
 * Makes a browser available; sets CHROMIUM when it is the system's. Says in one sentence when it could not.
 */
export async function ensureBrowser() {
  if (!process.env.CHROMIUM && programOnPath(SHELL) === null && mayInstall())
    await step('Installing Chromium (apt-get)', () => aptInstall(debianPackages));
  const present = systemChromium();
  if (present) {
    process.env.CHROMIUM = present;
    return;
  }
  if (await playwrightHasOne()) return;
  if (await step('Fetching Chromium (Playwright)', playwrightInstall)) return;
  say(
    'No Chromium could be installed: the end-to-end tests will fail. Install one and set CHROMIUM to its path.',
  );
}

const playwright = (/** @type {string[]} */ ...args) =>
  collect(productNode() ?? process.execPath, [
    inRoot('node_modules', '@playwright', 'test', 'cli.js'),
    ...args,
  ]);

async function playwrightHasOne() {
  const script = "import('@playwright/test').then((p) => process.stdout.write(p.chromium.executablePath()))";
  const { stdout } = await collect(productNode() ?? process.execPath, ['-e', script]);
  return stdout !== '' && existsSync(stdout);
}

async function playwrightInstall() {
  return (await playwright('install', 'chromium')).code === 0;
}
