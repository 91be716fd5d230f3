// Who the speakers of a conversation are by their sound (contract: Segment grouping, a new speaker with 2 seconds or more is
// compared). Decides what is written down and what is only suggested. What the owner said of a voice always stands.
import type { SpeakerIdentity } from '../../contract/people.ts';
import { LIMITS } from '../../contract/limits.ts';
import { isKnown, OWNER, recogniseVoice, type KnownVoice } from '../services/speakers/voice-match.ts';
import type { VoiceRecord } from '../store/conversations.ts';
import type { HeardVoice } from './speakers.ts';
import type { VoiceNames } from './voice-names.ts';

export interface VoiceSuggestion {
  speaker_id: number;
  /** `OWNER` or the id of a person. */
  person_id: string;
  person_name: string;
}

/** What a comparison changes. */
export interface VoiceFinding {
  /** The owner's speech profile was used. */
  profileUsed: boolean;
  /** Whose the voice is from now on, and whose it was. */
  name: { voice: SpeakerIdentity; before: SpeakerIdentity | null } | null;
  suggestion: VoiceSuggestion | null;
}

export interface VoiceRecognition {
  /** Null when there is nothing to compare, or the owner has said who it is. */
  compare(speakerId: number, heard: HeardVoice | null): VoiceFinding | null;
  /** Whether the owner's speech profile was used on the voice. */
  isCompared(speakerId: number): boolean;
  /** The owner said who it is. */
  named(speakerId: number): void;
  /** Two voices turned out to be one; returns whose that one is. */
  merge(from: number, to: number): SpeakerIdentity | null;
  records(records: readonly VoiceRecord[]): VoiceRecord[];
}

export interface VoiceRecognitionOptions {
  names: VoiceNames;
  /** What an earlier recording of the conversation stored. */
  earlier?: readonly VoiceRecord[];
  /** Null while they are not loaded, and for a client that wants no comparison. */
  known: () => readonly KnownVoice[] | null;
  /** Persons who are sure are written down; else only suggested. */
  autoAssign: boolean;
}

const NOBODY: SpeakerIdentity = { person_id: null, is_user: false };

const isSame = (a: SpeakerIdentity, b: SpeakerIdentity): boolean =>
  a.person_id === b.person_id && a.is_user === b.is_user;

export function createVoiceRecognition(options: VoiceRecognitionOptions): VoiceRecognition {
  const { names, earlier = [], known, autoAssign } = options;
  const idsOf = (which: (record: VoiceRecord) => boolean | undefined): Set<number> =>
    new Set(earlier.filter(which).map(({ speaker_id }) => speaker_id));
  const byVoice = idsOf((record) => record.by_voice);
  const compared = idsOf((record) => record.compared);
  const suggested = new Set<string>();

  const isByOwner = (speakerId: number): boolean => names.of(speakerId) !== null && !byVoice.has(speakerId);

  function rename(speakerId: number, voice: SpeakerIdentity): VoiceFinding['name'] {
    const before = names.of(speakerId);
    if (isSame(before ?? NOBODY, voice)) return null;
    names.name(speakerId, voice);
    byVoice.add(speakerId);
    return { voice, before };
  }

  return {
    compare(speakerId, heard) {
      const voices = known();
      if (voices === null || heard === null || heard.seconds < LIMITS.newSpeakerSeconds) return null;
      if (isByOwner(speakerId)) return null;
      const profileUsed = isKnown(voices, OWNER, heard.model);
      if (profileUsed) compared.add(speakerId);
      const found = recogniseVoice(heard, voices);
      // What more of a voice contradicts is taken back.
      if (found === null)
        return {
          profileUsed,
          name: byVoice.has(speakerId) ? rename(speakerId, NOBODY) : null,
          suggestion: null,
        };
      const { id, name: person_name, certainty } = found;
      const isOwner = id === OWNER;
      const writes = certainty === 'sure' && (isOwner || autoAssign);
      const voice = isOwner ? { person_id: null, is_user: true } : { person_id: id, is_user: false };
      const name = writes ? rename(speakerId, voice) : null;
      const key = `${speakerId} ${id}`;
      const isNews = !(writes && isOwner) && !isSame(names.of(speakerId) ?? NOBODY, voice);
      const suggests = (isNews || (writes && name !== null && !isOwner)) && !suggested.has(key);
      if (suggests) suggested.add(key);
      return {
        profileUsed,
        name,
        suggestion: suggests ? { speaker_id: speakerId, person_id: id, person_name } : null,
      };
    },
    isCompared: (speakerId) => compared.has(speakerId),
    named: (speakerId) => void byVoice.delete(speakerId),
    merge(from, to) {
      const said = isByOwner(from) && byVoice.has(to) ? names.of(from) : null;
      if (said !== null) {
        names.name(to, said);
        byVoice.delete(to);
      } else if (byVoice.has(from) && names.of(to) === null) byVoice.add(to);
      byVoice.delete(from);
      if (compared.delete(from)) compared.add(to);
      return names.merge(from, to);
    },
    records: (records) =>
      records.map((record) => ({
        ...record,
        ...(byVoice.has(record.speaker_id) && { by_voice: true }),
        ...(compared.has(record.speaker_id) && { compared: true }),
      })),
  };
}
