// A vitest reporter that writes how many tests passed, failed and were skipped (and why) to a file in test-results.

import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: { name: string; reason: string }[];
}

/** Of one part of the test files, counted from 1. */
export const unitCountsFile = (part: number): string => `test-results/unit-${part}.json`;

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

export default class CountsReporter implements Reporter {
  #part = 1;

  onInit({ config }: Vitest): void {
    this.#part = config.shard?.index ?? 1;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = countModules(modules, unhandledErrors.length);
    mkdirSync('test-results', { recursive: true });
    writeFileSync(unitCountsFile(this.#part), JSON.stringify(counts, null, 2));
  }
}
