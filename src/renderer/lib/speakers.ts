// Names and colours of the speakers of a transcript: a known person has both everywhere, an unknown voice a number. Pure.
import type { TranscriptSegment } from '../../contract/resources.ts';
import { formatList } from './format-list.ts';

export type Voice = Pick<TranscriptSegment, 'speaker_id' | 'is_user' | 'person_id'>;

export interface SpeakerWords {
  you: string;
  /** After another name. */
  youAfter: string;
  unknown(number: number): string;
}

export interface KnownPerson {
  id: string;
  name: string;
  /** The place of the person's colour. */
  hue: number;
}

export interface Speakers {
  nameOf(voice: Voice): string;
  /** Custom property that holds the speaker's colour; the name is always there beside it. */
  hueOf(voice: Voice): string;
  /** 'You and Hannah' or 'Hannah and you', in the order they first spoke. */
  whoSpoke(segments: readonly Voice[]): string;
}

const HUES = 5;

const hue = (place: number): string => `var(--speaker-${place % HUES})`;

/** Equal for two lines of one speaker. */
export const voiceKey = ({ is_user, person_id, speaker_id }: Voice): string =>
  is_user ? 'you' : (person_id ?? `voice ${speaker_id}`);

/** `segments`: of the conversation, so that an unknown voice gets a colour that none of its people has. */
export function speakersOf(
  people: readonly KnownPerson[],
  words: SpeakerWords,
  segments: readonly Voice[] = [],
): Speakers {
  const byId = new Map(people.map((person) => [person.id, person]));
  const personOf = ({ is_user, person_id }: Voice): KnownPerson | undefined =>
    is_user || person_id === null ? undefined : byId.get(person_id);
  const taken = new Set(segments.map((voice) => personOf(voice)?.hue));
  const free = Array.from({ length: HUES }, (_, place) => place).filter((place) => !taken.has(place));
  const unknown = free.length > 0 ? free : [0, 1, 2, 3, 4];

  /** By their numbers: a long transcript asks for the same few thousands of times. */
  const unnamed = new Map<number, string>();
  function unknownName(number: number): string {
    const name = unnamed.get(number) ?? words.unknown(number);
    unnamed.set(number, name);
    return name;
  }

  const nameOf = (voice: Voice): string =>
    voice.is_user ? words.you : (personOf(voice)?.name ?? unknownName(voice.speaker_id + 1));
  return {
    nameOf,
    hueOf(voice) {
      if (voice.is_user) return 'var(--speaker-you)';
      const place = personOf(voice)?.hue ?? unknown[voice.speaker_id % unknown.length];
      return hue(place ?? 0);
    },
    whoSpoke(spoken) {
      const isYou = new Map(spoken.map((voice) => [nameOf(voice), voice.is_user]));
      return formatList([...isYou].map(([name, you], index) => (you && index > 0 ? words.youAfter : name)));
    },
  };
}
