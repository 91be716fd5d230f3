// The closing lines of `npm test`: each test counts once, and what failed says why where a reader looks last.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { countBrowserTests, type TestCounts } from '../../scripts/test-counts.ts';
import { plant } from './planted.ts';

const spec = (title: string, status: string, messages: (string | undefined)[], why?: string) => ({
  title,
  file: 'some.spec.ts',
  tests: [
    {
      status,
      annotations: why === undefined ? [] : [{ type: 'skip', description: why }],
      results: messages.map((message) => (message === undefined ? {} : { error: { message } })),
    },
  ],
});

test('browser tests are counted with why each failed, at the first attempt, too', () => {
  const counts = countBrowserTests({
    errors: [{ message: 'no such option' }],
    specs: [spec('passes', 'expected', [undefined])],
    suites: [
      {
        specs: [
          spec('passes later', 'flaky', ['Error: late\n\n  at line 3', undefined]),
          spec('fails', 'unexpected', ['\u001B[31mError: no\u001B[39m row', 'Error: no row']),
          spec('is left out', 'skipped', [], 'no radio here'),
        ],
      },
    ],
  });
  expect(counts).toEqual({
    passed: 2,
    failed: [
      { name: 'an error outside of browser tests', reason: 'no such option' },
      { name: 'some.spec.ts: fails', reason: 'Error: no row' },
    ],
    flaky: [{ name: 'passes later', reason: 'Error: late at line 3' }],
    skipped: [{ name: 'is left out', reason: 'no radio here' }],
  });
});

test('other tests are counted, and so is a file that cannot be loaded', () => {
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const folder = plant({
    'vitest.config.mjs': 'export default { test: { globals: true, retry: 1 } };\n',
    'one.test.js': [
      `let attempt = 0;`,
      `test('passes', () => {});`,
      `test('passes later', () => { if (attempt++ === 0) throw new Error('late'); });`,
      `test('fails', () => { throw new Error('no\\nrow'); });`,
      `test('is left out', (context) => context.skip('no radio here'));`,
    ].join('\n'),
    'two.test.js': `throw new Error('cannot be loaded');\n`,
  });
  const file = join(folder, 'counts.json');
  expect(() =>
    execFileSync(
      process.execPath,
      [vitest, 'run', '--root', folder, `--reporter=${resolve('scripts/test-counts.ts')}`],
      { env: { ...process.env, TEST_COUNTS: file }, stdio: 'pipe' },
    ),
  ).toThrow('Command failed');
  const counts = JSON.parse(readFileSync(file, 'utf8')) as TestCounts;
  expect(counts).toMatchObject({
    passed: 2,
    flaky: [{ name: 'passes later', reason: 'late' }],
    skipped: [{ name: 'is left out', reason: 'no radio here' }],
  });
  expect(counts.failed.map(({ name, reason }) => `${name}: ${reason}`).toSorted()).toEqual([
    'one.test.js: fails: no row',
    'two.test.js: cannot be loaded',
  ]);
});
