// Proves that lint is on, with types: what each rule is there for is an error, and its good twin is not. A tree of its own, because
// other checks read ours at the same time.

import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const work = 'export const work = () => Promise.resolve(1);\n';
const kinds = `type Kind = 'a' | 'b';\nexport function f(kind: Kind) {\n  switch (kind) {\n    case 'a':\n      return 1;\n`;

interface Planted {
  what: string;
  rule: string;
  /** The folder it stands in. */
  place: string;
  extension?: 'tsx';
  bad: string;
  good: string;
}

const planted: readonly Planted[] = [
  {
    what: 'a promise nobody waits for',
    rule: 'typescript(no-floating-promises)',
    place: 'src/contract',
    bad: `${work}work();\n`,
    good: `${work}await work();\n`,
  },
  {
    what: 'a promise as a condition',
    rule: 'typescript(no-misused-promises)',
    place: 'src/contract',
    bad: `${work}if (work()) await work();\n`,
    good: `${work}export const ok = await work();\n`,
  },
  {
    what: 'waiting for what is no promise',
    rule: 'typescript(await-thenable)',
    place: 'src/contract',
    bad: 'await 5;\n',
    good: `${work}await work();\n`,
  },
  {
    what: 'a kind that a switch forgets',
    rule: 'typescript(switch-exhaustiveness-check)',
    place: 'src/contract',
    bad: `${kinds}  }\n  return 0;\n}\n`,
    good: `${kinds}    case 'b':\n      return 2;\n  }\n}\n`,
  },
  {
    what: 'any',
    rule: 'typescript(no-explicit-any)',
    place: 'src/contract',
    // The fault that lint has to find; no code of ours.
    bad: 'export const x: any = 1;\n',
    good: 'export const x: unknown = 1;\n',
  },
  {
    what: 'a name that is not used',
    rule: 'eslint(no-unused-vars)',
    place: 'tests',
    bad: 'const x = 1;\n',
    good: 'export const x = 1;\n',
  },
  {
    what: 'a default export',
    rule: 'eslint-js(no-restricted-syntax)',
    place: 'src/contract',
    bad: 'export default 1;\n',
    good: 'export const x = 1;\n',
  },
  {
    what: 'a query key outside its file',
    rule: 'eslint-js(no-restricted-syntax)',
    place: 'src/renderer/features',
    bad: "export const query = { queryKey: ['memories'] };\n",
    good: 'export const query = (queryKey: readonly string[]) => ({ queryKey });\n',
  },
  {
    what: 'a query key outside its file, as a constant',
    rule: 'eslint-js(no-restricted-syntax)',
    place: 'src/renderer/features',
    extension: 'tsx',
    bad: "export const query = { queryKey: ['memories'] as const };\n",
    good: 'export const query = (queryKey: readonly string[]) => ({ queryKey });\n',
  },
  {
    what: 'a query key written where its data is set',
    rule: 'eslint-js(no-restricted-syntax)',
    place: 'src/renderer/features',
    extension: 'tsx',
    bad: "export const set = (q: { setQueryData(key: unknown, data: unknown): void }) => q.setQueryData(['memories'], []);\n",
    good: 'export const set = (q: { setQueryData(key: unknown, data: unknown): void }, key: unknown) =>\n  q.setQueryData(key, []);\n',
  },
  {
    what: 'text in JSX',
    rule: 'eslint-js(no-restricted-syntax)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: 'export const Loading = () => <p>Loading</p>;\n',
    good: 'export const Loading = ({ words }: { words: string }) => <p>{words} · 1</p>;\n',
  },
  {
    what: 'text in an attribute',
    rule: 'eslint-js(no-restricted-syntax)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: 'export const Loading = () => <p title="Not yet" />;\n',
    good: 'export const Loading = () => <p className="not-yet" />;\n',
  },
  {
    what: 'a hook behind a condition',
    rule: 'react-hooks(rules-of-hooks)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: "import { useState } from 'react';\nexport const useIt = (is: boolean) => (is ? useState(1) : null);\n",
    good: "import { useState } from 'react';\nexport const useIt = () => useState(1);\n",
  },
  {
    what: 'an effect that does not name what it reads',
    rule: 'react-hooks(exhaustive-deps)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: "import { useEffect } from 'react';\nexport const useTitle = (words: string) =>\n  useEffect(() => {\n    document.title = words;\n  }, []);\n",
    good: "import { useEffect } from 'react';\nexport const useTitle = (words: string) =>\n  useEffect(() => {\n    document.title = words;\n  }, [words]);\n",
  },
  {
    what: 'a ref that is read while a component renders',
    rule: 'react(refs)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: "import { useRef } from 'react';\nexport function Box() {\n  const size = useRef(1);\n  return <p>{size.current}</p>;\n}\n",
    good: "import { useState } from 'react';\nexport function Box() {\n  const [size] = useState(1);\n  return <p>{size}</p>;\n}\n",
  },
  {
    what: 'state that an effect sets at once',
    rule: 'react(set-state-in-effect)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: "import { useEffect, useState } from 'react';\nexport function Box({ size }: { size: number }) {\n  const [kept, keep] = useState(1);\n  useEffect(() => {\n    keep(size);\n  }, [size]);\n  return <p>{kept}</p>;\n}\n",
    good: 'export function Box({ size }: { size: number }) {\n  return <p>{size}</p>;\n}\n',
  },
  {
    what: 'a clock that is read while a component renders',
    rule: 'react(purity)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: 'export function Now() {\n  return <p>{Date.now()}</p>;\n}\n',
    good: 'export function Now({ now }: { now: number }) {\n  return <p>{now}</p>;\n}\n',
  },
  {
    what: 'what was given to a component, changed by it',
    rule: 'react(immutability)',
    place: 'src/renderer/app',
    extension: 'tsx',
    bad: 'export function Box({ size }: { size: { width: number } }) {\n  size.width = 1;\n  return <p>{size.width}</p>;\n}\n',
    good: 'export function Box({ size }: { size: { width: number } }) {\n  return <p>{size.width}</p>;\n}\n',
  },
  {
    what: 'fetch in the service',
    rule: 'eslint(no-restricted-globals)',
    place: 'src/server',
    bad: "export const answer = fetch('http://127.0.0.1');\n",
    good: 'export const answer = (fetch: () => number) => fetch();\n',
  },
  {
    what: 'fetch by another name in the service',
    rule: 'eslint(no-restricted-properties)',
    place: 'src/server',
    bad: "export const answer = globalThis.fetch('http://127.0.0.1');\n",
    good: 'export const later = globalThis.setTimeout;\n',
  },
  {
    what: 'all of node:http in the service',
    rule: 'eslint(no-restricted-imports)',
    place: 'src/server',
    bad: "import { createServer } from 'node:http';\nexport const server = createServer();\n",
    good: "import type { Server } from 'node:http';\nexport type Ours = Server;\n",
  },
  {
    what: 'void within an expression of the service, where no rule sees what it hides',
    rule: 'eslint-js(no-restricted-syntax)',
    place: 'src/server',
    bad: `${work}export const start = () => void work();\n`,
    good: `${work}export const start = () => {\n  work().catch(() => undefined);\n};\n`,
  },
  {
    what: 'a promise behind void in the service',
    rule: 'typescript(no-floating-promises)',
    place: 'src/server',
    bad: `${work}void work();\n`,
    good: `${work}void work().catch(() => undefined);\n`,
  },
];

