// Unit and contract tests, straight from the sources. Browser specs in e2e/ belong to Playwright.

import { defineConfig } from 'vitest/config';

/** Need a process of their own: they put something in Electron's place, or measure what the process has in memory. */
const alone = [
  'src/main/**/*.test.ts',
  'src/server/audio/frame-fuzz.test.ts',
  'src/server/store/data-dir-lock.test.ts',
  'tests/listen/memory.test.ts',
];

export default defineConfig({
  test: {
    // Native addons and child processes: processes, so that a crash does not take the run with it.
    pool: 'forks',
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    env: { EARSHOT_LOG_LEVEL: 'silent', TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
          exclude: alone,
          // A process takes file after file and keeps the modules: loading the service for each file anew took half
          // of the time, and modules of ours keep no state.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
