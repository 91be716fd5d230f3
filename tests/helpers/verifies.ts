// Registers a test that proves requirements of the contract. It knows the requirement list and vitest, never the server.
import { test } from 'vitest';
import { REQUIREMENTS } from '../contract/requirements.ts';
import type { Requirement } from '../contract/requirements/requirement.ts';

type Body = () => Promise<void> | void;

export interface VerifiesOptions {
  /** Milliseconds. */
  timeout?: number;
  /** What the error says as long as the cited requirements are deferred. */
  failsWith?: RegExp;
}

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

/** Passes when the body fails with an error that matches; a failure of another kind is a broken test. */
export function stillFails(body: Body, reason: RegExp): () => Promise<void> {
  return async () => {
    let failure: unknown;
    try {
      await body();
    } catch (error) {
      failure = error ?? new Error('nothing was thrown');
    }
    if (failure === undefined) throw new Error('It passes: move what it cites to `now`.');
    const text = failure instanceof Error ? failure.message : String(failure);
    if (!reason.test(text)) throw new Error(`It fails, but not for the reason it names: ${text}`);
  };
}

/** What runs in place of the body. Throws when a reason is missing, or given for what must pass. */
export function bodyFor(expectation: 'passes' | 'fails', body: Body, failsWith: RegExp | undefined): Body {
  if ((expectation === 'fails') !== (failsWith !== undefined)) {
    throw new Error('A test of deferred requirements, and no other, names its reason as failsWith.');
  }
  return failsWith === undefined ? body : stillFails(body, failsWith);
}

/**
 * A vitest test that cites requirement ids; write the ids as string literals, the coverage scan reads them.
 * When every id is deferred the test is expected to fail for the reason it names, so a test that passes too early
 * breaks the build.
 */
export function verifies(
  ids: readonly string[],
  title: string,
  body: Body,
  { timeout, failsWith }: VerifiesOptions = {},
): void {
  const run = bodyFor(expectationFor(ids), body, failsWith);
  test(`${title} [${ids.join('] [')}]`, async () => run(), timeout);
}
