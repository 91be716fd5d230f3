// A vitest reporter that writes how many tests passed, failed and were skipped (and why) to the file TEST_COUNTS names.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
  /** Passed at the second attempt only; they count as passed. */
  flaky: string[];
}

/** Counts every test once. A file that could not even load counts as one failure. */
export function countModules(modules: readonly TestModule[], strayErrors: number): TestCounts {
  const counts: TestCounts = { passed: 0, failed: strayErrors, skipped: [], flaky: [] };
  for (const module of modules) {
    if (module.errors().length > 0) counts.failed += 1;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (test.diagnostic()?.flaky) counts.flaky.push(test.fullName);
      if (result.state === 'passed') counts.passed += 1;
      else if (result.state === 'failed') counts.failed += 1;
      else
        counts.skipped.push({
          name: test.fullName,
          reason: ('note' in result && result.note) || 'no reason given',
        });
    }
  }
  return counts;
}

export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const file = process.env.TEST_COUNTS ?? 'test-results/unit.json';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(countModules(modules, unhandledErrors.length), null, 2));
  }
}
