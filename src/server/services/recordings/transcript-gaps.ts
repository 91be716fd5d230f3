// Which gaps of a recording the client's own transcription left without text. A pause is no such gap, a long one may
// be: then somebody has to listen. Pure.

export interface Seconds {
  /** Seconds since the recording began. */
  start: number;
  end: number;
}

/** People are silent for so long; between two lines a longer time without text may be a service that was away. */
const PAUSE_SECONDS = 30;
/** After the last line: times of services are guesses, and what is here written twice is worse than a few words missing. */
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

/** How far the text reaches without such a gap. */
export function answeredSeconds(lines: readonly Seconds[]): number {
  const [first] = transcriptGaps(lines, Infinity);
  return first?.start ?? 0;
}
