// What is run to check the project, each as a child process: types, lint and the like, the tests, the browser tests.

import type { Step } from './process-pool.ts';

const tool = (path: string) => `node_modules/${path}`;

const types = ['contract', 'node', 'web', 'preload', 'browser-tests'].map((name): Step => ({
  name: `types (${name})`,
  args: [
    tool('typescript/bin/tsc'),
    ...[
      '-p',
      `tsconfig.${name}.json`,
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/types-${name}.tsbuildinfo`,
    ],
  ],
}));

export const stillChecks: Step[] = [
  { name: 'import ranks', args: ['scripts/check-ranks.ts'] },
  {
    name: 'lint',
    // Type information makes much garbage; more room for what is young is collected less often.
    args: [
      '--max-semi-space-size=128',
      tool('eslint/bin/eslint.js'),
      ...['--max-warnings=0', '--no-warn-ignored', '.'],
    ],
  },
  { name: 'OpenAPI', args: ['scripts/lint-openapi.ts'] },
  ...types,
  { name: 'dead code', args: [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  {
    name: 'format',
    args: [
      tool('prettier/bin/prettier.cjs'),
      ...['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'],
    ],
  },
];

/** `workers` test files at once, in as many runs as `parts`, each with its share of the files. */
export function unitTests(workers: number, parts = 1): Step[] {
  return Array.from({ length: parts }, (_, index) => ({
    name:
      parts === 1
        ? 'unit and contract tests'
        : `part ${index + 1} of ${parts} of the unit and contract tests`,
    args: [
      tool('vitest/vitest.mjs'),
      'run',
      `--maxWorkers=${workers}`,
      `--shard=${index + 1}/${parts}`,
      ...['--reporter=default', '--reporter=./scripts/test-counts.ts'],
    ],
  }));
}

export const browserTests: Step = {
  name: 'browser tests',
  args: [tool('@playwright/test/cli.js'), 'test'],
};
