// What is run to check the project, each as a child process: types, lint and the like, the tests, the browser
// tests.

import type { Changes } from './changes.ts';
import type { Step } from './process-pool.ts';

/** The longest of the checks without tests. */
export const LINT_AND_TYPES = 'lint and types';

const tool = (path: string) => `node_modules/${path}`;

/** One project after the other; what has not changed since the last time is quick. */
const types = ['contract', 'client', 'setup', 'node', 'web', 'preload', 'browser-tests'].map(
  (name): Step => ({
    name: `types (${name})`,
    args: [
      tool('typescript-7/bin/tsc'),
      ...[
        '-p',
        `tsconfig.${name}.json`,
        '--incremental',
        '--tsBuildInfoFile',
        `.cache/types-${name}.tsbuildinfo`,
      ],
    ],
  }),
);

const lint = (files: readonly string[]): Step => ({
  name: 'lint',
  args: [tool('oxlint/bin/oxlint'), '--max-warnings=0', '--no-error-on-unmatched-pattern', ...files],
});

/**
 * Lint of everything has all types in memory already, each file in the first project of tsconfig.json that it belongs to, and
 * says what is wrong with them.
 */
const lintAndTypes: Step = {
  name: LINT_AND_TYPES,
  args: [tool('oxlint/bin/oxlint'), '--max-warnings=0', '--type-check', '.'],
};

const format = (files: readonly string[]): Step => ({
  name: 'format',
  args: [tool('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files],
});

const LINTED = /\.(?:ts|tsx|mjs)$/;

/**
 * Everything but tests. With `changes`, lint and format look at the files that changed; the others are quick.
 */
export function stillChecks(changes?: Changes): Step[] {
  const linted = changes?.files.filter((file) => LINTED.test(file)) ?? [];
  const formatted = changes ? changes.files : ['.'];
  return [
    { name: 'import ranks', args: ['scripts/check-ranks.ts'] },
    ...(changes ? types : [lintAndTypes]),
    ...(linted.length > 0 ? [lint(linted)] : []),
    { name: 'OpenAPI', args: ['scripts/lint-openapi.ts'] },
    { name: 'dead code', args: [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
    ...(formatted.length > 0 ? [format(formatted)] : []),
  ];
}

/** The projects of vitest.config.ts by how long they take. */
const PROJECTS = {
  unit: ['unit', 'alone'],
  service: ['service'],
  slow: ['slow', 'slow-alone'],
  waiting: ['waiting'],
};

type Lane = keyof typeof PROJECTS;

export interface UnitTests {
  lane: Lane;
  /** Test files at once. */
  workers: number;
  /** Into how many runs the files are divided. */
  parts?: number;
  /** Only the tests that these changes may break. */
  changes?: Changes;
}

export function unitTests({ lane, workers, parts = 1, changes }: UnitTests): Step[] {
  return Array.from({ length: parts }, (_, index) => ({
    name: `${lane} tests${parts === 1 ? '' : `, part ${index + 1} of ${parts}`}`,
    prints: true,
    urgent: lane === 'waiting',
    args: [
      tool('vitest/vitest.mjs'),
      'run',
      ...PROJECTS[lane].map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      ...(parts === 1 ? [] : [`--shard=${index + 1}/${parts}`]),
      ...(changes ? [`--changed=${changes.since}`, '--passWithNoTests'] : []),
      ...['--reporter=default', '--reporter=./scripts/test-counts.ts'],
    ],
    env: { TEST_COUNTS: unitCountsFile(lane, index + 1) },
  }));
}

/** Where the counts of one run are written. */
export const unitCountsFile = (lane: Lane, part: number): string => `test-results/unit-${lane}-${part}.json`;

export type BrowserLane = 'sound' | 'screens';

export const browserReportFile = (lane: BrowserLane): string => `test-results/e2e-${lane}.json`;

export const browserTests = (lane: BrowserLane): Step => ({
  name: `browser tests (${lane})`,
  prints: true,
  urgent: true,
  args: [tool('@playwright/test/cli.js'), 'test'],
  env: { E2E_LANE: lane },
});
