// Chooses the line whose speaker a key asks to name. Pure.
import type { Voice } from '../../lib/speakers.ts';

/**
 * `here`: the line with the focus, or the one that is heard; -1 for none. Else the first that nobody has named, or the last
 * one where the newest lines are looked at.
 */
export function lineToName(segments: readonly Voice[], here: number, newest = false): number {
  if (here >= 0) return here;
  const isUnnamed = ({ is_user, person_id }: Voice): boolean => !is_user && person_id === null;
  if (!newest) return Math.max(0, segments.findIndex(isUnnamed));
  const last = segments.findLastIndex(isUnnamed);
  return last >= 0 ? last : segments.length - 1;
}
