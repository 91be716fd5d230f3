// `npm test`: every check and unit test, then the browser tests, then one line that counts all tests together.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { unitCountsFile, type TestCounts } from './test-counts.ts';

const browserReportFile = 'test-results/e2e.json';

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

function readUnitCounts(): TestCounts {
  if (!existsSync(unitCountsFile)) return { passed: 0, failed: 1, skipped: [] };
  return JSON.parse(readFileSync(unitCountsFile, 'utf8')) as TestCounts;
}

function readBrowserCounts(): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, skipped: [] };
  if (!existsSync(browserReportFile)) return { ...counts, failed: 1 };
  const report = JSON.parse(readFileSync(browserReportFile, 'utf8')) as BrowserSuite & { errors: unknown[] };
  counts.failed += report.errors.length;
  const walk = (suite: BrowserSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'expected') counts.passed += 1;
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

function run(args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

mkdirSync('test-results', { recursive: true });
for (const stale of [unitCountsFile, browserReportFile]) rmSync(stale, { force: true });

const checked = run(['scripts/check.ts', '--keep-going']);
process.stdout.write('\nbrowser tests\n');
const browsed = run(['node_modules/@playwright/test/cli.js', 'test']);

const parts = [readUnitCounts(), readBrowserCounts()];
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0);
const skipped = parts.flatMap((part) => part.skipped);
for (const test of skipped) process.stdout.write(`skipped: ${test.name}: ${test.reason}\n`);
if (!checked && failed === 0) process.stdout.write('A check above failed (see FAIL).\n');
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
if (!checked || !browsed || failed > 0 || passed === 0) process.exitCode = 1;
