// Reads the transcript that the client brings (contract: custom transcript). Skips segments that break a
// rule. Pure.
import type { SuggestedTranscriptMessage } from '../../contract/listen.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { SuggestedUtterance } from './live-conversation.ts';

const LABEL = /^SPEAKER_(\d{1,4})$/i;

/** Text that everybody can read: without NUL, and U+FFFD for unpaired surrogates, as it is stored. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

/** In the order of time. `isPerson`: whether an id is that of a person of the user. */
export function suggestedUtterances(
  message: SuggestedTranscriptMessage,
  isPerson: (id: string) => boolean,
): { utterances: SuggestedUtterance[]; skipped: number } {
  const { textLength, segments: most, endSeconds, providerLength, speakers } = LIMITS.suggestedTranscript;
  const provider = [...clean(message.stt_provider)].slice(0, providerLength).join('');
  const utterances: SuggestedUtterance[] = [];
  for (const segment of message.segments.slice(0, most)) {
    if (segment === null) continue;
    const { start, end, is_user } = segment;
    const text = clean(segment.text);
    const speaker_id = segment.speaker_id ?? Number(LABEL.exec(segment.speaker ?? '')?.[1] ?? 0);
    if (text === '' || [...text].length > textLength || speaker_id >= speakers) continue;
    if (!(start >= 0 && end >= start && end <= endSeconds)) continue;
    const person_id = segment.person_id ?? null;
    utterances.push({
      client_id: segment.id?.trim() || null,
      text,
      start,
      end,
      speaker_id,
      is_user,
      person_id: person_id !== null && isPerson(person_id) ? person_id : null,
      stt_provider: provider === '' ? null : provider,
      speech_profile_processed: segment.speech_profile_processed ?? false,
    });
  }
  utterances.sort((a, b) => a.start - b.start || a.end - b.end);
  return { utterances, skipped: message.segments.length - utterances.length };
}
