// Whether a conversation has one voice that nobody has named, from this computer's own microphone. Pure.
import type { Conversation } from '../../../contract/resources.ts';
import { voiceKey } from '../../lib/speakers.ts';

type Spoken = Pick<Conversation, 'source' | 'status' | 'transcript_segments'>;

/** Its first line; null otherwise. */
export function oneUnknownVoice({ source, status, transcript_segments: lines }: Spoken) {
  const [first] = lines;
  if (first === undefined || source !== 'desktop' || status === 'in_progress') return null;
  if (first.is_user || first.person_id !== null) return null;
  return lines.every((line) => voiceKey(line) === voiceKey(first)) ? first : null;
}
