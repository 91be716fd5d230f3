// Browser tests against the built service. The Chromium is the system's where CHROMIUM names one, else Playwright's own.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const named = process.env.CHROMIUM ?? '/usr/bin/chromium';
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'e2e/baselines/{platform}/{testFileName}/{arg}{ext}',
  forbidOnly: true,
  // Sound comes in real time. The other half of the cores is left to what runs beside, and to each test's own service.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(existsSync(named) ? { executablePath: named } : {}),
      args: asRoot ? ['--no-sandbox'] : [],
    },
  },
});
