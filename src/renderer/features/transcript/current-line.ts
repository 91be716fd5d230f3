// Finds the line of a transcript at a position of the audio. Pure.

/** Index of the last line begun at `seconds`; -1 before the first. Lines are in the order they were said. */
export function currentLine(segments: readonly { start: number }[], seconds: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.start ?? Infinity) <= seconds + 0.05) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
