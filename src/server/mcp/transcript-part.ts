// Cuts what fits out of a transcript, in whole lines, and says where to go on. Pure.

export interface PartBounds {
  /** Position of the first line. */
  from: number;
  segments: number;
  characters: number;
  /** How many lines come whatever their size; 1 when absent, so that every part leads on. */
  least?: 0 | 1;
}

/** `next` is the position behind the part; null at the end. */
export function transcriptPart<L extends { text: string }>(
  lines: readonly L[],
  { from, segments, characters, least = 1 }: PartBounds,
): { lines: L[]; characters: number; next: number | null } {
  let end = from;
  let used = 0;
  while (end < lines.length && end - from < segments) {
    const size = lines[end]!.text.length;
    if (end - from >= least && used + size > characters) break;
    used += size;
    end += 1;
  }
  return { lines: lines.slice(from, end), characters: used, next: end < lines.length ? end : null };
}
