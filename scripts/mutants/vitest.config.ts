// The fast tests as mutation testing runs them: those beside the mutated file first, because they are quick.
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { fastTests } from '../../vitest.config.ts';

/** Relative to the tree that the tests run in, which is a copy. */
const beside = (moduleId: string): number => (moduleId.includes('/src/') ? 0 : 1);

class UnitTestsFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return (await super.sort(files)).sort((a, b) => beside(a.moduleId) - beside(b.moduleId));
  }
}

export default defineConfig({
  test: { ...fastTests, testTimeout: 12_000, hookTimeout: 12_000, sequence: { sequencer: UnitTestsFirst } },
});
