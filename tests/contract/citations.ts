// Finds which requirements a test file cites, by reading its syntax tree. It must not run the file or judge
// the ids.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';
import ts from 'typescript';

export interface Citation {
  id: string;
  /** Path from the repository root, with forward slashes. */
  file: string;
  /** Of the test that cites it. */
  line: number;
  /** `verifies` may expect failure of deferred ids; a title only names what passes. */
  by: 'verifies' | 'title';
}

const TEST_FILES = ['tests/**/*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx', 'e2e/**/*.spec.ts'];
const ID_IN_TITLE = /\[([a-z0-9-]+(?:\.[a-z0-9-]+)+)\]/g;

/**
 * Citations of one file: the ids given to `verifies([...], ...)` and `[id]` in titles of `test(...)` and
 * `it(...)`. `test.skip` and the like cite nothing. Throws when the ids of a `verifies` call are not string
 * literals.
 */
export function citationsIn(file: string, source: string): Citation[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const citations: Citation[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const first = node.arguments[0];
      const callee = node.expression.text;
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      if (callee === 'verifies') {
        for (const id of literalIds(first, file)) citations.push({ id, file, line, by: 'verifies' });
      } else if ((callee === 'test' || callee === 'it') && first && ts.isStringLiteralLike(first)) {
        for (const [, id = ''] of first.text.matchAll(ID_IN_TITLE))
          citations.push({ id, file, line, by: 'title' });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return citations;
}

function literalIds(argument: ts.Expression | undefined, file: string): string[] {
  if (!argument || !ts.isArrayLiteralExpression(argument)) {
    throw new Error(`${file}: verifies() needs its ids as an array of string literals`);
  }
  return argument.elements.map((element) => {
    if (ts.isStringLiteralLike(element)) return element.text;
    throw new Error(`${file}: verifies() needs its ids as string literals`);
  });
}

/** Citations of every test file below `root`, in order of file name. */
export async function citationsBelow(root: string): Promise<Citation[]> {
  const files: string[] = [];
  for await (const file of glob(TEST_FILES, { cwd: root })) files.push(file);
  return files
    .sort()
    .flatMap((file) => citationsIn(file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')));
}
