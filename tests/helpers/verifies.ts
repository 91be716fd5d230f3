// Registers a test that proves requirements of the contract. It knows the requirement list and vitest, never the server.
import { test } from 'vitest';
import { REQUIREMENTS } from '../contract/requirements.ts';
import type { Requirement } from '../contract/requirements/requirement.ts';

const known: ReadonlyMap<string, Requirement> = new Map(REQUIREMENTS.map((entry) => [entry.id, entry]));

/**
 * Whether a test that cites these ids must pass or must still fail.
 * Throws when an id is unknown, when none is given, or when met and deferred requirements are mixed.
 */
export function expectationFor(
  ids: readonly string[],
  list: ReadonlyMap<string, Requirement> = known,
): 'passes' | 'fails' {
  if (ids.length === 0) throw new Error('A test must cite at least one requirement.');
  const cited = ids.map((id) => {
    const requirement = list.get(id);
    if (!requirement) throw new Error(`Unknown requirement: ${id}`);
    return requirement;
  });
  const deferred = cited.filter((requirement) => requirement.deferred !== undefined);
  if (deferred.length === 0) return 'passes';
  if (deferred.length === cited.length) return 'fails';
  throw new Error(`Met and deferred requirements in one test: ${ids.join(', ')}`);
}

/**
 * A vitest test that cites requirement ids; write the ids as string literals, the coverage scan reads them.
 * When every id is deferred the test is expected to fail, so a test that passes too early breaks the build.
 * `timeout` is in milliseconds.
 */
export function verifies(
  ids: readonly string[],
  title: string,
  body: () => Promise<void> | void,
  timeout?: number,
): void {
  const register = expectationFor(ids) === 'fails' ? test.fails : test;
  register(`${title} [${ids.join('] [')}]`, async () => body(), timeout);
}
