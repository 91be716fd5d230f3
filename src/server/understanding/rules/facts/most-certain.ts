// How many facts of one talk are kept. Knows no language.
import type { ExtractedMemory } from '../../provider.ts';

const MOST = 10;

/** The ten most certain, in their order. */
export function mostCertain(found: readonly ExtractedMemory[]): ExtractedMemory[] {
  const kept = new Set([...found].sort((a, b) => b.confidence - a.confidence).slice(0, MOST));
  return found.filter((memory) => kept.has(memory));
}
