// `npm run check`: types, lint, ranks, OpenAPI, dead code, format, then unit and contract tests.
// Stops at the first failure; with --keep-going every step runs and the exit code tells.

import { mkdirSync } from 'node:fs';
import { runPool, type Step, type StepResult } from './process-pool.ts';

const keepGoing = process.argv.includes('--keep-going');
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

const still: Step[] = [
  { name: 'import ranks', args: ['scripts/check-ranks.ts'] },
  {
    name: 'lint',
    args: [tool('eslint/bin/eslint.js'), '--max-warnings=0', '--no-warn-ignored', '.'],
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

const tests: Step = {
  name: 'unit and contract tests',
  args: [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=./scripts/test-counts.ts'],
};

mkdirSync('.cache', { recursive: true });
let failed = 0;

function report(result: StepResult): void {
  process.stdout.write(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name} (${result.seconds.toFixed(1)} s)\n`);
  if (!result.ok) process.stdout.write(`${result.output.trimEnd()}\n`);
  // The tests' own report stays visible when all is well too: skips and their reasons are in it.
  else if (result.name === tests.name) process.stdout.write(`${result.output.trimEnd()}\n`);
  if (!result.ok) failed += 1;
}

const stop = () => failed > 0 && !keepGoing;
await runPool(still, 2, report, stop);
await runPool([tests], 1, report, stop);
if (failed > 0) process.exitCode = 1;
