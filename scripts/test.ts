// `npm test`: every check, fast and slow tests and the browser tests, then one line that counts all tests
// together.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { report, runPool, stoppedCode, type Step, type StepResult } from './process-pool.ts';
import { browserReportFile, browserTests, stillChecks, unitCountsFile, unitTests } from './steps.ts';
import type { TestCounts } from './test-counts.ts';

/** The tests run in parts, so that the lane that is free first takes the next one. */
const PARTS = { fast: 3, slow: 4, waiting: 1 };
const LANES = ['fast', 'slow', 'waiting'] as const;
const unitCountsFiles = LANES.flatMap((lane) =>
  Array.from({ length: PARTS[lane] }, (_, index) => unitCountsFile(lane, index + 1)),
);
const browserReportFiles = [browserReportFile('sound'), browserReportFile('screens')];

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

function readUnitCounts(file: string): TestCounts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [], flaky: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as TestCounts;
}

function readBrowserCounts(file: string): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, skipped: [], flaky: [] };
  if (!existsSync(file)) return { ...counts, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as BrowserSuite & { errors: unknown[] };
  counts.failed += report.errors.length;
  const walk = (suite: BrowserSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'flaky') counts.flaky.push(spec.title);
        if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1;
        else if (test.status === 'skipped') {
          const why = test.annotations.find((note) => note.type === 'skip' || note.type === 'fixme');
          counts.skipped.push({ name: spec.title, reason: why?.description ?? 'no reason given' });
        } else counts.failed += 1;
      }
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  walk(report);
  return counts;
}

/** The last lines: skips, flaky tests, and one count of all tests. Returns the exit code. */
function conclude(results: readonly StepResult[]): number {
  const wrong = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const parts = [...unitCountsFiles.map(readUnitCounts), ...browserReportFiles.map(readBrowserCounts)];
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  const skipped = parts.flatMap((part) => part.skipped);
  for (const test of skipped) process.stdout.write(`skipped: ${test.name}: ${test.reason}\n`);
  for (const name of parts.flatMap((part) => part.flaky))
    process.stdout.write(`flaky: ${name}: it passed at the second attempt\n`);
  if (wrong.length > 0) process.stdout.write(`Failed (see above): ${wrong.join(', ')}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
  return wrong.length > 0 || failed > 0 || passed === 0 ? 1 : 0;
}

for (const folder of ['.cache', 'test-results']) mkdirSync(folder, { recursive: true });
for (const stale of [...unitCountsFiles, ...browserReportFiles]) rmSync(stale, { force: true });

const results: StepResult[] = [];
const done = (result: StepResult): void => {
  report(result);
  results.push(result);
};
const workers = Math.max(1, Math.floor(availableParallelism() / 2));
const tests = (lane: (typeof LANES)[number]): Step[] => unitTests({ lane, workers, parts: PARTS[lane] });
const still = stillChecks();
const isLong = ({ name }: Step): boolean => name === 'lint';
// Three lanes: one of them waits most of the time, for speech to be spoken or for processes to end. The longest first, so that
// all end at about the same time.
const steps = [
  ...[browserTests('sound'), browserTests('screens'), ...still.filter(isLong)],
  ...[...tests('waiting'), ...tests('slow'), ...tests('fast')],
  ...still.filter((step) => !isLong(step)),
];
await runPool(steps, 3, done, () => false);
process.exitCode = stoppedCode() ?? conclude(results);
