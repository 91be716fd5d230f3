// The real service from the build, with a data folder of its own per test, and a browser that opened its
// sign-in link.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect as baseExpect, type ElectronApplication, type Page } from '@playwright/test';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore } from '../src/server/store/store.ts';
import type { DesktopOption } from './electron/binary.ts';
import { launchElectron } from './electron/launch.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const READY_MS = 20_000;
const SCREENS = 'test-results/screens';

export interface Service {
  url: string;
  /** Holds a one-time sign-in link. */
  uiUrl: string;
  dataDir: string;
  /** The recogniser's process, once it runs: the service logs it. */
  recogniserPid(): number | null;
  /** Stops the service as a person would, or at once. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port and folder. */
  startAgain(): Promise<void>;
  /** The desktop app that hosts it, with its window. */
  electron?: ElectronApplication;
  window?: Page;
}

interface Fixtures extends DesktopOption {
  /**
   * How many conversations are there before the service starts; `failed`: one of them is not written up. `deliveries`: a
   * destination called Notes has so many. `long`: one more conversation has so many lines. `recorded`: one more, the
   * newest, has audio, a photo and an earlier transcript.
   */
  seed: { count: number; failed?: boolean; deliveries?: number; long?: number; recorded?: boolean };
  /** Nobody has been through the first run, as on a new computer; otherwise it is over before the test begins. */
  firstRun: boolean;
  /** Closed with the test. */
  receiver: Receiver;
  service: Service;
  /** A page that opened the sign-in link. Fails the test on script errors and refused resources. */
  app: Page;
}

/** Machines that run tests are busy; what is waited for still has to come. */
export const expect = baseExpect.configure({ timeout: 15_000 });

export const test = base.extend<Fixtures>({
  seed: [{ count: 0 }, { option: true }],

  firstRun: [false, { option: true }],

  electronBinary: [null, { option: true }],

  service: async ({ seed, firstRun, electronBinary }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'earshot-e2e-'));
    if (seed.count > 0 || seed.deliveries || seed.long || seed.recorded)
      cpSync(seeded(seed), dataDir, { recursive: true });
    const service =
      electronBinary === null ? await startService(dataDir) : await startDesktop(electronBinary, dataDir);
    if (!firstRun) endFirstRun(dataDir);
    await use(service);
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },

  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },

  app: async ({ page: ofBrowser, service }, use) => {
    const page = service.window ?? ofBrowser;
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Permissions-Policy/.test(message.text())) problems.push(message.text());
    });
    // The browser reports some of what the policy refuses to nobody but the page.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
        console.error(
          `Content Security Policy: ${effectiveDirective} refused ${blockedURI} in ${sourceFile}`,
        ),
      ),
    );
    // The window of the desktop app is signed in; what was written beside its service is read anew.
    await page.goto(service.window === undefined ? service.uiUrl : service.url);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await use(page);
    expect(problems).toEqual([]);
  },
});

function endFirstRun(dataDir: string): void {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const store = createStore(db);
  const owner = store.users.owner();
  if (owner !== null) store.settings.set(owner.uid, 'onboarding', { completed: true });
  db.close();
}

/** Eleven seconds of speech in the place of the sample, for tests that need any conversation with audio. */
export async function shortSample(page: Page): Promise<void> {
  await page.route('**/sample.flac', (route) =>
    route.fulfill({ path: 'tests/fixtures/audio/speech-1961.wav', contentType: 'audio/wav' }),
  );
}

/** The headers of another program of the owner's: an ID token of the command line. */
export function ownersHeaders({ dataDir }: Service): { authorization: string } {
  const args = ['out/main/cli.js', 'token', '--data-dir', dataDir];
  return { authorization: `Bearer ${execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()}` };
}

/** Serious findings of axe on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours between two states are nobody's: what changes for a moment only is waited for.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const isThere = await page.evaluate(() => 'axe' in window);
  // A page of ours has no frames: the mode that is not for frames needs no second page to put results together.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Keeps the screen as a person would see it, light and dark, where somebody wants to look: E2E_SCREENS=1. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!process.env.E2E_SCREENS) continue;
    mkdirSync(SCREENS, { recursive: true });
    const body = await page.screenshot({ path: join(SCREENS, `${name}-${width}-${colorScheme}.png`) });
    await test.info().attach(`${name} ${width} ${colorScheme}`, { body, contentType: 'image/png' });
  }
}

/** Words of a text without case and punctuation, for comparing speech. */
export function spoken(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** What the open conversation's transcript says. Not innerText: lines that were never drawn have none. */
export async function transcriptWords(page: Page): Promise<string> {
  return spoken((await page.getByRole('region', { name: 'Transcript' }).textContent()) ?? '');
}

/** Made once for the tests of a worker. */
const seeds = new Map<string, string>();
process.once('exit', () => {
  for (const folder of seeds.values()) rmSync(folder, { recursive: true, force: true });
});

function seeded({ count, failed, deliveries = 0, long = 0, recorded }: Fixtures['seed']): string {
  const flags = [`--deliveries=${deliveries}`, `--long=${long}`];
  if (failed) flags.push('--one-failed');
  if (recorded) flags.push('--recorded');
  const what = [String(count), ...flags];
  const known = seeds.get(what.join());
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'earshot-e2e-seed-'));
  seeds.set(what.join(), folder);
  const args = ['e2e/seed.ts', folder, ...what];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
  return folder;
}

async function startService(dataDir: string): Promise<Service> {
  let running = await launch(dataDir, 0);
  const port = Number(new URL(running.url).port);
  return {
    dataDir,
    url: running.url,
    uiUrl: running.uiUrl,
    recogniserPid: () => running.recogniserPid(),
    stop: (signal = 'SIGTERM') => end(running.child, signal),
    startAgain: async () => {
      running = await launch(dataDir, port);
    },
  };
}

async function startDesktop(binary: string, dataDir: string): Promise<Service> {
  const { app, window, url } = await launchElectron(binary, dataDir);
  return {
    ...{ dataDir, url, uiUrl: url, window, electron: app },
    recogniserPid: () => null,
    stop: () => app.close(),
    startAgain: () => Promise.reject(new Error('The desktop app is not started twice in one test.')),
  };
}

interface Running {
  child: ChildProcess;
  url: string;
  uiUrl: string;
  recogniserPid(): number | null;
}

function launch(dataDir: string, port: number): Promise<Running> {
  const args = ['out/main/server.js', '--data-dir', dataDir, '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const recogniserPid = (): number | null => {
    const pids = [...log.matchAll(/"pid":(\d+),"msg":"the speech recogniser is ready"/g)];
    const pid = pids.at(-1)?.[1];
    return pid ? Number(pid) : null;
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('the service was not ready in time'), READY_MS);
    const fail = (why: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`${why}\n${log}`));
    };
    child.once('exit', (code) => fail(`the service ended with ${code}`));
    createInterface(child.stdout).on('line', (line) => {
      const { event, url, ui_url } = JSON.parse(line) as { event: string; url: string; ui_url: string };
      if (event !== 'ready') return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve({ child, url, uiUrl: ui_url, recogniserPid });
    });
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}