const fileOf = ({ place, extension }: Planted, at: number, twin: 'bad' | 'good'): string =>
  `${place}/planted-${at}-${twin}.${extension ?? 'ts'}`;

/** What lint says of each file. */
const found = new Map<string, string[]>();

const tree = mkdtempSync(join(tmpdir(), 'earshot-lint-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

beforeAll(async () => {
  for (const name of ['oxlint.config.ts', 'tsconfig.base.json']) copyFileSync(name, join(tree, name));
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
  const compilerOptions = { lib: ['ES2024', 'DOM'], types: ['node'], jsx: 'react-jsx' };
  const config = { extends: './tsconfig.base.json', compilerOptions, include: ['src', 'tests'] };
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify(config));
  planted.forEach((one, at) => {
    for (const twin of ['bad', 'good'] as const) {
      const file = join(tree, fileOf(one, at, twin));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, one[twin]);
    }
  });
  const args = [resolve('node_modules/oxlint/bin/oxlint'), '--format=json', 'src', 'tests'];
  const answer = await new Promise<string>((done) =>
    execFile(process.execPath, args, { cwd: tree }, (_error, stdout, stderr) => done(stdout || stderr)),
  );
  const { diagnostics } = JSON.parse(answer) as { diagnostics: { filename: string; code: string }[] };
  for (const { filename, code } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code]);
});

test.each(planted.map((one, at) => ({ ...one, at })))('$what is an error', ({ at, ...one }) => {
  expect(found.get(fileOf(one, at, 'bad'))).toEqual([one.rule]);
  expect(found.get(fileOf(one, at, 'good'))).toBeUndefined();
});
