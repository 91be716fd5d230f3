// A list of ids that a statement is given is read first. SQLite would else scan a table and look into the list for each of its
// rows, which takes seconds with ten thousand conversations.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What joins a table to a list of values, with the words before it. */
const JOINED = /FROM \(?(?:SELECT [^()]* FROM )?json_each\(\?\)\)?(?: AS)? \w+\s+(\w+ )?JOIN/g;

test('each join to a list of values is a CROSS JOIN', () => {
  const joins = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((name) => !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(JOINED)].map(
        ([, kind]) => `${name}: ${kind?.trim() ?? ''}`,
      ),
    );
  expect(joins.length).toBeGreaterThanOrEqual(5);
  expect(joins.filter((one) => !one.endsWith(': CROSS'))).toEqual([]);
});
