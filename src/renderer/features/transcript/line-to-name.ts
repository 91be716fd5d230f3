// Chooses the line whose speaker a key asks to name. Pure.
import type { Voice } from '../../lib/speakers.ts';

/** `here`: the line with the focus, or the one that is played; -1 for none. Else the first that nobody has named. */
export function lineToName(segments: readonly Voice[], here: number): number {
  if (here >= 0) return here;
  return Math.max(
    0,
    segments.findIndex(({ is_user, person_id }) => !is_user && person_id === null),
  );
}
