// How many tests passed, failed and were skipped, and why: as a vitest reporter, which writes it to the file TEST_COUNTS names,
// and as a reader of the report that Playwright writes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

interface Reasoned {
  name: string;
  reason: string;
}

export interface TestCounts {
  passed: number;
  /** A file that could not even load, and an error outside of tests, count as one each. */
  failed: Reasoned[];
  skipped: Reasoned[];
  /** Passed at a later attempt only; they count as passed. The reason is why the first failed. */
  flaky: Reasoned[];
}

const LONGEST_REASON = 300;

/** What an error says, without colours and in one line. */
function inOneLine(message: string | undefined): string {
  const said = stripVTControlCharacters(message ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return said.slice(0, LONGEST_REASON) || 'no reason given';
}

/** Counts every test of a run of vitest once. */
export function countModules(
  modules: readonly TestModule[],
  strayErrors: readonly { message?: string }[],
): TestCounts {
  const counts: TestCounts = { passed: 0, failed: [], skipped: [], flaky: [] };
  const stray = strayErrors.map(({ message }) => ({
    name: 'an error outside of tests',
    reason: inOneLine(message),
  }));
  counts.failed.push(...stray);
  for (const module of modules) {
    const [unloaded] = module.errors();
    if (unloaded) counts.failed.push({ name: module.relativeModuleId, reason: inOneLine(unloaded.message) });
    for (const test of module.children.allTests()) {
      const result = test.result();
      const name = test.fullName;
      const reason = inOneLine(result.errors?.[0]?.message);
      if (test.diagnostic()?.flaky) counts.flaky.push({ name, reason });
      if (result.state === 'passed') counts.passed += 1;
      else if (result.state === 'failed')
        counts.failed.push({ name: `${module.relativeModuleId}: ${name}`, reason });
      else counts.skipped.push({ name, reason: inOneLine('note' in result ? result.note : undefined) });
    }
  }
  return counts;
}

/** What is read here of a report of Playwright's json reporter. */
export interface BrowserReport extends BrowserSuite {
  errors: { message?: string }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: string;
      annotations: { type: string; description?: string }[];
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

/** Counts every browser test once. */
export function countBrowserTests(report: BrowserReport): TestCounts {
  const failed = report.errors.map(({ message }) => ({
    name: 'an error outside of browser tests',
    reason: inOneLine(message),
  }));
  const counts: TestCounts = { passed: 0, failed, skipped: [], flaky: [] };
  const walk = (suite: BrowserSuite): void => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { status, annotations, results } of tests) {
        const reason = inOneLine(results.find(({ error }) => error)?.error?.message);
        if (status === 'flaky') counts.flaky.push({ name: title, reason });
        if (status === 'expected' || status === 'flaky') counts.passed += 1;
        else if (status === 'skipped') {
          const why = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
          counts.skipped.push({ name: title, reason: inOneLine(why?.description) });
        } else counts.failed.push({ name: `${file}: ${title}`, reason });
      }
    }
    for (const inner of suite.suites ?? []) walk(inner);
  };
  walk(report);
  return counts;
}

export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message?: string }[]): void {
    const file = process.env.TEST_COUNTS ?? 'test-results/unit.json';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(countModules(modules, unhandledErrors), null, 2));
  }
}
