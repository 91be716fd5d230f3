// What mutation testing counts: which mutants are in a sample, and the score of what became of them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAMED_MUTANTS } from '../../scripts/mutants/named.ts';
import { nearest } from '../../scripts/mutants/nearest.ts';
import { inSample, type MutantPlace } from '../../scripts/mutants/sample.ts';
import { isPure, scores, scoreTable, sum, survivors, type Report } from '../../scripts/mutants/score.ts';

const whole = { share: 1, seed: 1 };
const place = (line: number): MutantPlace => ({
  file: 'src/a/one.ts',
  mutator: 'BooleanLiteral',
  replacement: 'true',
  line,
  column: 3,
});
const lines = Array.from({ length: 2_000 }, (_, line) => line);
const sampled = (share: number, seed: number): number[] =>
  lines.filter((line) => inSample(place(line), { share, seed }));

const mutant = (status: string, line: number) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'true',
  location: { start: { line, column: 3 } },
});
const report: Report = {
  files: {
    'src/a/one.ts': { mutants: ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'].map(mutant) },
    'src/b/two.ts': { mutants: ['Survived', 'CompileError'].map(mutant) },
    'src/c/three.ts': { mutants: [mutant('Survived', 1)] },
  },
};
const files = new Set(['src/a/one.ts', 'src/b/two.ts']);

test('a sample has the share asked for, the same for the same seed, and lies within every larger one', () => {
  const tenth = sampled(0.1, 1);
  expect(tenth.length).toBeGreaterThan(150);
  expect(tenth.length).toBeLessThan(250);
  expect(sampled(0.1, 1)).toEqual(tenth);
  expect(sampled(0.1, 2)).not.toEqual(tenth);
  expect(sampled(0.3, 1)).toEqual(expect.arrayContaining(tenth));
  expect(sampled(1, 1)).toEqual(lines);
});

test('the score counts what was found and what was not, by folder, in the files and the sample asked for', () => {
  const rows = scores(report, files, whole);
  expect(rows).toEqual([
    { folder: 'src/a', killed: 2, survived: 1, uncovered: 1 },
    { folder: 'src/b', killed: 0, survived: 1, uncovered: 0 },
  ]);
  expect(sum(rows, 'all')).toEqual({ folder: 'all', killed: 2, survived: 2, uncovered: 1 });
  expect(scores(report, files, { share: 1e-9, seed: 1 })).toEqual([]);
  expect(survivors(report, files, whole).map((one) => `${one.place} ${one.uncovered}`)).toEqual([
    'src/a/one.ts:2:3 false',
    'src/a/one.ts:3:3 true',
    'src/b/two.ts:0:3 false',
  ]);
});

test('a sampled score comes with its interval', () => {
  const row = { folder: 'src/a', killed: 80, survived: 15, uncovered: 5 };
  expect(scoreTable([row], false).split('\n')[1]).toMatch(/^src\/a +80 % +80 +15 +5 +71 % to 87 %$/);
  expect(scoreTable([row], true)).not.toContain('to');
});

test('pure is a file that says so at its top', () => {
  expect(isPure('// Counts words. Pure.\nexport const one = 1;\n')).toBe(true);
  expect(isPure('// Counts words,\n// and is pure: no clock.\n')).toBe(true);
  expect(isPure('// Counts words.\n\n// pure\n')).toBe(false);
  expect(isPure('export const pure = 1;\n')).toBe(false);
});

test('the tests beside a file come first, and of those that start the service the nearest are taken', () => {
  const tests = [
    'tests/http/folders.test.ts',
    'tests/http/search-quality.test.ts',
    'tests/http/imports.test.ts',
    'src/server/store/rows.test.ts',
    'src/server/services/search/spelling.test.ts',
    'src/server/services/search/ranking.test.ts',
  ];
  expect(nearest(tests, 'src/server/services/search/ranking.ts', 1)).toEqual([
    'src/server/services/search/ranking.test.ts',
    'src/server/services/search/spelling.test.ts',
    'src/server/store/rows.test.ts',
    'tests/http/search-quality.test.ts',
  ]);
  expect(nearest(tests, 'src/server/services/imports/keys.ts', 2).slice(-2)).toEqual([
    'tests/http/imports.test.ts',
    'tests/http/folders.test.ts',
  ]);
});

test.each(NAMED_MUTANTS)(
  'the text that a named fault replaces stands once in its file: $what',
  ({ file, find }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  },
);
