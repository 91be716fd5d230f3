// A task whose pronoun was looked up, and whether something else may have been meant.

export interface Resolved {
  task: string;
  /** Nothing else is likely. */
  certain: boolean;
}

/** `found`: its words, which are certain where they are those of the task; null where nobody knows. */
export function resolvedAs(task: string, found: string | Resolved | null): Resolved | null {
  return typeof found === 'string' ? { task: found, certain: found === task } : found;
}
