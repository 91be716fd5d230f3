// Proves that type-aware lint is on: a promise nobody waits for is an error; its good twin is not.

import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import { expect, test, vi } from 'vitest';

// The compiler starts with the first of them.
vi.setConfig({ testTimeout: 120_000 });

const work = 'export const work = () => Promise.resolve(1);\n';
const kinds = `type Kind = 'a' | 'b';\nexport function f(kind: Kind) {\n  switch (kind) {\n    case 'a':\n      return 1;\n`;

const planted: [rule: string, bad: string, good: string][] = [
  ['no-floating-promises', `${work}work();\n`, `${work}await work();\n`],
  ['no-misused-promises', `${work}if (work()) work;\n`, `${work}export const ok = await work();\n`],
  ['await-thenable', 'await 5;\n', `${work}await work();\n`],
  [
    'switch-exhaustiveness-check',
    `${kinds}  }\n  return 0;\n}\n`,
    `${kinds}    case 'b':\n      return 2;\n  }\n}\n`,
  ],
  ['no-explicit-any', 'export const x: any = 1;\n', 'export const x: unknown = 1;\n'],
];

// In place of a file of the tree, because the types come from the project the file belongs to; this one is
// the smallest. Nothing is written: other checks read the tree at the same time.
const filePath = resolve('src/contract/keys.ts');
const eslint = new ESLint({ cwd: resolve('.') });

test.each(planted)('%s is an error', async (rule, bad, good) => {
  const [badResult] = await eslint.lintText(bad, { filePath });
  const [goodResult] = await eslint.lintText(good, { filePath });
  const broken = badResult?.messages
    .filter((message) => message.severity === 2)
    .map((message) => message.ruleId);
  expect(broken).toContain(`@typescript-eslint/${rule}`);
  expect(goodResult?.messages).toEqual([]);
});

test.each<[what: string, path: string, bad: string, good: string]>([
  [
    'a query key outside its file',
    'src/renderer/features/memories/memories-screen.tsx',
    "export const query = { queryKey: ['memories'] };\n",
    'export const query = (queryKey: readonly string[]) => ({ queryKey });\n',
  ],
  [
    'a query key outside its file, as a constant',
    'src/renderer/features/memories/memories-screen.tsx',
    "export const query = { queryKey: ['memories'] as const };\n",
    'export const query = (queryKey: readonly string[]) => ({ queryKey });\n',
  ],
  [
    'a query key written where its data is set',
    'src/renderer/features/memories/memories-screen.tsx',
    "export const set = (q: { setQueryData(key: unknown, data: unknown): void }) => q.setQueryData(['memories'], []);\n",
    'export const set = (q: { setQueryData(key: unknown, data: unknown): void }, key: unknown) =>\n  q.setQueryData(key, []);\n',
  ],
  [
    'text in JSX',
    'src/renderer/app/screen-loading.tsx',
    'export const Loading = () => <p>Loading</p>;\n',
    'export const Loading = ({ words }: { words: string }) => <p>{words} · 1</p>;\n',
  ],
  [
    'text in an attribute',
    'src/renderer/app/screen-loading.tsx',
    'export const Loading = () => <p title="Not yet" />;\n',
    'export const Loading = () => <p className="not-yet" />;\n',
  ],
  [
    'fetch in the service',
    'src/server/serve.ts',
    "export const answer = fetch('http://127.0.0.1');\n",
    'export const answer = (fetch: () => number) => fetch();\n',
  ],
  [
    'fetch by another name in the service',
    'src/server/serve.ts',
    "export const answer = globalThis.fetch('http://127.0.0.1');\n",
    'export const later = globalThis.setTimeout;\n',
  ],
  [
    'a promise behind void in the service',
    'src/server/serve.ts',
    `${work}export const start = () => void work();\n`,
    `${work}export const start = () => void work().catch(() => undefined);\n`,
  ],
])('%s is an error', async (_what, path, bad, good) => {
  const [badResult] = await eslint.lintText(bad, { filePath: resolve(path) });
  const [goodResult] = await eslint.lintText(good, { filePath: resolve(path) });
  expect(badResult?.messages.map(({ ruleId }) => ruleId)).toEqual([
    expect.stringMatching(/^(no-restricted|earshot\/no-void-promise)/),
  ]);
  expect(goodResult?.messages).toEqual([]);
});
