// Reads the transcript that the client brings (contract: custom transcript). Skips what has no text, and gives a time to what
// has none that can be used. Pure.
import type { SuggestedSegment, SuggestedTranscriptMessage } from '../../contract/listen.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { SuggestedUtterance } from './live-conversation.ts';

const LABEL = /^SPEAKER_(\d{1,4})$/i;
/** Of ordinary speech. */
const CHARACTERS_PER_SECOND = 15;

/** Text that everybody can read: without NUL, and U+FFFD for unpaired surrogates, as it is stored. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

interface Said {
  segment: SuggestedSegment;
  text: string;
  start: number | null;
  end: number | null;
}

/** Seconds of the session. */
export interface TextTimes {
  /** Where the text so far ends. */
  reached: number;
  /** Where the stream is. */
  now: number;
}

const { textLength, segments: most, endSeconds, providerLength, speakers } = LIMITS.suggestedTranscript;

function said(segment: SuggestedSegment | null): Said[] {
  if (segment === null) return [];
  const text = clean(segment.text);
  if (text === '' || [...text].length > textLength) return [];
  const usable = (time: number | null | undefined): time is number =>
    typeof time === 'number' && time >= 0 && time <= endSeconds;
  const start = usable(segment.start) ? segment.start : null;
  const end = usable(segment.end) && segment.end >= (start ?? 0) ? segment.end : null;
  return [{ segment, text, start, end }];
}

const spokenSeconds = ({ text }: Said): number => text.length / CHARACTERS_PER_SECOND;

/** Text without times was said up to now, after the text before it. */
function withTimes(all: readonly Said[], { reached, now }: TextTimes) {
  let untimed = all.reduce(
    (sum, one) => ((one.start ?? one.end) === null ? sum + spokenSeconds(one) : sum),
    0,
  );
  return all.map((one) => {
    const seconds = spokenSeconds(one);
    let { start, end } = one;
    if (start === null && end === null) {
      start = Math.min(Math.max(reached, now - untimed, 0), endSeconds);
      untimed -= seconds;
    }
    start ??= Math.max(reached < end! ? reached : 0, end! - seconds);
    end ??= Math.min(start + seconds, endSeconds);
    reached = Math.max(reached, end);
    return { ...one, start, end, is_timed: one.start !== null };
  });
}

function speakerOf({ speaker_id, speaker }: SuggestedSegment): number {
  if (speaker_id != null && speaker_id < speakers) return speaker_id;
  return Number(LABEL.exec(speaker ?? '')?.[1] ?? 0);
}

/** In the order of time. `isPerson`: whether an id is that of a person of the user. */
export function suggestedUtterances(
  message: SuggestedTranscriptMessage,
  times: TextTimes,
  isPerson: (id: string) => boolean,
): { utterances: SuggestedUtterance[]; skipped: number } {
  const provider = [...clean(message.stt_provider ?? '')].slice(0, providerLength).join('');
  const spoken = message.segments.slice(0, most).flatMap(said);
  const utterances = withTimes(spoken, times).map(({ segment, text, start, end, is_timed }) => {
    const person_id = segment.person_id ?? null;
    return {
      client_id: segment.id?.trim() || null,
      text,
      ...{ start, end, is_timed },
      speaker_id: speakerOf(segment),
      is_user: segment.is_user ?? false,
      person_id: person_id !== null && isPerson(person_id) ? person_id : null,
      stt_provider: provider === '' ? null : provider,
      speech_profile_processed: segment.speech_profile_processed ?? false,
    };
  });
  utterances.sort((a, b) => a.start - b.start || a.end - b.end);
  return { utterances, skipped: message.segments.length - utterances.length };
}
