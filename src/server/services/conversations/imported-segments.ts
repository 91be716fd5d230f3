// Turns lines that a client transcribed elsewhere into transcript segments with ids and speaker labels. Pure.
import type { NewSegment } from '../../../contract/conversation-writing.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';

const FIRST_LABEL = 'SPEAKER_00';
/** Labels carry small numbers; a larger one is a name that happens to end in digits. */
const NUMBERED = /^SPEAKER_(\d{1,4})$/i;

const labelOf = (speakerId: number): string => `SPEAKER_${String(speakerId).padStart(2, '0')}`;

/** A label without a number gets the lowest one that no other voice of the conversation has. */
function numbering(segments: readonly NewSegment[]): (segment: NewSegment) => number {
  const numberIn = (label: string): number | null => {
    const digits = NUMBERED.exec(label)?.[1];
    return digits === undefined ? null : Number(digits);
  };
  const given = (segment: NewSegment): number | null =>
    segment.speaker_id ?? numberIn(segment.speaker ?? FIRST_LABEL);
  const taken = new Set(segments.map(given));
  const byName = new Map<string, number>();
  return (segment) => {
    const known = given(segment);
    if (known !== null) return known;
    const name = segment.speaker!;
    let number = byName.get(name);
    if (number === undefined) {
      number = 0;
      while (taken.has(number)) number++;
      taken.add(number);
      byName.set(name, number);
    }
    return number;
  };
}

/** Turns one line after the other into a segment with the id. */
export function segmentMaker(
  lines: readonly NewSegment[],
): (line: NewSegment, id: string) => TranscriptSegment {
  const numberOf = numbering(lines);
  return (line, id) => {
    const speaker_id = numberOf(line);
    return {
      id,
      text: line.text.trim(),
      speaker: line.speaker ?? labelOf(speaker_id),
      speaker_id,
      is_user: line.is_user ?? false,
      person_id: line.person_id ?? null,
      start: line.start,
      end: line.end,
      speech_profile_processed: false,
      stt_provider: null,
    };
  };
}

/** `newId` gives each segment its id. */
export function importedSegments(lines: readonly NewSegment[], newId: () => string): TranscriptSegment[] {
  const made = segmentMaker(lines);
  return lines.map((line) => made(line, newId()));
}
