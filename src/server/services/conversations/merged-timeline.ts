// Computes where the parts of a merged conversation begin and which label each voice gets. Pure.
import { toMilliseconds } from '../../../contract/audio.ts';
import { clockSeconds, isAfter, leftOutSeconds, type LeftOut } from '../../../contract/left-out.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';

/** A longer gap between two conversations, in seconds, is shortened. */
const LONGEST_GAP = 300;
/** The length of a shortened gap, in seconds. */
const SHORT_GAP = 5;
export interface MergedPart {
  /** Milliseconds since the epoch. */
  started_at: number;
  /** From its beginning to its end, without the pauses that it leaves out. */
  seconds: number;
  /** It was merged itself. */
  left_out: readonly LeftOut[];
}

/**
 * How long a part was going on. What follows the last word or sound belongs to it, too, up to the longest gap; what is longer
 * than that is a pause.
 */
export function secondsOf(
  part: Pick<MergedPart, 'started_at' | 'left_out'> & { finished_at: number | null },
  heard: number,
): number {
  if (part.finished_at === null) return heard;
  const lasted = (part.finished_at - part.started_at) / 1000 - leftOutSeconds(part.left_out);
  return Math.max(heard, Math.min(lasted, heard + LONGEST_GAP));
}

export interface MergedTimeline<Part = MergedPart> {
  /** Where a second of a part is in the merged conversation. */
  placed: (part: Part, second: number) => number;
  left_out: LeftOut[];
}

interface Stretch {
  /** Seconds of the part's transcript. */
  from: number;
  to: number;
  /** Seconds since the merged conversation began, on the clock. */
  begins: number;
  /** Second of the merged transcript; set when all are in order. */
  at: number;
}

/** What was recorded without a pause that is left out. */
function stretchesOf({ started_at, seconds, left_out }: MergedPart, origin: number): Stretch[] {
  const starts = [0, ...left_out.map(({ at }) => at)];
  return starts.map((from, n) => ({
    from,
    to: n + 1 < starts.length ? starts[n + 1]! - SHORT_GAP : seconds,
    begins: (started_at - origin) / 1000 + clockSeconds(left_out, from),
    at: 0,
  }));
}

/** `parts` in the order of `started_at`. Stretches that ran at the same time overlap as they did. */
export function mergedTimeline<Part extends MergedPart>(parts: readonly Part[]): MergedTimeline<Part> {
  const origin = parts[0]?.started_at ?? 0;
  const stretches = new Map(parts.map((part) => [part, stretchesOf(part, origin)]));
  const left_out: LeftOut[] = [];
  let reached = 0;
  let leftOut = 0;
  for (const stretch of [...stretches.values()].flat().sort((a, b) => a.begins - b.begins)) {
    const gap = stretch.begins - reached;
    if (gap > LONGEST_GAP) {
      const seconds = toMilliseconds(gap - SHORT_GAP);
      leftOut += seconds;
      left_out.push({ at: toMilliseconds(stretch.begins - leftOut), seconds });
    }
    reached = Math.max(reached, stretch.begins + stretch.to - stretch.from);
    stretch.at = stretch.begins - leftOut;
  }
  return {
    left_out,
    placed: (part, second) => {
      const own = stretches.get(part)!;
      const stretch = own.findLast(({ from }) => isAfter(second, from)) ?? own[0]!;
      return stretch.at + second - stretch.from;
    },
  };
}

/**
 * Returns a function that gives a line its label in the merged conversation. Equal numbers in two
 * conversations mean different speakers, unless both are the user or the same known person.
 */
export function mergedSpeakers(): (conversationId: string, segment: TranscriptSegment) => number {
  const numbers = new Map<string, number>();
  return (conversationId, { is_user, person_id, speaker_id }) => {
    const voice = is_user
      ? 'user'
      : person_id === null
        ? `${conversationId} ${speaker_id}`
        : `person ${person_id}`;
    const number = numbers.get(voice) ?? numbers.size;
    numbers.set(voice, number);
    return number;
  };
}

export const speakerLabel = (speakerId: number): string => `SPEAKER_${String(speakerId).padStart(2, '0')}`;
