// Computes where the parts of a merged conversation begin and which label each voice gets. Pure.
import type { TranscriptSegment } from '../../../contract/resources.ts';

/** A longer gap between two conversations, in seconds, is shortened. */
const LONGEST_GAP = 300;
/** The length of a shortened gap, in seconds. */
const SHORT_GAP = 5;

/**
 * The second of the merged conversation at which each part begins. `parts` in the order of `started_at` (milliseconds);
 * `seconds` is how long each is. Parts that ran at the same time overlap as they did.
 */
export function mergedOffsets(parts: readonly { started_at: number; seconds: number }[]): number[] {
  const origin = parts[0]?.started_at ?? 0;
  let reached = 0;
  let leftOut = 0;
  return parts.map(({ started_at, seconds }) => {
    const begins = (started_at - origin) / 1000;
    const gap = begins - reached;
    if (gap > LONGEST_GAP) leftOut += gap - SHORT_GAP;
    reached = Math.max(reached, begins + seconds);
    return begins - leftOut;
  });
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
