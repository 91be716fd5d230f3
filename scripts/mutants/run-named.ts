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

/** `unknown`: its tests fail as they are. */
type NamedResult = 'found' | 'SURVIVED' | 'unknown';

/** The names of the tests that cite the requirements and fail in the copy. Throws when no test ran. */
function failing(ids: readonly string[], files: readonly string[]): string[] {
  const report = resolve('.cache/mutants/named.json');
  const titles = ids.map((id) => `\\[${id.replaceAll('.', '\\.')}\\]`).join('|');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      ...['run', '-t', titles, '--reporter=json', `--outputFile=${report}`, ...files],
    ],
    { cwd: TREE, stdio: 'ignore' },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const ran = failed.length + tests.filter(({ status }) => status === 'passed').length;
  // A file that cannot even be loaded has no test.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (ran + broken.length === 0) throw new Error(`no test ran for ${ids.join(', ')}`);
  return [...failed, ...broken.map(({ name }) => `${name} ${ids.map((id) => `[${id}]`).join(' ')}`)];
}

/** Calls `seen` for each fault whose words hold `word`. Throws when the text that a fault replaces is not there exactly once. */
export async function runNamed(
  word: string,
  seen: (mutant: NamedMutant, result: NamedResult) => void,
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
  const failed = failing(all, citing(all));
  for (const test of failed) console.error(`fails as it is: ${test}`);
  for (const [index, mutant] of mutants.entries()) {
    if (failed.some((test) => mutant.ids.some((id) => test.includes(`[${id}]`)))) {
      seen(mutant, 'unknown');
      continue;
    }
    const path = join(TREE, mutant.file);
    const source = sources[index] ?? '';
    writeFileSync(
      path,
      source.replace(mutant.find, () => mutant.replace),
    );
    seen(mutant, failing(mutant.ids, citing(mutant.ids)).length > 0 ? 'found' : 'SURVIVED');
    writeFileSync(path, source);
  }
}
