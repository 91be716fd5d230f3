// Unit and contract tests, straight from the sources. Browser specs in e2e/ belong to Playwright.

import { defineConfig, type ViteUserConfig as UserConfig } from 'vitest/config';

/** Need a process of their own: they put something in the place of a module, or measure what the process has in memory. */
const alone = [
  'src/capture/kept/kept-audio.test.ts',
  'src/capture/system/call.test.ts',
  'src/main/**/*.test.ts',
  'src/preload/*.test.ts',
  'src/renderer/app/capture-window.test.ts',
  'src/renderer/features/wearables/upload-recording.test.ts',
  'src/server/store/data-dir-lock.test.ts',
];

/** Need that and are slow. */
const slowAlone = ['src/server/audio/frame-fuzz.test.ts', 'tests/listen/memory.test.ts'];

/** Start the real recogniser, the linter or other processes, break things at random, or wait in real time. */
const slow = [
  'evaluation/floors.test.ts',
  'src/capture/bluetooth/random-breaks.test.ts',
  'src/cli/audio-file.test.ts',
  'src/server/audio/audio-file.test.ts',
  'src/server/services/day-summaries/due-year.test.ts',
  'src/server/services/search/embeddings.test.ts',
  'src/server/services/search/search.test.ts',
  'src/server/stt/local/local-engine.test.ts',
  'src/server/stt/local/voice-activity-network.test.ts',
  'src/server/stt/local/local-provider.test.ts',
  'src/server/understanding/encoder/encoder.test.ts',
  'src/server/understanding/rules/long-texts.test.ts',
  'src/server/understanding/thread/long-conversations.test.ts',
  'tests/cli/*.test.ts',
  'tests/clients/pendant-sound.test.ts',
  'tests/clients/socket-queries.test.ts',
  'tests/http/client-limits-properties.test.ts',
  'tests/http/command-destinations.test.ts',
  'tests/http/language-models.test.ts',
  'tests/http/note-folders.test.ts',
  'tests/http/properties.test.ts',
  'tests/http/search-quality.test.ts',
  'tests/http/search-service.test.ts',
  'tests/http/slow-requests.test.ts',
  'tests/http/understanding-thread.test.ts',
  'tests/http/voice-*.test.ts',
  'tests/jobs/day-summary-kill.test.ts',
  'tests/jobs/delivery-kill.test.ts',
  'tests/jobs/import-kill.test.ts',
  'tests/jobs/kill.test.ts',
  'tests/jobs/offline-changes-kill.test.ts',
  'tests/jobs/offline-kill.test.ts',
  'tests/oauth/kill.test.ts',
  'tests/jobs/receipt-kill.test.ts',
  'tests/listen/codecs.test.ts',
  'tests/listen/floods.test.ts',
  'tests/listen/kill-webhooks.test.ts',
  'tests/listen/noise.test.ts',
  'tests/listen/offline-codecs.test.ts',
  'tests/listen/real-recogniser.test.ts',
  'tests/listen/recogniser-failures.test.ts',
  'tests/listen/stereo.test.ts',
  'tests/mcp/conformance.test.ts',
  'tests/mcp/inspector.test.ts',
  'tests/mcp/launcher*.test.ts',
  'tests/mcp/questions.test.ts',
  'tests/mcp/search.test.ts',
  'tests/speech/offline-real-voices.test.ts',
  'tests/speech/real-voices.test.ts',
  'tests/speech/speech-engine.test.ts',
  'tests/tooling/bundle.test.ts',
  'tests/tooling/chaos.test.ts',
  'tests/tooling/chaos-webhooks.test.ts',
  'tests/tooling/dev.test.ts',
  'tests/tooling/headless.test.ts',
  'tests/tooling/install.test.ts',
  'tests/tooling/lint.test.ts',
  'tests/tooling/package.test.ts',
];

/** Wait in real time for most of theirs, and leave the cores to others. */
const waiting = [
  'tests/listen/conversation-status.test.ts',
  'tests/listen/exactly-once*.test.ts',
  'tests/listen/kill.test.ts',
  'tests/tooling/chaos-remote.test.ts',
];

// A process takes file after file and keeps the modules: loading the service for each file anew took half of the time,
// and modules of ours keep no state.
const together = { isolate: false };

const shared: UserConfig['test'] = {
  // Native addons and child processes: processes, so that a crash does not take the run with it.
  pool: 'forks',
  allowOnly: false,
  // All is many times slower on a computer that is busy with something else: only a hang takes so long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Two more attempts where nobody can look again; what passes only then is named as flaky at the end.
  retry: process.env.CI ? 2 : 0,
  env: { EARSHOT_LOG_LEVEL: 'silent', TZ: 'UTC' },
};

const elsewhere = [...alone, ...slowAlone, ...slow, ...waiting];

/** Beside the sources, and what holds the requirements to the contract: what `npm run check` runs. */
const unit = [
  'src/**/*.test.ts',
  'src/**/*.test.tsx',
  'evaluation/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'e2e/*.test.ts',
];

/** Most of them start the service. */
const service = ['tests/**/*.test.ts'];

/** The fast tests alone: mutation testing runs a configuration without projects. */
export const fastTests: NonNullable<UserConfig['test']> = {
  ...{ ...shared, ...together },
  include: [...unit, ...service],
  exclude: elsewhere,
};

export default defineConfig({
  test: {
    ...shared,
    projects: [
      { extends: true, test: { name: 'unit', include: unit, exclude: elsewhere, ...together } },
      {
        extends: true,
        test: {
          ...{ name: 'service', include: service, ...together },
          exclude: [...elsewhere, 'tests/contract/**'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'slow', include: slow, ...together, testTimeout: 300_000 } },
      { extends: true, test: { name: 'waiting', include: waiting, ...together, testTimeout: 300_000 } },
      { extends: true, test: { name: 'slow-alone', include: slowAlone } },
    ],
  },
});
