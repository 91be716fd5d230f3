// Computes the key that memories are sorted by, highest first (contract: Memory, scoring). Pure. The
// migration that introduced it computes the same in SQL.
import type { MemoryRow } from '../../store/memories.ts';

const BOOSTED = 'interesting';
const two = (value: boolean): string => (value ? '01' : '00');

/**
 * `MM_CC_TTTTTTTTTT`: memories added by hand before extracted ones, then `interesting` ones before the
 * others, then newer before older. Every part has a fixed width, so comparing the texts compares the parts
 * from left to right.
 */
export function memoryScoring({
  manually_added,
  category,
  created_at,
}: Pick<MemoryRow, 'manually_added' | 'category' | 'created_at'>): string {
  const seconds = String(Math.trunc(created_at / 1000)).padStart(10, '0');
  return `${two(manually_added)}_${two(category === BOOSTED)}_${seconds}`;
}
