// Proves that lint of everything checks types, and each folder against what is there where it runs: the contract has neither
// browser nor Node, the page no Node, the service no browser, what runs before the setup nothing new.

import { execFile } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LINT_AND_TYPES, stillChecks } from '../../scripts/steps.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const BROWSER = 'export const there = document.title;\n';
const NODE = 'export const there = process.pid;\n';
const NEW = 'export const there = Object.groupBy;\n';
const WRONG = 'export const there: string = 1;\n';
const UNUSED = 'const there = 1;\nexport {};\n';

/** With the code of what is wrong with it. */
const planted: readonly [file: string, text: string, wrong: string | null][] = [
  ['src/contract/browser.ts', BROWSER, 'TS2584'],
  ['src/contract/node.ts', NODE, 'TS2591'],
  ['src/client/browser.ts', BROWSER, null],
  ['src/client/node.ts', NODE, 'TS2591'],
  ['src/supervisor/node.ts', NODE, null],
  ['src/supervisor/new.ts', NEW, 'TS2550'],
  ['scripts/setup/new.mjs', NEW, 'TS2550'],
  ['src/bridge/new.ts', NEW, 'TS2550'],
  ['src/server/node.ts', NODE, null],
  ['src/server/new.ts', NEW, null],
  ['src/server/browser.ts', BROWSER, 'TS2584'],
  ['src/server/models/wrong.ts', WRONG, 'TS2322'],
  ['src/main/browser.ts', BROWSER, 'TS2584'],
  ['src/cli/browser.ts', BROWSER, 'TS2584'],
  ['src/renderer/app/browser.tsx', BROWSER, null],
  ['src/renderer/app/node.tsx', NODE, 'TS2591'],
  ['src/renderer/app/node.test.tsx', NODE, null],
  ['src/capture/node.ts', NODE, 'TS2591'],
  ['src/capture/wrong.test.ts', WRONG, 'TS2322'],
  ['src/preload/wrong.ts', WRONG, 'TS2322'],
  ['tests/http/browser.test.ts', BROWSER, 'TS2584'],
  ['e2e/wrong.spec.ts', WRONG, 'TS2322'],
  ['bench/wrong.ts', WRONG, 'TS2322'],
  ['chaos/wrong.ts', WRONG, 'TS2322'],
  ['evaluation/unused.ts', UNUSED, 'TS6133'],
  ['scripts/wrong.ts', WRONG, 'TS2322'],
  ['planted.config.ts', WRONG, 'TS2322'],
];

test('lint of everything says what is wrong with types, by what each folder has', async () => {
  const folder = temporaryFolder();
  // Beside the tree: what is in it is linted.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const tree = join(folder, 'tree');
  mkdirSync(tree);
  for (const name of ['oxlint.config.ts', ...globSync('tsconfig*.json')])
    copyFileSync(name, join(tree, name));
  for (const [file, text] of planted) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  const { args } = stillChecks().find(({ name }) => name === LINT_AND_TYPES)!;
  const answer = await new Promise<string>((done) =>
    execFile(
      process.execPath,
      [resolve(args[0]!), '--format=json', ...args.slice(1)],
      { cwd: tree },
      (_, out) => done(out),
    ),
  );
  const { diagnostics } = JSON.parse(answer) as { diagnostics: { filename: string; code: string }[] };
  const found = diagnostics.map(({ filename, code }) => `${filename}: ${code}`);
  const types = found.filter((one) => one.includes('TS')).sort();
  expect(types).toEqual(
    planted
      .filter(([, , wrong]) => wrong !== null)
      .map(([file, , wrong]) => `${file}: typescript(${wrong})`)
      .sort(),
  );
});
