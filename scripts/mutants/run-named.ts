// Makes each named fault in a copy of the tree and runs the tests that cite its requirements: one must fail.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { citationsBelow } from '../../tests/contract/citations.ts';
import { NAMED_MUTANTS, type NamedMutant } from './named.ts';

const TREE = '.cache/mutants/named';
const COPIED = [
  'src',
  'tests',
  'docs',
  'bench',
  'resources',
  'scripts',
  'package.json',
  ...globSync('*.config.ts'),
];

function copyTree(): void {
  rmSync(TREE, { recursive: true, force: true });
  mkdirSync(TREE, { recursive: true });
  for (const path of [...COPIED, ...globSync('tsconfig*.json')])
    cpSync(path, join(TREE, path), { recursive: true });
  for (const linked of ['node_modules', 'models'])
    symlinkSync(resolve(linked), join(TREE, linked), 'junction');
}

/** Whether the tests that cite the requirements pass in the copy. Throws when there are none. */
function passes(ids: readonly string[], files: readonly string[]): boolean {
  const report = resolve('.cache/mutants/named.json');
  const titles = ids.map((id) => `\\[${id.replaceAll('.', '\\.')}\\]`).join('|');
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '-t', titles, '--reporter=json', `--outputFile=${report}`, ...files],
    ],
    { cwd: TREE, stdio: 'ignore' },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  if (numPassedTests + numFailedTests === 0) throw new Error(`no test ran for ${ids.join(', ')}`);
  return status === 0;
}

/** Calls `seen` for each fault whose words hold `word`. Throws when the text that a fault replaces is not there exactly once. */
export async function runNamed(
  word: string,
  seen: (mutant: NamedMutant, found: boolean) => void,
): Promise<void> {
  const mutants = NAMED_MUTANTS.filter(({ what }) => what.includes(word));
  // Browser tests need a build, and a campaign of the chaos takes minutes.
  const citations = (await citationsBelow('.')).filter(({ file }) => !/^e2e\/|^tests\/tooling\//.test(file));
  const citing = (ids: readonly string[]): string[] => [
    ...new Set(citations.filter(({ id }) => ids.includes(id)).map(({ file }) => file)),
  ];
  const sources = mutants.map(({ what, file, find, ids }) => {
    const source = readFileSync(file, 'utf8');
    if (source.split(find).length !== 2) throw new Error(`${what}: ${file} does not have once: ${find}`);
    if (citing(ids).length === 0) throw new Error(`${what}: no test cites ${ids.join(', ')}`);
    return source;
  });
  copyTree();
  const all = [...new Set(mutants.flatMap(({ ids }) => ids))];
  if (!passes(all, citing(all))) throw new Error('The tests fail as they are; nothing can be said.');
  for (const [index, mutant] of mutants.entries()) {
    const path = join(TREE, mutant.file);
    const source = sources[index] ?? '';
    writeFileSync(
      path,
      source.replace(mutant.find, () => mutant.replace),
    );
    seen(mutant, !passes(mutant.ids, citing(mutant.ids)));
    writeFileSync(path, source);
  }
}
