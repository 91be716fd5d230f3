// A checker for Stryker that refuses the mutants outside the sample, so that no test runs for them.
import { relative, sep } from 'node:path';
import { inSample, type Sample } from './sample.ts';

/** Of a result; the score leaves these mutants out. */
export const NOT_SAMPLED = 'not in the sample';

interface Mutant {
  id: string;
  fileName: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number; column: number } };
}

/** From the process that starts Stryker, which hands its environment on. */
const sample = JSON.parse(process.env['MUTANTS_SAMPLE'] ?? '{"share":1,"seed":1}') as Sample;

const verdict = ({ fileName, mutatorName, replacement, location }: Mutant) =>
  inSample(
    {
      file: relative(process.cwd(), fileName).split(sep).join('/'),
      mutator: mutatorName,
      replacement,
      // Reports count from 1.
      line: location.start.line + 1,
      column: location.start.column + 1,
    },
    sample,
  )
    ? { status: 'passed' }
    : { status: 'compileError', reason: NOT_SAMPLED };

const checker = {
  init: () => Promise.resolve(),
  group: (mutants: readonly Mutant[]) => Promise.resolve([mutants.map(({ id }) => id)]),
  check: (mutants: readonly Mutant[]) =>
    Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]))),
};

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }];
