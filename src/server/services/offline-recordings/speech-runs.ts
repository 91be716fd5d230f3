// Divides the speech of an offline recording: into runs, which are conversations of their own, and into the pieces of audio
// that no other recording has. Pure; all times are seconds of the recording.

export interface Stretch {
  start: number;
  end: number;
}

export interface SpeechRun extends Stretch {
  /** The audio to keep, in order. Each has speech. */
  pieces: Stretch[];
}

export interface DividedSpeech {
  runs: SpeechRun[];
  /** Utterances that other recordings have. */
  heard: Stretch[];
}

export interface SpeechDivision {
  utterances: readonly Stretch[];
  /** Of the whole recording. */
  seconds: number;
  /** Where other recordings have audio. */
  covered: readonly Stretch[];
  /** So much silence ends a conversation. */
  timeoutSeconds: number;
}

/** Clocks differ by about as much: an utterance that reaches no further out of what was heard is not new. */
const CLOCK_SECONDS = 1;
/** Silence that is kept around speech. */
const AROUND_SECONDS = 2;
/** Audio is cut between chunks, so that much before what others have. */
const CUT_SECONDS = 0.2;

const length = ({ start, end }: Stretch): number => Math.max(0, end - start);
export const overlap = (a: Stretch, b: Stretch): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/** In order, without overlaps. */
export function unionOf(stretches: readonly Stretch[]): Stretch[] {
  const union: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = union.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) union.push({ start, end });
  }
  return union;
}

function isHeard(utterance: Stretch, covered: readonly Stretch[]): boolean {
  const heard = covered.reduce((sum, one) => sum + overlap(utterance, one), 0);
  return heard > 0 && length(utterance) - heard <= CLOCK_SECONDS;
}

export function divideSpeech({
  utterances,
  seconds,
  covered,
  timeoutSeconds,
}: SpeechDivision): DividedSpeech {
  const known = unionOf(covered);
  const heard = utterances.filter((one) => isHeard(one, known));
  const fresh = utterances.filter((one) => !isHeard(one, known));
  const runs: SpeechRun[] = [];
  for (const utterance of fresh) {
    const run = runs.at(-1);
    if (run === undefined || utterance.start - run.end >= timeoutSeconds) {
      runs.push({ ...utterance, pieces: [{ ...utterance }] });
      continue;
    }
    const piece = run.pieces.at(-1)!;
    const between = { start: piece.end, end: utterance.start };
    if (known.some((one) => overlap(between, one) > 0)) run.pieces.push({ ...utterance });
    else piece.end = utterance.end;
    run.end = utterance.end;
  }
  const pieces = runs.flatMap((run) => run.pieces);
  pieces.forEach((piece, nth) => {
    const before = pieces[nth - 1]?.end ?? 0;
    const after = pieces[nth + 1]?.start ?? seconds;
    // An utterance that began while others were heard is kept whole.
    const heardBefore = known.findLast(({ start }) => start < piece.start)?.end ?? -CUT_SECONDS;
    const heardAfter = known.find(({ end }) => end > piece.end)?.start ?? seconds + CUT_SECONDS;
    const earliest = Math.max(before, heardBefore + CUT_SECONDS, piece.start - AROUND_SECONDS, 0);
    const latest = Math.min(after, heardAfter - CUT_SECONDS, piece.end + AROUND_SECONDS, seconds);
    piece.start = Math.min(piece.start, earliest);
    piece.end = Math.max(piece.end, latest);
  });
  return { runs, heard };
}
