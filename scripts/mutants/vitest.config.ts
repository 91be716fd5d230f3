// The fast tests as mutation testing runs them: those beside the mutated file first, because they are quick.
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { fastTests } from '../../vitest.config.ts';

/** Relative to the tree that the tests run in, which is a copy. */
const beside = (moduleId: string): number => (moduleId.includes('/src/') ? 0 : 1);

/** Look at the sources, which are another text while they hold every mutant. */
const OF_SOURCES = [
  'tests/tooling/**',
  'tests/http/docs.test.ts',
  'tests/contract/co{verage,ntract-page}.test.ts',
];

class UnitTestsFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return (await super.sort(files)).sort((a, b) => beside(a.moduleId) - beside(b.moduleId));
  }
}

/** From the process that starts Stryker. */
const chosen = process.env['MUTANTS_TESTS'];

// Without retries: Stryker takes a test that is tried again for one that did not run.
export default defineConfig({
  test: {
    ...fastTests,
    ...(chosen !== undefined && { include: chosen.split(',') }),
    exclude: [...(fastTests.exclude ?? []), ...OF_SOURCES],
    testTimeout: 12_000,
    hookTimeout: 12_000,
    sequence: { sequencer: UnitTestsFirst },
  },
});
