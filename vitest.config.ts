// Unit and contract tests, straight from the sources. Browser specs in e2e/ belong to Playwright.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    // Native addons and child processes: a process per file keeps a crash from taking the run with it.
    pool: 'forks',
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env: { EARSHOT_LOG_LEVEL: 'silent', TZ: 'UTC' },
  },
});
