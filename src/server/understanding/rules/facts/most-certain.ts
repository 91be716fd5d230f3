// How many facts of one talk are kept, and whose. Knows no language.
import type { ExtractedMemory } from '../../provider.ts';

const MOST = 10;

/** A voice that nobody has named: its facts are a stranger's. */
export const UNNAMED = /^(?:Speaker|Sprecher|Hablante|Intervenant) \d+$/iu;

/** The ten most certain, in their order. */
export function mostCertain(found: readonly ExtractedMemory[]): ExtractedMemory[] {
  const kept = new Set([...found].sort((a, b) => b.confidence - a.confidence).slice(0, MOST));
  return found.filter((memory) => kept.has(memory));
}
