// Holds the requirement list against the citations of the tests. Pure: it reads no file.
import type { Citation } from './citations.ts';
import type { Requirement } from './requirements/requirement.ts';

/** A test that cites more proves none of them for itself: it is divided. */
const CITATIONS_PER_TEST = 5;

export interface Problem {
  kind:
    | 'uncited'
    | 'unknown-id'
    | 'duplicate-id'
    | 'empty-capability'
    | 'deferred-in-title'
    | 'one-id-too-many'
    | 'service-not-started';
  id: string;
  /** The citing file, where a citation is the problem. */
  file?: string;
}

/** Everything wrong between the list and the citations; empty when each met requirement has a test. */
export function checkCoverage(
  requirements: readonly Requirement[],
  citations: readonly Citation[],
): Problem[] {
  const problems: Problem[] = [];
  const known = new Map<string, Requirement>();
  for (const requirement of requirements) {
    if (known.has(requirement.id)) problems.push({ kind: 'duplicate-id', id: requirement.id });
    known.set(requirement.id, requirement);
    if (requirement.deferred !== undefined && requirement.deferred.trim() === '') {
      problems.push({ kind: 'empty-capability', id: requirement.id });
    }
  }
  const cited = new Set(citations.filter(({ starts }) => starts !== false).map(({ id }) => id));
  for (const { id, deferred } of known.values()) {
    if (deferred === undefined && !cited.has(id)) problems.push({ kind: 'uncited', id });
  }
  for (const { id, file, by } of citations) {
    const requirement = known.get(id);
    if (!requirement) problems.push({ kind: 'unknown-id', id, file });
    // A title cannot turn the test around, so a deferred id there would claim what is not met.
    else if (by === 'title' && requirement.deferred !== undefined) {
      problems.push({ kind: 'deferred-in-title', id, file });
    }
  }
  for (const { id, file, starts } of citations) {
    if (starts === false) problems.push({ kind: 'service-not-started', id, file });
  }
  for (const ofOneTest of Map.groupBy(citations, ({ file, line }) => `${file}:${line}`)) {
    const [place, { [CITATIONS_PER_TEST]: sixth }] = ofOneTest;
    if (sixth) problems.push({ kind: 'one-id-too-many', id: sixth.id, file: place });
  }
  return problems;
}

/** One line for a reader of the test output. */
export function describeProblem({ kind, id, file }: Problem): string {
  return file === undefined ? `${kind}: ${id}` : `${kind}: ${id} (${file})`;
}
