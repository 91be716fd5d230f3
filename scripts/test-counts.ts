// A vitest reporter that writes how many tests passed, failed and were skipped (and why) to test-results/unit.json.

import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
}

export const unitCountsFile = 'test-results/unit.json';

/** Counts every test once. A file that could not even load counts as one failure. */
export function countModules(modules: readonly TestModule[], strayErrors: number): TestCounts {
  const counts: TestCounts = { passed: 0, failed: strayErrors, skipped: [] };
  for (const module of modules) {
    if (module.errors().length > 0) counts.failed += 1;
    for (const test of module.children.allTests()) {
      const result = test.result();
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

const reporter: Reporter = {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = countModules(modules, unhandledErrors.length);
    mkdirSync('test-results', { recursive: true });
    writeFileSync(unitCountsFile, JSON.stringify(counts, null, 2));
  },
};

export default class CountsReporter {
  onTestRunEnd = reporter.onTestRunEnd;
}
