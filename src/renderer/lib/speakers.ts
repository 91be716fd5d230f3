// Names and colours of the speakers in a transcript. Pure.
import type { TranscriptSegment } from '../../contract/resources.ts';

type Voice = Pick<TranscriptSegment, 'speaker_id' | 'is_user'>;

const HUES = 5;

export function speakerName({ is_user, speaker_id }: Voice): string {
  return is_user ? 'You' : `Speaker ${speaker_id + 1}`;
}

/** Custom property that holds the speaker's colour; the name is always there beside it. */
export function speakerHue({ is_user, speaker_id }: Voice): string {
  return is_user ? 'var(--speaker-you)' : `var(--speaker-${speaker_id % HUES})`;
}

/** 'You and Speaker 2', 'Speaker 1, Speaker 2 and Speaker 3', in the order they first spoke. */
export function whoSpoke(segments: readonly Voice[]): string {
  const names = [...new Set(segments.map(speakerName))];
  const last = names.pop();
  if (last === undefined) return '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
