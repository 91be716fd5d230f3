// The fast tests as mutation testing runs them: those near the mutated file first.
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { fastTests } from '../../vitest.config.ts';
import { nearest } from './nearest.ts';

/** Look at the sources, which are another text while they hold every mutant. */
const OF_SOURCES = [
  'tests/tooling/**',
  'tests/http/docs.test.ts',
  'tests/contract/co{verage,ntract-page}.test.ts',
];

/** From the process that starts Stryker. */
const most = Number(process.env['MUTANTS_NEAREST'] ?? Infinity);

class NearestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const [mutated, ...others] = this.ctx.config.related ?? [];
    // The first run is of all tests that reach any of the files.
    if (mutated === undefined || others.length > 0) return super.sort(files);
    const chosen = nearest(
      files.map(({ moduleId }) => moduleId),
      mutated,
      most,
    );
    return files
      .filter(({ moduleId }) => chosen.includes(moduleId))
      .sort((a, b) => chosen.indexOf(a.moduleId) - chosen.indexOf(b.moduleId));
  }
}

/** From the process that starts Stryker. */
const chosen = process.env['MUTANTS_TESTS'];

// Without retries: Stryker takes a test that is tried again for one that did not run. A mutant that hangs meets the
// timeout of Stryker; this one is for a busy computer, on which the first run of all tests must pass.
export default defineConfig({
  test: {
    ...fastTests,
    ...(chosen !== undefined && { include: chosen.split(',') }),
    exclude: [...(fastTests.exclude ?? []), ...OF_SOURCES],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    sequence: { sequencer: NearestFirst },
  },
});
