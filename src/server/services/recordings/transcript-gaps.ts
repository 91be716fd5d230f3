// Finds gaps in a client's own transcript long enough to transcribe here, and how far the transcript reaches
// without one. Pure.

export interface Seconds {
  /** Seconds since the recording began. */
  start: number;
  end: number;
}

/** A shorter time between two lines is a pause; a longer one may be a service that was away. */
const PAUSE_SECONDS = 30;
/**
 * After the last line. Times of services are guesses, and words written twice are worse than a few words
 * missing.
 */
const LEAST_SECONDS = 10;

/** `lines` in any order. In the order of time, up to `end`. */
export function transcriptGaps(lines: readonly Seconds[], end: number): Seconds[] {
  const gaps: Seconds[] = [];
  let answered = 0;
  for (const line of lines.toSorted((a, b) => a.start - b.start)) {
    if (line.start >= end) break;
    if (line.start - answered >= PAUSE_SECONDS) gaps.push({ start: answered, end: line.start });
    answered = Math.max(answered, line.end);
  }
  if (end - answered >= LEAST_SECONDS) gaps.push({ start: answered, end });
  return gaps;
}

export interface TextReach {
  /** Lines as they are now; a line that was added before takes the place of its former self. */
  add(lines: readonly (Seconds & { id: string })[]): void;
  /** Seconds since the recording began. */
  readonly seconds: number;
}

/** Follows the text a client brings to a recording that begins `offset_seconds` into its conversation. */
export function createTextReach(offset_seconds: number): TextReach {
  const byId = new Map<string, Seconds>();
  let seconds = 0;
  return {
    add(lines) {
      if (lines.length === 0) return;
      for (const { id, start, end } of lines)
        byId.set(id, { start: start - offset_seconds, end: end - offset_seconds });
      seconds = answeredSeconds([...byId.values()]);
    },
    get seconds() {
      return seconds;
    },
  };
}

/** How far the text reaches without such a gap. */
function answeredSeconds(lines: readonly Seconds[]): number {
  const [first] = transcriptGaps(lines, Infinity);
  return first?.start ?? 0;
}
