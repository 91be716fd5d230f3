// `npm test`: every check, fast and slow tests and the browser tests, then one line that counts all tests
// together.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { report, runPool, stoppedCode, type Step, type StepResult } from './process-pool.ts';
import {
  browserReportFile,
  browserTests,
  LINT_AND_TYPES,
  stillChecks,
  unitCountsFile,
  unitTests,
} from './steps.ts';
import { countBrowserTests, type BrowserReport, type TestCounts } from './test-counts.ts';

/** The tests run in parts, so that the lane that is free first takes the next one. */
const PARTS = { unit: 1, service: 3, slow: 4, waiting: 1 };
const LANES = ['unit', 'service', 'slow', 'waiting'] as const;
const unitCountsFiles = LANES.flatMap((lane) =>
  Array.from({ length: PARTS[lane] }, (_, index) => unitCountsFile(lane, index + 1)),
);
const browserReportFiles = [browserReportFile('sound'), browserReportFile('screens')];

/** A run that ended before it could count is one failure. */
const uncounted = (file: string): TestCounts => ({
  passed: 0,
  failed: [{ name: file, reason: 'the run ended without a report' }],
  skipped: [],
  flaky: [],
});

const readCounts = (file: string): TestCounts =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestCounts) : uncounted(file);

const readBrowserCounts = (file: string): TestCounts =>
  existsSync(file)
    ? countBrowserTests(JSON.parse(readFileSync(file, 'utf8')) as BrowserReport)
    : uncounted(file);

/** The last lines: skipped, flaky and failed tests with their reasons, and one count of all. Returns the exit code. */
function conclude(results: readonly StepResult[]): number {
  const wrong = results.filter(({ ok }) => !ok).map(({ name }) => name);
  const parts = [...unitCountsFiles.map(readCounts), ...browserReportFiles.map(readBrowserCounts)];
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const skipped = parts.flatMap((part) => part.skipped);
  const failed = parts.flatMap((part) => part.failed);
  for (const { name, reason } of skipped) process.stdout.write(`skipped: ${name}: ${reason}\n`);
  for (const { name, reason } of parts.flatMap((part) => part.flaky))
    process.stdout.write(`flaky: ${name}: it passed at a later attempt only, after: ${reason}\n`);
  for (const { name, reason } of failed) process.stdout.write(`failed: ${name}: ${reason}\n`);
  if (wrong.length > 0) process.stdout.write(`Failed (see above): ${wrong.join(', ')}\n`);
  process.stdout.write(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped\n`);
  return wrong.length > 0 || failed.length > 0 || passed === 0 ? 1 : 0;
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
const isLong = ({ name }: Step): boolean => name === LINT_AND_TYPES;
// Three lanes: one of them waits most of the time, for speech to be spoken or for processes to end. The longest first, so that
// all end at about the same time.
const steps = [
  ...[browserTests('sound'), browserTests('screens'), ...still.filter(isLong)],
  ...[...tests('waiting'), ...tests('slow'), ...tests('service'), ...tests('unit')],
  ...still.filter((step) => !isLong(step)),
];
await runPool(steps, 3, done, () => false);
process.exitCode = stoppedCode() ?? conclude(results);
