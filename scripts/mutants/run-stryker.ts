// Runs Stryker over files of ours with the fast tests, in a copy of the tree. Keeps every result in .cache, so
// that a later run asks only about what changed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import type { Report } from './score.ts';
import { NOT_SAMPLED } from './sample-checker.ts';
import type { Sample } from './sample.ts';

const RESULTS = '.cache/mutants/results.json';
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

interface Kept extends Report {
  files: Record<
    string,
    { mutants: (Report['files'][string]['mutants'][number] & { statusReason?: string })[] }
  >;
}

function kept(): Kept {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Kept) : { files: {} };
}

/** A mutant outside the last sample has no result, and Stryker would take the refusal for one. */
function forgetNotSampled(): void {
  const report = kept();
  if (Object.keys(report.files).length === 0) return;
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(({ statusReason }) => statusReason !== NOT_SAMPLED);
  }
  writeFileSync(RESULTS, JSON.stringify(report));
}

export interface StrykerRun {
  workers: number;
  /** Forgets earlier results. */
  anew: boolean;
  /** Globs, separated by commas; all fast tests when absent. */
  tests: string | undefined;
  /** Of the test files that start the service and reach a mutant, so many are tried; all when absent. */
  most: string | undefined;
}

export async function runStryker(
  files: readonly string[],
  sample: Sample,
  { workers, anew, tests, most }: StrykerRun,
): Promise<Report> {
  mkdirSync('.cache/mutants', { recursive: true });
  if (anew) rmSync(RESULTS, { force: true });
  forgetNotSampled();
  process.env['MUTANTS_SAMPLE'] = JSON.stringify(sample);
  if (tests !== undefined) process.env['MUTANTS_TESTS'] = tests;
  if (most !== undefined) process.env['MUTANTS_NEAREST'] = most;
  await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      here('sample-checker.ts'),
    ],
    checkers: ['sample'],
    vitest: { configFile: here('vitest.config.ts'), related: true },
    coverageAnalysis: 'perTest',
    // What a module does as it is loaded is done once for all tests.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: RESULTS,
    ignorePatterns: ['/models', '/out', '/dist', '/test-results', '/bench/results', '/.cache'],
    buildCommand: 'node scripts/mutants/link-models.mjs',
    tempDirName: '.cache/mutants/trees',
    concurrency: workers,
    // A slow machine must not count as a mutant that was found.
    timeoutFactor: 4,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['progress-append-only'],
    allowEmpty: true,
    packageManager: 'npm',
    allowConsoleColors: false,
  }).runMutationTest();
  return kept();
}
