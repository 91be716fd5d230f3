// Chooses moments at which a voice is heard best: up to three, apart from each other, in the order of speech. Pure.
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { voiceKey, type Voice } from '../../lib/speakers.ts';

export interface Clip {
  id: string;
  text: string;
  /** Seconds since the conversation began. */
  start: number;
  end: number;
}

type Line = Voice & Pick<TranscriptSegment, 'id' | 'text' | 'start' | 'end'>;

const CLIPS = 3;
export const CLIP_SECONDS = 3;

const seconds = ({ start, end }: Line): number => end - start;

/** The longest lines of the voice; `line` itself is one of them unless there are three longer ones. */
export function voiceClips(segments: readonly Line[], voice: Voice): Clip[] {
  const own = segments.filter((line) => voiceKey(line) === voiceKey(voice) && seconds(line) > 0);
  return own
    .toSorted((a, b) => Math.min(CLIP_SECONDS, seconds(b)) - Math.min(CLIP_SECONDS, seconds(a)))
    .slice(0, CLIPS)
    .sort((a, b) => a.start - b.start)
    .map(({ id, text, start, end }) => ({ id, text, start, end: Math.min(end, start + CLIP_SECONDS) }));
}
