// Each route that a signed-in owner may call is used by the page, or listed with the reason why not.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/server/http/table.ts';

const ROOT = join(import.meta.dirname, '../..');

const CALL = /\b(GET|POST|PATCH|PUT|DELETE)\(\s*['"`]([^'"`]+)['"`]/g;
const ADDRESS = /['"`](\/(?:v\d|private)[^'"`\s?]*)/g;

/** Names of places in a path do not count. */
const template = (path: string): string => path.replaceAll(/\$?\{[^}]*\}/g, '{}').replace(/\/$/, '');

/** What the page calls by method and path, and what it calls by a path alone. */
function usedByPage(): { calls: Set<string>; paths: Set<string> } {
  const files = globSync('src/{renderer,capture}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/messages\/|\/testing\//.test(file),
  );
  const text = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const calls = new Set([...text.matchAll(CALL)].map(([, method, path]) => `${method} ${template(path!)}`));
  const others = text.replaceAll(CALL, '');
  const paths = new Set([...others.matchAll(ADDRESS)].map(([, path]) => template(path!)));
  return { calls, paths };
}

const listed = [
  ...readFileSync(join(ROOT, 'docs/page-routes.md'), 'utf8').matchAll(
    /^\| `([A-Z]+ \/[^`]+)`\s*\|\s*(\S.*?)\s*\|$/gm,
  ),
].map(([, route]) => route!);

const owned = ROUTES.filter(({ auth }) => auth !== 'public' && auth.kinds.includes('session')).map(
  ({ method, path }) => `${method.toUpperCase()} ${path}`,
);

test('what an owner may call is used by the page, or listed with a reason', () => {
  const { calls, paths } = usedByPage();
  const unused = owned.filter(
    (route) => !calls.has(template(route)) && !paths.has(template(route.split(' ')[1]!)),
  );
  expect(owned.length).toBeGreaterThan(200);
  expect(listed.toSorted()).toEqual(unused.toSorted());
});
