// Says how far an import is, for a terminal: each line once. Pure.
import type { Import } from '../contract/imports.ts';

/** The next line; null while it would be the last one again. */
export function createImportProgress(): (now: Pick<Import, 'progress' | 'failure'>) => string | null {
  let last: string | null = null;
  return ({ progress, failure }) => {
    const line = failure ?? `${Math.floor(progress * 10) * 10} %`;
    if (line === last) return null;
    return (last = line);
  };
}
