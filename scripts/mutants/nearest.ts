// Which of the test files that reach a mutant are tried, and in which order. Pure.
import { basename, dirname } from 'node:path';

/** What every path has. */
const COMMON = new Set(['src', 'server', 'tests', 'test', 'ts', 'services', 'http', 'contract']);

const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word !== '' && !COMMON.has(word) && !COMMON.has(`${word}s`)),
  );

function nearness(test: string, mutated: string): number {
  if (dirname(test) === dirname(mutated)) {
    const isItsOwn = basename(test).replace('.test.ts', '') === basename(mutated).replace('.ts', '');
    return isItsOwn ? 1_000 : 500;
  }
  // Those beside the sources are quick.
  const quick = test.includes('src/') ? 100 : 0;
  const words = wordsOf(mutated);
  return quick + [...wordsOf(test)].filter((word) => words.has(word)).length;
}

/** The nearest first. Of those that start the service at most `most`. Paths are relative to the tree, or all absolute. */
export function nearest(tests: readonly string[], mutated: string, most: number): string[] {
  const sorted = tests.toSorted((a, b) => nearness(b, mutated) - nearness(a, mutated) || (a < b ? -1 : 1));
  let whole = 0;
  return sorted.filter((test) => test.includes('src/') || ++whole <= most);
}
