// Finds which requirements a test file cites, and whether the file starts the service, by reading its syntax
// tree. It must not run the file or judge the ids.
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';

export interface Citation {
  id: string;
  /** Path from the repository root, with forward slashes. */
  file: string;
  /** Of the test that cites it. */
  line: number;
  /** `verifies` may expect failure of deferred ids; a title only names what passes. */
  by: 'verifies' | 'title';
  /** Whether the file starts the service: what it does not start it cannot see behave. */
  starts?: boolean;
}

/** What starts the service, or the HTTP side of it, on a port. Browser tests start it by themselves. */
const STARTERS = [
  'tests/helpers/start-test-server.ts',
  'tests/http/http-instance.ts',
  'chaos/running-service.ts',
];
/** As a process. */
const PROCESS = /\/standalone\.ts'/;

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
      } else if ((callee === 'test' || callee === 'it') && first) {
        for (const [, id = ''] of titleText(first).matchAll(ID_IN_TITLE))
          citations.push({ id, file, line, by: 'title' });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return citations;
}

/** The written parts of a title; what a template fills in is left out. */
function titleText(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text;
  if (!ts.isTemplateExpression(title)) return '';
  return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join(' ');
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

/** Files below tests/ and chaos/ that a file imports to run them, as paths from `root`. Types do not count. */
function importedHelpers(file: string, source: string, root: string): string[] {
  return ts
    .createSourceFile(file, source, ts.ScriptTarget.Latest, false)
    .statements.filter((one) => ts.isImportDeclaration(one))
    .filter((one) => one.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
    .map((one) => posix.join(posix.dirname(file), (one.moduleSpecifier as ts.StringLiteral).text))
    .filter((path) => /^(?:tests|chaos)\//.test(path) && existsSync(join(root, path)));
}

/** Whether a file, or a helper that it runs, starts the service. */
export function startsService(file: string, root: string, on: readonly string[] = []): boolean {
  if (file.startsWith('e2e/') || STARTERS.includes(file)) return true;
  if (on.includes(file)) return false;
  const source = readFileSync(join(root, file), 'utf8');
  if (PROCESS.test(source)) return true;
  return importedHelpers(file, source, root).some((helper) => startsService(helper, root, [...on, file]));
}

/** Citations of every test file below `root`, in order of file name. */
export async function citationsBelow(root: string): Promise<Citation[]> {
  const files: string[] = [];
  for await (const file of glob(TEST_FILES, { cwd: root })) files.push(file);
  return files
    .map((file) => file.split(sep).join('/'))
    .sort()
    .flatMap((file) => {
      const found = citationsIn(file, readFileSync(join(root, file), 'utf8'));
      const starts = found.length > 0 && startsService(file, root);
      return found.map((citation) => ({ ...citation, starts }));
    });
}
