// What comments cite of the contract stands in docs/contract.md; and the check itself catches what it should.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { passagesBelow, passagesIn, unresolved } from './contract-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('every passage that a comment cites stands in docs/contract.md', async () => {
  const cited = await passagesBelow(root);
  expect(cited.length).toBeGreaterThan(50);
  expect(unresolved(readFileSync(join(root, 'docs/contract.md'), 'utf8'), cited)).toEqual([]);
});

const cites = (text: string) => `// Decides (${'contract'}: ${text}).`;

test('a citation names what stands before its comma, and one may follow another', () => {
  const source = cites('Errors, rule 1; Authentication 3 and 4;\n// the\n  // live `socket` (of apps)');
  expect(passagesIn('x.ts', source).map(({ passage }) => passage)).toEqual([
    'Errors',
    'Authentication',
    'the live `socket` (of apps)',
  ]);
});

test.each([
  ['a heading that is not there', 'Payments', [{ file: 'x.ts', passage: 'Payments' }]],
  ['nothing at all', 'Errors; ', [{ file: 'x.ts', passage: '' }]],
  ['the beginning of a paragraph in other case and marks', 'the `Code` of errors', []],
  ['the beginning of a cell', 'Stable', []],
  ['a name that stands as code', 'is_stable', []],
  ['words from the middle of a sentence', 'of errors', [{ file: 'x.ts', passage: 'of errors' }]],
  ['half a word', 'Err', [{ file: 'x.ts', passage: 'Err' }]],
])('%s', (_title, text, missing) => {
  const page = '## Errors\n\nThe code of errors.\n\n| a | stable code |\n\nIt is `{is_stable: true}`.\n';
  expect(unresolved(page, passagesIn('x.ts', cites(text)))).toEqual(missing);
});
