// Browser tests against the built service. The Chromium is the system's where CHROMIUM names one, else Playwright's own. Some of
// them run in the desktop app, too, where there is an Electron binary: `--project electron`.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { electronBinary, ELECTRON_SPECS, type DesktopOption } from './e2e/electron/binary.ts';

/** In the order of scripts/setup/browser.mjs. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const named = process.env.CHROMIUM ?? installed ?? '';
const asRoot = process.getuid?.() === 0;

/** A page of a test ends before code that V8 has optimised pays for the optimising: a tenth of the processor time. */
const SHORT_LIVED = ['--js-flags=--no-maglev --no-turbofan'];

/** Sound comes in real time: its tests mostly wait, and run beside the others as `sound`. Both when absent. */
const lane = process.env.E2E_LANE as 'sound' | 'screens' | undefined;

const electron = electronBinary();

export default defineConfig<DesktopOption>({
  testDir: 'e2e',
  globalSetup: './e2e/encoder/one-for-all.ts',
  snapshotPathTemplate: 'e2e/baselines/{arg}{ext}',
  outputDir: `test-results/e2e${lane ? `-${lane}` : ''}`,
  forbidOnly: true,
  // A test waits for half of its time: for its service to start, for the page to have drawn.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: lane === 'sound',
  // All is many times slower on a computer that is busy with something else: only a hang takes so long.
  timeout: 180_000,
  // Nobody can look again there: what passes only then is named as flaky at the end.
  retries: process.env.CI ? 2 : 0,
  projects: [
    {
      name: 'chromium',
      testMatch: lane === 'sound' ? '*.sound.spec.ts' : '*.spec.ts',
      testIgnore: ['electron/**', ...(lane === 'screens' ? ['*.sound.spec.ts'] : [])],
    },
    ...(lane === 'sound'
      ? []
      : [
          {
            name: 'electron',
            // Without a binary one test is left, which says so.
            testMatch: ['electron/*.spec.ts', ...(electron === null ? [] : ELECTRON_SPECS)],
            use: { electronBinary: electron },
          },
        ]),
  ],
  reporter: [['list'], ['json', { outputFile: `test-results/e2e${lane ? `-${lane}` : ''}.json` }]],
  use: {
    browserName: 'chromium',
    // Shorter than a test, so that a hang names its line.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // A film of every test would cost a third of its time; the steps and the page at each of them tell enough.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      ...(existsSync(named) ? { executablePath: named } : {}),
      args: [...(asRoot ? ['--no-sandbox'] : []), ...SHORT_LIVED],
    },
  },
});
